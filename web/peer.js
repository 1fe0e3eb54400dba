// The usual way of a call: WebRTC. Sound goes by RTP, events by a data channel.

import { withKey } from "./key.js";
import { patience, within } from "./patience.js";
import { fromResponse, mediaUnreachable, serverSilent } from "./refusals.js";
import { channelName, receive } from "./wire.js";

/** @typedef {import("./call.js").Way} Way */
/** @typedef {import("./call.js").Told} Told */
/** @typedef {import("./call.js").Request} Request */

/** @implements {Way} */
export class Peer {
  remark = null;
  #request;
  #told;
  #world;
  #over = new AbortController();
  /** @type {string | null} */
  #location = null;
  /** @type {RTCPeerConnection | null} */
  #connection = null;
  /** @type {RTCDataChannel | null} */
  #channel = null;
  /** @type {RTCIceServer[]} */
  #servers = [];
  /** @type {RTCRtpSender[]} */
  #senders = [];
  #interrupted = false;
  /** @type {any} */
  #losing = null;
  /** @type {any} */
  #mending = null;
  #asking = false;

  /** @param {Request} request @param {Told} told @param {typeof globalThis} world */
  constructor(request, told, world) {
    this.#request = request;
    this.#told = told;
    this.#world = world;
  }

  // open reads from top to bottom; after each wait it may have been closed.
  /** @param {MediaStream} microphone */
  async open(microphone) {
    const over = this.#over.signal;
    this.#servers = await this.#learnServers();
    over.throwIfAborted();
    const connection = this.#connection = new this.#world.RTCPeerConnection({ iceServers: this.#servers });
    this.#senders = microphone.getAudioTracks().map((track) => connection.addTrack(track, microphone));
    connection.ontrack = ({ track, streams }) => this.#told.agent(streams[0] ?? new this.#world.MediaStream([track]));
    const opened = this.#opened(connection);

    const offer = await this.#offer(connection, {});
    over.throwIfAborted();
    const answer = await within(this.#post(offer), patience.answer, serverSilent, over, this.#world);
    await connection.setRemoteDescription({ type: "answer", sdp: answer });
    await within(opened, patience.connect, mediaUnreachable, over, this.#world);
    connection.onconnectionstatechange = () => this.#networkChanged();
  }

  /** @param {string} event */
  send(event) { this.#channel?.send(event); }

  /** @param {MediaStream} microphone in the place of the former one */
  async use(microphone) {
    const [track] = microphone.getAudioTracks();
    await Promise.all(this.#senders.map((sender) => sender.replaceTrack(track)));
  }

  look() {
    if (!this.#interrupted) return;
    this.#world.clearTimeout(this.#mending);
    this.#findWay();
  }

  // statistics are the browser's, and what the server says of its answers.
  async statistics() {
    if (!this.#connection || this.#over.signal.aborted) return null;
    const [reports, replies] = await Promise.all([this.#connection.getStats(), this.#replies()]);
    return { reports: reports.values(), replies };
  }

  // close lets the goodbye arrive before the connection breaks, so that the
  // server ends the call for the reason that it had.
  close() {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.#mended();
    const connection = this.#connection;
    if (!connection) return;
    connection.onconnectionstatechange = connection.ontrack = null;
    if (this.#channel) this.#channel.onmessage = this.#channel.onclose = null;
    if (this.#sayGoodbye()) this.#world.setTimeout(() => connection.close(), patience.goodbye);
    else connection.close();
  }

  // #learnServers are the STUN and TURN servers that the page may use. A call
  // may do without, and what is wrong with this server, the POST will say.
  /** @returns {Promise<RTCIceServer[]>} */
  async #learnServers() {
    try {
      const response = await this.#get("/v1/ice_servers", patience.servers);
      return response.ok ? (await response.json()).iceServers : [];
    } catch {
      return [];
    }
  }

  // #replies of the server so far, or null: the call does without them.
  async #replies() {
    try {
      const response = await this.#get("/v1/stats", patience.servers);
      return response.ok ? (await response.json()).reply : null;
    } catch {
      return null;
    }
  }

  /** @param {string} path @param {number} ms */
  #get(path, ms) {
    const signal = AbortSignal.any([this.#over.signal, AbortSignal.timeout(ms)]);
    return this.#world.fetch(path, { headers: withKey(this.#request.key), signal });
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

  // #opened is when events can pass. It fails as soon as it is known that they
  // never will.
  /** @param {RTCPeerConnection} connection */
  #opened(connection) {
    const channel = this.#channel = connection.createDataChannel(channelName);
    channel.onmessage = ({ data }) => receive(data, {
      ...this.#told,
      updated: (session) => {
        this.#told.updated(session);
        this.#told.ready();
      },
      closed: (reason) => {
        this.#location = null;
        this.#told.closed(reason);
      },
    });
    const opened = new Promise((resolve, reject) => {
      channel.onopen = resolve;
      channel.onclose = () => {
        reject(mediaUnreachable());
        this.#told.lost();
      };
      connection.onconnectionstatechange = () => {
        if (connection.connectionState === "failed") reject(mediaUnreachable());
      };
    });
    opened.catch(() => {}); // it may fail before open waits for it
    return opened;
  }

  // #post sends the offer and returns the answer. Closing breaks it off; an
  // answer that slips through is hung up at once.
  /** @param {string} offer */
  async #post(offer) {
    try {
      const response = await this.#send("POST", "/v1/realtime/calls", offer, { "X-Parley-Page": this.#request.page });
      if (response.status !== 201) throw await fromResponse(response, this.#request.key);
      this.#location = response.headers.get("Location");
      const answer = await response.text();
      if (this.#over.signal.aborted) this.#sayGoodbye();
      return answer;
    } catch (error) {
      if (error instanceof Error && error.name === "TypeError") throw serverSilent();
      throw error;
    }
  }

  /** @param {string} method @param {string} url @param {string} body @param {Record<string, string>} [headers] */
  #send(method, url, body, headers = {}) {
    return this.#world.fetch(url, {
      method, body, signal: this.#over.signal,
      headers: withKey(this.#request.key, { "Content-Type": "application/sdp", ...headers }),
    });
  }

  #networkChanged() {
    const network = this.#connection?.connectionState;
    if (network === "connected" && this.#interrupted) {
      this.#mended();
      this.#told.mended();
    } else if ((network === "disconnected" || network === "failed") && !this.#interrupted) {
      this.#interrupted = true;
      this.#losing = this.#world.setTimeout(() => this.#told.lost(), patience.lost);
      this.#mendLater();
      this.#told.interrupted();
    }
  }

  #mended() {
    this.#interrupted = false;
    this.#world.clearTimeout(this.#losing);
    this.#world.clearTimeout(this.#mending);
  }

  #mendLater() {
    this.#world.clearTimeout(this.#mending);
    this.#mending = this.#world.setTimeout(() => this.#findWay(), patience.mend);
  }

  // #findWay restarts ICE: the same call over the addresses of now (RFC 8839,
  // section 4.4.1.1.1). It tries until the way is found or patience ends.
  async #findWay() {
    const connection = this.#connection;
    if (!this.#interrupted || !connection || !this.#location || this.#asking) return;
    this.#asking = true;
    try {
      const response = await this.#send("PATCH", this.#location, await this.#offer(connection, { iceRestart: true }));
      if (response.status === 404) {
        this.#location = null;
        this.#told.lost();
      } else if (response.status === 200) {
        await connection.setRemoteDescription({ type: "answer", sdp: await response.text() });
      }
    } catch {
      // No network yet.
    } finally {
      this.#asking = false;
    }
    if (this.#interrupted) this.#mendLater();
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
