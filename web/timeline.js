// The last seconds of a call, a column for each frame: how loud each side was,
// whether both spoke, and when it was.

import { speech } from "./level.js";

// hold is how many columns a side still counts as speaking after a loud one:
// the gaps within words.
const hold = 4;

/** @typedef {import("./call.js").Side} Side */

export class Timeline {
  #columns;
  #next = 0;
  #loud = { you: -Infinity, agent: -Infinity };

  // length of the call in columns, those that are gone included.
  get length() { return this.#next; }

  /** @param {number} most columns that are kept */
  constructor(most) {
    this.#columns = { you: new Float32Array(most), agent: new Float32Array(most), both: new Uint8Array(most), time: new Float64Array(most) };
  }

  /** @param {Record<Side, number>} levels @param {number} now ms of the call; 0 before it */
  push(levels, now) {
    const i = this.#next % this.#columns.both.length;
    for (const side of /** @type {Side[]} */ (["you", "agent"])) {
      this.#columns[side][i] = levels[side];
      if (levels[side] >= speech) this.#loud[side] = this.#next;
    }
    this.#columns.both[i] = this.#isLoud("you") && this.#isLoud("agent") ? 1 : 0;
    this.#columns.time[i] = now;
    this.#next++;
  }

  /** @param {Side} side */
  #isLoud(side) { return this.#next - this.#loud[side] < hold; }

  // speaks says whether a side spoke in the last column.
  /** @param {Side} side */
  speaks(side) { return this.#next - 1 - this.#loud[side] < hold; }

  // at is the column that was pushed `back` columns ago (0: the last one), or
  // null if there is none.
  /** @param {number} back */
  at(back) {
    const most = this.#columns.both.length;
    if (back < 0 || back >= Math.min(most, this.#next)) return null;
    const i = (this.#next - 1 - back) % most;
    return { you: this.#columns.you[i], agent: this.#columns.agent[i], both: this.#columns.both[i] === 1 };
  }

  // mark is the time in ms that began in a column, of those that are whole
  // multiples of `each`, or null.
  /** @param {number} back @param {number} each */
  mark(back, each) {
    if (!this.at(back) || !this.at(back + 1)) return null;
    const most = this.#columns.both.length;
    const [now, before] = [back, back + 1].map((b) => this.#columns.time[(this.#next - 1 - b) % most]);
    const mark = Math.floor(now / each) * each;
    return mark > before ? mark : null;
  }

  clear() {
    this.#next = 0;
    this.#loud = { you: -Infinity, agent: -Infinity };
  }
}
