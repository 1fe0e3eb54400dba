import assert from "node:assert/strict";
import { test } from "node:test";
import { record } from "./recorder.js";

test("a browser that cannot record gives none", () => {
  const refuses = class {
    static isTypeSupported() { return false; }
    constructor() { throw new Error("NotSupportedError"); }
  };
  const late = class {
    static isTypeSupported() { return true; }
    start() { throw new Error("NotSupportedError"); }
  };
  for (const MediaRecorder of [undefined, refuses, late]) assert.equal(record({}, { MediaRecorder }), null);
});

test("a recording is one file, whatever pieces it came in", async () => {
  let made;
  const MediaRecorder = class {
    static isTypeSupported(kind) { return kind.startsWith("audio/ogg"); }
    state = "inactive";
    constructor(stream, { mimeType }) { Object.assign(this, { stream, mimeType }); made = this; }
    start() { this.state = "recording"; }
    stop() {
      this.state = "inactive";
      setImmediate(() => { this.ondataavailable({ data: new Blob(["end"]) }); this.onstop(); });
    }
  };
  const stream = {};
  const recorder = record(stream, { MediaRecorder });
  assert.equal(made.stream, stream);
  made.ondataavailable({ data: new Blob(["begin, "]) });
  const { blob, extension } = await recorder.finish();
  assert.deepEqual([await blob.text(), blob.type, extension], ["begin, end", "audio/ogg", "ogg"]);
});
