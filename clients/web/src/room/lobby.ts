// Before the match: who is missing, who is captain, who is ready.

import type { RoomView } from "@protocol";
import type { Seats } from "@/match/names.ts";
import { seatsOf } from "@/match/names.ts";
import { TEAMS, type Team, teamOf } from "@/protocol/names.ts";

/** Seats of players in order; the coordinator's chair is not among them. */
export const playerSeats = (seats: Seats): string[] => TEAMS.flatMap((team) => seatsOf(seats, team));

export const openSeats = (seats: Seats): string[] =>
  playerSeats(seats).filter((seat) => seats[seat]?.state === "open");

/** The lowest seat of a team in which somebody sits; null for an empty team. */
export function captainSeat(seats: Seats, team: Team): string | null {
  return seatsOf(seats, team).find((seat) => seats[seat]?.state !== "open") ?? null;
}

/** What a match that has not begun waits for. House bots are ready as they are. */
export type Missing =
  | { kind: "seats"; seats: readonly string[] }
  | { kind: "captains"; seats: readonly string[] }
  | { kind: "nothing" };

export function missing(seats: Seats): Missing {
  const open = openSeats(seats);
  if (open.length > 0) return { kind: "seats", seats: open };
  const captains = TEAMS.map((team) => captainSeat(seats, team)).filter((seat) => seat !== null);
  const unready = captains.filter((seat) => !isReady(seats, seat));
  return unready.length > 0 ? { kind: "captains", seats: unready } : { kind: "nothing" };
}

export const isReady = (seats: Seats, seat: string): boolean =>
  seats[seat]?.state === "house" || seats[seat]?.ready === true;

/** The captain's seats that are mine and wait for my word. */
export function mayReady(seats: Seats, mine: readonly string[]): string[] {
  if (openSeats(seats).length > 0) return [];
  return TEAMS.map((team) => captainSeat(seats, team)).filter(
    (seat) => seat !== null && mine.includes(seat) && !isReady(seats, seat),
  ) as string[];
}

/** Who I am with regard to the seats of a room. */
export interface Me {
  mine: readonly string[];
  isHost: boolean;
  walkIn: boolean;
}

/** Whether I may take that seat now, as far as can be known here; the server has the last word. */
export function mayTake(view: RoomView, seat: string, me: Me): boolean {
  const state = view.seats[seat]?.state;
  if (view.status === "over" || me.mine.includes(seat)) return false;
  const team = teamOf(seat);
  if (team === null) return me.isHost && state === "open";
  if (view.status === "lobby") return state === "open";
  if (state !== "open" && state !== "house") return false;
  return me.walkIn || me.isHost || me.mine.some((own) => teamOf(own) === team);
}
