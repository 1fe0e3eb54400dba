// How loud a sound is, for the meters and the waveform.

// floor of the meter in dB below full scale; speech lies well above it.
const floor = -60;

// speech is the level from which a side counts as speaking: −33 dB. Speech is
// at −30 to −15, a quiet room at −60 to −40.
export const speech = 0.45;

/**
 * level of samples in ±1, from 0 (floor or less) to 1 (full scale).
 * @param {Float32Array} samples
 */
export function level(samples) {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / samples.length);
  return Math.min(1, Math.max(0, 1 - decibels / floor));
}
