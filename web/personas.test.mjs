import assert from "node:assert/strict";
import { test } from "node:test";
import { Personas } from "./personas.js";

const presets = [{ name: "Bakery", text: "You are Anna." }, { name: "Hotel", text: "You are Elena." }];

function browser() {
  const items = new Map();
  return { localStorage: { getItem: (name) => items.get(name) ?? null, setItem: (name, value) => items.set(name, value) } };
}

// opened is what a page of this browser has.
function opened(world) {
  const personas = new Personas(world);
  personas.load(presets);
  return personas;
}

test("who comes first is told to be the first preset", () => {
  const personas = opened(browser());
  assert.deepEqual([personas.chosen, personas.text, personas.isChanged], ["Bakery", "You are Anna.", false]);
});

for (const [where, world] of Object.entries({ kept: browser(), forbidden: { get localStorage() { throw new Error("no"); } } })) {
  test(`own words outlive a change of a preset, and it them; storage ${where}`, () => {
    const personas = opened(world);
    personas.choose("");
    personas.write("You are a lighthouse keeper.");
    personas.choose("Bakery");
    personas.write("You are Anna, and tired.");
    personas.choose("Hotel");
    assert.equal(personas.text, "You are Elena.");
    const reloaded = where === "kept" ? [personas, opened(world)] : [personas];
    for (const now of reloaded) {
      now.choose("");
      assert.deepEqual([now.text, now.isChanged], ["You are a lighthouse keeper.", false]);
      now.choose("Bakery");
      assert.deepEqual([now.text, now.isChanged], ["You are Anna, and tired.", true]);
    }
  });
}

test("a preset that is emptied has the words that it came with", () => {
  const world = browser();
  const personas = opened(world);
  for (const text of ["", " \n", "You are Anna."]) {
    personas.write("You are Anna, and tired.");
    personas.write(text);
    for (const now of [personas, opened(world)]) assert.deepEqual([now.text, now.isChanged], ["You are Anna.", false], text);
  }
});

test("two tabs keep what either has changed", () => {
  const world = browser();
  const [one, other] = [opened(world), opened(world)];
  one.write("Anna in one.");
  other.choose("Hotel");
  other.write("Elena in the other.");
  const later = opened(world);
  assert.equal(later.text, "Elena in the other.");
  later.choose("Bakery");
  assert.equal(later.text, "Anna in one.");
});

test("what is written before the presets have come stays", () => {
  const world = browser();
  const early = new Personas(world);
  early.write("You are a lighthouse keeper.");
  early.load(presets);
  assert.deepEqual([early.chosen, early.text], ["", "You are a lighthouse keeper."]);

  early.choose("Hotel");
  const again = new Personas(world);
  again.write("You are Elena, and late.");
  again.load(presets);
  assert.deepEqual([again.chosen, again.text, again.isChanged], ["Hotel", "You are Elena, and late.", true]);
  again.choose("");
  assert.equal(again.text, "You are a lighthouse keeper.");
});

test("a preset of another server gives way to own words, or to the first", () => {
  const world = browser();
  const personas = opened(world);
  personas.choose("Moon base");
  assert.equal(opened(world).chosen, "Bakery");
  personas.choose("");
  personas.write("You are kind.");
  personas.choose("Moon base");
  assert.equal(opened(world).text, "You are kind.");
});
