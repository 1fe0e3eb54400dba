// Draws a timeline: you above the middle, the agent below it, a band where both
// speak, and the call's clock, as beside the words.

import { stamp } from "./clock.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */

const pitch = 5; // from one column to the next, in CSS pixels
const bar = 3;
const clock = 16; // height of the line with the times
const tick = 5000; // ms from time to time

// turns of the picture that stands here before a call: a side, from where to
// where of the width.
/** @type {[side: "you" | "agent", from: number, to: number][]} */
const turns = [["you", 0.04, 0.3], ["agent", 0.26, 0.56], ["you", 0.5, 0.62], ["agent", 0.66, 0.97], ["you", 0.78, 0.86]];

// resting is a column of that picture: words are bumps of unlike height.
/** @param {number} at from 0 to 1 */
function resting(at) {
  const column = { you: 0, agent: 0, both: false };
  for (const [side, from, to] of turns) {
    if (at < from || at > to) continue;
    const edge = Math.min(1, (at - from) / 0.02, (to - at) / 0.02);
    column[side] = edge * (0.45 + 0.3 * Math.abs(Math.sin(at * 61 + from)) + 0.2 * Math.sin(at * 337) ** 2);
  }
  return column;
}

export class Waveform {
  #canvas;
  #timeline;

  /** @param {HTMLCanvasElement} canvas @param {Timeline} timeline */
  constructor(canvas, timeline) {
    this.#canvas = canvas;
    this.#timeline = timeline;
    new ResizeObserver(() => this.draw()).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  draw() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const pen = this.#canvas.getContext("2d");
    if (!pen || !width) return;
    const scale = devicePixelRatio || 1;
    if (this.#canvas.width !== Math.round(width * scale) || this.#canvas.height !== Math.round(height * scale)) {
      this.#canvas.width = Math.round(width * scale);
      this.#canvas.height = Math.round(height * scale);
    }
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, height);
    const style = getComputedStyle(this.#canvas);
    const rest = style.getPropertyValue("--line");
    const [you, agent, both] = ["--you", "--agent", "--both"].map((name) => this.#timeline.length ? style.getPropertyValue(name) : rest);
    const soft = style.getPropertyValue("--soft");
    pen.font = `12px ${style.fontFamily}`;
    const middle = (height - clock) / 2;
    const room = middle - 8;
    for (let back = 0, x = width - bar; x >= 0; back++, x -= pitch) {
      const column = this.#timeline.length ? this.#timeline.at(back) : resting(x / width);
      const mark = this.#timeline.mark(back, tick);
      if (mark !== null) {
        pen.fillStyle = rest;
        pen.fillRect(x, 0, 1, height - clock);
        pen.fillStyle = soft;
        const time = stamp(mark);
        pen.fillText(time, Math.min(x, width - pen.measureText(time).width), height - 2); // whole at the edge, too
      }
      // To the power of 1.5, speech fills the height and noise stays low.
      const reach = (/** @type {number | undefined} */ level) => Math.max(1.5, (level ?? 0) ** 1.5 * room);
      const [above, below] = [reach(column?.you), reach(column?.agent)];
      if (column?.both) {
        pen.fillStyle = both;
        pen.fillRect(x - (pitch - bar) / 2, middle - above - 6, pitch, above + below + 12);
      }
      for (const [length, colour, y] of /** @type {[number, string, number][]} */ ([[above, you, middle - 1.5 - above], [below, agent, middle + 1.5]])) {
        pen.fillStyle = length > 2 ? colour : rest;
        pen.beginPath();
        pen.roundRect(x, y, bar, length, bar / 2);
        pen.fill();
      }
    }
  }
}
