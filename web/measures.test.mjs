import assert from "node:assert/strict";
import { test } from "node:test";
import { Meter, way } from "./measures.js";

const reports = (n) => [
  { type: "candidate-pair", nominated: false, currentRoundTripTime: 9 },
  { type: "candidate-pair", nominated: true, currentRoundTripTime: 0.012 },
  { type: "remote-inbound-rtp", fractionLost: 0.01 },
  { type: "inbound-rtp", jitter: 0.003, packetsLost: 5 * n, packetsReceived: 95 * n, jitterBufferDelay: 2 * n, jitterBufferEmittedCount: 50 * n },
];

test("measures are of the time since the last look", () => {
  const meter = new Meter();
  const first = meter.read({ reports: reports(1), replies: { count: 10, mean_ms: 20 } }, 10);
  assert.deepEqual(first, { roundTrip: 12, loss: 1, jitter: 3, buffer: null, frame: null, mouth: null });
  const second = meter.read({ reports: reports(2), replies: { count: 20, mean_ms: 25 } }, 10);
  assert.deepEqual(second, { roundTrip: 12, loss: 5, jitter: 3, buffer: 40, frame: 30, mouth: 20 + 40 + 12 + 30 + 40 + 10 });
});

test("the way is that of the pair in use", () => {
  const pairs = [
    { type: "candidate-pair", nominated: false, localCandidateId: "a" },
    { type: "candidate-pair", nominated: true, localCandidateId: "b" },
    { type: "local-candidate", id: "a", protocol: "udp", candidateType: "host" },
  ];
  const by = (local) => way([...pairs, { type: "local-candidate", id: "b", ...local }]);
  assert.equal(by({ protocol: "tcp", candidateType: "host" }), "by TCP");
  assert.equal(by({ protocol: "udp", candidateType: "relay", relayProtocol: "tls" }), "through a TURN relay, by TLS");
  assert.equal(by({ protocol: "websocket" }), "by WebSocket");
  assert.equal(by({}), "");
  assert.equal(way([]), "");
});

test("what is not there is unknown", () => {
  const nothing = { roundTrip: null, loss: null, jitter: null, buffer: null, frame: null, mouth: null };
  assert.deepEqual(new Meter().read({ reports: [], replies: null }, 0), nothing);
  // A server that began anew counts from zero.
  const meter = new Meter();
  meter.read({ reports: [], replies: { count: 100, mean_ms: 20 } }, 0);
  assert.deepEqual(meter.read({ reports: [], replies: { count: 1, mean_ms: 20 } }, 0), nothing);
});
