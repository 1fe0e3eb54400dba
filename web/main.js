// The page: shows what a call tells, and starts and ends calls.

import { Call } from "./call.js";
import { keepKey, keptKey, withKey } from "./key.js";
import { Meters } from "./level.js";
import { leavePageId, takePageId } from "./page-id.js";
import { Refusal, missing } from "./refusals.js";
import { Transcript, most } from "./transcript.js";

const at = (id) => document.getElementById(id);
const page = at("page");
const voice = at("voice");
const preset = at("preset");
const persona = at("persona");
const agentAudio = at("agent-audio");
const words = at("words");

// Tests measure the sound itself: `?processing=off` takes the browser's echo
// canceller, noise filter and gain control out of the way.
const processing = new URLSearchParams(location.search).get("processing") !== "off";
const pageId = takePageId();
at("key").value = keptKey();

let call = null;
let meters = null;
let transcript = null;

const labels = { idle: "Start", connecting: "Cancel", live: "Hang up", ended: "Start", error: "Start" };
const goodbyes = {
  self: "You hung up.",
  hangup: "The call was hung up.",
  replaced: "A newer call of this page took the place of this one.",
};

function show(state, why) {
  page.dataset.state = state;
  at("button").textContent = labels[state];
  at("setup").disabled = state === "connecting" || state === "live";
  if (state === "connecting") message(null);
  if (state === "live") status("Live. Speak whenever you like.");
  if (state === "ended") status(goodbyes[why] ?? "The call has ended.");
  if (state === "error") {
    status("No call.");
    message(why);
    if (why.code === "unauthorized") askForKey();
  }
  if (state === "ended" || state === "error") finish();
}

function status(sentence) {
  at("status").textContent = sentence;
}

function message(refusal) {
  const box = at("message");
  box.replaceChildren();
  delete page.dataset.code;
  if (!refusal) return;
  page.dataset.code = refusal.code;
  for (const [name, text] of [["sentence", refusal.message], ["next", refusal.next]]) {
    const line = document.createElement("p");
    line.className = name;
    line.textContent = text;
    box.append(line);
  }
}

const key = () => at("key").value.trim();

// askForKey shows the field for the server's key; it stays.
function askForKey() {
  at("key-field").hidden = false;
  at("key").focus();
  if (!call) status("This server wants a key.");
}

function notice(text) {
  at("notice").textContent = text;
  at("notice").hidden = !text;
}

function addWords(piece) {
  const added = transcript.add(piece, performance.now());
  if (!added) return;
  const atEnd = words.scrollHeight - words.scrollTop - words.clientHeight < 40;
  if (added.fresh) {
    words.append(document.createElement("p"));
    if (words.childElementCount > most) words.firstElementChild.remove();
  }
  words.lastElementChild.append(added.text);
  // Who reads further up is left in peace.
  if (atEnd) words.scrollTop = words.scrollHeight;
}

function sound(stream, side) {
  meters.watch(stream, at(`level-${side}`));
  if (side !== "agent") return;
  agentAudio.srcObject = stream;
  agentAudio.play().catch((error) => {
    if (error.name === "NotAllowedError") {
      message(new Refusal("sound_refused", "The browser keeps this page silent.",
        "Allow sound for this page (the icon beside the address), then hang up and press Start."));
    }
  });
}

function start() {
  words.replaceChildren();
  transcript = new Transcript();
  const lacking = missing(globalThis);
  if (lacking) {
    show("error", lacking);
    return;
  }
  meters = new Meters();
  call = new Call(
    { voice: voice.value, persona: persona.value.trim(), processing, page: pageId, key: key() },
    { state: show, stage: status, notice, words: addWords, trouble: message, sound },
  );
  call.start();
}

function finish() {
  meters?.close();
  meters = null;
  agentAudio.srcObject = null;
  call = null;
}

// The ear hears loudness as a power of the amplitude; squared, the slider's
// middle sounds like the middle.
function setVolume() {
  agentAudio.volume = (at("volume").value / 100) ** 2;
}

async function get(path) {
  const response = await fetch(path, { headers: withKey(key()) });
  if (response.status === 401) askForKey();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

async function loadModel() {
  const { data: [model] } = await get("/v1/models");
  at("model").textContent = model.id;
  notice(model.notice ?? "");
}

async function loadVoices() {
  const { data } = await get("/v1/voices");
  voice.replaceChildren(...data.map(({ id }) => new Option(id, id)));
  voice.disabled = false;
}

async function loadPersonas() {
  const personas = await get("personas.json");
  preset.prepend(...personas.map(({ name }, i) => new Option(name, i)));
  preset.addEventListener("change", () => {
    if (preset.value !== "") persona.value = personas[preset.value].text;
    else persona.focus();
  });
  persona.addEventListener("input", () => { preset.value = ""; });
  if (persona.value === "") {
    preset.value = "0";
    persona.value = personas[0].text;
  } else {
    preset.value = "";
  }
}

at("call").addEventListener("submit", (event) => {
  event.preventDefault();
  if (call) call.hangUp();
  else start();
});
at("key").addEventListener("change", () => {
  keepKey(key());
  for (const load of [loadModel, loadVoices]) load().catch(console.error);
});
at("volume").addEventListener("input", setVolume);
addEventListener("pagehide", () => {
  call?.hangUp();
  leavePageId(pageId);
});
// Back from the browser's cache the page lives again, and its name with it.
addEventListener("pageshow", (event) => { if (event.persisted) takePageId(); });

setVolume();
const lacking = missing(globalThis);
if (lacking) show("error", lacking);
// Each fills its own part; without it the call still works with defaults.
for (const load of [loadModel, loadVoices, loadPersonas]) load().catch(console.error);
