// The values of a game's options: whether two are the same, and what they are called.

import type { OptionText, OptionValue } from "@/session/api.ts";
import { NO, YES } from "@/text/names.ts";
import type { Words } from "@/text/words.ts";

export const isSame = (one: OptionValue, another: OptionValue): boolean =>
  JSON.stringify(one) === JSON.stringify(another);

/** The name of a choice, or the number itself; without the option what it says by itself. */
export function nameOf(option: OptionText | undefined, value: OptionValue): Words {
  const choice = option?.choices?.find((one) => isSame(one.value, value));
  if (choice) return choice.name;
  if (typeof value === "boolean") return value ? YES : NO;
  const plain = Array.isArray(value) ? value.join(", ") : String(value);
  const unit = typeof value === "number" ? unitOf(option?.key ?? "") : null;
  return { en: plain + (unit?.en ?? ""), ja: plain + (unit?.ja ?? "") };
}

const UNITS: readonly [string, Words][] = [
  ["_s", { en: " s", ja: "秒" }],
  ["_min", { en: " min", ja: "分" }],
  ["_mm", { en: " mm", ja: " mm" }],
  ["_deg", { en: "°", ja: "°" }],
];

/** An option that is counted in a unit has it at the end of its name. */
const unitOf = (key: string): Words | null => UNITS.find(([ending]) => key.endsWith(ending))?.[1] ?? null;
