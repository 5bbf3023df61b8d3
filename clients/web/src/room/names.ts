// What teams, players and pieces are called in a room.

import type { SeatView } from "@protocol";
import { type Team, teamOf } from "@/protocol/names.ts";
import type { Words } from "@/text/words.ts";

export type Seats = Readonly<Record<string, SeatView>>;
export type TeamNames = Readonly<Record<Team, Words>>;

/** Where nobody is known by name. */
export const PLAIN_TEAMS: TeamNames = {
  a: { en: "Team A", ja: "チームA" },
  b: { en: "Team B", ja: "チームB" },
};

/** Seats of a team in order, the captain's first. */
export const seatsOf = (seats: Seats, team: Team): string[] =>
  Object.keys(seats)
    .filter((seat) => teamOf(seat) === team)
    .sort();

/** A team goes by its captain; by nobody else's name where one person has all its seats. */
export function teamNames(seats: Seats): TeamNames {
  const a = teamName(seats, "a");
  const b = teamName(seats, "b");
  const isOneName = a.en === b.en;
  return isOneName ? { a: withLetter(a, "A"), b: withLetter(b, "B") } : { a, b };
}

function teamName(seats: Seats, team: Team): Words {
  const own = seatsOf(seats, team);
  const names = own.map((seat) => seats[seat]?.name ?? "").filter((name) => name !== "");
  const first = names[0];
  if (first === undefined) return PLAIN_TEAMS[team];
  if (names.every((name) => name === first) && names.length === own.length) return { en: first, ja: first };
  return { en: `${first}’s team`, ja: `${first}のチーム` };
}

const withLetter = (name: Words, letter: string): Words => ({
  en: `${name.en} (${letter})`,
  ja: `${name.ja}（${letter}）`,
});

const KING: Words = { en: "the king", ja: "王" };

/** `A3` stays what it is; the king and batons get their names. */
export function pieceName(piece: string): Words {
  if (piece === "K") return KING;
  if (piece.startsWith("b")) return { en: `baton ${piece.slice(1)}`, ja: `投擲棒${piece.slice(1)}` };
  return { en: piece, ja: piece };
}

export function pieceNames(pieces: readonly string[]): Words {
  const names = pieces.map(pieceName);
  return {
    en: listed(names.map((name) => name.en)),
    ja: names.map((name) => name.ja).join("、"),
  };
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** Who sits there, in words; a seat nobody has goes by its own name. */
export function sitterName(seats: Seats, seat: string): string {
  return seats[seat]?.name || seat;
}
