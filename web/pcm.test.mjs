import assert from "node:assert/strict";
import { test } from "node:test";
import { coded, samples } from "./pcm.js";

test("samples are 16-bit sound", () => {
  const base64 = Buffer.from(Int16Array.of(0, 16384, -32768).buffer).toString("base64");
  assert.deepEqual([...samples(base64)], [0, 0.5, -1]);
  assert.equal(coded(Float32Array.of(0, 0.5, -1)), base64);
});

test("what is too loud is clipped", () => {
  assert.deepEqual([...samples(coded(Float32Array.of(2, -2)))], [32767 / 32768, -1]);
});
