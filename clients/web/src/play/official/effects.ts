// What an official's act will do, in sentences, before it is done. Pure.

import type { StepView } from "@protocol";
import { ifCancelled } from "@/match/cancelling.ts";
import { playerWords } from "@/match/names.ts";
import { lastStep, stepOf, stepWords, undone } from "@/match/steps.ts";
import { MINUTE, type Terms } from "@/match/terms.ts";
import { type Match, other, type Room, TEAMS, type Team } from "@/protocol/names.ts";
import { ACTS, CANCELLED, EFFECTS } from "@/text/acts.ts";
import { countdown } from "@/text/measures.ts";
import type { TeamNames } from "@/text/names.ts";
import type { Words } from "@/text/words.ts";
import { fit, numbers } from "../beside.ts";
import { playerOf } from "../table.ts";

/** What the effects of an act depend on. */
export interface Case {
  room: Room;
  match: Match;
  names: TeamNames;
  terms: Terms;
}

const FULL_SET = 6;
/** the last baton is taken from nobody */
const FEWEST_BATONS = 1;
const FEWEST_PLAYERS = 2;

/** How many batons a team has in this game, less what penalties took. */
export const setOf = (match: Match, team: Team): number =>
  batonsAfter(match, team, { game: 0, match: 0 }).game;

/** How many batons a team has at most in a turn of this game, and in one of the games to come. */
export function batonsAfter(match: Match, team: Team, more: { game: number; match: number }) {
  const view = match.teams[team];
  const forMatch = (view?.match_penalties ?? 0) + more.match;
  const inGame = (view?.penalties ?? 0) + more.game + forMatch;
  return { game: less(inGame), match: less(forMatch) };
}

const less = (taken: number): number => Math.max(FEWEST_BATONS, FULL_SET - taken);

export function sanctionEffects(
  of: Case,
  deed: "warn" | "game_penalty" | "match_penalty",
  team: Team,
): Words[] {
  const { match, names } = of;
  const after = onLastThrow(of, team);
  switch (deed) {
    case "warn":
      return [ACTS.warnEffect, ...after];
    case "game_penalty": {
      const { game, match: later } = batonsAfter(match, team, { game: 1, match: 0 });
      return [EFFECTS.gamePenalty(names[team], game, match.series ? later : game), ...after];
    }
    case "match_penalty": {
      const { game, match: later } = batonsAfter(match, team, { game: 0, match: 1 });
      return [EFFECTS.matchPenalty(names[team], game, later), ...after];
    }
  }
}

/** A rule enforced while somebody throws: the throwers lose their last throw (III.B.6), or may have it again (III.B.5). */
export function onLastThrow({ room, match, names, terms }: Case, team: Team): Words[] {
  const last = lastStep(match);
  if (!terms.fillsGaps || last?.team == null || last.team !== match.turn?.team) return [];
  if (last.turn !== match.turn.number || !isThrowing(match, last.kind)) return [];
  const step = stepWords(last, room);
  return [last.team === team ? EFFECTS.tossForfeited(step) : EFFECTS.replayOffered(names[last.team], step)];
}

/** In a halt a baton that was the last throw says that batons are being thrown; a kubb may be waiting to be raised. */
function isThrowing({ phase }: Match, last: StepView["kind"]): boolean {
  if (phase.kind === "halt") return last === "baton";
  return phase.kind === "kubbs" || phase.kind === "batons";
}

export function ejectEffects(of: Case, team: Team, player: number): Words[] {
  const { room, match, names } = of;
  const left = fit(match, team).filter(
    (number) => number !== player && playerOf(match, `${team}${number}`)?.is_there !== false,
  ).length;
  const words = [EFFECTS.ejected(playerWords(room, team, player), left)];
  return left < Math.min(FEWEST_PLAYERS, numbers(match, team).length)
    ? [...words, EFFECTS.disqualified(names[team])]
    : [...words, ...onLastThrow(of, team)];
}

export function forfeitEffect({ match, names }: Case, team: Team, scope: "game" | "match"): Words {
  const winner = other(team);
  if (scope === "match") return EFFECTS.forfeitsMatch(names[team], names[winner]);
  if (!match.series) return EFFECTS.forfeitsGame(names[team], names[winner]);
  const { wins } = match.series;
  const score = TEAMS.map((one) => (wins[one] ?? 0) + (one === winner ? 1 : 0)).join("–");
  return EFFECTS.forfeitsSeries(names[team], names[winner], score);
}

/** What can be forfeited: a baton, a kubb. */
const SPENT: readonly StepView["kind"][] = ["baton", "kubb"];

export function throwEffect({ room, match }: Case, deed: "order_replay" | "forfeit_toss"): Words | null {
  const last = lastStep(match);
  if (last === null || (deed === "forfeit_toss" && !SPENT.includes(last.kind))) return null;
  const step = stepWords(last, room);
  return deed === "order_replay" ? EFFECTS.replay(step) : EFFECTS.forfeitToss(step, last.kind);
}

export function backEffects({ room, match }: Case, n: number): Words[] {
  const step = stepOf(match, n);
  return step ? [EFFECTS.goesBack(stepWords(step, room), undone(match, n)), ACTS.clockStays] : [];
}

/** `left`: ms on the clock of the series. */
export function cancelEffects({ match, names, terms }: Case, left: number | null): Words[] {
  const end = ifCancelled(match, terms, left);
  switch (end.kind) {
    case "no_winner":
      return [CANCELLED.noWinner];
    case "early":
      return [CANCELLED.early(countdown(end.until))];
    default:
      return [...(terms.cancelsByGame ? [CANCELLED.byGame] : []), late(end, names)];
  }
}

function late(
  end: Exclude<ReturnType<typeof ifCancelled>, { kind: "no_winner" | "early" }>,
  names: TeamNames,
): Words {
  switch (end.kind) {
    case "leader":
      return CANCELLED.leader(names[end.team], end.wins.join("–"));
    case "wash":
      return CANCELLED.wash(end.wins.join("–"));
    case "kubbs":
      return CANCELLED.kubbs(names[end.team], end.down.join("–"));
    case "level":
      return CANCELLED.level;
  }
}

/** ms left on the clock of the match; null without one. */
export function clockOf(match: Match, now: number): number | null {
  if (match.clock_ends != null) return Math.max(0, match.clock_ends - now);
  return match.clock_left ?? null;
}

/** The clause that a cancellation goes by just now. */
export const cancelClause = ({ match, terms }: Case, left: number | null): string => {
  if (left === null || terms.clockMs === 0) return "MID-2";
  if (terms.clockMs - left <= 30 * MINUTE && !terms.cancelsByGame) return "FS-I.F.1.a";
  return ifCancelled(match, terms, left).kind === "wash" ? "FS-I.F.1.c" : "FS-I.F.1.b";
};
