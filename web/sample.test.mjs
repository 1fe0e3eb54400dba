import assert from "node:assert/strict";
import { test } from "node:test";
import { rate } from "./pcm.js";
import { hear } from "./sample.js";

const pcm = (count) => Buffer.from(Int16Array.from({ length: count }, () => 16384).buffer).toString("base64");

// A server of which every event is in the test's hand.
function world() {
  const w = {
    location: { protocol: "https:", host: "parley.example" }, setTimeout, clearTimeout,
    WebSocket: class {
      OPEN = 1;
      readyState = 1;
      sent = [];
      constructor(url, protocols) { Object.assign(this, { url, protocols }); w.socket = this; }
      send(text) {
        this.sent.push(JSON.parse(text));
        if (this.sent.at(-1).type === "session.close") setImmediate(() => { w.event({ type: "session.closed" }); this.onclose(); });
      }
      close() { this.onclose(); }
    },
    event: (event) => w.socket.onmessage({ data: JSON.stringify(event) }),
  };
  return w;
}

const wish = { voice: "NATF2", persona: "You are kind.", key: "k-1" };

test("a voice is heard for four seconds, and the line given back", async () => {
  const w = world();
  const heard = hear(wish, new AbortController().signal, w);
  assert.equal(w.socket.url, "wss://parley.example/v1/realtime?duplex=1");
  assert.deepEqual(w.socket.protocols, ["realtime", "openai-insecure-api-key.k-1"]);
  w.event({ type: "session.created", session: { output_gain: 0.25 } });
  w.event({ type: "session.updated" });
  assert.deepEqual(w.socket.sent.map(({ type }) => type), ["session.update", ...Array(4).fill("input_audio_buffer.append")]);
  assert.equal(w.socket.sent[0].session.voice, "NATF2");
  assert.equal(atob(w.socket.sent[1].audio).length, 2 * rate);
  for (let i = 0; i < 5; i++) w.event({ type: "response.output_audio.delta", delta: pcm(rate) });
  const sound = await heard;
  assert.equal(sound.length, 4 * rate);
  assert.equal(sound[sound.length - 1], 0.125, "as loud as in a call");
  assert.equal(w.socket.sent.at(-1).type, "session.close");
});

test("a refusal is told, an abort is quiet", async () => {
  const full = world();
  const refused = hear(wish, new AbortController().signal, full);
  full.event({ type: "error", error: { code: "resource_exhausted", message: "2 of 2 in use" } });
  await assert.rejects(refused, { code: "resource_exhausted" });

  const left = world();
  const abort = new AbortController();
  const heard = hear(wish, abort.signal, left);
  abort.abort();
  assert.equal((await heard).length, 0);

  const silent = world();
  const none = hear(wish, new AbortController().signal, silent);
  silent.socket.onclose();
  await assert.rejects(none, { code: "server_silent" });
});
