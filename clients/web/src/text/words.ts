// The two languages: which one is chosen, and how a text is said in it.

import { effect, signal } from "@preact/signals";
import type { Words } from "@protocol";
import { read, write } from "@/device/keeping.ts";

export type Language = "en" | "ja";
export type { Words };

const KEPT_AS = "midline.language";

/** Chosen by hand before; else by the browser. */
export const language = signal<Language>(chosen());

/** A text in the language that is chosen now; a component that says it is drawn again when that changes. */
export function say(words: Words): string {
  return words[language.value];
}

effect(() => {
  document.documentElement.lang = language.value;
});

export function choose(next: Language): void {
  language.value = next;
  write("localStorage", KEPT_AS, next);
}

function chosen(): Language {
  const kept = read("localStorage", KEPT_AS);
  if (kept === "en" || kept === "ja") return kept;
  return navigator.languages.some((one) => one.toLowerCase().startsWith("ja")) ? "ja" : "en";
}
