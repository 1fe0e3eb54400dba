// One call, from the microphone to the hang-up. It knows no document: what
// happens is told to a listener, and the browser comes in as `world`.

import { withKey } from "./key.js";
import { channelName, receive, sessionUpdate } from "./wire.js";
import {
  closed, connectionLost, explain, fromResponse, fromServer, mediaUnreachable,
  microphoneEnded, microphoneRefused, missing, serverSilent,
} from "./refusals.js";

// How long each step may take before it is given up, in ms.
export const patience = {
  answer: 20_000, // the server's answer to the offer
  connect: 15_000, // from the answer to the open data channel
  prepare: 60_000, // voice and persona, on a slow machine
  lost: 15_000, // without the network; the server frees the line then, too
  goodbye: 250, // for the hang-up to reach the server
};

// What a listener is told:
//   state("connecting" | "live" | "ended" | "error", why): for "error" a
//     Refusal, for "ended" "self" or the server's reason
//   stage(sentence)       what is being waited for
//   notice(text)          what the model says of itself
//   words(text)           a piece of the agent's words
//   trouble(refusal)      a refusal that leaves the call as it is
//   sound(stream, "you" | "agent")
export class Call {
  #request;
  #on;
  #world;
  #over = new AbortController();
  #state = "connecting";
  #location = null;
  #connection = null;
  #channel = null;
  #microphone = null;
  #timer = null;
  #trouble = null;

  // request: {voice, persona, processing: bool, page: id, key}
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

  // #connect reads from top to bottom; after each wait the call may be over.
  async #connect() {
    const lacking = missing(this.#world);
    if (lacking) throw lacking;

    this.#on.stage("Waiting for the microphone. The browser may ask you.");
    await this.#openMicrophone();
    if (this.#isOver()) return;

    const connection = new this.#world.RTCPeerConnection();
    this.#connection = connection;
    for (const track of this.#microphone.getAudioTracks()) connection.addTrack(track, this.#microphone);
    connection.ontrack = ({ track, streams }) =>
      this.#on.sound(streams[0] ?? new this.#world.MediaStream([track]), "agent");
    connection.onconnectionstatechange = () => this.#networkChanged();
    this.#openChannel();

    this.#on.stage("Calling …");
    await connection.setLocalDescription(await connection.createOffer());
    const answer = await this.#post(connection.localDescription.sdp);
    if (this.#isOver()) return;
    await connection.setRemoteDescription({ type: "answer", sdp: answer });
    if (this.#state === "connecting" && !this.#timer) this.#within(patience.connect, mediaUnreachable);
  }

  async #openMicrophone() {
    const on = this.#request.processing;
    let stream;
    try {
      stream = await this.#world.navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: on, noiseSuppression: on, autoGainControl: on },
      });
    } catch (error) {
      throw microphoneRefused(error);
    }
    if (this.#isOver()) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    this.#microphone = stream;
    for (const track of stream.getAudioTracks()) track.onended = () => this.#end("error", microphoneEnded());
    this.#on.sound(stream, "you");
  }

  #openChannel() {
    const channel = this.#connection.createDataChannel(channelName);
    this.#channel = channel;
    channel.onopen = () => {
      channel.send(sessionUpdate(this.#request));
      this.#on.stage("Preparing voice and persona …");
      this.#within(patience.prepare, serverSilent);
    };
    channel.onmessage = ({ data }) => receive(data, {
      created: (session) => { if (session.notice) this.#on.notice(session.notice); },
      ready: () => this.#live(),
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

  // #post sends the offer and returns the answer. A hang-up in the meantime
  // breaks it off; an answer that slips through is hung up at once.
  async #post(offer) {
    const late = this.#world.setTimeout(() => this.#end("error", serverSilent()), patience.answer);
    try {
      const response = await this.#world.fetch("/v1/realtime/calls", {
        method: "POST",
        headers: withKey(this.#request.key, { "Content-Type": "application/sdp", "X-Parley-Page": this.#request.page }),
        body: offer,
        signal: this.#over.signal,
      });
      if (response.status !== 201) throw await fromResponse(response);
      this.#location = response.headers.get("Location");
      const answer = await response.text();
      if (this.#isOver()) this.#sayGoodbye();
      return answer;
    } catch (error) {
      if (error.name === "TypeError" || error.name === "AbortError") throw serverSilent();
      throw error;
    } finally {
      this.#world.clearTimeout(late);
    }
  }

  #live() {
    if (this.#state !== "connecting") return;
    this.#patient();
    this.#state = "live";
    this.#on.state("live");
  }

  // #refused: before the call lives, a refusal ends it; later it only tells.
  #refused(refusal) {
    if (this.#state === "connecting") this.#end("error", refusal);
    else if (!this.#isOver()) this.#on.trouble(this.#trouble = refusal);
  }

  #networkChanged() {
    const network = this.#connection.connectionState;
    if (network === "failed") {
      this.#end("error", this.#state === "live" ? connectionLost() : mediaUnreachable());
    } else if (network === "disconnected" && this.#state === "live") {
      this.#on.stage("The connection is interrupted. Waiting for it to come back …");
      this.#within(patience.lost, connectionLost);
    } else if (network === "connected" && this.#state === "live") {
      this.#patient();
      this.#on.state("live");
    }
  }

  // #within ends the call with refusal() unless #patient or another #within
  // comes first.
  #within(ms, refusal) {
    this.#patient();
    this.#timer = this.#world.setTimeout(() => this.#end("error", refusal()), ms);
  }

  #patient() {
    this.#world.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #isOver() {
    return this.#state === "ended" || this.#state === "error";
  }

  // #end frees all that the call holds. The first end is the one that counts.
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
    this.#channel.onmessage = null;
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
