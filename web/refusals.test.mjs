import assert from "node:assert/strict";
import { test } from "node:test";
import { connectionLost, fromResponse, fromServer, microphoneRefused, missing, serverSilent, soundRefused } from "./refusals.js";

const respond = (status, body) => fromResponse(new Response(body, { status }));

test("a full server names its limit and what to do", async () => {
  const refusal = await respond(429, JSON.stringify({
    error: { type: "rate_limit_error", code: "resource_exhausted", message: "both of 2 calls are taken", param: null },
  }));
  assert.equal(refusal.code, "resource_exhausted");
  assert.match(refusal.message, /busy.*The server says: both of 2 calls/);
  assert.match(refusal.next, /Wait/);
  const ours = await respond(429, JSON.stringify({
    error: { code: "resource_exhausted", message: "all 2 sessions are taken (max_sessions=2); try again when one has ended" },
  }));
  assert.match(ours.message, /busy: this server takes 2 calls at a time\.$/);
});

test("answers without the wire's form are still explained", async () => {
  for (const [status, body, code] of [
    [429, "", "resource_exhausted"],
    [413, "<html>", "body_too_large"],
    [503, "{}", "closed"],
    [500, "null", "server_error"],
    [200, JSON.stringify({ error: { message: "odd" } }), "server_error"],
    [400, JSON.stringify({ error: { code: "made_up", message: "odd" } }), "made_up"],
  ]) {
    const refusal = await respond(status, body);
    assert.equal(refusal.code, code, `${status} ${body}`);
    assert.ok(refusal.message && refusal.next);
  }
});

test("an insecure address says which one would do", () => {
  const refusal = missing({
    isSecureContext: false,
    location: { origin: "http://192.168.1.7:8080", port: "8080", protocol: "http:" },
  });
  assert.match(refusal.message, /http:\/\/192\.168\.1\.7:8080/);
  assert.match(refusal.next, /http:\/\/localhost:8080/);
  assert.match(refusal.next, /`--tls self` and open https:\/\/192\.168\.1\.7:8080\./);
});

test("a wrong key is called wrong, a missing one wanted", async () => {
  const locked = () => new Response('{"error":{"code":"unauthorized","message":"no"}}', { status: 401 });
  const [wrong, missing] = [await fromResponse(locked(), "k-2"), await fromResponse(locked(), "")];
  assert.equal(wrong.code, "unauthorized");
  assert.match(wrong.message, /does not know this key/);
  assert.equal(missing.code, "unauthorized");
  assert.match(missing.message, /wants a key/);
});

test("the next step is of the button that was pressed", () => {
  for (const refusal of [fromServer({ code: "resource_exhausted" }), fromServer({}), serverSilent(), connectionLost()]) {
    assert.match(refusal.next, /[Pp]ress Start/);
    const heard = refusal.of("Listen");
    assert.match(heard.next, /[Pp]ress Listen/);
    assert.doesNotMatch(heard.next, /Start/);
    assert.deepEqual([heard.code, heard.message], [refusal.code, refusal.message]);
  }
  const silent = soundRefused("press Listen");
  assert.equal(silent.of("Listen").next, "Allow sound for this page (the icon beside the address), then press Listen.");
});

test("a refused microphone says what to do with it, then what with the page", () => {
  for (const name of ["NotAllowedError", "NotFoundError", "NotReadableError", "OddError"]) {
    assert.match(microphoneRefused(Object.assign(new Error("no"), { name }), "press Start").next, /^[A-Z].+, then press Start\.$/);
  }
});
