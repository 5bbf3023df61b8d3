// A few options as a server tells them, for the tests here.

import type { GameInfo } from "@protocol";
import type { OptionText } from "@/session/api.ts";

const named = (text: string) => ({ en: text, ja: text });
const option = (key: string, rest: Omit<OptionText, "key" | "name" | "about">): OptionText => ({
  key,
  name: named(key),
  about: named(`about ${key}`),
  ...rest,
});
const choices = (...values: string[]) =>
  values.map((value) => ({ value, name: named(value.charAt(0).toUpperCase() + value.slice(1)) }));

export const OPTIONS: OptionText[] = [
  option("ruleset", { kind: "choice", default: "worlds", choices: choices("worlds") }),
  option("surface", { kind: "choice", default: "grass", choices: choices("grass", "gravel") }),
  option("turn_cap", { kind: "whole", default: 200, least: 2, most: 1000, clauses: ["KW-41"] }),
  option("opening_distinct_throwers", { kind: "list", default: [1, 1] }),
  option("new_one", { kind: "yes_no", default: true }),
];

export const GAME: GameInfo = {
  game: "kubb",
  name: named("Kubb"),
  presets: { worlds: {}, quick: { turn_cap: 40 } },
  options: OPTIONS,
};
