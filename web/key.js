// The server's key, if it wants one: asked for when it is, kept for this tab.

/** @typedef {Pick<typeof globalThis, "sessionStorage">} Storing */

const name = "parley-key";

/** @param {Storing} [world] */
export function keptKey(world = globalThis) {
  try {
    return world.sessionStorage.getItem(name) ?? "";
  } catch {
    return ""; // Storage is forbidden here: the key lasts as long as the page.
  }
}

/** @param {string} key @param {Storing} [world] */
export function keepKey(key, world = globalThis) {
  try {
    if (key) world.sessionStorage.setItem(name, key);
    else world.sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}

// A key that can be right is one token (RFC 9110). Another cannot be sent, and a
// browser would fail at it: without, the server refuses as it does a wrong one.
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * withKey are the headers of a request, with the key if there is one.
 * @param {string} [key]
 * @param {Record<string, string>} [headers]
 */
export function withKey(key = "", headers = {}) {
  return token.test(key) ? { ...headers, Authorization: `Bearer ${key}` } : headers;
}

/**
 * protocols of a socket, which cannot have headers, with the key.
 * @param {string} key
 */
export function protocols(key) {
  return token.test(key) ? ["realtime", `openai-insecure-api-key.${key}`] : ["realtime"];
}
