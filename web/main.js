// The page: shows what a call tells, and starts and ends calls.

import { Call } from "./call.js";
import { stamp } from "./clock.js";
import { Details } from "./details.js";
import { Devices } from "./devices.js";
import { at, element } from "./dom.js";
import { Ears } from "./ears.js";
import { leavePageId, takePageId } from "./page-id.js";
import { record } from "./recorder.js";
import { Refusal, missing, soundRefused } from "./refusals.js";
import { Setup } from "./setup.js";
import { Timeline } from "./timeline.js";
import { Waveform } from "./waveform.js";
import { Words } from "./words.js";

/** @typedef {import("./call.js").State} State */
/** @typedef {import("./call.js").Side} Side */

const page = at("page", HTMLElement);
const agentAudio = at("agent-audio", HTMLAudioElement);
const button = at("button", HTMLButtonElement);
const mute = at("mute", HTMLButtonElement);
const setupSet = at("setup", HTMLFieldSetElement);
const typedForm = at("typed", HTMLFormElement);
const pageId = takePageId();

/** @type {Call | null} */
let call = null;
/** @type {Ears | null} */
let ears = null;
/** @type {import("./recorder.js").Recorder | null} */
let recorder = null;
let records = false; // whether the server records calls
let heard = false; // whether there is a microphone to hear
/** @type {Refusal | null} */
let failure = null; // why the last call failed, if it did
let began = 0; // when the call went live, by performance.now; 0: it has not

const words = new Words();
const details = new Details();
const timeline = new Timeline(512); // a wide screen's 41 s
const waveform = new Waveform(at("wave", HTMLCanvasElement), timeline);
const devices = new Devices(agentAudio, () => call?.useMicrophone(devices.constraints));
const setup = new Setup({
  model: (name) => { at("model", HTMLElement).textContent = name; },
  notice,
  records: (on) => {
    records = on;
    if (!call) recorded();
  },
  loading: () => notice("The server is loading its model. This page waits for it."),
  trouble: (refusal) => message(refusal ?? failure),
  wantsKey: () => { if (!call) status("This server wants a key."); },
  hasKey: () => {
    if (call) return;
    if (page.dataset.code === "unauthorized") {
      message(null);
      timeline.clear();
      show("idle");
    }
    status("The key is right. Press Start.");
  },
}, agentAudio);

/** @type {Record<State | "idle", string>} */
const labels = { idle: "Start", connecting: "Cancel", live: "Hang up", reconnecting: "Hang up", ended: "Start again", error: "Start" };
// titles of the browser's tab: a person looks elsewhere during a call.
/** @type {Partial<Record<State | "muted", string>>} */
const titles = { connecting: "Calling …", live: "Live", muted: "Muted", reconnecting: "Interrupted", error: "No call" };
/** @type {Record<string, string>} */
const goodbyes = {
  self: "You hung up.",
  hangup: "The call was hung up.",
  replaced: "A newer call of this page took the place of this one.",
};

// What goes when a state comes. If it has the focus, the button gets that.
/** @type {Partial<Record<State | "idle", HTMLElement[]>>} */
const going = { connecting: [setupSet], ended: [mute, typedForm], error: [mute, typedForm] };

/** @param {State | "idle"} state @param {Refusal | string | null} [why] */
function show(state, why) {
  page.dataset.state = state;
  failure = state === "error" && why instanceof Refusal ? why : null;
  button.textContent = labels[state];
  if (going[state]?.some((part) => part.contains(document.activeElement))) button.focus();
  setupSet.disabled = state === "connecting" || state === "live" || state === "reconnecting";
  mute.disabled = state !== "live" && state !== "reconnecting";
  title();
  if (state === "connecting") message(null);
  if (state === "live") live();
  if (state === "live" && why instanceof Refusal) message(why);
  if (state === "reconnecting") status("The connection is interrupted. Looking for another way …");
  if (state === "ended" && /^(by_socket|microphone_)/.test(page.dataset.code ?? "")) message(null); // of a call that goes on
  if (state === "ended") status(began ? goodbyes[String(why)] ?? "The call has ended." : "No call was placed.");
  if (state === "error") {
    status(began ? "The call has ended." : "No call.");
    if (failure) message(failure);
    if (failure?.code === "unauthorized") setup.askForKey();
  }
  if (state === "ended" || state === "error") finish();
}

function title() {
  const state = /** @type {State} */ (page.dataset.state);
  const now = titles[state === "live" && isMuted() ? "muted" : state];
  document.title = now ? `${now} – Parley` : "Parley";
}

function live() {
  liveStatus();
  if (began) return; // it lives again
  began = performance.now();
  const now = call;
  if (now) details.begin(() => now.statistics(), () => ears?.latency() ?? 0);
  if (!ears || !devices.records) return;
  recorder = record(ears.both());
  if (!recorder) words.lack("The sound of this call cannot be saved: this browser does not record. A current Chrome, Edge, Firefox or Safari does.");
}

function liveStatus() {
  status(isMuted() ? "Live, but you are muted." : "Live. Speak whenever you like.");
}

/** @param {string} sentence */
function status(sentence) {
  at("status", HTMLElement).textContent = sentence;
}

/** @param {Refusal | null} refusal */
function message(refusal) {
  const box = at("message", HTMLElement);
  box.replaceChildren();
  delete page.dataset.code;
  if (!refusal) return;
  page.dataset.code = refusal.code;
  const next = element("p", "next");
  next.append(...refusal.next.split("`").map((part, i) => i % 2 ? element("code", "", part) : part));
  box.append(element("p", "sentence", refusal.message), next);
}

/** @param {string} text */
function notice(text) {
  at("notice", HTMLElement).textContent = text;
  at("notice", HTMLElement).hidden = !text;
}

// recorded says that the server records calls, or what it does with this one.
/** @param {boolean} [on] */
function recorded(on) {
  const line = at("recorded", HTMLElement);
  if (on) records = true;
  line.hidden = !records;
  line.dataset.on = String(on !== false);
  line.textContent = on === undefined ? "This server records its calls: both voices and the agent’s words."
    : on ? "The server records this call: both voices and the agent’s words."
    : "The server no longer records this call.";
}

const elapsed = () => began ? performance.now() - began : 0;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Record<Side, number>} levels */
function hear(levels) {
  timeline.push(levels, elapsed());
  at("level-you", HTMLElement).style.setProperty("--level", levels.you.toFixed(2));
  at("level-agent", HTMLElement).style.setProperty("--level", levels.agent.toFixed(2));
  says("you", !heard ? "" : isMuted() ? "muted" : timeline.speaks("you") ? "speaking" : "quiet");
  says("agent", began ? timeline.speaks("agent") ? "speaking" : "listening" : "");
  at("timer", HTMLElement).textContent = stamp(elapsed());
  if (!document.hidden && (!still.matches || timeline.length % 12 === 0)) waveform.draw();
}

/** @param {Side} side @param {string} what */
function says(side, what) {
  const line = at(`says-${side}`, HTMLElement);
  if (line.textContent !== what) line.textContent = what;
}

/** @param {MediaStream} stream @param {Side} side */
function sound(stream, side) {
  ears?.watch(stream, side);
  if (side === "you") {
    heard = true;
    devices.list();
    if (page.dataset.code?.startsWith("microphone_")) message(null); // another one could be had
  }
  if (side !== "agent") return;
  agentAudio.srcObject = stream;
  agentAudio.play().catch((error) => {
    if (error.name === "NotAllowedError") message(soundRefused("hang up and press Start"));
  });
}

async function start() {
  words.begin();
  timeline.clear();
  heard = false;
  began = 0;
  setMute(false);
  const lacking = missing(globalThis);
  if (lacking) {
    show("error", lacking);
    return;
  }
  ears = new Ears(hear);
  call = new Call(
    { ...setup.wish, microphone: devices.constraints, page: pageId },
    {
      state: show, stage: status, notice, recorded, trouble: message, sound,
      text: (can) => { typedForm.hidden = !can; },
      words: (piece) => words.add(piece, elapsed()),
      anew: () => words.insert("page", "The call was lost, and called again. The agent begins anew: it knows nothing of what was said above.", elapsed()),
    },
  );
  const begun = call;
  show("connecting");
  await setup.leave(); // a sample's line is free for the call
  if (call === begun) begun.start();
}

function finish() {
  details.end();
  typedForm.hidden = true;
  words.end(recorder?.finish());
  recorder = null;
  ears?.close();
  ears = null;
  page.classList.toggle("called", Boolean(began));
  for (const side of /** @type {Side[]} */ (["you", "agent"])) {
    at(`level-${side}`, HTMLElement).style.removeProperty("--level");
    says(side, "");
  }
  waveform.draw();
  agentAudio.srcObject = null;
  call = null;
  recorded();
}

function isMuted() { return mute.getAttribute("aria-pressed") === "true"; }

/** @param {boolean} on */
function setMute(on) {
  mute.setAttribute("aria-pressed", String(on));
  at("mute-label", HTMLElement).textContent = on ? "Muted" : "Mute";
  call?.mute(on);
  if (page.dataset.state === "live") liveStatus();
  title();
}

// A second click of a double one, or Enter held down, would undo the first: a call
// that has just ended would be placed anew, and its words and sound be gone.
button.addEventListener("click", (event) => { if (event.detail > 1) event.preventDefault(); });
button.addEventListener("keydown", (event) => { if (event.repeat && event.key === "Enter") event.preventDefault(); });
at("call", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  if (call) call.hangUp();
  else start();
});
const toggleMute = () => setMute(!isMuted());
mute.addEventListener("click", toggleMute);
// Outside a call the key is a letter of some keyboards, and with Ctrl (AltGr) always.
addEventListener("keydown", (event) => {
  if (mute.disabled || !event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyM" || event.repeat) return;
  event.preventDefault();
  toggleMute();
});
typedForm.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = at("typed-text", HTMLInputElement);
  const text = field.value.trim();
  if (!text || !call?.write(text)) return; // while the call is interrupted it waits in its field
  field.value = "";
  words.insert("you", text, elapsed());
});
addEventListener("online", () => call?.look());
addEventListener("pagehide", () => {
  call?.hangUp();
  leavePageId(pageId);
});
// Back from the browser's cache the page lives again, and its name with it.
addEventListener("pageshow", (event) => { if (event.persisted) takePageId(); });

const lacking = missing(globalThis);
if (lacking) show("error", lacking);
setup.load();
