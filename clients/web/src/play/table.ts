// Questions that one asks of a match again and again: who faces where, which line counts, what stands.

import type { PlayerView } from "@protocol";
import { HALF_LENGTH } from "@/match/sizes.ts";
import type { Ground } from "@/pitch/model.ts";
import { type Match, type Pieces, type Room, type Team, teamOf } from "@/protocol/names.ts";
import type { HouseRules } from "./house.ts";

/** A kubb or the king where it is. */
export interface Stood extends Ground {
  id: string;
  isKing: boolean;
}

/** +1 for a team that throws towards +y. */
export type Facing = 1 | -1;

export const facingOf = (team: Team, south: Team): Facing => (team === south ? 1 : -1);

/** y of the line that the next throw of a team is thrown from. */
export function lineOf(match: Match, team: Team, what: "baton" | "kubb" | "toss", rules: HouseRules): number {
  const baseline = -facingOf(team, match.south) * HALF_LENGTH;
  const turn = match.turn;
  if (!turn || what === "toss") return baseline;
  if (what === "kubb") return rules.kubbsFromLine ? turn.line : baseline;
  return match.phase.target === "king" ? turn.king_from : turn.line;
}

/** Whether it is still open who begins, so that a coin may decide. */
export const isUndecided = ({ phase }: Match): boolean => phase.kind === "toss" || phase.kind === "choosing";

/** What may be felled with the next baton, the nearest to the centre line first. */
export function targetsOf(match: Match, team: Team): readonly Stood[] {
  const role = match.phase.target ?? "base";
  const facing = facingOf(team, match.south);
  const all = stood(match.pieces, (piece) => piece.role === role && !piece.felled);
  // A field kubb may have been pushed across the centre line, and is still to be felled.
  const upfield = all.filter((one) => one.y * facing > 0);
  const found = role === "king" || upfield.length === 0 ? all : upfield;
  return [...found].sort((a, b) => Math.abs(a.y) - Math.abs(b.y) || a.x * facing - b.x * facing);
}

/** All kubbs and the king that are somewhere on the pitch. */
export function stood(pieces: Pieces, wanted: (piece: Pieces[string]) => boolean = () => true): Stood[] {
  return Object.entries(pieces).flatMap(([id, piece]) =>
    piece.at && piece.role !== "baton" && piece.state !== "dead" && wanted(piece)
      ? [{ id, x: piece.at[0], y: piece.at[1], isKing: piece.role === "king" }]
      : [],
  );
}

/** The team's seats with somebody in them who is there, or just with somebody if nobody is; the lowest first. */
export function takenSeats(room: Room, team: Team): readonly string[] {
  const ours = Object.entries(room.seats)
    .filter(([seat]) => teamOf(seat) === team && !isSentOff(room.match, seat))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const present = ours.filter(([, seat]) => seat.state === "connected" || seat.state === "house");
  const some = present.length > 0 ? present : ours.filter(([, seat]) => seat.state !== "open");
  return some.map(([seat]) => seat);
}

/** What the match says of the player in a seat; nothing in a match that does not tell its players apart. */
export const playerOf = (match: Match | null | undefined, seat: string): PlayerView | undefined =>
  match?.teams[teamOf(seat) ?? ""]?.players?.[seat.slice(1)];

/** Whether the player of a seat is on the pitch, not beside it. */
export const isIn = (match: Match | null | undefined, seat: string): boolean =>
  playerOf(match, seat)?.is_in !== false;

const isSentOff = (match: Match | null | undefined, seat: string): boolean =>
  playerOf(match, seat)?.is_ejected === true;

/** Who speaks for a team: the player it has named, while that one is there; else its lowest seat of those who are. */
export function captainOf(room: Room, match: Match, team: Team): string | null {
  const named = `${team}${match.teams[team]?.captain}`;
  const player = playerOf(match, named);
  const isFit = player && player.is_there !== false && !player.is_ejected;
  return isFit ? named : (takenSeats(room, team)[0] ?? null);
}

/** A seat of mine to speak for the team from. */
export function captainsSeat(room: Room, match: Match, team: Team, seats: readonly string[]): string | null {
  const captain = captainOf(room, match, team);
  return captain !== null && seats.includes(captain) ? captain : null;
}

/** Players take turns in throwing and raising, in the order of their seats: whose turn that makes it. */
export function inRotation(room: Room, match: Match, team: Team): string | null {
  const taken = takenSeats(room, team).filter((seat) => isIn(match, seat));
  const { phase, turn } = match;
  const thrown = turn ? turn.batons - turn.left : 0;
  const waiting = [phase.to_throw, phase.later, Object.keys(phase.to_raise ?? {})];
  const soFar = waiting.reduce((sum, list) => sum + (list?.length ?? 0), thrown);
  return taken[soFar % taken.length] ?? null;
}

/** Kubbs of a team's own half that lean, and may be set upright at the end of the turn. */
export function leaning(match: Match, team: Team): readonly string[] {
  const facing = facingOf(team, match.south);
  return stood(match.pieces, (piece) => piece.state === "leaning" && piece.role !== "king" && !piece.felled)
    .filter((one) => one.y * facing <= 0)
    .map((one) => one.id)
    .sort();
}
