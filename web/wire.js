// The events that the page speaks and understands, on the data channel
// `oai-events` or a WebSocket: the Realtime API's spelling.

export const channelName = "oai-events";

/**
 * socketAddress of this server, with a query.
 * @param {Pick<Location, "protocol" | "host">} location
 * @param {Record<string, string>} query
 */
export function socketAddress({ protocol, host }, query) {
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/v1/realtime?${new URLSearchParams(query)}`;
}

/** @param {{voice?: string, persona?: string}} wish */
export function sessionUpdate({ voice, persona }) {
  /** @type {{type: string, instructions?: string, audio?: object}} */
  const session = { type: "realtime" };
  if (persona) session.instructions = persona;
  if (voice) session.audio = { output: { voice } };
  return JSON.stringify({ type: "session.update", session });
}

/** @param {string} text that was typed, not said */
export function typed(text) {
  return JSON.stringify({
    type: "conversation.item.create",
    item: { type: "message", role: "user", content: [{ type: "input_text", text }] },
  });
}

/**
 * append of sound; the server says when it has taken the operation.
 * @param {string} audio base64
 * @param {string} operation
 */
export function append(audio, operation) {
  return JSON.stringify({ type: "input_audio_buffer.append", audio, operation_id: operation });
}

export function sessionClose() {
  return JSON.stringify({ type: "session.close" });
}

/**
 * @typedef {object} Session what the page reads of a session
 * @property {string} [notice] what the model says of itself
 * @property {boolean} [recorded] whether the server keeps what is said
 * @property {{input_modes?: string[], chunk_period_ms?: number}} [capabilities]
 * @property {number} [output_gain] of sound in events, which is as the model made it
 */

/**
 * takesText says whether the model of a session can be written to.
 * @param {Session} session
 */
export function takesText({ capabilities }) {
  return Array.isArray(capabilities?.input_modes) && capabilities.input_modes.includes("text");
}

/**
 * @typedef {object} Events what a listener is told
 * @property {(session: Session) => void} created
 * @property {(session: Session) => void} updated
 * @property {(text: string) => void} words
 * @property {(reason: string) => void} closed
 * @property {(error: {code?: unknown, message?: unknown}) => void} error
 * @property {(base64: string) => void} [sound]  where it goes by events
 * @property {(operation: string) => void} [appended]  an append was taken
 * @property {() => void} [listen]  the model answers with nothing
 */

/** @type {Record<string, (event: any, on: Events) => void>} */
const handlers = {
  "session.created": (event, on) => on.created(event.session ?? {}),
  "session.updated": (event, on) => on.updated(event.session ?? {}),
  "response.output_audio_transcript.delta": (event, on) => {
    if (typeof event.delta === "string") on.words(event.delta);
  },
  "response.output_audio.delta": (event, on) => {
    if (typeof event.delta === "string") on.sound?.(event.delta);
  },
  "response.audio.delta": (event, on) => handlers["response.output_audio.delta"](event, on), // as a beta spells it
  "response.listen": (_, on) => on.listen?.(),
  "input_audio_buffer.appended": (event, on) => on.appended?.(event.operation_id),
  "session.closed": (event, on) => on.closed(event.reason ?? ""),
  error: (event, on) => on.error(event.error ?? {}),
};

/**
 * receive hands a message to the one handler of its event. What the page does
 * not know is left alone: servers may say more than a page shows.
 * @param {string} message
 * @param {Events} on
 */
export function receive(message, on) {
  let event;
  try {
    event = JSON.parse(message);
  } catch {
    return;
  }
  if (Object.hasOwn(handlers, event?.type)) handlers[event.type](event, on);
}
