import assert from "node:assert/strict";
import { test } from "node:test";
import { named, stamp } from "./clock.js";

test("times read as on a clock", () => {
  for (const [ms, want] of [[-5, "0:00"], [0, "0:00"], [5999, "0:05"], [754_000, "12:34"], [3_600_000, "1:00:00"], [36_061_000, "10:01:01"]]) {
    assert.equal(stamp(ms), want);
  }
});

test("a file is named by the time here", () => {
  assert.equal(named(new Date(2027, 0, 31, 14, 5)), "parley-2027-01-31-1405");
});
