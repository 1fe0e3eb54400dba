// The way of a call where WebRTC finds none: the Realtime WebSocket, with sound
// in its events. The model's clock is what is appended, so there is a frame of
// the microphone each 80 ms, of silence too.

import { protocols, withKey } from "./key.js";
import { patience, within } from "./patience.js";
import { coded, frame, rate, samples } from "./pcm.js";
import { bySocket, fromResponse, mediaUnreachable, serverSilent } from "./refusals.js";
import { Sound } from "./sound.js";
import { append, receive, sessionClose, socketAddress } from "./wire.js";

/** @typedef {import("./call.js").Way} Way */
/** @typedef {import("./call.js").Told} Told */
/** @typedef {import("./call.js").Request} Request */

// most frames on their way to the server. Those that the microphone makes while
// more are would be old when they arrive, so they are left out.
const most = 12;

const period = 1000 * frame / rate; // of frames, in ms

// longest unit of a model that is believed, in ms.
const longestUnit = 4000;

/** @implements {Way} */
export class Socket {
  remark;
  #request;
  #told;
  #world;
  #over = new AbortController();
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Sound | null} */
  #sound = null;
  #unit = period;
  #gain = 1;
  #asked = false; // the model was given its first sound
  #talks = false; // and has answered
  #interrupted = false;
  #appends = 0;
  /** @type {number[]} times of the frames that have not arrived yet */
  #going = [];
  /** @type {number[]} times of the frames that have not been answered yet */
  #unanswered = [];
  #roundTrip = 0;
  #answers = { count: 0, mean_ms: 0 };

  /** @param {Request} request @param {Told} told @param {typeof globalThis} world */
  constructor(request, told, world) {
    this.#request = request;
    this.#told = told;
    this.#world = world;
    this.remark = bySocket(Boolean(world.RTCPeerConnection));
  }

  /** @param {MediaStream} microphone */
  async open(microphone) {
    const over = this.#over.signal;
    const sound = this.#sound = await Sound.open((frame) => this.#hear(frame), over, this.#world);
    if (over.aborted) sound.close();
    over.throwIfAborted();
    sound.listen(microphone);
    try {
      await within(this.#opened(), patience.connect, serverSilent, over, this.#world);
    } catch (error) {
      over.throwIfAborted();
      throw await this.#refusal() ?? error;
    }
    this.#told.agent(sound.stream);
  }

  /** @param {string} event */
  send(event) {
    if (this.#socket?.readyState === 1) this.#socket.send(event); // 1: it is open
  }

  /** @param {MediaStream} microphone in the place of the former one */
  async use(microphone) { this.#sound?.listen(microphone); }

  // look: there is nothing to look for; TCP finds its way or breaks.
  look() {}

  // statistics in the words of the other way's (W3C webrtc-stats), of what can
  // be known here.
  async statistics() {
    const { delay, count } = this.#sound?.waited ?? { delay: 0, count: 0 };
    return {
      reports: [
        { type: "candidate-pair", nominated: true, currentRoundTripTime: this.#roundTrip / 1000, localCandidateId: "socket" },
        { type: "local-candidate", id: "socket", protocol: "websocket" },
        { type: "inbound-rtp", jitterBufferDelay: delay, jitterBufferEmittedCount: count },
      ],
      replies: this.#answers.count ? { ...this.#answers } : null,
    };
  }

  close() {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.#sound?.close();
    const socket = this.#socket;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    this.send(sessionClose());
    this.#world.setTimeout(() => socket.close(), patience.goodbye);
  }

  #opened() {
    const { location, WebSocket } = this.#world;
    const socket = this.#socket = new WebSocket(socketAddress(location, { page: this.#request.page }), protocols(this.#request.key ?? ""));
    socket.onmessage = ({ data }) => receive(data, {
      ...this.#told,
      created: (session) => {
        this.#unit = Math.min(longestUnit, session.capabilities?.chunk_period_ms || period);
        this.#gain = session.output_gain ?? 1;
        this.#told.created(session);
      },
      updated: (session) => {
        this.#told.updated(session);
        this.#ask();
      },
      appended: (operation) => this.#arrived(Number(operation)),
      sound: (delta) => {
        this.#sound?.play(samples(delta).map((sample) => sample * this.#gain));
        this.#answered();
      },
      listen: () => this.#answered(),
    });
    return new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onclose = () => {
        reject(serverSilent());
        this.#told.lost();
      };
    });
  }

  // #refusal is what the server has against this page, or that something between
  // them has, or null: a browser does not tell why a socket was refused.
  async #refusal() {
    const { key } = this.#request;
    const response = await this.#world.fetch("/v1/models", { headers: withKey(key), signal: this.#over.signal }).catch(() => null);
    if (response?.ok) return mediaUnreachable();
    return response && fromResponse(response, key);
  }

  // #ask gives the model a first unit to answer: with its answer it is known
  // that it hears, and what the microphone says from then on is not old.
  #ask() {
    if (this.#asked) return;
    this.#asked = true;
    for (let asked = 0; asked < this.#unit; asked += period) this.#append(new Float32Array(frame));
  }

  #answered() {
    const sent = this.#unanswered.shift();
    if (!this.#talks) {
      this.#talks = true;
      this.#unanswered = [];
      this.#told.ready();
    } else if (sent !== undefined && this.#unit === period) {
      const spent = this.#answers.count * this.#answers.mean_ms + Math.max(0, this.#world.performance.now() - sent - this.#roundTrip);
      this.#answers = { count: this.#answers.count + 1, mean_ms: spent / (this.#answers.count + 1) };
    }
  }

  // #hear is told each frame of the microphone: its clock is this way's, too.
  /** @param {Float32Array} frame */
  #hear(frame) {
    if (!this.#talks) return;
    const oldest = this.#world.performance.now() - (this.#going[0] ?? Infinity);
    if (oldest > patience.lost) this.#told.lost();
    else if (oldest > patience.stall && !this.#interrupted) {
      this.#interrupted = true;
      this.#told.interrupted();
    }
    if (this.#going.length < most) this.#append(frame);
  }

  /** @param {Float32Array} frame */
  #append(frame) {
    const now = this.#world.performance.now();
    this.#going.push(now);
    this.#unanswered.push(now);
    if (this.#unanswered.length > 2 * longestUnit / period) this.#unanswered.shift(); // of a model that does not answer each
    this.send(append(coded(frame), String(++this.#appends)));
  }

  // #arrived: the server has taken an append, and what went before it.
  /** @param {number} append counted from 1 */
  #arrived(append) {
    const sent = this.#going.splice(0, append - (this.#appends - this.#going.length)).at(-1);
    if (sent !== undefined) this.#roundTrip = this.#world.performance.now() - sent;
    if (!this.#interrupted) return;
    this.#interrupted = false;
    this.#told.mended();
  }
}
