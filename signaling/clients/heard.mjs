// What a client was sent and what it heard, told to the test as a line of JSON.

import fs from 'node:fs';

export const rate = 24000;
export const frame = 1920;

// The server's URL and the recording, and what follows as --name value.
export const [url, speechPath, ...rest] = process.argv.slice(2);
export const options = { key: 'none', voice: 'NATF2.pt', ...Object.fromEntries(rest.map((name, i) => [name.slice(2), rest[i + 1]]).filter((_, i) => i % 2 === 0)) };

// The recording's samples, 16-bit at the rate, in frames.
export function speech() {
  const wav = fs.readFileSync(speechPath);
  const pcm = wav.subarray(wav.indexOf('data') + 8);
  const frames = [];
  for (let i = 0; i < pcm.length; i += 2 * frame) frames.push(pcm.subarray(i, i + 2 * frame));
  return frames;
}

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

const chunks = [];
const facts = { text: '', types: [] };

export const heard = {
  facts,
  get samples() { return chunks.reduce((n, c) => n + c.length / 2, 0); },
  audio(bytes) { chunks.push(Buffer.from(bytes)); },
  type(type) { if (!facts.types.includes(type)) facts.types.push(type); },
  error(error, code) { facts.error = { class: error?.constructor?.name ?? typeof error, code: code ?? error?.code ?? null, message: String(error?.message ?? JSON.stringify(error)) }; },
  report() {
    const all = Buffer.concat(chunks);
    let sum = 0;
    for (let i = 0; i + 2 <= all.length; i += 2) sum += (all.readInt16LE(i) / 32768) ** 2;
    const samples = all.length / 2;
    process.stdout.write(JSON.stringify({ samples, rms: Math.sqrt(sum / Math.max(samples, 1)), ...facts }) + '\n', () => process.exit(0));
  },
};
