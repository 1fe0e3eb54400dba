import assert from "node:assert/strict";
import { test } from "node:test";
import { Transcript, pause } from "./transcript.js";

test("words join as they come, and a pause begins a paragraph", () => {
  const transcript = new Transcript();
  const paragraphs = [];
  const say = (piece, now) => {
    const added = transcript.add(piece, now);
    if (!added) return;
    if (added.fresh) paragraphs.push("");
    paragraphs[paragraphs.length - 1] += added.text;
  };
  say(" ", 0);
  say(" Hel", 80);
  say("lo", 160);
  say("", 200);
  say("\u0007\u0000", 210);
  say(" there.", 160 + pause - 1);
  say(" Well", 160 + 2 * pause);
  assert.deepEqual(paragraphs, ["Hello there.", "Well"]);
});
