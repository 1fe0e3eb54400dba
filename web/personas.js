// What the agent is told to be: a preset's words, as they came or as a person
// has changed them, or the person's own. Each keeps what is written under it.

import { keep, kept } from "./kept.js";

/** @typedef {import("./catalog.js").Persona} Persona */

export class Personas {
  /** @type {readonly Persona[]} */
  #presets = [];
  #world;
  #chosen;
  #own;
  /** @type {Map<string, string>} */
  #changed;

  /** @param {Pick<typeof globalThis, "localStorage">} [world] */
  constructor(world = globalThis) {
    this.#world = world;
    const { preset, persona, changed } = kept(world);
    this.#chosen = preset;
    this.#own = persona;
    this.#changed = new Map(Object.entries(changed));
  }

  // chosen is a preset's name, or "" for own words.
  get chosen() { return this.#chosen; }

  get text() { return this.#chosen ? this.#changed.get(this.#chosen) ?? this.#came : this.#own; }

  // isChanged says whether the preset that is chosen has other words than it came with.
  get isChanged() { return this.#chosen !== "" && this.#changed.has(this.#chosen); }

  get #came() { return this.#presets.find(({ name }) => name === this.#chosen)?.text ?? ""; }

  // load takes the server's presets; what was chosen of another server's is gone.
  /** @param {readonly Persona[]} presets */
  load(presets) {
    this.#presets = presets;
    if (presets.some(({ name }) => name === this.#chosen)) return;
    this.#chosen = this.#own ? "" : presets[0]?.name ?? "";
  }

  /** @param {string} name */
  choose(name) {
    this.#chosen = name;
    keep({ preset: name }, this.#world);
  }

  // write changes the words of what is chosen. A preset without any has those
  // that it came with.
  /** @param {string} text */
  write(text) {
    if (!this.#chosen) {
      this.#own = text;
      return keep({ preset: "", persona: text }, this.#world);
    }
    const { changed } = kept(this.#world); // another tab's changes as well
    if (text.trim() && text !== this.#came) {
      this.#changed.set(this.#chosen, changed[this.#chosen] = text);
    } else {
      this.#changed.delete(this.#chosen);
      delete changed[this.#chosen];
    }
    keep({ preset: this.#chosen, changed }, this.#world);
  }
}
