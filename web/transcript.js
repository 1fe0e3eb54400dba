// The agent's words as they come. A full-duplex agent says one endless text:
// where it was silent for a while, a new paragraph begins.

// pause of the agent after which its words begin a new paragraph, in ms.
export const pause = 1500;

// most paragraphs that are kept of a long call.
export const most = 200;

export class Transcript {
  #last = -Infinity;
  #open = false;

  // add says where a piece of text goes that came at `now` (ms):
  // {text, fresh}, fresh if it begins a paragraph. Empty text goes nowhere.
  // Control characters, of which a model may say some, have no place on a page.
  add(said, now) {
    const piece = said.replace(/\p{Cc}/gu, "");
    const waited = now - this.#last;
    if (piece !== "") this.#last = now;
    const fresh = !this.#open || waited >= pause;
    const text = fresh ? piece.trimStart() : piece;
    if (text === "") return null;
    this.#open = true;
    return { text, fresh };
  }
}
