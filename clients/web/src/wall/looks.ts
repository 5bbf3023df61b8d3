// How a scoreboard or an overlay is to look, by what its address says behind the question mark. Pure.

import type { Language } from "@/text/words.ts";

export interface Looks {
  language: Language | null;
  theme: "light" | "dark" | null;
  position: Position;
  size: Size;
  /** show the last ruling */
  hasRuling: boolean;
}

const POSITIONS = ["bottom", "top", "bottom-left", "bottom-right", "top-left", "top-right"] as const;
const SIZES = ["s", "m", "l"] as const;
export type Position = (typeof POSITIONS)[number];
export type Size = (typeof SIZES)[number];

export function looksOf(query: Readonly<Record<string, string | undefined>>): Looks {
  return {
    language: oneOf(["en", "ja"] as const, query.lang),
    theme: oneOf(["light", "dark"] as const, query.theme),
    position: oneOf(POSITIONS, query.position) ?? "bottom",
    size: oneOf(SIZES, query.size) ?? "m",
    hasRuling: query.ruling !== "off",
  };
}

const oneOf = <T extends string>(known: readonly T[], given: string | undefined): T | null =>
  known.find((one) => one === given) ?? null;
