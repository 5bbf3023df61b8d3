// What becomes of a match that is cancelled now: a tie, or whoever is ahead (FS-I.F.1).

import type { KubbView } from "@protocol";
import { TEAMS, type Team } from "@/protocol/names.ts";
import { MINUTE, type Terms } from "./terms.ts";

export type Cancelled =
  /** a match without a clock has no half hour from which a lead counts */
  | { kind: "no_winner" }
  /** `until` is what is left on the clock when the first half hour is over, ms */
  | { kind: "early"; until: number }
  | { kind: "leader"; team: Team; wins: readonly [number, number] }
  | { kind: "wash"; wins: readonly [number, number] }
  | { kind: "kubbs"; team: Team; down: readonly [number, number] }
  | { kind: "level" };

const COUNTS_AFTER = 30 * MINUTE;

/** `left`: ms on the clock, null without one. Where the half hour counts from a game's beginning nobody here knows that. */
export function ifCancelled(match: KubbView, terms: Terms, left: number | null): Cancelled {
  if (terms.clockMs === 0 || left === null) return { kind: "no_winner" };
  const isEarly = terms.clockMs - left <= COUNTS_AFTER;
  if (isEarly && !terms.cancelsByGame) return { kind: "early", until: terms.clockMs - COUNTS_AFTER };
  return byScore(match, terms);
}

function byScore(match: KubbView, terms: Terms): Cancelled {
  const [a, b] = TEAMS.map((team) => match.series?.wins[team] ?? 0) as [number, number];
  if (a !== b) {
    const team: Team = a > b ? "a" : "b";
    return { kind: "leader", team, wins: a > b ? [a, b] : [b, a] };
  }
  if (a > 0) return { kind: "wash", wins: [a, b] };
  const [downA, downB] = TEAMS.map((team) => match.teams[team]?.base_down ?? 0) as [number, number];
  if (terms.cancelsLevel || downA === downB) return { kind: "level" };
  const team: Team = downA > downB ? "a" : "b";
  return { kind: "kubbs", team, down: downA > downB ? [downA, downB] : [downB, downA] };
}
