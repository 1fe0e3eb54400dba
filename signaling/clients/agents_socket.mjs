// OpenAI's agents SDK over a WebSocket, in Node.

import { OpenAIRealtimeWebSocket, RealtimeAgent, RealtimeSession } from '@openai/agents-realtime';
import { heard, options, sleep, speech, url } from './heard.mjs';

const agent = new RealtimeAgent({ name: 'teacher', instructions: 'You are a kind teacher.', voice: options.voice });
const transport = new OpenAIRealtimeWebSocket({ useInsecureApiKey: true });
const session = new RealtimeSession(agent, { transport, model: 'parley' });
const frames = speech();

let failed = false;
let interrupted = false;
session.on('error', (error) => { failed = true; heard.error(error.error ?? error, error.error?.error?.code ?? error.error?.code); });
session.on('audio', (event) => heard.audio(event.data));
session.on('audio_interrupted', () => { interrupted = true; });
session.on('transport_event', (event) => {
  heard.type(event.type);
  if (event.type === 'response.output_audio_transcript.delta') heard.facts.text += event.delta;
});
session.on('history_updated', (history) => { heard.facts.history = history.length; });

await session.connect({ apiKey: options.key, url: url.replace('http', 'ws') + '/v1/realtime?model=parley' });
for (const frame of frames) {
  if (failed) break;
  session.sendAudio(frame.buffer.slice(frame.byteOffset, frame.byteOffset + frame.length));
  await sleep(80);
}
for (let i = 0; i < 500 && !failed && heard.samples < 1920 * (frames.length - 2); i++) await sleep(20);
heard.facts.interrupted = interrupted;
if (!failed) {
  session.interrupt();
  for (let i = 0; i < 250 && !heard.facts.types.includes('response.done'); i++) await sleep(20);
}
session.close();
heard.facts.closed = true;
heard.report();
