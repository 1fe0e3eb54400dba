// The agent's sound between the network and the loudspeaker. It waits as long
// as the network is uneven, and no longer: what is late is dropped, not queued.

import { rate } from "./pcm.js";

const ms = rate / 1000;
const first = 40 * ms; // that sound waits before it is played, at first
const step = 40 * ms; // by which that grows when there was none in time
const longest = 320 * ms; // to which it may
const most = 600 * ms; // that are kept; of more, the oldest go
const easing = 0.95; // of the wait in each second that went well

// Jitter owns the samples that wait. All of it runs on the audio thread.
export class Jitter {
  #ring = new Float32Array(2 * most);
  #from = 0;
  #fill = 0;
  #wait = first;
  #gathering = first; // samples of silence until playing begins
  #fresh = true; // the next sound comes after silence
  #least = Infinity; // that waited in this second
  #second = 0; // samples of it that are over

  // delay that all samples have waited, in seconds, and how many were played:
  // their quotient is the buffer's mean (as in W3C webrtc-stats,
  // jitterBufferDelay and jitterBufferEmittedCount).
  delay = 0;
  count = 0;

  /** @param {Float32Array} samples that have arrived */
  push(samples) {
    const kept = samples.subarray(Math.max(0, samples.length - most));
    if (this.#fill + kept.length > most) this.#drop(this.#fill + kept.length - this.#wait);
    for (let i = 0; i < kept.length; i++) this.#ring[this.#at(this.#fill + i)] = kept[i];
    this.#fill += kept.length;
  }

  /** @param {Float32Array} out is filled with what is to be heard next */
  pull(out) {
    const n = out.length;
    if (this.#gathering > 0) {
      if (this.#fill > 0) this.#gathering -= n;
      out.fill(0);
      return;
    }
    // The last sound before silence fades.
    const last = this.#fill < 2 * n;
    const played = Math.min(n, this.#fill);
    for (let i = 0; i < n; i++) {
      let sample = i < played ? this.#ring[this.#at(i)] : 0;
      if (this.#fresh) sample *= i / n;
      if (last) sample *= 1 - i / n;
      out[i] = sample;
    }
    this.delay += played * this.#fill / rate;
    this.count += played;
    this.#take(last ? this.#fill : n);
    this.#fresh = last;
    if (last) {
      this.#wait = Math.min(longest, this.#wait + step);
      this.#gathering = this.#wait;
      this.#least = Infinity;
      this.#second = 0;
    } else {
      this.#ease(n);
    }
  }

  // #ease drops what has waited for a whole second for no need, if it is enough
  // to be worth a seam.
  /** @param {number} n samples that have passed */
  #ease(n) {
    this.#least = Math.min(this.#least, this.#fill);
    this.#second += n;
    if (this.#second < rate) return;
    if (this.#least > this.#wait + step) this.#drop(Math.round(this.#least - this.#wait));
    this.#wait = Math.max(first, this.#wait * easing);
    this.#least = Infinity;
    this.#second = 0;
  }

  // #drop forgets the oldest samples; what was about to be heard passes into
  // what is now.
  /** @param {number} n */
  #drop(n) {
    n = Math.min(Math.round(n), this.#fill);
    const fade = Math.min(5 * ms, n, this.#fill - n);
    for (let i = 0; i < fade; i++) {
      const to = this.#at(n + i);
      this.#ring[to] = this.#ring[this.#at(i)] * (1 - i / fade) + this.#ring[to] * i / fade;
    }
    this.#take(n);
  }

  /** @param {number} n */
  #take(n) {
    this.#from = this.#at(n);
    this.#fill -= n;
  }

  /** @param {number} i place in the ring of the i-th sample that waits */
  #at(i) { return (this.#from + i) % this.#ring.length; }
}
