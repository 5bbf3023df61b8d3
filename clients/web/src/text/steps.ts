// Texts of the points of play to which it can go back.

import type { Words } from "./words.ts";

export const stepNames = {
  toss: { en: "the toss", ja: "トス" } satisfies Words,
  places: (turn: number): Words => ({
    en: `turn ${turn}, where kubbs stand`,
    ja: `第${turn}ターン、kubbの位置の報告`,
  }),
  kubb: (turn: number, kubb: string, who: Words | null): Words => ({
    en: `turn ${turn}, kubb ${kubb}${who ? ` of ${who.en}` : ""}`,
    ja: `第${turn}ターン、${who ? `${who.ja}の` : ""}kubb ${kubb}`,
  }),
  baton: (turn: number, n: number, who: Words): Words => ({
    en: `turn ${turn}, baton ${n} of ${who.en}`,
    ja: `第${turn}ターン、${who.ja}の投擲棒${n}本目`,
  }),
  unthrown: (turn: number, n: number): Words => ({
    en: `turn ${turn}, baton ${n}, not thrown`,
    ja: `第${turn}ターン、投げられなかった投擲棒${n}本目`,
  }),
};
