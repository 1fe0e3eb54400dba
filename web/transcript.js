// The agent's words as they come. A full-duplex agent says one endless text:
// where it was silent for a while, a new paragraph begins.

import { stamp } from "./clock.js";

// pause of the agent after which its words begin a new paragraph, in ms.
export const pause = 1500;

// long is how old a paragraph may be, in ms, before the next word begins
// another: then there is a time beside it again.
export const long = 15_000;

// middle is how no paragraph begins: after a network that was gone for a while
// a word goes on.
const middle = /^['’.,;:!?…)-]/;

// most paragraphs that are kept of a long call.
export const most = 200;

/** @typedef {"agent" | "you" | "page"} Who */
/** @typedef {{at: number, who: Who, text: string}} Paragraph */

/** @type {Record<Who, string>} */
const names = { agent: "Agent: ", you: "You (typed): ", page: "" };

export class Transcript {
  #last = -Infinity;
  #open = false;
  /** @type {Paragraph[]} */
  #paragraphs = [];

  /**
   * add says where a piece of text goes that came at `now` (ms of the call):
   * {text, fresh}, fresh if it begins a paragraph. Empty text goes nowhere.
   * Control characters, of which a model may say some, have no place on a page.
   * @param {string} said
   * @param {number} now
   */
  add(said, now) {
    const piece = said.replace(/\p{Cc}/gu, "");
    const waited = now - this.#last;
    const last = this.#paragraphs.at(-1);
    const fresh = !this.#open || !last || (waited >= pause && !middle.test(piece)) || (now - last.at >= long && /^\s/.test(piece));
    const text = fresh ? piece.trimStart() : piece;
    // Space that would begin a paragraph waits with it for what is to be seen.
    if (text === "") return null;
    this.#last = now;
    this.#open = true;
    if (fresh) this.#keep({ at: now, who: "agent", text });
    else last.text += text;
    return { text, fresh };
  }

  /**
   * insert keeps what somebody else wrote; the agent's words go on below.
   * @param {"you" | "page"} who
   * @param {string} text
   * @param {number} now
   */
  insert(who, text, now) {
    this.#open = false;
    this.#keep({ at: now, who, text });
  }

  /** @param {Paragraph} paragraph */
  #keep(paragraph) {
    this.#paragraphs.push(paragraph);
    if (this.#paragraphs.length > most) this.#paragraphs.shift();
  }

  // text of all paragraphs that are kept, with their times, for a file.
  text() {
    return this.#paragraphs.map(({ at, who, text }) => `[${stamp(at)}] ${names[who]}${text}\n`).join("");
  }
}
