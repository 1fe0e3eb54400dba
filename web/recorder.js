// Keeps the sound of a call in this browser, for a person who wants the file.

// most bytes that are kept: about two hours.
const most = 64 << 20;

// kinds of file, the best first; browsers know one or the other.
const kinds = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];

/** @typedef {Pick<typeof globalThis, "MediaRecorder">} World */

/**
 * record begins to keep a stream's sound, or gives null where the browser
 * cannot: a call goes on without.
 * @param {MediaStream} stream
 * @param {World} [world]
 */
export function record(stream, world = globalThis) {
  try {
    return new Recorder(stream, world);
  } catch {
    return null;
  }
}

export class Recorder {
  #recorder;
  /** @type {Blob[]} */
  #parts = [];
  #size = 0;

  /** @param {MediaStream} stream @param {World} world */
  constructor(stream, { MediaRecorder }) {
    this.#recorder = new MediaRecorder(stream, { mimeType: kinds.find((kind) => MediaRecorder.isTypeSupported(kind)), audioBitsPerSecond: 64_000 });
    this.#recorder.ondataavailable = ({ data }) => {
      this.#parts.push(data);
      this.#size += data.size;
      if (this.#size > most && this.#recorder.state === "recording") this.#recorder.stop();
    };
    this.#recorder.start(5000);
  }

  /**
   * finish gives the recording, or null if there is no sound in it.
   * @returns {Promise<{blob: Blob, extension: string} | null>}
   */
  async finish() {
    if (this.#recorder.state !== "inactive") {
      const stopped = new Promise((resolve) => { this.#recorder.onstop = resolve; });
      this.#recorder.stop();
      await stopped;
    }
    if (!this.#size) return null;
    const type = this.#recorder.mimeType.split(";")[0];
    return { blob: new Blob(this.#parts, { type }), extension: type === "audio/mp4" ? "m4a" : type.split("/")[1] };
  }
}
