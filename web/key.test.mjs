import assert from "node:assert/strict";
import { test } from "node:test";
import { keepKey, keptKey, protocols, withKey } from "./key.js";

test("a key lasts as long as the tab, and no longer than it is good", () => {
  const kept = new Map();
  const world = { sessionStorage: {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  } };
  assert.equal(keptKey(world), "");
  keepKey("k-1", world);
  assert.equal(keptKey(world), "k-1");
  keepKey("", world);
  assert.equal(kept.size, 0);
  const forbidden = { get sessionStorage() { throw new Error("no"); } };
  keepKey("k-1", forbidden);
  assert.equal(keptKey(forbidden), "");
});

test("requests carry it", () => {
  assert.deepEqual(withKey("", { A: "b" }), { A: "b" });
  assert.deepEqual(withKey("k-1", { A: "b" }), { A: "b", Authorization: "Bearer k-1" });
});

test("what cannot be sent is not, so that the server refuses", () => {
  for (const key of ["two words", "ключ", "a/b", "\n"]) {
    assert.deepEqual(withKey(key), {});
    assert.deepEqual(protocols(key), ["realtime"]);
  }
  assert.deepEqual(protocols("k!#$%&'*+-.^_`|~1"), ["realtime", "openai-insecure-api-key.k!#$%&'*+-.^_`|~1"]);
});
