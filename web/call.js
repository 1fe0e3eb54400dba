// One call, from the microphone to the hang-up. It knows no document: what
// happens is told to a listener, and the browser comes in as `world`.

import { withKey } from "./key.js";
import { channelName, receive, sessionUpdate, takesText, typed } from "./wire.js";
import {
  closed, connectionLost, explain, fromResponse, fromServer, mediaUnreachable,
  microphoneEnded, microphoneRefused, missing, serverSilent,
} from "./refusals.js";

/** @typedef {import("./refusals.js").Refusal} Refusal */
/** @typedef {"connecting" | "live" | "reconnecting" | "ended" | "error"} State */
/** @typedef {"you" | "agent"} Side */

/**
 * @typedef {object} Request
 * @property {string} voice
 * @property {string} persona
 * @property {MediaTrackConstraints} microphone
 * @property {string} page  the page's name for itself
 * @property {string} [key]
 */

/**
 * @typedef {object} Listener what is told of the call
 * @property {(state: State, why?: Refusal | string) => void} state
 *   why: for "error" a Refusal, for "ended" "self" or the server's reason
 * @property {(sentence: string) => void} stage     what is being waited for
 * @property {(text: string) => void} notice        what the model says of itself
 * @property {(on: boolean) => void} recorded       whether the server keeps what is said
 * @property {(can: boolean) => void} text          whether it can be written to
 * @property {(text: string) => void} words         a piece of the agent's words
 * @property {(refusal: Refusal) => void} trouble   a refusal that leaves the call as it is
 * @property {(stream: MediaStream, side: Side) => void} sound
 */

// How long each step may take before it is given up, in ms.
export const patience = {
  answer: 20_000, // the server's answer to the offer
  servers: 3_000, // to learn the STUN and TURN servers
  gather: 2_000, // for them to tell the page's addresses
  connect: 15_000, // from the answer to the open data channel
  prepare: 60_000, // voice and persona, on a slow machine
  lost: 15_500, // without the network; the server frees the line after 15 s
  mend: 1_500, // for a network that mends by itself; then, and after each failure, another way is looked for
  goodbye: 250, // for the hang-up to reach the server
};

export class Call {
  #request;
  #on;
  #world;
  #over = new AbortController();
  /** @type {State} */
  #state = "connecting";
  /** @type {string | null} */
  #location = null;
  /** @type {RTCPeerConnection | null} */
  #connection = null;
  /** @type {RTCDataChannel | null} */
  #channel = null;
  /** @type {MediaStream | null} */
  #microphone = null;
  /** @type {RTCIceServer[]} */
  #servers = [];
  /** @type {RTCRtpSender[]} */
  #senders = [];
  #muted = false;
  /** @type {any} */
  #timer = null;
  /** @type {any} */
  #mending = null;
  #asking = false;
  /** @type {Refusal | null} */
  #trouble = null;

  /**
   * @param {Request} request
   * @param {Listener} listener
   * @param {typeof globalThis} [world]
   */
  constructor(request, listener, world = globalThis) {
    this.#request = request;
    this.#on = listener;
    this.#world = world;
  }

  async start() {
    this.#on.state("connecting");
    try {
      await this.#connect();
    } catch (error) {
      this.#end("error", explain(error));
    }
  }

  // hangUp ends the call from this side.
  hangUp() {
    this.#end("ended", "self");
  }

  // mute lets the model hear silence, so that its clock goes on.
  /** @param {boolean} on */
  mute(on) {
    this.#muted = on;
    for (const track of this.#microphone?.getAudioTracks() ?? []) track.enabled = !on;
  }

  // useMicrophone goes on with another microphone, or the same set otherwise.
  // If that cannot be had, the old one stays and the refusal is told.
  /** @param {MediaTrackConstraints} constraints */
  async useMicrophone(constraints) {
    if (!this.#microphone || this.#isOver()) return;
    let stream;
    try {
      stream = await this.#world.navigator.mediaDevices.getUserMedia({ audio: constraints });
    } catch (error) {
      if (!this.#isOver()) this.#on.trouble(microphoneRefused(error));
      return;
    }
    const old = this.#microphone;
    if (!this.#take(stream)) return;
    for (const track of old.getTracks()) {
      track.onended = null;
      track.stop();
    }
    const [track] = stream.getAudioTracks();
    await Promise.all(this.#senders.map((sender) => sender.replaceTrack(track)));
  }

  /** @param {string} text */
  write(text) {
    if (this.#state === "live") this.#channel?.send(typed(text));
  }

  // look for another way to the server at once: the network has changed.
  look() {
    if (this.#state !== "reconnecting") return;
    this.#world.clearTimeout(this.#mending);
    this.#findWay();
  }

  // statistics of the connection, or null while there is none.
  async statistics() {
    return this.#connection && !this.#isOver() ? this.#connection.getStats() : null;
  }

  // #connect reads from top to bottom; after each wait the call may be over.
  async #connect() {
    const lacking = missing(this.#world);
    if (lacking) throw lacking;

    this.#on.stage("Waiting for the microphone. The browser may ask you.");
    let microphone;
    try {
      microphone = await this.#world.navigator.mediaDevices.getUserMedia({ audio: this.#request.microphone });
    } catch (error) {
      throw microphoneRefused(error);
    }
    if (!this.#take(microphone)) return;

    this.#servers = await this.#learnServers();
    if (this.#isOver()) return;
    const connection = new this.#world.RTCPeerConnection({ iceServers: this.#servers });
    this.#connection = connection;
    this.#senders = microphone.getAudioTracks().map((track) => connection.addTrack(track, microphone));
    connection.ontrack = ({ track, streams }) =>
      this.#on.sound(streams[0] ?? new this.#world.MediaStream([track]), "agent");
    connection.onconnectionstatechange = () => this.#networkChanged();
    this.#openChannel(connection);

    this.#on.stage("Calling …");
    const offer = await this.#offer(connection, {});
    const answer = await this.#post(offer);
    if (this.#isOver()) return;
    await connection.setRemoteDescription({ type: "answer", sdp: answer });
    if (this.#state === "connecting" && !this.#timer) this.#within(patience.connect, mediaUnreachable);
  }

  // #learnServers are the STUN and TURN servers that the page may use. A call
  // may do without, and what is wrong with this server, the POST will say.
  /** @returns {Promise<RTCIceServer[]>} */
  async #learnServers() {
    try {
      const signal = AbortSignal.any([this.#over.signal, AbortSignal.timeout(patience.servers)]);
      const response = await this.#world.fetch("/v1/ice_servers", { headers: withKey(this.#request.key), signal });
      return response.ok ? (await response.json()).iceServers : [];
    } catch {
      return [];
    }
  }

  // #offer has the page's addresses only where there are servers to tell some:
  // without, the page can knock at this server first.
  /** @param {RTCPeerConnection} connection @param {RTCOfferOptions} options */
  async #offer(connection, options) {
    await connection.setLocalDescription(await connection.createOffer(options));
    if (this.#servers.length > 0) await this.#gathered(connection);
    return connection.localDescription?.sdp ?? "";
  }

  // #gathered is when all addresses are known, or patience ends.
  /** @param {RTCPeerConnection} connection */
  async #gathered(connection) {
    let late;
    await new Promise((resolve) => {
      late = this.#world.setTimeout(resolve, patience.gather);
      connection.onicegatheringstatechange = () => {
        if (connection.iceGatheringState === "complete") resolve(null);
      };
      connection.onicegatheringstatechange(new Event("icegatheringstatechange"));
    });
    this.#world.clearTimeout(late);
  }

  // #take makes a microphone the call's own, unless the call is over.
  /** @param {MediaStream} stream */
  #take(stream) {
    if (this.#isOver()) {
      for (const track of stream.getTracks()) track.stop();
      return false;
    }
    this.#microphone = stream;
    for (const track of stream.getAudioTracks()) {
      track.enabled = !this.#muted;
      track.onended = () => this.#end("error", microphoneEnded());
    }
    this.#on.sound(stream, "you");
    return true;
  }

  /** @param {RTCPeerConnection} connection */
  #openChannel(connection) {
    const channel = connection.createDataChannel(channelName);
    this.#channel = channel;
    channel.onopen = () => {
      channel.send(sessionUpdate(this.#request));
      this.#on.stage("Preparing voice and persona …");
      this.#within(patience.prepare, serverSilent);
    };
    channel.onmessage = ({ data }) => receive(data, {
      created: (session) => {
        if (session.notice) this.#on.notice(session.notice);
        this.#on.text(takesText(session));
        this.#recorded(session);
      },
      ready: (session) => {
        this.#recorded(session);
        this.#live();
      },
      words: (text) => this.#on.words(text),
      error: (error) => this.#refused(fromServer(error)),
      closed: (reason) => {
        this.#location = null;
        const refusal = closed(reason, this.#trouble);
        this.#end(refusal ? "error" : "ended", refusal ?? reason);
      },
    });
    channel.onclose = () => this.#end("error", connectionLost());
  }

  /** @param {import("./wire.js").Session} session */
  #recorded({ recorded }) {
    if (typeof recorded === "boolean") this.#on.recorded(recorded);
  }

  // #post sends the offer and returns the answer. A hang-up in the meantime
  // breaks it off; an answer that slips through is hung up at once.
  /** @param {string} offer */
  async #post(offer) {
    const late = this.#world.setTimeout(() => this.#end("error", serverSilent()), patience.answer);
    try {
      const response = await this.#send("POST", "/v1/realtime/calls", offer, { "X-Parley-Page": this.#request.page });
      if (response.status !== 201) throw await fromResponse(response);
      this.#location = response.headers.get("Location");
      const answer = await response.text();
      if (this.#isOver()) this.#sayGoodbye();
      return answer;
    } catch (error) {
      if (error instanceof Error && (error.name === "TypeError" || error.name === "AbortError")) throw serverSilent();
      throw error;
    } finally {
      this.#world.clearTimeout(late);
    }
  }

  /** @param {string} method @param {string} url @param {string} body @param {Record<string, string>} [headers] */
  #send(method, url, body, headers = {}) {
    return this.#world.fetch(url, {
      method, body, signal: this.#over.signal,
      headers: withKey(this.#request.key, { "Content-Type": "application/sdp", ...headers }),
    });
  }

  #live() {
    if (this.#state !== "connecting") return;
    this.#patient();
    this.#state = "live";
    this.#on.state("live");
  }

  // #refused: before the call lives, a refusal ends it; later it only tells.
  /** @param {Refusal} refusal */
  #refused(refusal) {
    if (this.#state === "connecting") this.#end("error", refusal);
    else if (!this.#isOver()) this.#on.trouble(this.#trouble = refusal);
  }

  #networkChanged() {
    const network = this.#connection?.connectionState;
    if (network === "connected") {
      if (this.#state !== "reconnecting") return;
      this.#patient();
      this.#state = "live";
      this.#on.state("live");
    } else if (network === "failed" && this.#state === "connecting") {
      this.#end("error", mediaUnreachable());
    } else if ((network === "disconnected" || network === "failed") && this.#state === "live") {
      this.#state = "reconnecting";
      this.#on.state("reconnecting");
      this.#within(patience.lost, connectionLost);
      this.#mendLater();
    }
  }

  #mendLater() {
    this.#world.clearTimeout(this.#mending);
    this.#mending = this.#world.setTimeout(() => this.#findWay(), patience.mend);
  }

  // #findWay restarts ICE: the same call over the addresses of now (RFC 8839,
  // section 4.4.1.1.1). It tries until the way is found or patience ends.
  async #findWay() {
    const connection = this.#connection;
    if (this.#state !== "reconnecting" || !connection || !this.#location || this.#asking) return;
    this.#asking = true;
    try {
      const response = await this.#send("PATCH", this.#location, await this.#offer(connection, { iceRestart: true }));
      if (response.status === 404) {
        this.#location = null;
        this.#end("error", connectionLost());
      } else if (response.status === 200) {
        await connection.setRemoteDescription({ type: "answer", sdp: await response.text() });
      }
    } catch {
      // No network yet.
    } finally {
      this.#asking = false;
    }
    if (this.#state === "reconnecting") this.#mendLater();
  }

  // #within ends the call with refusal() unless #patient or another #within
  // comes first.
  /** @param {number} ms @param {() => Refusal} refusal */
  #within(ms, refusal) {
    this.#patient();
    this.#timer = this.#world.setTimeout(() => this.#end("error", refusal()), ms);
  }

  #patient() {
    this.#world.clearTimeout(this.#timer);
    this.#world.clearTimeout(this.#mending);
    this.#timer = null;
  }

  #isOver() {
    return this.#state === "ended" || this.#state === "error";
  }

  // #end frees all that the call holds. The first end is the one that counts.
  /** @param {"ended" | "error"} state @param {Refusal | string} why */
  #end(state, why) {
    if (this.#isOver()) return;
    this.#state = state;
    this.#patient();
    this.#over.abort();
    for (const track of this.#microphone?.getTracks() ?? []) {
      track.onended = null;
      track.stop();
    }
    this.#disconnect();
    this.#on.state(state, why);
  }

  // #disconnect lets the goodbye arrive before the connection breaks, so that
  // the server ends the call for the reason that it had.
  #disconnect() {
    const connection = this.#connection;
    if (!connection) return;
    connection.onconnectionstatechange = null;
    if (this.#channel) this.#channel.onmessage = null;
    if (this.#sayGoodbye()) this.#world.setTimeout(() => connection.close(), patience.goodbye);
    else connection.close();
  }

  // #sayGoodbye hangs up at a server that does not know yet. Only a beacon is
  // sent even when the page is on its way out.
  #sayGoodbye() {
    if (!this.#location) return false;
    this.#world.navigator.sendBeacon(`${this.#location}/hangup`);
    this.#location = null;
    return true;
  }
}
