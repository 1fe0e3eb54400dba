// Runs on the audio thread: the microphone's sound out in frames, the agent's
// in through a jitter buffer.

import { Jitter } from "./jitter.js";
import { frame, rate } from "./pcm.js";

// Microphone posts a Float32Array for each frame. While no microphone is
// connected, or it is muted, that is silence: the model's clock goes on.
class Microphone extends AudioWorkletProcessor {
  #frame = new Float32Array(frame);
  #filled = 0;

  /** @param {Float32Array[][]} inputs @param {Float32Array[][]} outputs */
  process([[heard]], [[silence]]) {
    for (let i = 0; i < silence.length; i++) {
      this.#frame[this.#filled++] = heard?.[i] ?? 0;
      if (this.#filled < frame) continue;
      this.port.postMessage(this.#frame, [this.#frame.buffer]);
      this.#frame = new Float32Array(frame);
      this.#filled = 0;
    }
    return true;
  }
}

// Agent plays the Float32Arrays that are posted to it, and posts each second
// how long they waited.
class Agent extends AudioWorkletProcessor {
  #jitter = new Jitter();
  #second = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }) => this.#jitter.push(data);
  }

  /** @param {Float32Array[][]} _ @param {Float32Array[][]} outputs */
  process(_, [[out]]) {
    this.#jitter.pull(out);
    this.#second += out.length;
    if (this.#second >= rate) {
      this.#second = 0;
      this.port.postMessage({ delay: this.#jitter.delay, count: this.#jitter.count });
    }
    return true;
  }
}

registerProcessor("microphone", Microphone);
registerProcessor("agent", Agent);
