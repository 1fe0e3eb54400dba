// How loud a sound is, for the meters.

// floor of the meter in dB below full scale; speech lies well above it.
const floor = -60;

// level of samples in ±1, from 0 (floor or less) to 1 (full scale).
export function level(samples) {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / samples.length);
  return Math.min(1, Math.max(0, 1 - decibels / floor));
}

// period of the meters in ms. At the screen's own rate they cost more than the
// call itself on a machine without a graphics card.
const period = 66;

// Meters shows the levels of streams until it is closed; it owns its
// AudioContext and its timer.
export class Meters {
  #context = new AudioContext();
  #meters = [];
  #timer = setInterval(() => this.#draw(), period);

  #draw() {
    for (const { analyser, samples, element } of this.#meters) {
      analyser.getFloatTimeDomainData(samples);
      element.style.setProperty("--level", level(samples).toFixed(2));
    }
  }

  watch(stream, element) {
    const analyser = this.#context.createAnalyser();
    analyser.fftSize = 2048; // 43 ms of 48 kHz
    this.#context.createMediaStreamSource(stream).connect(analyser);
    this.#meters.push({ analyser, samples: new Float32Array(analyser.fftSize), element });
    // Safari suspends a context that was made before a sound was allowed.
    this.#context.resume();
  }

  close() {
    clearInterval(this.#timer);
    for (const { element } of this.#meters) element.style.removeProperty("--level");
    this.#meters = [];
    this.#context.close();
  }
}
