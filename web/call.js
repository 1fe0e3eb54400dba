// One call, from the microphone to the hang-up, whichever way its sound goes.
// It knows no document: what happens is told to a listener, and the browser
// comes in as `world`.

import { patience, within } from "./patience.js";
import { Peer } from "./peer.js";
import { Refusal, closed, connectionLost, explain, fromServer, microphoneEnded, microphoneRefused, missing, passing, serverSilent } from "./refusals.js";
import { Socket } from "./socket.js";
import { sessionUpdate, takesText, typed } from "./wire.js";

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
 * @property {(state: State, why?: Refusal | string | null) => void} state
 *   why: for "error" a Refusal, for "ended" "self" or the server's reason, for
 *   "live" what could be better about the way, if something could
 * @property {(sentence: string) => void} stage     what is being waited for
 * @property {(text: string) => void} notice        what the model says of itself
 * @property {(on: boolean) => void} recorded       whether the server keeps what is said
 * @property {(can: boolean) => void} text          whether it can be written to
 * @property {(text: string) => void} words         a piece of the agent's words
 * @property {() => void} anew                      the call was lost, and lives with a new session
 * @property {(refusal: Refusal) => void} trouble   a refusal that leaves the call as it is
 * @property {(stream: MediaStream, side: Side) => void} sound
 */

/**
 * @typedef {object} Way how sound and events go between page and server
 * @property {Refusal | null} remark  what could be better about it
 * @property {(microphone: MediaStream) => Promise<void>} open
 *   is done when events can pass; rejected with media_unreachable if this way
 *   leads nowhere
 * @property {(event: string) => void} send
 * @property {(microphone: MediaStream) => Promise<void>} use  another microphone
 * @property {() => void} look   for a better path at once: the network has changed
 * @property {() => Promise<import("./measures.js").Statistics | null>} statistics
 * @property {() => void} close  and hang up; nothing is told after it
 */

/**
 * @typedef {object} Telling what a way tells beside the server's events
 * @property {(stream: MediaStream) => void} agent  its sound
 * @property {() => void} ready        the model hears, with the voice and persona asked for
 * @property {() => void} interrupted  nothing passes; it may mend
 * @property {() => void} mended
 * @property {() => void} lost
 * @typedef {import("./wire.js").Events & Telling} Told
 */

export class Call {
  #request;
  #on;
  #world;
  #over = new AbortController();
  /** @type {State} */
  #state = "connecting";
  /** @type {(new (request: Request, told: Told, world: typeof globalThis) => Way)[]} those that may lead somewhere, the best first */
  #ways;
  /** @type {Way | null} */
  #way = null;
  /** @type {MediaStream | null} */
  #microphone = null;
  #muted = false;
  #redials = 0;
  /** @type {any} */
  #steady = null;
  /** @type {(() => void) | null} */
  #hurry = null;
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
    this.#ways = [...(world.RTCPeerConnection ? [Peer] : []), ...(world.AudioWorkletNode ? [Socket] : [])];
  }

  async start() {
    this.#on.state("connecting");
    try {
      const lacking = missing(this.#world);
      if (lacking) throw lacking;
      this.#on.stage("Waiting for the microphone. The browser may ask you.");
      if (this.#take(await this.#askForMicrophone(this.#request.microphone, "press Start"))) await this.#dial("Calling …");
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
      stream = await this.#askForMicrophone(constraints, "choose again. The call goes on as it was");
    } catch (error) {
      if (!this.#isOver()) this.#on.trouble(explain(error));
      return;
    }
    const old = this.#microphone;
    if (!this.#take(stream)) return;
    letGo(old);
    await this.#way?.use(stream);
  }

  // write to the agent; it says whether that is possible now.
  /** @param {string} text */
  write(text) {
    if (this.#state !== "live") return false;
    this.#way?.send(typed(text));
    return true;
  }

  // look for another path to the server at once: the network has changed.
  look() {
    this.#way?.look();
    this.#hurry?.();
  }

  // statistics of the connection, or null while there is none.
  async statistics() {
    return this.#way?.statistics() ?? null;
  }

  // #askForMicrophone gives the one that was chosen, or if that is gone the system's own.
  /** @param {MediaTrackConstraints} constraints @param {string} then what may go well after a refusal */
  async #askForMicrophone(constraints, then) {
    const ask = (/** @type {MediaTrackConstraints} */ audio) => this.#world.navigator.mediaDevices.getUserMedia({ audio });
    const { deviceId, ...others } = constraints;
    try {
      return await ask(constraints).catch((error) => {
        if (deviceId && error?.name === "OverconstrainedError") return ask(others);
        throw error;
      });
    } catch (error) {
      throw microphoneRefused(error, then);
    }
  }

  // #take makes a microphone the call's own, unless the call is over.
  /** @param {MediaStream} stream */
  #take(stream) {
    if (this.#isOver()) {
      letGo(stream);
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

  // #dial makes the call live by the first way that leads to the server. A way
  // that does not is not tried again.
  /** @param {string} stage */
  async #dial(stage) {
    for (;;) {
      this.#on.stage(stage);
      try {
        return await this.#open();
      } catch (error) {
        this.#leave();
        const elsewhere = error instanceof Refusal && error.code === "media_unreachable" && this.#ways.length > 1;
        if (this.#isOver() || !elsewhere) throw error;
        this.#ways.shift();
        stage = "Sound finds no direct way to the server. Calling by WebSocket …";
      }
    }
  }

  // #open makes the call live by the best way that is left: connect, agree on
  // voice and persona, wait until the model hears.
  async #open() {
    const microphone = /** @type {MediaStream} */ (this.#microphone);
    let begun = false;
    /** @type {() => void} */
    let begin = () => {};
    /** @type {(refusal: Refusal) => void} */
    let fail = () => {};
    const beginning = new Promise((resolve, reject) => { [begin, fail] = [() => resolve(null), reject]; });
    beginning.catch(() => {}); // it may fail before it is waited for
    const lost = (/** @type {Refusal} */ refusal) => begun ? this.#lost(refusal) : fail(refusal);
    const way = this.#way = new this.#ways[0](this.#request, {
      agent: (stream) => this.#on.sound(stream, "agent"),
      created: (session) => {
        if (session.notice) this.#on.notice(session.notice);
        this.#on.text(takesText(session));
        this.#recorded(session);
      },
      updated: (session) => this.#recorded(session),
      ready: () => begin(),
      words: (text) => this.#on.words(text),
      // Before the call lives, a refusal ends it; later it only tells.
      error: (error) => {
        const refusal = fromServer(error);
        if (begun) this.#on.trouble(this.#trouble = refusal);
        else fail(refusal);
      },
      closed: (reason) => {
        const refusal = closed(reason, this.#trouble);
        if (refusal) lost(refusal);
        else this.#end("ended", reason);
      },
      interrupted: () => { if (begun) this.#become("reconnecting"); },
      mended: () => { if (begun) this.#become("live", way.remark); },
      lost: () => lost(connectionLost()),
    }, this.#world);
    await way.open(microphone);
    this.#over.signal.throwIfAborted();
    way.send(sessionUpdate(this.#request));
    this.#on.stage("Preparing voice and persona …");
    await within(beginning, patience.prepare, serverSilent, this.#over.signal, this.#world);
    begun = true;
    this.#become("live", way.remark);
    if (this.#microphone && this.#microphone !== microphone) await way.use(this.#microphone);
  }

  /** @param {import("./wire.js").Session} session */
  #recorded({ recorded }) {
    if (typeof recorded === "boolean") this.#on.recorded(recorded);
  }

  // #lost ends the call, or dials it again if only the network is to blame.
  /** @param {Refusal} refusal */
  #lost(refusal) {
    this.#leave();
    if (refusal.code !== "connection_lost") return this.#end("error", refusal);
    this.#become("reconnecting");
    this.#redial();
  }

  // #redial goes on with a new session, in some tries. They are counted until
  // the call has been good for a while.
  async #redial() {
    this.#world.clearTimeout(this.#steady);
    while (this.#redials < patience.redial.length) {
      const stage = `The call was lost. Calling again (${this.#redials + 1} of ${patience.redial.length}) …`;
      this.#on.stage(stage);
      await this.#pause(patience.redial[this.#redials++]);
      if (this.#isOver()) return;
      try {
        await this.#dial(stage);
        this.#on.anew();
        this.#steady = this.#world.setTimeout(() => { this.#redials = 0; }, patience.steady);
        return;
      } catch (error) {
        const refusal = explain(error);
        if (!passing(refusal)) return this.#end("error", refusal);
      }
    }
    this.#end("error", connectionLost());
  }

  // #pause waits, unless there is reason to hurry.
  /** @param {number} ms */
  #pause(ms) {
    return new Promise((resolve) => {
      const timer = this.#world.setTimeout(() => this.#hurry?.(), ms);
      this.#hurry = () => {
        this.#world.clearTimeout(timer);
        this.#hurry = null;
        resolve(null);
      };
    });
  }

  /** @param {"live" | "reconnecting"} state @param {Refusal | null} [remark] */
  #become(state, remark) {
    if (this.#isOver() || this.#state === state) return;
    this.#state = state;
    this.#on.state(state, remark);
  }

  #leave() {
    this.#way?.close();
    this.#way = null;
  }

  #isOver() {
    return this.#state === "ended" || this.#state === "error";
  }

  // #end frees all that the call holds. The first end is the one that counts.
  /** @param {"ended" | "error"} state @param {Refusal | string} why */
  #end(state, why) {
    if (this.#isOver()) return;
    this.#state = state;
    this.#over.abort();
    this.#world.clearTimeout(this.#steady);
    this.#hurry?.();
    letGo(this.#microphone);
    this.#leave();
    this.#on.state(state, why);
  }
}

/** @param {MediaStream | null} microphone */
function letGo(microphone) {
  for (const track of microphone?.getTracks() ?? []) {
    track.onended = null;
    track.stop();
  }
}
