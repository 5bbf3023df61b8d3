// Before a match on real ground: which chairs matter, and who may say that it begins. Pure.

import { type Room, TEAMS, type Team, teamOf } from "@/protocol/names.ts";
import type { GroundRules } from "./rules.ts";

export interface Chair {
  seat: string;
  isReady: boolean;
}

/** One for each who has something to do: the scorers, one of each team, the coordinator where there is one or the host may be. */
export function chairs(room: Room, rules: GroundRules, isHost: boolean): Chair[] {
  const all = Object.keys(room.seats).sort();
  const scorers = rules.reports === "scorer" ? all.filter((seat) => seat.startsWith("s")) : [];
  const captains = TEAMS.map((team) => chairOf(room, team)).filter((seat) => seat !== null);
  const hasCoordinator = room.seats.co !== undefined && (isHost || room.seats.co.state !== "open");
  return [...scorers, ...captains, ...(hasCoordinator ? ["co"] : [])].map((seat) => ({
    seat,
    isReady: room.seats[seat]?.ready === true,
  }));
}

/** Where a team's captain sits, or would. */
function chairOf(room: Room, team: Team): string | null {
  const own = Object.keys(room.seats)
    .filter((seat) => teamOf(seat) === team)
    .sort();
  return own.find((seat) => room.seats[seat]?.state !== "open") ?? own[0] ?? null;
}

/** Seats of mine that may say now that the match begins, or that the team is ready. */
export function mayBegin(room: Room, mine: readonly string[], rules: GroundRules): string[] {
  if (rules.reports === "scorer") {
    const isScored = room.seats.s1?.state !== "open" && room.seats.s1 !== undefined;
    return isScored ? mine.filter((seat) => seat === "s1").slice(0, 1) : [];
  }
  const captains = TEAMS.map((team) => chairOf(room, team)).filter((seat) => seat !== null);
  if (captains.some((seat) => room.seats[seat]?.state === "open")) return [];
  return captains.filter((seat) => mine.includes(seat) && room.seats[seat]?.ready !== true);
}
