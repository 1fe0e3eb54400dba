// What the server has: its model, its voices, and personas to start from.

import { withKey } from "./key.js";
import { fromResponse, serverSilent } from "./refusals.js";

const again = 2000; // ms until a server that loads its model is asked again

/** @typedef {{id: string, notice?: string, max_sessions?: number, recorded?: boolean}} Model */
/** @typedef {{id: string, default?: boolean}} Voice */
/** @typedef {{name: string, text: string}} Persona */

const ofModel = /^(NAT|VAR)([FM])(\d+)$/;

/**
 * voiceName is what a person reads for a voice. PersonaPlex's own are ids of a
 * set (natural or varied), a kind and a number; other names are names, and begin
 * as those do.
 * @param {string} id
 */
export function voiceName(id) {
  const [, set, kind, number] = ofModel.exec(id) ?? [];
  return set ? `${kind === "F" ? "Woman" : "Man"} ${number}, ${set === "NAT" ? "natural" : "varied"}` : id.charAt(0).toUpperCase() + id.slice(1);
}

/**
 * get reads JSON, and waits for a server that is loading its model. What goes
 * wrong is a Refusal.
 * @param {string} path
 * @param {string} key
 * @param {() => void} loading is told while the model loads
 * @param {Pick<typeof globalThis, "fetch" | "setTimeout">} [world]
 */
export async function get(path, key, loading, world = globalThis) {
  for (;;) {
    let response;
    try {
      response = await world.fetch(path, { headers: withKey(key) });
    } catch {
      throw serverSilent();
    }
    if (response.ok) return response.json();
    const refusal = await fromResponse(response, key);
    if (refusal.code !== "model_loading") throw refusal;
    loading();
    await new Promise((resolve) => world.setTimeout(resolve, again));
  }
}
