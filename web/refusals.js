// What went wrong, in words for a person: a sentence, and what to do next.
// Every failure of a call ends up as one Refusal; `code` is for programs. What a
// person types stands between backticks.

export class Refusal extends Error {
  /** @param {string} code @param {string} sentence @param {string} next */
  constructor(code, sentence, next) {
    super(sentence);
    this.code = code;
    this.next = next;
  }

  // of is the same refusal for who has pressed another button than Start.
  /** @param {string} button */
  of(button) {
    return new Refusal(this.code, this.message, this.next.replace(/(press) Start/i, `$1 ${button}`));
  }
}

const again = "Press Start to try again.";
const seeLog = "Press Start to try again. If it happens again, the server’s log says more.";

// Names of the DOMExceptions that getUserMedia rejects with
// (W3C Media Capture and Streams, section 10.2).
/** @type {Record<string, [string, string, string]>} */
const microphone = {
  NotAllowedError: ["microphone_refused", "The microphone was refused.",
    "Allow the microphone for this page (the icon beside the address)"],
  NotFoundError: ["microphone_missing", "No microphone was found.",
    "Plug one in or switch it on"],
  NotReadableError: ["microphone_busy", "The microphone is there, but it gives no sound.",
    "Close other programs that use it"],
};

// names of the same faults in other words.
/** @type {Record<string, string>} */
const sameAs = { SecurityError: "NotAllowedError", OverconstrainedError: "NotFoundError", AbortError: "NotReadableError" };

/** @param {unknown} error @param {string} then what may go well after that */
export function microphoneRefused(error, then) {
  const name = error instanceof Error ? error.name : String(error);
  const [code, sentence, first] = microphone[sameAs[name] ?? name] ??
    ["microphone_failed", `The microphone could not be opened (${name}).`, "See that it works in other programs"];
  return new Refusal(code, sentence, `${first}, then ${then}.`);
}

export function microphoneEnded() {
  return new Refusal("microphone_ended", "The microphone was unplugged or switched off.",
    "Connect it again, then press Start.");
}

// missing names what this browser lacks for a call, or is null. Browsers hide
// the microphone from pages that came over plain HTTP from another machine.
/**
 * @param {Pick<typeof globalThis, "isSecureContext" | "location" | "navigator" | "RTCPeerConnection" | "AudioContext" | "AudioWorkletNode">} world
 * @returns {Refusal | null}
 */
export function missing(world) {
  if (!world.isSecureContext) {
    const { origin, port, protocol } = world.location;
    const at = port || (protocol === "https:" ? "443" : "80");
    return new Refusal("insecure_address",
      `This page came from ${origin}, and browsers give a microphone only to https addresses and to the machine itself.`,
      `On the machine that runs Parley, open http://localhost:${at}. From another one, tunnel to it with \`ssh -L ${at}:localhost:${at} MACHINE\` and open http://localhost:${at} there, or start Parley with \`--tls self\` and open https://${new URL(origin).hostname}:${at}.`);
  }
  if (!world.navigator.mediaDevices?.getUserMedia || !world.AudioContext || !(world.RTCPeerConnection || world.AudioWorkletNode)) {
    return new Refusal("unsupported_browser", "This browser cannot place calls (it lacks WebRTC and AudioWorklet).",
      "Open the page in a current Chrome, Edge, Firefox or Safari.");
  }
  return null;
}

// What the server's codes mean to a person.
/** @type {Record<string, [string, string]>} */
const codes = {
  server_error: ["The server failed.", seeLog],
  resource_exhausted: ["All lines are busy.", "Wait until a call has ended, then press Start."],
  invalid_voice: ["The server does not have this voice.", "Choose another one, then press Start."],
  invalid_persona: ["This persona cannot be used.", "Change its text, then press Start."],
  model_loading: ["The server is still loading its model.", "Wait a moment, then press Start."],
  forbidden_origin: ["The server does not take calls from this page’s address.", "Open the page at the server’s own address, or let whoever runs it allow this one with `--allow-origin`."],
  forbidden_host: ["The server does not go by this name.", "Open it as http://localhost, or let whoever runs it set a key."],
  closed: ["The server was stopped.", "Wait until it runs again, then press Start."],
  body_too_large: ["That was more than the server takes.", "Shorten the persona, then press Start."],
  message_too_large: ["That was more than the server takes.", "Shorten the persona, then press Start."],
  unauthorized: ["The server wants a key.", "Enter it under “Who should answer?”, then press Start. Whoever runs the server has it."],
};

// fromServer reads an error as the wire spells it: {code, message}.
/** @param {{code?: unknown, message?: unknown} | null | undefined} error */
export function fromServer(error) {
  const code = typeof error?.code === "string" && error.code ? error.code : "server_error";
  const said = typeof error?.message === "string" ? error.message : "";
  const [sentence, next] = codes[code] ?? ["The server refused.", seeLog];
  // For these the page's own words say it better.
  if (code === "unauthorized") return new Refusal(code, sentence, next);
  const limit = /max_sessions=(\d+)/.exec(said)?.[1];
  if (code === "resource_exhausted" && limit) {
    return new Refusal(code, `All lines are busy: this server takes ${limit === "1" ? "one call" : `${limit} calls`} at a time.`, next);
  }
  return new Refusal(code, said ? `${sentence} The server says: ${said}` : sentence, next);
}

// statuses whose meaning is plain without words.
/** @type {Record<number, string>} */
const statuses = { 429: "resource_exhausted", 413: "body_too_large", 401: "unauthorized", 503: "closed" };

// fromResponse reads an HTTP answer that is not the 201 hoped for, to a request
// with a key if there was one.
/** @param {Response} response @param {string} [key] */
export async function fromResponse(response, key) {
  if (response.status === 401 && key) {
    return new Refusal("unauthorized", "The server does not know this key.", "Enter it anew under “Who should answer?”, then press Start. Whoever runs the server has it.");
  }
  let error = null;
  try {
    error = (await response.json()).error;
  } catch {
    // Not JSON: some other server, or a proxy, has answered.
  }
  if (error?.code) return fromServer(error);
  const known = statuses[response.status];
  if (known) return fromServer({ code: known, message: error?.message });
  return new Refusal("server_error", `The server answered ${response.status}${error?.message ? `: ${error.message}` : ""}.`, seeLog);
}

export function serverSilent() {
  return new Refusal("server_silent", "The server does not answer.",
    "See that Parley is still running and that this machine is connected, then press Start.");
}

export function mediaUnreachable() {
  return new Refusal("media_unreachable", "The server answered, but its sound cannot be reached.",
    "A firewall, VPN or proxy may block UDP and WebSockets between this machine and the server. Open one of them, then press Start.");
}

// bySocket is not what went wrong, but why a call is not as good as it could be.
/** @param {boolean} peers whether the browser has WebRTC */
export function bySocket(peers) {
  return peers
    ? new Refusal("by_socket", "Connected by WebSocket: the server’s ports for sound cannot be reached from here.",
      "You can talk, but sound comes a little later, and a bad network is heard more. For a direct connection, let the server’s port in by UDP and TCP (a firewall or VPN may block it), or start Parley with `--turn-port`.")
    : new Refusal("by_socket", "Connected by WebSocket: this browser lacks WebRTC, or has it switched off.",
      "You can talk, but sound comes a little later, and a bad network is heard more. For a direct connection, allow WebRTC in the browser’s settings, or use another browser.");
}

/** @param {string} then what may go well after that */
export function soundRefused(then) {
  return new Refusal("sound_refused", "The browser keeps this page silent.",
    `Allow sound for this page (the icon beside the address), then ${then}.`);
}

export function connectionLost() {
  return new Refusal("connection_lost", "The connection was lost.",
    "See that this machine is connected and that Parley still runs, then press Start for a new call.");
}

// passing says whether a refusal may be over when the call is dialled again.
/** @param {Refusal} refusal */
export function passing({ code }) {
  return ["connection_lost", "server_silent", "media_unreachable", "resource_exhausted", "model_loading", "closed"].includes(code);
}

// closed says what the reason of session.closed means: a Refusal, or null for
// an end that somebody wanted. trouble is what the server refused last, if it
// did: an end in error is about that.
/** @param {string} reason @param {Refusal | null} trouble */
export function closed(reason, trouble) {
  switch (reason) {
    case "server_shutdown":
    case "model_closed":
      return fromServer({ code: "closed" });
    case "peer_lost":
    case "peer_left":
    case "never_connected":
    case "client_too_slow":
      return connectionLost();
    case "error":
      return trouble ?? fromServer({ code: "server_error" });
    default:
      return null;
  }
}

// explain makes a Refusal of whatever was thrown.
/** @param {unknown} error */
export function explain(error) {
  if (error instanceof Refusal) return error;
  return new Refusal("page_error", `The call failed in the browser (${(error instanceof Error && error.message) || error}).`, again);
}
