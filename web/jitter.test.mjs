import assert from "node:assert/strict";
import { test } from "node:test";
import { Jitter } from "./jitter.js";
import { frame, rate } from "./pcm.js";

const quantum = 128; // samples that Web Audio wants at once
const ms = rate / 1000;

// ramp makes frames of a sound in which every sample says when it was made.
const ramp = (from) => Float32Array.from({ length: frame }, (_, i) => (from + i) / rate);

// play lets time pass: frame n arrives at arrivals[n] ms. What is given is, for
// each quantum, how late its sound is in ms, or null where there was none.
function play(jitter, arrivals, until) {
  const lateness = [];
  let next = 0;
  const out = new Float32Array(quantum);
  for (let now = 0; now < until * ms; now += quantum) {
    for (; next < arrivals.length && arrivals[next] * ms <= now; next++) jitter.push(ramp(next * frame));
    jitter.pull(out);
    const middle = out[quantum / 2] * rate;
    lateness.push(middle ? Math.round((now + quantum / 2 - middle) / ms) : null);
  }
  return lateness;
}

// at is the index of the quantum at a time in ms.
const at = (time) => Math.floor(time * ms / quantum);
const even = (count) => Array.from({ length: count }, (_, i) => i * 80);
const silent = (lateness) => lateness.filter((late) => late === null).length;

test("an even network is played with 40 ms to spare, whole", () => {
  const lateness = play(new Jitter(), even(50), 4000);
  assert.equal(silent(lateness.slice(at(50))), 0);
  for (const late of lateness.slice(at(50))) assert.ok(late >= 40 && late <= 50, `${late} ms`);
});

test("a network that is uneven by 100 ms is waited for", () => {
  // Pseudo-random, the same each time (Park and Miller).
  let seed = 1;
  const uneven = even(300).map((time) => time + (seed = seed * 16807 % 2147483647) / 2147483647 * 100);
  const lateness = play(new Jitter(), uneven.map((time, i) => Math.max(time, uneven[i - 1] ?? 0)), 24_000);
  const tail = lateness.slice(at(4000));
  assert.ok(silent(tail) < tail.length * 0.03, `${silent(tail)} of ${tail.length} quanta are silent`);
  assert.ok(Math.max(...tail) < 300, `${Math.max(...tail)} ms late`);
});

test("what an outage brings in a burst is dropped, not queued", () => {
  const cut = even(100).map((time) => time >= 2000 && time < 4000 ? 4000 : time);
  const lateness = play(new Jitter(), cut, 8000);
  assert.equal(silent(lateness.slice(at(2200), at(3900))), at(3900) - at(2200));
  for (const late of lateness.slice(at(4200))) assert.ok(late !== null && late < 800, `${late} ms`);
  for (const late of lateness.slice(at(6500))) assert.ok(late <= 130, `${late} ms, two seconds later`);
});

test("a clock that is slow is followed without end", () => {
  // The agent's seconds are 0.1 % shorter than the loudspeaker's.
  const jitter = new Jitter();
  const out = new Float32Array(quantum);
  let next = 0;
  let most = 0;
  for (let now = 0; now < 120 * rate; now += quantum) {
    for (; next * frame * 0.999 <= now; next++) jitter.push(ramp(next * frame));
    const [delay, count] = [jitter.delay, jitter.count];
    jitter.pull(out);
    if (jitter.count > count) most = Math.max(most, (jitter.delay - delay) / (jitter.count - count));
  }
  assert.ok(most < 0.2, `${most} s waited`);
});

test("no edge is heard where sound begins, ends or is dropped", () => {
  const jitter = new Jitter();
  const out = new Float32Array(quantum);
  let before = 0;
  let steepest = 0;
  let arrivals = 0;
  for (let now = 0; now < 6 * rate; now += quantum) {
    const due = now < 2 * rate || now > 3 * rate ? now : 2 * rate;
    for (; arrivals * frame <= due; arrivals++) jitter.push(new Float32Array(frame).fill(0.5));
    jitter.pull(out);
    for (const sample of out) {
      steepest = Math.max(steepest, Math.abs(sample - before));
      before = sample;
    }
  }
  assert.ok(steepest <= 0.5 / (quantum / 2), `a step of ${steepest}`);
});
