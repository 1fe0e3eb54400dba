import assert from "node:assert/strict";
import { test } from "node:test";
import { keep, kept } from "./kept.js";

function browser(stored) {
  const items = new Map(stored === undefined ? [] : [["parley-choices", stored]]);
  return { localStorage: { getItem: (name) => items.get(name) ?? null, setItem: (name, value) => items.set(name, value) } };
}

test("choices last, one by one", () => {
  const world = browser();
  const before = kept(world);
  keep({ persona: "You are kind." }, world);
  keep({ echo: false }, world);
  assert.deepEqual(kept(world), { ...before, persona: "You are kind.", echo: false });
});

test("what is not ours is not taken", () => {
  const normal = kept(browser());
  for (const stored of ["no JSON", "null", "[]", "7", '{"echo":"yes","voice":7,"changed":"no","other":1}', '{"changed":null}', JSON.stringify({ persona: "x".repeat(5000) })]) {
    assert.deepEqual(kept(browser(stored)), normal, stored.slice(0, 40));
  }
  const forbidden = { get localStorage() { throw new Error("no"); } };
  assert.deepEqual(kept(browser('{"changed":{"A":"a","B":7,"C":null}}')).changed, { A: "a" });
  assert.deepEqual(kept(forbidden), normal);
  keep({ voice: "A" }, forbidden);
});
