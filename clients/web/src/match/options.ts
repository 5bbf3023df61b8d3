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
  return { en: plain, ja: plain };
}
