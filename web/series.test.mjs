import assert from "node:assert/strict";
import { test } from "node:test";
import { Series, path } from "./series.js";

test("a long call keeps its spikes and few points", () => {
  const series = new Series(8);
  for (let i = 0; i < 10_000; i++) series.push(i === 137 ? 500 : i % 3 ? 10 : null);
  assert.ok(series.points.length < 8 && series.points.length >= 4, `${series.points.length}`);
  assert.equal(series.points[0], 500);
  assert.equal(series.points.at(-1), 10);
  assert.equal(series.highest, 500);
});

test("the highest is known at once", () => {
  const series = new Series(2);
  assert.equal(series.highest, null);
  for (const value of [1, 2, 3, 9]) series.push(value); // 9 waits for its neighbour
  assert.equal(series.highest, 9);
});

test("a path has gaps where nothing is known", () => {
  assert.equal(path([], 100, 20, 10), "");
  assert.equal(path([0, 5, null, 20], 90, 20, 10), "M0.0 20.0L30.0 15.0M90.0 0.0");
  assert.equal(path([5], 90, 20, 10), "M0.0 10.0");
});
