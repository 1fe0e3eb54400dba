import assert from "node:assert/strict";
import { test } from "node:test";
import { level } from "./level.js";

test("level of known sounds", () => {
  for (const [amplitude, want] of [[0, 0], [1, 1], [0.1, 2 / 3], [0.0001, 0], [2, 1]]) {
    assert.ok(Math.abs(level(new Float32Array(64).fill(amplitude)) - want) < 1e-6, `${amplitude}`);
  }
});
