// The server's key, if it wants one: asked for when it is, kept for this tab.

const name = "parley-key";

export function keptKey(world = globalThis) {
  try {
    return world.sessionStorage.getItem(name) ?? "";
  } catch {
    return ""; // Storage is forbidden here: the key lasts as long as the page.
  }
}

export function keepKey(key, world = globalThis) {
  try {
    if (key) world.sessionStorage.setItem(name, key);
    else world.sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}

// withKey are the headers of a request, with the key if there is one.
export function withKey(key, headers = {}) {
  return key ? { ...headers, Authorization: `Bearer ${key}` } : headers;
}
