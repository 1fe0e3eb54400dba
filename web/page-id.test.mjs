import assert from "node:assert/strict";
import { test } from "node:test";
import { leavePageId, takePageId } from "./page-id.js";

function tab() {
  const kept = new Map();
  return {
    crypto: globalThis.crypto,
    sessionStorage: {
      getItem: (k) => kept.get(k) ?? null,
      setItem: (k, v) => kept.set(k, v),
      removeItem: (k) => kept.delete(k),
    },
  };
}

test("a reload keeps the name, a duplicate of a living tab gets its own", () => {
  const world = tab();
  const id = takePageId(world);
  assert.match(id, /^[0-9a-f]{32}$/);
  assert.notEqual(takePageId(world), id);
  leavePageId(id, world);
  assert.equal(takePageId(world), id);
});

test("forbidden storage still gives a name", () => {
  const world = { crypto: globalThis.crypto, get sessionStorage() { throw new Error("denied"); } };
  assert.match(takePageId(world), /^[0-9a-f]{32}$/);
  leavePageId("x", world);
});
