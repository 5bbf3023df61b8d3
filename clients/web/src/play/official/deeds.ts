// What a coordinator may do, in groups, each with the clause that lets it be done.

import type { Match } from "@/protocol/names.ts";
import type { Deed, GROUP_NAMES } from "@/text/acts.ts";
import { isUndecided } from "../table.ts";

export const CLAUSES: Readonly<Record<Deed, string>> = {
  halt: "FS-III.B.3.b",
  warn: "FS-III.B.2.1",
  game_penalty: "FS-III.B.2.2.a",
  match_penalty: "FS-III.B.2.3",
  eject: "FS-III.B.2.4.a",
  forfeit: "MID-2",
  order_replay: "FS-III.B.5.b",
  forfeit_toss: "FS-III.B.6.b",
  correct: "FS-III.B.7.a",
  decide: "FS-III.B.1.b",
  name_captain: "FS-I.A.3.a",
  flip_coin: "FS-II.A.6",
  cancel: "FS-I.F.1.a",
  settle: "FS-III.B.2.0.a",
  call_contest: "MID-22",
};

/** What undoes or ends something is asked twice. */
export const ASKED_TWICE: ReadonlySet<Deed> = new Set<Deed>([
  "eject",
  "forfeit",
  "order_replay",
  "forfeit_toss",
  "correct",
  "cancel",
]);

export const DANGEROUS: ReadonlySet<Deed> = new Set<Deed>(["eject", "forfeit", "cancel"]);

export type Group = keyof typeof GROUP_NAMES;

/** What makes sense just now; the rest is not offered. */
export function deedsOf(match: Match): readonly (readonly [Group, readonly Deed[]])[] {
  const coin: Deed[] = isUndecided(match) ? ["flip_coin"] : [];
  return [
    ["sanctions", ["warn", "game_penalty", "match_penalty", "eject", "forfeit"]],
    ["throw", ["order_replay", "forfeit_toss", "correct", "decide"]],
    ["match", ["name_captain", ...coin, "cancel"]],
  ];
}
