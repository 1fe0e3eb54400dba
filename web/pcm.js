// Sound as it goes in events: base64 of 16-bit little-endian samples, mono.

export const rate = 24_000; // samples a second
export const frame = 1920; // samples of a frame: 80 ms

/**
 * samples of a delta, in ±1.
 * @param {string} base64
 */
export function samples(base64) {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => view.getInt16(2 * i, true) / 32768);
}

/**
 * coded are samples in ±1 as an append has them; what is louder is clipped.
 * @param {Float32Array} samples
 */
export function coded(samples) {
  const view = new DataView(new ArrayBuffer(2 * samples.length));
  samples.forEach((sample, i) => view.setInt16(2 * i, Math.max(-32768, Math.min(32767, Math.round(sample * 32768))), true));
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
}
