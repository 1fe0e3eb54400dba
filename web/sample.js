// How a voice sounds: the model itself, given some seconds of silence to
// speak into. It takes a line for as long as the model needs to make them.

import { protocols } from "./key.js";
import { rate, samples } from "./pcm.js";
import { Refusal, fromServer, serverSilent, soundRefused } from "./refusals.js";
import { receive, sessionClose, socketAddress } from "./wire.js";

const seconds = 4;
const patience = 20_000; // for all of it, in ms

// silence of one second, as it is sent.
const silence = () => btoa("\0".repeat(2 * rate));

/**
 * hear asks the model for some seconds in a voice. Aborting gives the line back.
 * @param {{voice: string, persona: string, key: string}} wish
 * @param {AbortSignal} signal
 * @param {Pick<typeof globalThis, "WebSocket" | "location" | "setTimeout" | "clearTimeout">} [world]
 * @returns {Promise<Float32Array<ArrayBuffer>>} at 24 kHz; empty if it was aborted
 */
export function hear({ voice, persona, key }, signal, world = globalThis) {
  return new Promise((resolve, reject) => {
    const wanted = seconds * rate;
    const sound = new Float32Array(wanted);
    let filled = 0;
    let gain = 1;
    const socket = new world.WebSocket(socketAddress(world.location, { duplex: "1" }), protocols(key));
    const late = world.setTimeout(() => fail(serverSilent()), patience);
    const send = (/** @type {object} */ event) => socket.send(JSON.stringify(event));
    const leave = () => {
      if (socket.readyState === socket.OPEN) socket.send(sessionClose());
      else socket.close();
    };
    /** @param {Refusal} refusal */
    const fail = (refusal) => {
      reject(refusal);
      leave();
    };
    signal.addEventListener("abort", leave);

    socket.onmessage = ({ data }) => receive(data, {
      created: ({ output_gain }) => {
        gain = output_gain ?? 1;
        /** @type {Record<string, unknown>} */
        const session = { input_audio_format: "pcm16", output_audio_format: "pcm16" };
        if (voice) session.voice = voice;
        if (persona) session.instructions = persona;
        send({ type: "session.update", session });
      },
      updated: () => {
        for (let i = 0; i < seconds; i++) send({ type: "input_audio_buffer.append", audio: silence() });
      },
      words: () => {},
      sound: (delta) => {
        const piece = samples(delta).subarray(0, wanted - filled);
        sound.set(piece.map((sample) => sample * gain), filled);
        filled += piece.length;
        if (filled === wanted) leave();
      },
      error: (error) => fail(fromServer(error)),
      closed: () => resolve(signal.aborted ? new Float32Array() : sound.slice(0, filled)),
    });
    socket.onclose = () => {
      world.clearTimeout(late);
      signal.removeEventListener("abort", leave);
      if (signal.aborted) resolve(new Float32Array());
      else reject(serverSilent()); // changes nothing if it is settled
    };
  });
}

// Player makes samples heard, one at a time, and keeps the last few.
export class Player {
  /** @type {Map<string, Float32Array<ArrayBuffer>>} */
  #kept = new Map();
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {Promise<unknown>} */
  #gone = Promise.resolve();
  #audio;

  /** @param {HTMLAudioElement} audio which has the volume and the speaker that were chosen */
  constructor(audio) { this.#audio = audio; }

  /**
   * play one; it is over when the promise is.
   * @param {{voice: string, persona: string, key: string}} wish
   */
  async play(wish) {
    const asking = this.#asking = new AbortController();
    const name = `${wish.voice}\n${wish.persona}`;
    let sound = this.#kept.get(name);
    if (!sound) {
      const heard = hear(wish, asking.signal);
      this.#gone = heard.catch(() => {});
      sound = await heard;
      if (!sound.length) return;
      this.#kept.set(name, sound);
      const oldest = this.#kept.keys().next().value;
      if (this.#kept.size > 16 && oldest !== undefined) this.#kept.delete(oldest);
    }
    if (asking.signal.aborted) return;
    const context = new AudioContext();
    const buffer = context.createBuffer(1, sound.length, rate);
    buffer.copyToChannel(sound, 0);
    const source = new AudioBufferSourceNode(context, { buffer });
    const out = new MediaStreamAudioDestinationNode(context);
    source.connect(out);
    const over = new Promise((resolve) => {
      source.onended = resolve;
      asking.signal.addEventListener("abort", resolve);
    });
    this.#audio.srcObject = out.stream;
    try {
      await this.#audio.play();
      source.start();
      await over;
    } catch {
      if (!asking.signal.aborted) throw soundRefused("press Listen");
    } finally {
      if (this.#audio.srcObject === out.stream) this.#audio.srcObject = null;
      await context.close();
    }
  }

  // stop it; the line is free again when the promise is kept.
  async stop() {
    this.#asking?.abort();
    await this.#gone;
  }
}
