import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("style.css", import.meta.url), "utf8");

// The palette's colours, light and dark: the first two :root blocks.
const [light, dark] = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, block]) =>
  Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour])));

// luminance and contrast of WCAG 2.2.
const luminance = (colour) => [1, 3, 5]
  .map((i) => parseInt(colour.slice(i, i + 2), 16) / 255)
  .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

// What is written on what: 4.5. What only has to be seen: 3.
const text = [
  ["ink", "ground"], ["ink", "card"], ["soft", "ground"], ["soft", "card"], ["accent", "card"], ["accent-ink", "accent"],
  ["ink", "accent-ground"], ["danger", "card"], ["danger-ink", "danger"], ["danger", "danger-ground"], ["ink", "danger-ground"],
  ["ink", "notice-ground"], ["you", "card"], ["agent", "card"], ["card", "you"],
];
const seen = [["edge", "card"], ["accent", "ground"], ["you", "both"], ["agent", "both"], ["accent", "accent-ground"]];

for (const [theme, palette] of Object.entries({ light, dark })) {
  test(`the ${theme} palette can be read`, () => {
    for (const [pairs, least] of [[text, 4.5], [seen, 3]]) {
      for (const [a, b] of pairs) {
        const found = contrast(palette[a], palette[b]);
        assert.ok(found >= least, `${a} on ${b}: ${found.toFixed(2)}, want ${least}`);
      }
    }
  });
}

test("colours have their home in the palette", () => {
  const rest = css.replaceAll(/:root \{[^}]*\}/g, "");
  assert.deepEqual(rest.match(/#[0-9a-f]{3,8}\b(?=[;\s,)])/g), null);
});
