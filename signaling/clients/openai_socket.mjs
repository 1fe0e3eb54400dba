// OpenAI's npm client over a WebSocket. It dials wss always; where the server has
// no TLS the program hands it the connection.

import net from 'node:net';
import OpenAI from 'openai';
import { OpenAIRealtimeWS } from 'openai/realtime/ws';
import { heard, options, sleep, speech, url } from './heard.mjs';

const plain = new URL(url).protocol === 'http:'
  ? { createConnection: () => net.connect(Number(new URL(url).port), new URL(url).hostname) } : {};
const client = new OpenAI({ apiKey: options.key, baseURL: url + '/v1' });
const socket = new OpenAIRealtimeWS({ model: 'parley', options: plain }, client);
const frames = speech();
let speaking;

async function speak() {
  for (const frame of frames) {
    socket.send({ type: 'input_audio_buffer.append', audio: frame.toString('base64') });
    await sleep(80);
  }
}

function end() {
  socket.close();
}

socket.on('event', (event) => heard.type(event.type));
socket.on('error', (error) => { heard.error(error, error.error?.code ?? error.code); end(); });
socket.on('session.created', () => socket.send({
  type: 'session.update',
  session: { type: 'realtime', instructions: 'You are a kind teacher.', audio: { output: { voice: options.voice } } },
}));
socket.on('session.updated', () => { speaking ??= speak(); });
socket.on('response.output_audio_transcript.delta', (event) => { heard.facts.text += event.delta; });
socket.on('response.output_audio.delta', async (event) => {
  heard.audio(Buffer.from(event.delta, 'base64'));
  if (heard.samples >= 1920 * (frames.length - 2) && !heard.facts.cancelled) {
    heard.facts.cancelled = true;
    await speaking;
    socket.send({ type: 'response.cancel' });
  }
});
socket.on('response.done', (event) => { heard.facts.status = event.response.status; end(); });
socket.socket.on('close', () => { heard.facts.closed = true; heard.report(); });
setTimeout(() => { heard.error(new Error('time is up')); heard.report(); }, 60000).unref();
