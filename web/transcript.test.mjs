import assert from "node:assert/strict";
import { test } from "node:test";
import { Transcript, long, most, pause } from "./transcript.js";

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
  say(" ", 160 + 4 * pause);
  say("T", 240 + 4 * pause);
  say("hen", 320 + 4 * pause);
  assert.deepEqual(paragraphs, ["Hello there.", "Well", "Then"]);
});

test("a word goes on after a pause", () => {
  const transcript = new Transcript();
  transcript.add(" It", 0);
  assert.deepEqual(transcript.add("'s", 2 * pause), { text: "'s", fresh: false });
  transcript.add(" Wednesday", 2 * pause + 80);
  assert.deepEqual(transcript.add(".", 4 * pause), { text: ".", fresh: false });
  assert.equal(transcript.text(), "[0:00] Agent: It's Wednesday.\n");
});

test("a file has the times, and no more than is kept", () => {
  const transcript = new Transcript();
  transcript.add("Hello", 0);
  transcript.add(" there.", 80);
  transcript.insert("you", "One tea, please", 1000);
  transcript.add(" With milk?", 1100);
  transcript.insert("page", "The call was lost.", 2000);
  assert.equal(transcript.text(), "[0:00] Agent: Hello there.\n[0:01] You (typed): One tea, please\n[0:01] Agent: With milk?\n[0:02] The call was lost.\n");
  for (let i = 1; i <= most; i++) transcript.add("More.", i * 2 * pause);
  assert.equal(transcript.text().split("\n").length - 1, most);
});

test("a long paragraph ends with a word", () => {
  const transcript = new Transcript();
  transcript.add("Once", 0);
  for (let now = 1000; now < long; now += 1000) transcript.add(" more", now);
  assert.deepEqual(transcript.add("over", long + 1), { text: "over", fresh: false });
  assert.deepEqual(transcript.add(" and", long + 80), { text: "and", fresh: true });
});
