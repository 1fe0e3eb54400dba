// The AudioWorkletGlobalScope (W3C Web Audio API, section 1.32), as far as
// sound-worklet.js uses it: TypeScript's library has none.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
