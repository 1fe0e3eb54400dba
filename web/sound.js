// The sound of a call that has no media track: frames of the microphone, and
// a stream of what the agent says.

import { patience, within } from "./patience.js";
import { rate } from "./pcm.js";
import { serverSilent, soundRefused } from "./refusals.js";

// Sound owns its AudioContext, which has the wire's rate: the browser converts.
export class Sound {
  #context;
  /** @type {AudioNode | null} */
  #source = null;
  #microphone;
  #agent;
  #stream;
  #waited = { delay: 0, count: 0 };

  /**
   * open begins: heard gets each frame of the microphone.
   * @param {(frame: Float32Array) => void} heard
   * @param {AbortSignal} over
   * @param {Pick<typeof globalThis, "AudioContext" | "AudioWorkletNode" | "setTimeout" | "clearTimeout">} world
   */
  static async open(heard, over, world) {
    const context = new world.AudioContext({ sampleRate: rate, latencyHint: "interactive" });
    try {
      // A browser may wait with this for ever: until a sound is allowed.
      await within(context.resume(), patience.sound, () => soundRefused("press Start"), over, world);
      await within(context.audioWorklet.addModule("sound-worklet.js"), patience.connect, serverSilent, over, world);
      return new Sound(context, heard, world);
    } catch (error) {
      context.close();
      throw error;
    }
  }

  /**
   * @param {AudioContext} context
   * @param {(frame: Float32Array) => void} heard
   * @param {Pick<typeof globalThis, "AudioWorkletNode">} world
   */
  constructor(context, heard, world) {
    this.#context = context;
    this.#microphone = new world.AudioWorkletNode(context, "microphone", { channelCount: 1, channelCountMode: "explicit" });
    this.#microphone.port.onmessage = ({ data }) => heard(data);
    this.#agent = new world.AudioWorkletNode(context, "agent", { numberOfInputs: 0, outputChannelCount: [1] });
    this.#agent.port.onmessage = ({ data }) => { this.#waited = data; };
    const out = context.createMediaStreamDestination();
    this.#agent.connect(out);
    this.#microphone.connect(out); // it is silent, but what is not connected does not run
    this.#stream = out.stream;
  }

  // stream of what is played.
  get stream() { return this.#stream; }

  // waited is how long samples have waited, in seconds, and how many.
  get waited() { return this.#waited; }

  /** @param {MediaStream} stream of the microphone, in the place of the former one */
  listen(stream) {
    this.#source?.disconnect();
    this.#source = this.#context.createMediaStreamSource(stream);
    this.#source.connect(this.#microphone);
  }

  /** @param {Float32Array<ArrayBuffer>} samples at the wire's rate */
  play(samples) { this.#agent.port.postMessage(samples, [samples.buffer]); }

  close() {
    this.#microphone.port.onmessage = null;
    this.#source?.disconnect();
    this.#context.close();
  }
}
