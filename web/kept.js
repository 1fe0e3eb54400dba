// What a person has chosen, kept in this browser: it is never sent anywhere
// but with the call that it is for.

const name = "parley-choices";

// most characters that a choice may have; the persona is the longest.
const most = 4000;

/**
 * @typedef {object} Choices
 * @property {string} persona   own words
 * @property {Record<string, string>} changed  other words for presets, by their names
 * @property {string} preset    name of the persona, "" for own words
 * @property {string} voice
 * @property {string} microphone  device ids, "" for the system's own
 * @property {string} speaker
 * @property {boolean} echo     echo cancellation
 * @property {boolean} noise    noise suppression
 * @property {boolean} gain     automatic gain
 * @property {boolean} record   keep the sound for the download
 * @property {string} volume    0 to 100
 */

/** @type {Choices} */
const defaults = {
  persona: "", changed: {}, preset: "", voice: "", microphone: "", speaker: "",
  echo: true, noise: true, gain: true, record: true, volume: "50",
};

/**
 * kept are the choices of last time. What is not of the right kind is not ours.
 * @param {Pick<typeof globalThis, "localStorage">} [world]
 * @returns {Choices}
 */
export function kept(world = globalThis) {
  /** @type {Record<string, unknown>} */
  const choices = { ...defaults };
  try {
    const found = JSON.parse(world.localStorage.getItem(name) ?? "{}");
    for (const [key, normal] of Object.entries(defaults)) {
      const value = found?.[key];
      if (key === "changed") choices[key] = texts(value);
      else if (typeof value === typeof normal && String(value).length <= most) choices[key] = value;
    }
  } catch {
    // Storage is forbidden here, or holds something else: then the defaults.
  }
  return /** @type {Choices} */ (choices);
}

// texts are those among the parts of whatever was found.
/** @param {unknown} found */
function texts(found) {
  if (typeof found !== "object" || !found) return {};
  return Object.fromEntries(Object.entries(found).filter(([, text]) => typeof text === "string" && text.length <= most));
}

/**
 * keep changes some of the choices.
 * @param {Partial<Choices>} change
 * @param {Pick<typeof globalThis, "localStorage">} [world]
 */
export function keep(change, world = globalThis) {
  try {
    world.localStorage.setItem(name, JSON.stringify({ ...kept(world), ...change }));
  } catch {
    // As above: they last as long as the page.
  }
}
