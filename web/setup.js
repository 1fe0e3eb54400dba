// Who should answer: voice, persona and key, and how a voice sounds.

import { get, voiceName } from "./catalog.js";
import { at, element } from "./dom.js";
import { keep, kept } from "./kept.js";
import { keepKey, keptKey } from "./key.js";
import { Personas } from "./personas.js";
import { Refusal } from "./refusals.js";
import { Player } from "./sample.js";

const ownWords = "My own words";

/**
 * @typedef {object} Listener
 * @property {(text: string) => void} model    its name
 * @property {(text: string) => void} notice   what the model says of itself
 * @property {(on: boolean) => void} records   whether the server records calls
 * @property {() => void} loading              the server loads its model
 * @property {(refusal: Refusal | null) => void} trouble  null: it is over
 * @property {() => void} wantsKey
 * @property {() => void} hasKey  the server has taken the key that it wanted
 */

export class Setup {
  #on;
  #key = at("key", HTMLInputElement);
  #voice = at("voice", HTMLSelectElement);
  #persona = at("persona", HTMLTextAreaElement);
  #presets = at("presets", HTMLElement);
  #listen = at("listen", HTMLButtonElement);
  #player;
  #personas = new Personas();
  #wanting = false; // whether the server has asked for a key

  /** @param {Listener} listener @param {HTMLAudioElement} audio that plays samples */
  constructor(listener, audio) {
    this.#on = listener;
    this.#player = new Player(audio);
    this.#key.value = keptKey();
    this.#key.addEventListener("change", () => {
      keepKey(this.key);
      this.#ask();
    });
    this.#voice.addEventListener("change", () => {
      keep({ voice: this.#voice.value });
      this.#player.stop();
    });
    this.#persona.addEventListener("input", () => {
      this.#personas.write(this.#persona.value);
      this.#hint();
    });
    this.#persona.addEventListener("change", () => this.#tell()); // an emptied preset is whole again
    this.#presets.addEventListener("change", (event) => {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      this.#personas.choose(value);
      this.#tell();
    });
    this.#presets.addEventListener("click", (event) => {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      if (event.detail && value === "") this.#persona.focus(); // a key goes from pill to pill
    });
    this.#tell();
    this.#listen.addEventListener("click", () => this.#play());
  }

  get key() { return this.#key.value.trim(); }
  get wish() { return { voice: this.#voice.value, persona: this.#persona.value.trim(), key: this.key }; }

  // load fills the form; without the server it still works with defaults.
  load() {
    this.#ask();
    this.#loadPersonas().catch(() => {});
  }

  // leave gives back the line that a sample holds.
  async leave() { await this.#player.stop(); }

  askForKey() {
    this.#wanting = true;
    at("key-field", HTMLElement).hidden = false;
    this.#key.focus();
    this.#on.wantsKey();
  }

  async #ask() {
    try {
      const { data: [model] } = await get("/v1/models", this.key, this.#on.loading);
      this.#on.model(model.id);
      this.#on.notice(model.notice ?? "");
      this.#on.records(model.recorded === true);
      const { data } = await get("/v1/voices", this.key, this.#on.loading);
      this.#voice.replaceChildren(.../** @type {import("./catalog.js").Voice[]} */ (data).map(({ id }) => new Option(voiceName(id), id)));
      const { voice } = kept();
      if ([...this.#voice.options].some(({ value }) => value === voice)) this.#voice.value = voice;
      this.#voice.disabled = this.#listen.disabled = false;
      if (this.#wanting) this.#on.hasKey();
      this.#wanting = false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "unauthorized") this.askForKey();
      if (error.code !== "unauthorized" || this.key) this.#on.trouble(error);
    }
  }

  async #loadPersonas() {
    /** @type {import("./catalog.js").Persona[]} */
    const presets = await get("personas.json", this.key, this.#on.loading);
    for (const name of [...presets.map(({ name }) => name), ""]) {
      const pill = element("label", "pill");
      const radio = Object.assign(document.createElement("input"), { type: "radio", name: "preset", value: name });
      pill.append(radio, element("span", "", name || ownWords));
      this.#presets.append(pill);
    }
    this.#personas.load(presets);
    this.#tell();
  }

  // #tell shows what is chosen and its words.
  #tell() {
    for (const radio of this.#presets.querySelectorAll("input")) radio.checked = radio.value === this.#personas.chosen;
    if (this.#persona.value !== this.#personas.text) this.#persona.value = this.#personas.text;
    this.#hint();
  }

  // #hint says how much may still be written once that is little: a browser
  // cuts what is pasted beyond it, and says nothing.
  #hint() {
    const { value, maxLength } = this.#persona;
    const left = maxLength - value.length;
    at("persona-hint", HTMLElement).textContent = left <= 0 ? `Full: what goes beyond ${maxLength} characters is left out.`
      : left <= maxLength / 5 ? `Room for ${left} more character${left === 1 ? "" : "s"}.`
      : this.#personas.isChanged ? "Changed by you. Empty the field to undo that." : "";
  }

  async #play() {
    if (this.#listen.getAttribute("aria-pressed") === "true") return this.#player.stop();
    this.#playing(true);
    this.#on.trouble(null);
    try {
      await this.#player.play(this.wish);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "unauthorized") this.askForKey();
      this.#on.trouble(error.of("Listen"));
    } finally {
      this.#playing(false);
    }
  }

  /** @param {boolean} on */
  #playing(on) {
    this.#listen.setAttribute("aria-pressed", String(on));
    at("listen-label", HTMLElement).textContent = on ? "Stop" : "Listen";
  }
}
