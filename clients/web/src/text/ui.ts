// Texts of the frame around every page.

import type { Words } from "./words.ts";

export const UI = {
  close: { en: "Close", ja: "閉じる" },
  language: { en: "Language", ja: "言語" },
} satisfies Record<string, Words>;
