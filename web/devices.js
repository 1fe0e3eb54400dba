// Microphone, speaker and what the browser does to the sound.

import { at } from "./dom.js";
import { keep, kept } from "./kept.js";

/** @typedef {"echo" | "noise" | "gain" | "record"} Switch */

export class Devices {
  #microphone = at("microphone", HTMLSelectElement);
  #speaker = at("speaker", HTMLSelectElement);
  #volume = at("volume", HTMLInputElement);
  #named = false; // whether the browser names the microphones
  #audio;

  /**
   * @param {HTMLAudioElement} audio that plays the agent
   * @param {() => void} changed is told when the microphone is wanted otherwise
   */
  constructor(audio, changed) {
    this.#audio = audio;
    const choices = kept();
    // Tests measure the sound itself: `?processing=off` takes the browser's
    // echo canceller, noise filter and gain control out of the way.
    const off = new URLSearchParams(location.search).get("processing") === "off";
    for (const name of /** @type {Switch[]} */ (["echo", "noise", "gain", "record"])) {
      const box = at(name, HTMLInputElement);
      box.checked = choices[name] && !(off && name !== "record");
      box.addEventListener("change", () => {
        keep({ [name]: box.checked });
        if (name !== "record") changed();
      });
    }
    this.#microphone.addEventListener("change", () => {
      keep({ microphone: this.#microphone.value });
      changed();
    });
    this.#speaker.addEventListener("change", () => {
      keep({ speaker: this.#speaker.value });
      this.#useSpeaker();
    });
    this.#volume.value = choices.volume;
    const hint = at("volume-hint", HTMLElement);
    hint.hidden = this.#volume.value !== this.#volume.defaultValue;
    this.#volume.addEventListener("input", () => {
      hint.hidden = true; // who has moved it knows
      keep({ volume: this.#volume.value });
      this.#audio.volume = this.volume;
    });
    // Enter in a field presses its form's button: it would hang up.
    this.#volume.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
    this.#audio.volume = this.volume;
    at("speaker-field", HTMLElement).hidden = !("setSinkId" in HTMLMediaElement.prototype);
    navigator.mediaDevices?.addEventListener("devicechange", () => this.list());
    this.list();
  }

  // volume of the agent, 0 to 1. The ear hears loudness as a power of the
  // amplitude; squared, the slider's middle sounds like the middle.
  get volume() { return (Number(this.#volume.value) / 100) ** 2; }

  get records() { return at("record", HTMLInputElement).checked; }

  /** @returns {MediaTrackConstraints} */
  get constraints() {
    const on = (/** @type {Switch} */ name) => at(name, HTMLInputElement).checked;
    // Before the microphone is allowed the one of last time cannot be shown, but had.
    const id = this.#microphone.value || (this.#named ? "" : kept().microphone);
    return {
      echoCancellation: on("echo"), noiseSuppression: on("noise"), autoGainControl: on("gain"),
      ...(id && { deviceId: { exact: id } }),
    };
  }

  // list shows the devices of now. Browsers name them once the microphone was
  // allowed.
  async list() {
    const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []) ?? [];
    this.#named = devices.some(({ kind, label }) => kind === "audioinput" && label);
    const { microphone, speaker } = kept();
    fill(this.#microphone, devices.filter(({ kind }) => kind === "audioinput"), microphone);
    fill(this.#speaker, devices.filter(({ kind }) => kind === "audiooutput"), speaker);
    this.#useSpeaker();
  }

  #useSpeaker() {
    const id = this.#speaker.value;
    if (!("setSinkId" in this.#audio) || this.#audio.sinkId === id) return;
    this.#audio.setSinkId(id).catch(() => { this.#speaker.value = ""; });
  }
}

/** @param {HTMLSelectElement} select @param {MediaDeviceInfo[]} devices @param {string} chosen */
function fill(select, devices, chosen) {
  const known = devices.filter(({ deviceId, label }) => deviceId && deviceId !== "default" && label);
  select.replaceChildren(new Option("The system’s own", ""), ...known.map(({ deviceId, label }) => new Option(label, deviceId)));
  select.value = known.some(({ deviceId }) => deviceId === chosen) ? chosen : "";
}
