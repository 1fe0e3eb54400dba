// OpenAI's agents SDK over WebRTC, in a browser's page. The test bundles it and
// reads window.heard.

import { OpenAIRealtimeWebRTC, RealtimeAgent, RealtimeSession } from '@openai/agents-realtime';

const heard = (window.heard = { types: [], text: '', errors: [], rms: 0, done: false });

// What the page hears, as loud as it gets in any tenth of a second.
function meter(stream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    if (!samples.every(Number.isFinite)) heard.errors.push('the sound is not finite');
    heard.rms = Math.max(heard.rms, Math.sqrt(samples.reduce((sum, s) => sum + s * s, 0) / samples.length));
  }, 100);
}

window.call = async (url, key, voice, seconds) => {
  const begun = performance.now();
  const element = document.createElement('audio');
  element.autoplay = true;
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false } });
  const transport = new OpenAIRealtimeWebRTC({ baseUrl: url + '/v1/realtime/calls', mediaStream: microphone, audioElement: element });
  const agent = new RealtimeAgent({ name: 'teacher', instructions: 'You are a kind teacher.', voice });
  const session = new RealtimeSession(agent, { transport, model: 'parley' });
  session.on('error', (error) => heard.errors.push(JSON.stringify(error.error?.error ?? error.error?.message ?? error)));
  session.on('transport_event', (event) => {
    if (!heard.types.includes(event.type)) heard.types.push(event.type);
    if (event.type === 'response.output_audio_transcript.delta') heard.text += event.delta;
  });
  try {
    await session.connect({ apiKey: key });
    heard.connected = (performance.now() - begun) / 1000;
    heard.callId = transport.callId ?? null;
    meter(element.srcObject);
    await new Promise((done) => setTimeout(done, 1000 * seconds));
    session.close();
  } catch (error) {
    heard.errors.push(String(error?.message ?? error));
  }
  heard.done = true;
};
