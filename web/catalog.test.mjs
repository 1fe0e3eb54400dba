import assert from "node:assert/strict";
import { test } from "node:test";
import { get, voiceName } from "./catalog.js";

const error = (status, code) => new Response(JSON.stringify({ error: { code, message: "" } }), { status });

test("a server that loads its model is waited for", async () => {
  const answers = [error(503, "model_loading"), error(503, "model_loading"), new Response('{"data":[]}')];
  let told = 0;
  const world = { fetch: async () => answers.shift(), setTimeout: (f) => setImmediate(f) };
  assert.deepEqual(await get("/v1/models", "", () => { told++; }, world), { data: [] });
  assert.equal(told, 2);
});

test("voices have names that mean something", () => {
  assert.deepEqual(["NATF2", "VARM0", "Grandma", "heart", "NATF2.wav"].map(voiceName), ["Woman 2, natural", "Man 0, varied", "Grandma", "Heart", "NATF2.wav"]);
});

test("other answers are refusals", async () => {
  const world = { fetch: async () => error(401, "unauthorized"), setTimeout };
  await assert.rejects(get("/v1/models", "", () => {}, world), { code: "unauthorized" });
  world.fetch = async () => { throw new TypeError("Failed to fetch"); };
  await assert.rejects(get("/v1/models", "", () => {}, world), { code: "server_silent" });
});
