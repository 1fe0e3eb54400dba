// The numbers of a connection, from the browser's statistics and the server's.

/**
 * @typedef {object} Measures each in ms but loss, in per cent; null if unknown
 * @property {number | null} roundTrip
 * @property {number | null} loss     the worse of the two directions
 * @property {number | null} jitter   of the agent's packets
 * @property {number | null} buffer   how long the browser holds the agent's sound
 * @property {number | null} frame    from the last packet of your frame to the first of the answer
 * @property {number | null} mouth    from your mouth to your ear
 */

/**
 * @typedef {object} Statistics
 * @property {Iterable<any>} reports  in the words of W3C webrtc-stats
 * @property {{count: number, mean_ms: number} | null} replies  how long frames waited for their answers
 */

/**
 * way says by what the packets of a call travel, or "" if it is not known.
 * @param {any[]} reports
 */
export function way(reports) {
  const pair = reports.findLast((r) => r.type === "candidate-pair" && r.nominated);
  const local = reports.find((r) => r.type === "local-candidate" && r.id === pair?.localCandidateId);
  if (!local?.protocol) return "";
  if (local.candidateType === "relay") return `through a TURN relay, by ${names[local.relayProtocol] ?? "UDP"}`;
  return `by ${names[local.protocol] ?? local.protocol}`;
}

/** @type {Record<string, string>} */
const names = { udp: "UDP", tcp: "TCP", tls: "TLS", websocket: "WebSocket" };

// parts of the way from mouth to ear that cannot be measured here, in ms.
const packet = 20; // the microphone's sound is packed
const frameWait = 40; // a frame of 80 ms fills; half of it on average

export class Meter {
  /** @type {Record<string, number>} */
  #last = {};

  // #since is by how much a count has grown since it was asked last.
  /** @param {string} name @param {number} now */
  #since(name, now) {
    const before = this.#last[name];
    this.#last[name] = now;
    return before === undefined || now < before ? null : now - before;
  }

  /**
   * read makes measures of statistics.
   * @param {Statistics} statistics
   * @param {number} speaker its latency
   * @returns {Measures}
   */
  read({ reports, replies }, speaker) {
    /** @type {Measures} */
    const m = { roundTrip: null, loss: null, jitter: null, buffer: null, frame: null, mouth: null };
    for (const r of reports) {
      if (r.type === "candidate-pair" && r.nominated && r.currentRoundTripTime !== undefined) {
        m.roundTrip = r.currentRoundTripTime * 1000;
      } else if (r.type === "remote-inbound-rtp") {
        m.loss = Math.max(m.loss ?? 0, (r.fractionLost ?? 0) * 100);
      } else if (r.type === "inbound-rtp") {
        if (r.jitter !== undefined) m.jitter = r.jitter * 1000;
        const lost = this.#since("lost", Math.max(0, r.packetsLost ?? 0));
        const got = this.#since("got", r.packetsReceived ?? 0);
        if (lost !== null && got !== null && lost + got > 0) m.loss = Math.max(m.loss ?? 0, 100 * lost / (lost + got));
        const held = this.#since("held", r.jitterBufferDelay ?? 0);
        const played = this.#since("played", r.jitterBufferEmittedCount ?? 0);
        if (held !== null && played) m.buffer = 1000 * held / played;
      }
    }
    if (replies) {
      const spent = this.#since("spent", replies.count * replies.mean_ms);
      const answered = this.#since("answered", replies.count);
      if (spent !== null && answered) m.frame = spent / answered;
    }
    if (m.roundTrip !== null && m.buffer !== null && m.frame !== null) {
      m.mouth = packet + frameWait + m.roundTrip + m.frame + m.buffer + speaker;
    }
    return m;
  }
}
