// How many kubbs stand against whom, with the reports that still wait for a connection counted in. Pure.

import { type Match, other, type Team } from "@/protocol/names.ts";
import type { Queue } from "./queue.ts";

/** What the throwers of a turn have before them. */
export interface Before {
  /** batons left */
  batons: number;
  /** field kubbs that still stand, by name */
  field: readonly string[];
  /** base kubbs that still stand, by name */
  base: readonly string[];
}

const isUp = (piece: Match["pieces"][string]): boolean => piece.state === "standing" && piece.felled !== true;

/** `A3` stood on team a's baseline when the game began. */
const homeOf = (kubb: string): Team => (kubb.startsWith("A") ? "a" : "b");

/** The kubbs in a team's half that stand, in the order in which one meets them from the centre line. */
export function standingIn(match: Match, team: Team): { field: string[]; base: string[] } {
  const field: [string, number][] = [];
  const base: string[] = [];
  for (const [id, piece] of Object.entries(match.pieces)) {
    if (!isUp(piece)) continue;
    if (piece.role === "base" && homeOf(id) === team) base.push(id);
    if (piece.role !== "field" && piece.role !== "punishment") continue;
    const y = piece.at?.[1] ?? 0;
    const half = y < 0 ? match.south : other(match.south);
    if (half === team) field.push([id, Math.abs(y)]);
  }
  return { field: field.sort(([, a], [, b]) => a - b).map(([id]) => id), base: base.sort() };
}

export function before(match: Match, team: Team, waiting: Queue["items"] = []): Before {
  const { field, base } = standingIn(match, other(team));
  let batons = match.turn?.team === team ? match.turn.left : 0;
  for (const { report } of waiting) {
    if (report.do !== "report_baton") continue;
    batons -= 1;
    for (const fell of report.felled ?? []) take(fell, field, base);
  }
  return { batons: Math.max(0, batons), field, base };
}

function take(fell: string, field: string[], base: string[]): void {
  const named = [field, base].find((row) => row.includes(fell));
  if (named) named.splice(named.indexOf(fell), 1);
  else if (fell === "field") field.shift();
  else if (fell === "base") base.pop();
}

/** Kubbs that are still to be thrown in, the waiting reports counted in. */
export function toThrowIn(match: Match, waiting: Queue["items"] = []): { first: string[]; again: number } {
  const first = [...(match.phase.to_throw ?? [])];
  let again = match.phase.later?.length ?? 0;
  for (const { report } of waiting) {
    if (report.do !== "report_kubbs") continue;
    for (const thrown of report.throws) {
      if (first.length > 0)
        first.splice(thrown.kubb && first.includes(thrown.kubb) ? first.indexOf(thrown.kubb) : 0, 1);
      else again -= 1;
      if (!thrown.is_in) again += 1;
      again += (thrown.knocked_out ?? 0) - (thrown.rescued ?? 0);
    }
  }
  return { first, again: Math.max(0, again) };
}
