// The agent's words on the page, and the files that a call leaves.

import { named, stamp } from "./clock.js";
import { at, element } from "./dom.js";
import { Transcript, most } from "./transcript.js";

export class Words {
  #card = at("words-card", HTMLElement);
  #list = at("words", HTMLElement);
  #downloads = at("downloads", HTMLElement);
  #lacking = at("lacking", HTMLElement);
  #transcript = new Transcript();
  #began = new Date();
  /** @type {string[]} */
  #urls = [];
  #atEnd = true;

  constructor() {
    this.#list.addEventListener("scroll", () => this.#look());
    // A phone that is turned breaks lines elsewhere.
    new ResizeObserver(() => this.#follow()).observe(this.#list);
  }

  // begin a new call's.
  begin() {
    this.#list.replaceChildren();
    this.#atEnd = true;
    this.#card.classList.remove("said");
    this.#downloads.hidden = true;
    this.lack("");
    for (const url of this.#urls.splice(0)) URL.revokeObjectURL(url);
    this.#transcript = new Transcript();
    this.#began = new Date();
  }

  // lack says what of the call there will not be to save, and why.
  /** @param {string} sentence */
  lack(sentence) { this.#lacking.textContent = sentence; }

  /** @param {string} piece @param {number} now ms of the call */
  add(piece, now) {
    const added = this.#transcript.add(piece, now);
    if (!added) return;
    if (added.fresh) this.#paragraph(now, "");
    this.#list.lastElementChild?.lastElementChild?.append(added.text);
    this.#follow();
  }

  /** @param {"you" | "page"} who wrote it @param {string} text @param {number} now */
  insert(who, text, now) {
    this.#transcript.insert(who, text, now);
    this.#paragraph(now, `from-${who}`).append(text);
    this.#follow();
  }

  /** @param {number} now @param {string} className */
  #paragraph(now, className) {
    const row = element("div", "said-by");
    // What was written is no paragraph of the agent's.
    const text = element(className ? "span" : "p", className);
    row.append(element("time", "", stamp(now)), text);
    this.#list.append(row);
    if (this.#list.childElementCount > most) this.#list.firstElementChild?.remove();
    this.#card.classList.add("said");
    return text;
  }

  // #follow keeps the end in view; who reads further up is left in peace.
  #follow() {
    if (this.#atEnd) this.#list.scrollTop = this.#list.scrollHeight;
    this.#look();
  }

  #look() {
    const { scrollTop, scrollHeight, clientHeight, classList } = this.#list;
    const below = scrollHeight - scrollTop - clientHeight;
    this.#atEnd = below < 40;
    classList.toggle("above", scrollTop > 1);
    classList.toggle("below", below > 1);
  }

  /** @param {Promise<{blob: Blob, extension: string} | null> | undefined} recording */
  async end(recording) {
    const transcript = this.#transcript;
    const text = transcript.text();
    const sound = await recording;
    if (transcript !== this.#transcript) return; // the next call has begun
    if (!text && !sound) return;
    this.#card.classList.add("said");
    this.#downloads.hidden = false;
    this.#atEnd = true;
    this.#follow();
    this.#offer("save-text", text ? { blob: new Blob([text], { type: "text/plain" }), extension: "txt" } : null);
    this.#offer("save-audio", sound ?? null);
  }

  /** @param {string} id @param {{blob: Blob, extension: string} | null} file */
  #offer(id, file) {
    const link = at(id, HTMLAnchorElement);
    link.hidden = !file;
    if (!file) return;
    link.href = URL.createObjectURL(file.blob);
    link.download = `${named(this.#began)}.${file.extension}`;
    this.#urls.push(link.href);
  }
}
