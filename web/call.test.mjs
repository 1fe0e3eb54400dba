import assert from "node:assert/strict";
import { test } from "node:test";
import { Call } from "./call.js";
import { patience } from "./patience.js";

// A browser and a server of which every step is in the test's hand.
class World {
  isSecureContext = true;
  location = { origin: "http://localhost:8080", port: "8080", protocol: "http:" };
  AudioContext = class {};
  performance = { now: () => this.now };
  now = 0;
  beacons = [];
  posts = [];
  timers = new Map();
  stopped = 0;
  answer = () => new Response("answer", { status: 201, headers: { Location: "/v1/realtime/calls/rtc_1" } });
  servers = () => new Response('{"iceServers":[]}', { status: 200 });
  microphone = async () => this.stream;

  constructor() {
    const world = this;
    const track = { stop() { world.stopped++; } };
    this.track = track;
    this.stream = { getTracks: () => [track], getAudioTracks: () => [track] };
    this.navigator = {
      mediaDevices: { getUserMedia: (asked) => { world.asked = asked; return world.microphone(); } },
      sendBeacon: (url) => world.beacons.push(url),
    };
    this.RTCPeerConnection = class {
      connectionState = "new";
      localDescription = null;
      iceGatheringState = "complete";
      constructor(configuration) {
        world.connection = this;
        this.configuration = configuration;
      }
      addTrack(track) { return world.sender = { track, async replaceTrack(next) { this.track = next; } }; }
      createDataChannel(name) {
        world.channel = { name, sent: [], send(text) { this.sent.push(JSON.parse(text)); } };
        return world.channel;
      }
      async createOffer(options) { return { type: "offer", sdp: options?.iceRestart ? "another offer" : "offer" }; }
      async setLocalDescription(d) { this.localDescription = d; }
      async setRemoteDescription(d) { this.remote = d; }
      close() { this.closed = true; }
    };
  }

  async fetch(url, options) {
    if (url === "/v1/ice_servers") return this.servers(options);
    if (url === "/v1/stats") return new Response('{"reply":{"count":1,"mean_ms":20}}');
    this.posts.push({ url, ...options });
    return this.answer();
  }
  setTimeout(f, ms) { this.timers.set(f, ms); return f; }
  clearTimeout(f) { this.timers.delete(f); }
  // expire runs the one timer that waits for ms.
  expire(ms) {
    const due = [...this.timers].filter(([, after]) => after === ms);
    assert.equal(due.length, 1, `one timer of ${ms} ms`);
    this.timers.delete(due[0][0]);
    due[0][0]();
  }
  // until waits for what the page does by itself.
  async until(what) {
    for (let turns = 0; !what(); turns++) {
      assert.ok(turns < 1000, `waited in vain for ${what}`);
      await settled();
    }
  }
  // opens the data channel of the newest connection once there is an answer.
  async opens() {
    await this.until(() => this.connection?.remote && this.channel.onopen);
    this.channel.onopen();
    await this.until(() => this.channel.sent.length);
  }
  network(state) { this.connection.connectionState = state; this.connection.onconnectionstatechange(); }
  event(event) { this.channel.onmessage({ data: JSON.stringify(event) }); }
}

const microphone = { echoCancellation: true, noiseSuppression: false, autoGainControl: true };
const request = { voice: "NATF2", persona: "You are kind.", microphone, page: "p1" };

function place(world, asked = request) {
  const log = { states: [], words: "", recorded: [], troubles: [], sounds: [], end: undefined };
  const call = new Call(asked, {
    state: (state, why) => { log.states.push(state); log.end = why; },
    stage() {},
    notice: (text) => { log.notice = text; },
    recorded: (on) => { log.recorded.push(on); },
    text: (can) => { log.text = can; },
    words: (text) => { log.words += text; },
    anew: () => log.states.push("anew"),
    trouble: (refusal) => {
      log.troubles.push(refusal.code);
      log.trouble = refusal;
    },
    sound: (stream, side) => log.sounds.push(side === "you" ? side : stream),
  }, world);
  return { call, log, placed: call.start() };
}

async function placeLive(world) {
  const { call, log, placed } = place(world);
  await world.opens();
  world.event({ type: "session.created", session: { notice: "noise" } });
  world.event({ type: "session.updated", session: {} });
  await placed;
  return { call, log };
}

const settled = () => new Promise(setImmediate);

test("a call goes from offer to words to goodbye", async () => {
  const world = new World();
  const { call, log } = await placeLive(world);
  assert.deepEqual(world.asked, { audio: microphone });
  assert.equal(log.text, false);
  const [post] = world.posts;
  assert.equal(post.url, "/v1/realtime/calls");
  assert.equal(post.body, "offer");
  assert.deepEqual(post.headers, { "Content-Type": "application/sdp", "X-Parley-Page": "p1" });
  assert.deepEqual(world.connection.remote, { type: "answer", sdp: "answer" });
  assert.equal(world.channel.name, "oai-events");
  assert.deepEqual(world.channel.sent, [{
    type: "session.update",
    session: { type: "realtime", instructions: "You are kind.", audio: { output: { voice: "NATF2" } } },
  }]);
  for (const delta of [" Good", " mor", "ning"]) world.event({ type: "response.output_audio_transcript.delta", delta });
  world.event({ type: "rate_limits.updated" });
  world.channel.onmessage({ data: "no JSON" });
  call.hangUp();
  call.hangUp();
  assert.deepEqual(log.states, ["connecting", "live", "ended"]);
  assert.equal(log.words, " Good morning");
  assert.equal(log.notice, "noise");
  assert.deepEqual(world.beacons, ["/v1/realtime/calls/rtc_1/hangup"]);
  assert.equal(world.stopped, 1);
  assert.ok(!world.connection.closed, "before the goodbye has arrived");
  world.expire(patience.goodbye);
  assert.ok(world.connection.closed);
  assert.equal(world.timers.size, 0);
});

test("a call tells whether the server keeps what is said", async () => {
  const world = new World();
  const { log } = place(world);
  await world.opens();
  for (const recorded of [true, false, true, "yes", undefined]) world.event({ type: "session.updated", session: { recorded } });
  world.event({ type: "session.updated" });
  assert.deepEqual(log.recorded, [true, false, true]);
  world.event({ type: "session.created", session: { recorded: false } });
  assert.deepEqual(log.recorded, [true, false, true, false]);
});

test("a call carries the key", async () => {
  const world = new World();
  place(world, { ...request, key: "k-1" });
  await world.opens();
  assert.equal(world.posts[0].headers.Authorization, "Bearer k-1");
  assert.equal(world.posts[0].url, "/v1/realtime/calls");
});

test("what cannot begin says why and holds nothing", async (t) => {
  const named = (name) => () => Promise.reject(Object.assign(new Error("no"), { name }));
  const json = (status, body) => () => new Response(JSON.stringify(body), { status });
  const cases = {
    microphone_refused: (w) => { w.microphone = named("NotAllowedError"); },
    microphone_missing: (w) => { w.microphone = named("NotFoundError"); },
    microphone_busy: (w) => { w.microphone = named("NotReadableError"); },
    insecure_address: (w) => { w.isSecureContext = false; },
    unsupported_browser: (w) => { w.RTCPeerConnection = w.AudioWorkletNode = undefined; },
    server_silent: (w) => { w.answer = () => { throw new TypeError("Failed to fetch"); }; },
    unauthorized: (w) => { w.answer = json(401, { error: { code: "unauthorized", message: "the API key is missing" } }); },
    resource_exhausted: (w) => { w.answer = json(429, { error: { code: "resource_exhausted", message: "2 of 2 in use" } }); },
    server_error: (w) => { w.answer = () => new Response("<html>", { status: 502 }); },
    page_error: (w) => { w.RTCPeerConnection.prototype.createOffer = named("InternalError"); },
  };
  for (const [code, arrange] of Object.entries(cases)) {
    await t.test(code, async () => {
      const world = new World();
      arrange(world);
      const { log, placed } = place(world);
      await placed;
      assert.deepEqual(log.states, ["connecting", "error"]);
      assert.equal(log.end.code, code);
      assert.ok(log.end.message && log.end.next);
      assert.equal(world.timers.size, 0);
      assert.deepEqual(world.beacons, []);
      assert.equal(world.connection?.closed ?? true, true);
      assert.equal(world.stopped, world.connection ? 1 : 0);
    });
  }
});

test("each wait has an end", async (t) => {
  await t.test("answer", async () => {
    const world = new World();
    world.answer = () => new Promise((_, reject) => world.posts[0].signal.addEventListener("abort", () =>
      reject(Object.assign(new Error("aborted"), { name: "AbortError" }))));
    const { log, placed } = place(world);
    while (!world.posts.length) await new Promise(setImmediate);
    world.expire(patience.answer);
    await placed;
    assert.equal(log.end.code, "server_silent");
  });
  await t.test("connect", async () => {
    const world = new World();
    const { log, placed } = place(world);
    await world.until(() => world.connection?.remote && [...world.timers.values()].includes(patience.connect));
    world.expire(patience.connect);
    await placed;
    assert.equal(log.end.code, "media_unreachable");
    assert.equal(world.beacons.length, 1);
  });
  await t.test("prepare", async () => {
    const world = new World();
    const { log, placed } = place(world);
    await world.opens();
    world.expire(patience.prepare);
    await placed;
    assert.equal(log.end.code, "server_silent");
  });
});

test("a network that comes back is forgiven", async () => {
  const world = new World();
  const { log } = await placeLive(world);
  world.network("disconnected");
  world.network("connected");
  assert.equal(world.timers.size, 0);
  assert.deepEqual(log.states, ["connecting", "live", "reconnecting", "live"]);
});

test("a call that is lost is dialled again, with a new session", async () => {
  const world = new World();
  const { call, log } = await placeLive(world);
  const first = world.connection;
  world.network("disconnected");
  world.expire(patience.lost);
  world.expire(patience.redial[0]);
  await world.until(() => world.connection !== first);
  await world.opens();
  assert.deepEqual(world.beacons, ["/v1/realtime/calls/rtc_1/hangup"], "the old one was hung up");
  assert.equal(first.onconnectionstatechange, null);
  world.event({ type: "session.updated", session: {} });
  await settled();
  assert.deepEqual(log.states, ["connecting", "live", "reconnecting", "live", "anew"]);
  assert.equal(world.stopped, 0, "the microphone is the same");
  world.expire(patience.goodbye);
  call.hangUp();
  world.expire(patience.goodbye);
  assert.equal(world.timers.size, 0);
});

test("tries to dial again come to an end", async () => {
  const world = new World();
  const { log } = await placeLive(world);
  world.answer = () => { throw new TypeError("Failed to fetch"); };
  world.channel.onclose();
  for (const wait of patience.redial) {
    await world.until(() => [...world.timers.values()].includes(wait));
    world.expire(wait);
  }
  await world.until(() => log.end);
  assert.equal(world.posts.length, 1 + patience.redial.length);
  assert.deepEqual(log.states, ["connecting", "live", "reconnecting", "error"]);
  assert.equal(log.end.code, "connection_lost");
  assert.equal(world.stopped, 1);
});

test("what will not change by dialling again ends the call", async () => {
  const world = new World();
  const { log } = await placeLive(world);
  world.answer = () => new Response('{"error":{"code":"unauthorized"}}', { status: 401 });
  world.channel.onclose();
  world.expire(patience.redial[0]);
  await world.until(() => log.end);
  assert.equal(log.end.code, "unauthorized");
});

test("a call may be hung up while it is dialled again", async () => {
  const world = new World();
  const { call, log } = await placeLive(world);
  world.channel.onclose();
  call.hangUp();
  await settled();
  assert.deepEqual(log.states, ["connecting", "live", "reconnecting", "ended"]);
  assert.equal(world.posts.length, 1);
});

test("servers that are to be had are used, with the page's addresses in the offer", async () => {
  const world = new World();
  const iceServers = [{ urls: ["turn:localhost:3478"], username: "u", credential: "c" }];
  world.servers = (options) => {
    world.servedTo = options.headers.Authorization;
    return new Response(JSON.stringify({ iceServers }), { status: 200 });
  };
  world.RTCPeerConnection.prototype.setLocalDescription = async function (d) {
    this.iceGatheringState = "gathering";
    this.localDescription = d;
  };
  place(world, { ...request, key: "k-1" });
  while (!world.timers.size) await settled();
  assert.equal(world.servedTo, "Bearer k-1");
  assert.deepEqual(world.connection.configuration, { iceServers });
  assert.equal(world.posts.length, 0, "before the addresses are known");
  world.connection.localDescription = { type: "offer", sdp: "offer with addresses" };
  world.connection.iceGatheringState = "complete";
  world.connection.onicegatheringstatechange();
  await world.opens();
  assert.equal(world.posts[0].body, "offer with addresses");
  assert.ok(![...world.timers.values()].includes(patience.gather));
});

test("a call does without servers, and without all their addresses", async () => {
  const none = new World();
  none.servers = () => { throw new TypeError("Failed to fetch"); };
  place(none);
  await none.opens();
  assert.deepEqual(none.connection.configuration, { iceServers: [] });

  const slow = new World();
  slow.servers = () => new Response('{"iceServers":[{"urls":["stun:a.example"]}]}', { status: 200 });
  slow.RTCPeerConnection.prototype.setLocalDescription = async function (d) {
    this.iceGatheringState = "gathering";
    this.localDescription = d;
  };
  place(slow);
  while (!slow.timers.size) await settled();
  slow.expire(patience.gather);
  await slow.opens();
  assert.equal(slow.posts[0].body, "offer");
});

test("another way to the server is looked for until it is found", async () => {
  const world = new World();
  const { call, log } = await placeLive(world);
  call.look();
  assert.equal(world.posts.length, 1, "a call that lives needs no other way");
  world.network("failed");
  world.answer = () => { throw new TypeError("Failed to fetch"); };
  world.expire(patience.mend);
  await settled();
  world.answer = () => new Response("another answer", { status: 200 });
  call.look();
  await settled();
  const { url, method, body } = world.posts.at(-1);
  assert.deepEqual([world.posts.length, url, method, body], [3, "/v1/realtime/calls/rtc_1", "PATCH", "another offer"]);
  assert.equal(world.connection.remote.sdp, "another answer");
  world.network("connected");
  assert.deepEqual(log.states, ["connecting", "live", "reconnecting", "live"]);
  assert.equal(world.timers.size, 0);
});

test("a call that the server has given up is dialled again at once", async () => {
  const world = new World();
  await placeLive(world);
  world.network("disconnected");
  world.answer = () => new Response("{}", { status: 404 });
  world.expire(patience.mend);
  await world.until(() => [...world.timers.values()].includes(patience.redial[0]));
  assert.deepEqual(world.beacons, []);
  assert.ok(![...world.timers.values()].includes(patience.lost));
});

test("another microphone takes over, and stays mute", async () => {
  const world = new World();
  const { call, log } = await placeLive(world);
  call.mute(true);
  assert.equal(world.track.enabled, false);
  const next = { stop() { this.stopped = true; } };
  world.microphone = async () => ({ getTracks: () => [next], getAudioTracks: () => [next] });
  await call.useMicrophone({ deviceId: "2" });
  assert.deepEqual(world.asked, { audio: { deviceId: "2" } });
  assert.equal(world.sender.track, next);
  assert.equal(next.enabled, false);
  assert.equal(world.stopped, 1);
  call.mute(false);
  assert.equal(next.enabled, true);

  world.microphone = () => Promise.reject(Object.assign(new Error("no"), { name: "NotFoundError" }));
  await call.useMicrophone({ deviceId: "3" });
  assert.deepEqual(log.troubles, ["microphone_missing"]);
  assert.match(log.trouble.next, /choose again\. The call goes on/, "there is no Start in a call");
  assert.equal(world.sender.track, next);

  const own = { stop() {} };
  world.microphone = async () => {
    if (world.asked.audio.deviceId) throw Object.assign(new Error("gone"), { name: "OverconstrainedError" });
    return { getTracks: () => [own], getAudioTracks: () => [own] };
  };
  await call.useMicrophone({ ...microphone, deviceId: { exact: "3" } });
  assert.deepEqual(world.asked, { audio: microphone });
  assert.equal(world.sender.track, own, "the system's in the place of one that is gone");
  call.hangUp();
  assert.ok(next.stopped);
});

test("a model that can be written to is", async () => {
  const world = new World();
  const { call, log } = await placeLive(world);
  world.event({ type: "session.created", session: { capabilities: { input_modes: ["audio_track", "text"] } } });
  assert.equal(log.text, true);
  assert.ok(call.write("Good evening"));
  assert.deepEqual(world.channel.sent.at(-1), { type: "conversation.item.create",
    item: { type: "message", role: "user", content: [{ type: "input_text", text: "Good evening" }] } });
  world.network("disconnected");
  assert.ok(!call.write("Are you there?"), "what cannot be sent now stays with the page");
});

test("an error before the call lives ends it, a later one is only told", async () => {
  const early = new World();
  const { log: ended, placed } = place(early);
  await early.opens();
  early.event({ type: "error", error: { code: "invalid_voice", message: "there is no such voice" } });
  await placed;
  assert.deepEqual(ended.states, ["connecting", "error"]);
  assert.equal(ended.end.code, "invalid_voice");

  const late = new World();
  const { log } = await placeLive(late);
  late.event({ type: "error", error: { code: "unknown_event", message: "?" } });
  assert.deepEqual(log.troubles, ["unknown_event"]);
  const { channel } = late;
  late.event({ type: "session.closed", reason: "replaced" });
  assert.equal(channel.onmessage, null);
  assert.equal(channel.onclose, null);
  assert.deepEqual(log.states, ["connecting", "live", "ended"]);
  assert.equal(log.end, "replaced");
});

test("a server that goes says why", async () => {
  const world = new World();
  const { log } = await placeLive(world);
  world.event({ type: "session.closed", reason: "server_shutdown" });
  assert.deepEqual(log.states, ["connecting", "live", "error"]);
  assert.deepEqual(world.beacons, []);
  assert.ok(world.connection.closed);
  assert.equal(log.end.code, "closed");
  assert.ok(log.end.next);
});

test("a hang-up overtakes the microphone and the answer", async () => {
  const slow = new World();
  let grant;
  slow.microphone = () => new Promise((resolve) => { grant = resolve; });
  const first = place(slow);
  first.call.hangUp();
  grant(slow.stream);
  await first.placed;
  assert.deepEqual(first.log.states, ["connecting", "ended"]);
  assert.equal(slow.stopped, 1);
  assert.equal(slow.posts.length, 0);

  const racing = new World();
  const { answer } = racing;
  racing.answer = () => { second.call.hangUp(); return answer(); };
  const second = place(racing);
  await second.placed;
  assert.deepEqual(second.log.states, ["connecting", "ended"]);
  await racing.until(() => racing.beacons.length);
  assert.deepEqual(racing.beacons, ["/v1/realtime/calls/rtc_1/hangup"]);
});

test("a microphone that is unplugged ends the call", async () => {
  const world = new World();
  const { log } = await placeLive(world);
  world.track.onended();
  assert.equal(log.end.code, "microphone_ended");
});

// Both gives a world the second way: a socket and an audio thread, in the
// test's hand, too.
function both(world) {
  world.location = { origin: "http://localhost:8080", port: "8080", protocol: "http:", host: "localhost:8080" };
  world.AudioContext = class {
    audioWorklet = { addModule: async (url) => { world.module = url; } };
    constructor(options) { world.context = Object.assign(this, options); }
    createMediaStreamDestination() { return { stream: "the agent" }; }
    createMediaStreamSource(stream) { return world.source = { stream, connect() {}, disconnect() { this.gone = true; } }; }
    async resume() { if (world.silenced) await new Promise(() => {}); }
    close() { this.closed = true; }
  };
  world.played = [];
  world.nodes = {};
  world.AudioWorkletNode = class {
    port = { postMessage: (samples) => world.played.push(samples) };
    constructor(_, name) { world.nodes[name] = this; }
    connect() {}
  };
  world.WebSocket = class {
    readyState = 1;
    sent = [];
    constructor(url, protocols) { world.socket = Object.assign(this, { url, protocols }); }
    send(text) { this.sent.push(JSON.parse(text)); }
    close() { this.closed = true; }
  };
  return world;
}

// connects the socket and says what a server says, up to the first answer.
async function answerSocket(world, session = {}) {
  await world.until(() => world.socket?.onopen);
  world.socket.onopen();
  await world.until(() => world.socket.sent.length);
  const say = (event) => world.socket.onmessage({ data: JSON.stringify(event) });
  say({ type: "session.created", session });
  say({ type: "session.updated", session });
  return say;
}

const silence = Buffer.alloc(3840).toString("base64");
const hear = (world, sample = 0) => world.nodes.microphone.port.onmessage({ data: new Float32Array(1920).fill(sample) });
const appends = (world) => world.socket.sent.filter(({ type }) => type === "input_audio_buffer.append");

test("a call that WebRTC cannot carry goes by the socket", async () => {
  const world = both(new World());
  const { call, log, placed } = place(world, { ...request, key: "k-1" });
  await world.until(() => [...world.timers.values()].includes(patience.connect));
  world.expire(patience.connect);
  await world.until(() => world.socket);
  assert.deepEqual(world.beacons, ["/v1/realtime/calls/rtc_1/hangup"], "the first way is given back");
  assert.equal(world.socket.url, "ws://localhost:8080/v1/realtime?page=p1");
  assert.deepEqual(world.socket.protocols, ["realtime", "openai-insecure-api-key.k-1"]);
  assert.equal(world.context.sampleRate, 24000);
  hear(world);
  const say = await answerSocket(world, { output_gain: 0.5, capabilities: { input_modes: ["append_audio_chunk", "text"] } });
  assert.deepEqual(world.socket.sent.map(({ type }) => type), ["session.update", "input_audio_buffer.append"], "one frame, to be answered");
  assert.deepEqual(log.states, ["connecting"]);
  say({ type: "response.output_audio.delta", delta: Buffer.from(Int16Array.of(16384).buffer).toString("base64") });
  await placed;
  assert.deepEqual(log.states, ["connecting", "live"]);
  assert.equal(log.end.code, "by_socket");
  assert.ok(log.end.message && log.end.next);
  assert.deepEqual([...world.played[0]], [0.25], "as loud as in a call");
  assert.deepEqual(log.sounds, ["you", "the agent"]);

  hear(world, 0.5);
  call.mute(true);
  hear(world);
  assert.equal(appends(world).length, 3);
  assert.deepEqual([...Buffer.from(appends(world)[1].audio, "base64").subarray(0, 4)], [0, 64, 0, 64]);
  assert.equal(appends(world)[2].audio, silence, "silence is sent, too: it is the model's clock");
  say({ type: "response.output_audio_transcript.delta", delta: " Good" });
  assert.equal(log.words, " Good");
  call.write("Good evening");
  assert.equal(world.socket.sent.at(-1).type, "conversation.item.create");

  const next = { getTracks: () => [], getAudioTracks: () => [] };
  const former = world.source;
  world.navigator.mediaDevices.getUserMedia = async () => next;
  await call.useMicrophone({});
  assert.ok(former.gone);
  assert.equal(world.source.stream, next);

  call.hangUp();
  assert.equal(world.socket.sent.at(-1).type, "session.close");
  assert.ok(world.context.closed);
  assert.deepEqual(log.states, ["connecting", "live", "ended"]);
  for (const end of [...world.timers.keys()]) end();
  assert.ok(world.socket.closed);
});

test("a browser without WebRTC calls by the socket at once", async () => {
  const world = both(new World());
  world.RTCPeerConnection = undefined;
  const { log, placed } = place(world);
  // A model with longer units is asked for a whole one.
  const say = await answerSocket(world, { capabilities: { chunk_period_ms: 1000 } });
  assert.equal(appends(world).length, 13);
  say({ type: "response.listen" });
  await placed;
  assert.deepEqual(log.states, ["connecting", "live"]);
  assert.match(log.end.message, /lacks WebRTC/);
  assert.equal(world.posts.length, 0);
});

test("a browser that keeps the page silent is told of", async () => {
  const world = both(new World());
  world.RTCPeerConnection = undefined;
  world.silenced = true;
  const { log, placed } = place(world);
  await world.until(() => world.timers.size);
  world.expire(patience.sound);
  await placed;
  assert.equal(log.end.code, "sound_refused");
  assert.ok(world.context.closed);
});

test("a socket that is refused says why", async () => {
  for (const [code, answer] of [
    ["unauthorized", () => new Response('{"error":{"code":"unauthorized"}}', { status: 401 })],
    ["media_unreachable", () => new Response("{}")], // the server is there: something else lets no socket pass
    ["server_silent", () => { throw new TypeError("Failed to fetch"); }],
  ]) {
    const world = both(new World());
    world.RTCPeerConnection = undefined;
    const { log, placed } = place(world);
    await world.until(() => world.socket?.onclose);
    world.answer = answer;
    world.socket.onclose();
    await placed;
    assert.equal(log.end.code, code);
    assert.ok(world.context.closed);
  }
});

test("what a stalled socket does not take is left out, and a dead one is dialled again", async () => {
  const world = both(new World());
  world.RTCPeerConnection = undefined;
  const { call, log, placed } = place(world);
  const say = await answerSocket(world);
  say({ type: "response.output_audio.delta", delta: silence });
  await placed;
  world.now = 30;
  say({ type: "input_audio_buffer.appended", operation_id: "1" });
  for (let i = 0; i < 50; i++) {
    world.now += 80;
    hear(world);
  }
  assert.equal(appends(world).length, 1 + 12);
  assert.deepEqual(log.states, ["connecting", "live", "reconnecting"]);
  say({ type: "input_audio_buffer.appended", operation_id: "3" });
  assert.deepEqual(log.states, ["connecting", "live", "reconnecting", "live"]);
  for (let i = 0; i < 5; i++) hear(world);
  assert.equal(appends(world).length, 1 + 12 + 2, "the second was refused, or its word lost");
  const { reports: [pair], replies } = await call.statistics();
  assert.equal(pair.currentRoundTripTime, (30 + 50 * 80 - 30 - 2 * 80) / 1000);
  assert.equal(replies, null);

  const dead = world.socket;
  world.now += patience.lost + 1;
  hear(world);
  world.expire(patience.redial[0]);
  await world.until(() => world.socket !== dead);
  (await answerSocket(world))({ type: "response.output_audio.delta", delta: silence });
  await settled();
  assert.equal(dead.onclose, null);
  assert.deepEqual(log.states.slice(-3), ["reconnecting", "live", "anew"]);
  call.hangUp();
});
