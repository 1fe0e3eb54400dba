// The events that the page speaks and understands on the data channel
// `oai-events`: the Realtime API's spelling.

export const channelName = "oai-events";

export function sessionUpdate({ voice, persona }) {
  const session = { type: "realtime" };
  if (persona) session.instructions = persona;
  if (voice) session.audio = { output: { voice } };
  return JSON.stringify({ type: "session.update", session });
}

const handlers = {
  "session.created": (event, on) => on.created(event.session ?? {}),
  "session.updated": (event, on) => on.ready(),
  "response.output_audio_transcript.delta": (event, on) => {
    if (typeof event.delta === "string") on.words(event.delta);
  },
  "session.closed": (event, on) => on.closed(event.reason ?? ""),
  error: (event, on) => on.error(event.error ?? {}),
};

// receive hands a message to the one handler of its event. What the page does
// not know is left alone: servers may say more than a page shows.
export function receive(message, on) {
  let event;
  try {
    event = JSON.parse(message);
  } catch {
    return;
  }
  if (Object.hasOwn(handlers, event?.type)) handlers[event.type](event, on);
}
