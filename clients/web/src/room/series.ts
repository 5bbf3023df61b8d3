// How a series stands and what its clock will bring, for the scoreboard. Pure.

import type { ContestBegan, GameEnded, KubbView, SeriesView } from "@protocol";
import { MINUTE, type Terms } from "@/match/terms.ts";
import { TEAMS } from "@/protocol/names.ts";
import { countdown } from "@/text/measures.ts";
import type { TeamNames } from "@/text/names.ts";
import { BORDERS, contestWords, SERIES } from "@/text/series.ts";
import type { Words } from "@/text/words.ts";

/** "Game 3", "Sudden death, round 2 of 2" */
export function playedNow({ contest, number, round }: SeriesView): Words {
  const what = contestWords(contest, number);
  if (contest !== "sudden_death" || round == null) return what;
  const which = SERIES.round(round);
  return { en: `${what.en}, ${which.en}`, ja: `${what.ja}（${which.ja}）` };
}

/** How it is played. */
export function nextHint({ contest }: SeriesView): Words {
  switch (contest) {
    case "game":
      return SERIES.nextGameHint;
    case "throwoff":
      return SERIES.nextThrowoffHint;
    case "sudden_death":
      return SERIES.nextSuddenDeathHint;
  }
}

/** What comes after the break. */
export function playedNext({ contest, number }: SeriesView): Words {
  switch (contest) {
    case "game":
      return SERIES.nextGame(number);
    case "throwoff":
      return SERIES.nextThrowoff;
    case "sudden_death":
      return SERIES.nextSuddenDeath;
  }
}

export const score = (wins: SeriesView["wins"]): string => TEAMS.map((team) => wins[team] ?? 0).join("–");

/** A moment of the clock at which the rules change what decides. */
export interface Border {
  at: number;
  what: Words;
  clause: string;
}

/** How long before it comes a border is told of, ms */
const NEAR = 3 * MINUTE;

/** The next border of the clock, if it is near and the score can still come to it. */
export function nearBorder(match: KubbView, terms: Terms, left: number): Border | null {
  const series = match.series;
  if (series?.contest !== "game" || match.phase.kind === "over") return null;
  return bordersOf(series, terms).find(({ at }) => left > at && left <= at + NEAR) ?? null;
}

function bordersOf(series: SeriesView, terms: Terms): Border[] {
  const isDeciding = series.number >= series.best_of;
  const over = { at: 0, what: BORDERS.over, clause: "FS-I.F.4" };
  if (series.best_of !== 5 || isDeciding) return [over];
  const five = terms.endsAtFive ? [{ at: 5 * MINUTE, what: BORDERS.five, clause: "FS-I.F.3.a" }] : [];
  return [...tieBreaks(terms), ...five, over];
}

function tieBreaks({ level, splitMs }: Terms): Border[] {
  const quarter = 15 * MINUTE;
  const throwoff = { at: quarter, what: BORDERS.throwoff, clause: "FS-I.F.2.a" };
  const sudden = { at: quarter, what: BORDERS.suddenDeath, clause: "FS-I.F.3.b" };
  switch (level) {
    case "throwoff":
      return [throwoff];
    case "sudden_death":
      return [sudden];
    case "coordinator":
      return [{ at: quarter, what: BORDERS.asked, clause: "MID-22" }];
    case "split":
      return [throwoff, { ...sudden, at: splitMs }];
  }
}

export const borderWords = ({ at, what }: Border): Words => BORDERS.at(countdown(at), what);

// --- what is told among the rulings ----------------------------------------------------------------------------------

/** Something that happened to the series, told after the ruling of number `after`. */
export interface Mark {
  id: string;
  after: number;
  event: GameEnded | ContestBegan;
}

export const markOf = (event: GameEnded | ContestBegan, after: number): Mark => ({
  id: `${event.ev} ${event.number} ${event.ev === "contest_began" ? event.contest : ""}`,
  after,
  event,
});

export function markWords({ event }: Mark, teams: TeamNames): Words {
  if (event.ev === "contest_began")
    return SERIES.began(contestWords(event.contest, event.number), teams[event.south]);
  const wins = `${event.wins_a}–${event.wins_b}`;
  return event.winner
    ? SERIES.ended(event.number, teams[event.winner], wins)
    : SERIES.endedLevel(event.number, wins);
}
