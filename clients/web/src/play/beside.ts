// What captains and players may do beside the throws: offers to answer, people to exchange, going back. Pure.

import { type Match, other, type Room, TEAMS, type Team, teamOf } from "@/protocol/names.ts";
import { captainsSeat, isIn, isUndecided, playerOf } from "./table.ts";

interface Mine {
  team: Team;
  seat: string;
}

export type Beside =
  | ({ kind: "answer_replay"; step: number; until: number; mayAccept: boolean } & Mine)
  | ({ kind: "answer_correction"; step: number; reason: string } & Mine)
  | ({ kind: "propose_correction" } & Mine)
  /** our own proposal to go back, while it waits for an answer */
  | ({ kind: "take_back" } & Mine)
  | ({ kind: "substitute"; leaves: readonly number[]; enters: readonly number[] } & Mine)
  | ({ kind: "name_captain"; players: readonly number[]; captain: number } & Mine)
  | ({ kind: "ask_oversight" } & Mine)
  | ({ kind: "flip_coin"; isWanted: boolean } & Mine);

/** A seat of mine whose player is not on the pitch, and why. */
export interface Out {
  seat: string;
  team: Team;
  why: "beside" | "ejected" | "disqualified";
}

export function besideOf(room: Room | null, seats: readonly string[]): readonly Beside[] {
  const match = room?.match;
  if (!room || !match || room.status !== "running" || match.outcome || room.paused) return [];
  return TEAMS.flatMap((team) => {
    const seat = captainsSeat(room, match, team, seats);
    return [
      ...replayAnswers(match, team, seats, seat),
      ...(seat === null ? [] : captainsWords(match, { team, seat })),
    ];
  });
}

/** Any player of the throwers may decline a replay; their captain alone accepts it. */
function replayAnswers(match: Match, team: Team, seats: readonly string[], captain: string | null): Beside[] {
  const offer = match.replay;
  const seat = captain ?? seats.find((one) => teamOf(one) === team && isIn(match, one));
  if (offer?.team !== team || seat === undefined) return [];
  const { step, until } = offer;
  return [{ kind: "answer_replay", team, seat, step, until, mayAccept: captain !== null }];
}

function captainsWords(match: Match, mine: Mine): Beside[] {
  const { team } = mine;
  const words: Beside[] = [];
  const asked = match.correction;
  if (asked?.team === other(team))
    words.push({ kind: "answer_correction", ...mine, step: asked.step, reason: asked.reason });
  if (asked?.team === team) words.push({ kind: "take_back", ...mine });
  if (!asked && match.steps?.length) words.push({ kind: "propose_correction", ...mine });
  const { leaves, enters } = changes(match, team);
  if (leaves.length > 0 && enters.length > 0) words.push({ kind: "substitute", ...mine, leaves, enters });
  const captain = Number(mine.seat.slice(1));
  const players = fit(match, team).filter((number) => number !== captain);
  if (players.length > 0) words.push({ kind: "name_captain", ...mine, players, captain });
  if (match.phase.kind !== "halt") words.push({ kind: "ask_oversight", ...mine });
  if (isUndecided(match))
    words.push({ kind: "flip_coin", ...mine, isWanted: match.coin?.includes(other(team)) === true });
  return words.filter((word) => word.kind !== "flip_coin" || !match.coin?.includes(team));
}

/** Who may leave the pitch, and who may enter it. */
export function changes(match: Match, team: Team): { leaves: number[]; enters: number[] } {
  const all = fit(match, team);
  const isOn = (number: number) => isIn(match, `${team}${number}`);
  return { leaves: all.filter(isOn), enters: all.filter((number) => !isOn(number)) };
}

/** The players of a team who have not been sent off, by number. */
export const fit = (match: Match, team: Team): number[] =>
  numbers(match, team).filter((number) => playerOf(match, `${team}${number}`)?.is_ejected !== true);

export const numbers = (match: Match, team: Team): number[] =>
  Object.keys(match.teams[team]?.players ?? {})
    .map(Number)
    .sort((a, b) => a - b);

export function outsOf(room: Room | null, seats: readonly string[]): readonly Out[] {
  const match = room?.match;
  if (!match || match.outcome) return [];
  return seats.flatMap((seat): Out[] => {
    const team = teamOf(seat);
    if (team === null) return [];
    if (match.teams[team]?.is_disqualified) return [{ seat, team, why: "disqualified" }];
    if (playerOf(match, seat)?.is_ejected) return [{ seat, team, why: "ejected" }];
    // Whoever has another of the team's seats on the pitch plays from that one.
    const plays = seats.some((one) => teamOf(one) === team && isIn(match, one));
    return plays ? [] : [{ seat, team, why: "beside" }];
  });
}
