// A page's name for itself, so that a reload takes the place of the call that
// it left behind. The name lies in the tab's storage only between two loads:
// while the page lives, a duplicate of the tab finds none and makes its own.

/** @typedef {Pick<typeof globalThis, "sessionStorage" | "crypto">} World */

const key = "parley-page";

/** @param {World} [world] */
export function takePageId(world = globalThis) {
  let id = null;
  try {
    id = world.sessionStorage.getItem(key);
    world.sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden here: then each load is a page of its own.
  }
  return id ?? Array.from(world.crypto.getRandomValues(new Uint8Array(16)),
    (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} id @param {Pick<World, "sessionStorage">} [world] */
export function leavePageId(id, world = globalThis) {
  try {
    world.sessionStorage.setItem(key, id);
  } catch {
    // As above.
  }
}
