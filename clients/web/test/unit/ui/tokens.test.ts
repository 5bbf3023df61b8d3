// Colours that can be read by day and by night: WCAG AA, 4.5 for text and 3 for edges.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const SHEET = readFileSync("src/ui/tokens.css", "utf8");
const COLOURS = new Map(
  [...SHEET.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light: light!, dark: dark! },
  ]),
);
const GROUNDS = ["ground", "surface", "raised"];
const TEXTS = ["text", "muted", "accent", "danger", "warn", "good", "team-a", "team-b"];
const FILLED = ["accent", "danger", "team-a", "team-b"];

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, another: string): number {
  const [dark = 0, bright = 0] = [brightness(one), brightness(another)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

describe.each(["light", "dark"] as const)("in %s", (scheme) => {
  const colour = (name: string) => COLOURS.get(name)![scheme];

  it.each(TEXTS)("%s is readable on every ground", (text) => {
    for (const ground of GROUNDS) expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(FILLED)("text on %s is readable", (name) => {
    expect(contrast(colour(`on-${name}`), colour(name))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(["edge", "focus"])("%s is seen on every ground", (name) => {
    for (const ground of GROUNDS) expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
