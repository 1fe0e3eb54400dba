// What both sides of a call sound like: their levels, and one stream of both
// for the recording.

import { level } from "./level.js";

/** @typedef {import("./call.js").Side} Side */
/** @typedef {{source: AudioNode, analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>}} Ear */

// period of looking in ms: a frame of the model's. At the screen's own rate it
// costs more than the call itself on a machine without a graphics card.
export const period = 80;

// Ears tells the levels of both sides until it is closed; it owns its
// AudioContext and its timer.
export class Ears {
  #context = new AudioContext();
  #both = this.#context.createChannelMerger(2);
  /** @type {Partial<Record<Side, Ear>>} */
  #ears = {};
  #timer;

  /** @param {(levels: Record<Side, number>) => void} tell each period */
  constructor(tell) {
    this.#timer = setInterval(() => tell({ you: this.#hear("you"), agent: this.#hear("agent") }), period);
  }

  /** @param {Side} side */
  #hear(side) {
    const ear = this.#ears[side];
    if (!ear) return 0;
    ear.analyser.getFloatTimeDomainData(ear.samples);
    return level(ear.samples);
  }

  /** @param {MediaStream} stream in the place of the side's former one @param {Side} side */
  watch(stream, side) {
    this.#ears[side]?.source.disconnect();
    const analyser = this.#context.createAnalyser();
    analyser.fftSize = 4096; // 85 ms of 48 kHz: nothing is missed
    const source = this.#context.createMediaStreamSource(stream);
    source.connect(analyser);
    source.connect(this.#both, 0, side === "you" ? 0 : 1);
    this.#ears[side] = { source, analyser, samples: new Float32Array(analyser.fftSize) };
    // Safari suspends a context that was made before a sound was allowed.
    this.#context.resume();
  }

  // both sides in one stream: you on the left, the agent on the right.
  both() {
    const destination = this.#context.createMediaStreamDestination();
    this.#both.connect(destination);
    return destination.stream;
  }

  // latency of this machine's loudspeaker, in ms.
  latency() {
    return 1000 * ((this.#context.baseLatency || 0) + (this.#context.outputLatency || 0));
  }

  close() {
    clearInterval(this.#timer);
    for (const ear of Object.values(this.#ears)) ear.source.disconnect();
    this.#ears = {};
    this.#context.close();
  }
}
