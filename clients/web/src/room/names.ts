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

/** A team goes by its captain's name, or the first person's in it; without its letter only where that tells them apart. */
export function teamNames(seats: Seats): TeamNames {
  const a = teamName(seats, "a");
  const b = teamName(seats, "b");
  return a.en === b.en ? { a: withLetter(a, "A"), b: withLetter(b, "B") } : { a, b };
}

function teamName(seats: Seats, team: Team): Words {
  const own = seatsOf(seats, team).map((seat) => seats[seat]);
  const people = own.filter((seat) => seat?.name && seat.state !== "house").map((seat) => seat?.name ?? "");
  const first = people[0];
  if (first === undefined) return own.some((seat) => seat?.state === "house") ? HOUSE : PLAIN_TEAMS[team];
  const isAlone = own.length === people.length && people.every((name) => name === first);
  return isAlone ? { en: first, ja: first } : { en: `${first}’s team`, ja: `${first}のチーム` };
}

const HOUSE: Words = { en: "House", ja: "ハウス" };

const withLetter = (name: Words, letter: string): Words => ({
  en: `${name.en} ${letter}`,
  ja: `${name.ja}${letter}`,
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
