import assert from "node:assert/strict";
import { test } from "node:test";
import { Timeline } from "./timeline.js";

test("columns come back, the newest first, and old ones go", () => {
  const line = new Timeline(3);
  assert.equal(line.at(0), null);
  for (const you of [0.25, 0.5, 0.75, 1]) line.push({ you, agent: 0 }, 0);
  assert.deepEqual([0, 1, 2].map((back) => line.at(back)?.you), [1, 0.75, 0.5]);
  assert.equal(line.at(3), null);
  assert.equal(line.length, 4);
  line.clear();
  assert.equal(line.at(0), null);
});

test("overlap is both at once, gaps within words included", () => {
  const line = new Timeline(16);
  line.push({ you: 0.8, agent: 0 }, 0);
  line.push({ you: 0, agent: 0.8 }, 0);
  assert.deepEqual([line.speaks("you"), line.speaks("agent"), line.at(0)?.both, line.at(1)?.both], [true, true, true, false]);
  for (let i = 0; i < 4; i++) line.push({ you: 0, agent: 0.1 }, 0);
  assert.deepEqual([line.speaks("you"), line.speaks("agent"), line.at(0)?.both], [false, false, false]);
});

test("times are marked where they begin", () => {
  const line = new Timeline(8);
  for (const now of [0, 0, 80, 960, 1040, 5000, 5080]) line.push({ you: 0, agent: 0 }, now);
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 7].map((back) => line.mark(back, 1000)), [null, 5000, 1000, null, null, null, null, null]);
});
