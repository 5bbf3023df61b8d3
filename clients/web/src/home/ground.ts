// What somebody wants of a match on real ground: the form's state, and the request it makes. Pure.

import type { RoomRequest } from "@protocol";
import type { Team } from "@/protocol/names.ts";
import { plainLine } from "@/protocol/plain.ts";

export type Reporting = "scorer" | "teams" | "distance";
export const REPORTING: readonly Reporting[] = ["scorer", "teams", "distance"];

export interface GroundTeam {
  name: string;
  /** one a line of the form; empty ones at the end are left out */
  players: readonly string[];
}

export interface GroundWish {
  reporting: Reporting;
  title: string;
  preset: string;
  bestOf: 1 | 3 | 5;
  clockMin: number;
  confirmS: number;
  evidence: "off" | "asked" | "required";
  isNumbered: boolean;
  a: GroundTeam;
  b: GroundTeam;
  /** what whoever opens the room is there for */
  seat: "s1" | "a1" | "b1" | "co";
}

export const MOST_PLAYERS = 6;
const NO_TEAM: GroundTeam = { name: "", players: ["", ""] };

export const FIRST_GROUND: GroundWish = {
  reporting: "scorer",
  title: "",
  preset: "worlds",
  bestOf: 1,
  clockMin: 0,
  confirmS: 60,
  evidence: "off",
  isNumbered: false,
  a: NO_TEAM,
  b: NO_TEAM,
  seat: "s1",
};

/** Another way to report asks for other people, and two grounds for what shows and names what is on them. */
export function reportedBy(wish: GroundWish, reporting: Reporting): GroundWish {
  const seat = reporting === "scorer" ? "s1" : wish.seat === "s1" ? "a1" : wish.seat;
  const isApart = reporting === "distance";
  return { ...wish, reporting, seat, evidence: isApart ? "asked" : "off", isNumbered: isApart };
}

/** People walk, measure and set up: what a screen asks for in a minute takes them a few. */
const UNHURRIED = { answer_s: 300, choice_s: 120, break_s: 300 } as const;

export function groundRequest(wish: GroundWish): RoomRequest {
  const { reporting, preset, bestOf, clockMin, confirmS, evidence, isNumbered, title } = wish;
  return {
    preset,
    title: plainLine(title, 60, " "),
    options: {
      reports: reporting,
      confirm_s: confirmS,
      ...UNHURRIED,
      ...(evidence !== "off" && reporting !== "scorer" && { evidence }),
      ...(isNumbered && { numbered: true }),
      series_best_of: bestOf,
      ...(clockMin > 0 && { series_clock_min: clockMin }),
    },
    a: teamRequest(wish.a),
    b: teamRequest(wish.b),
    clock: "real",
    ...(reporting === "scorer" && { scorers: 1 }),
  };
}

function teamRequest({ name, players }: GroundTeam): NonNullable<RoomRequest["a"]> {
  const given = players.map((player) => plainLine(player, 32, " "));
  const last = given.findLastIndex((player) => player !== "");
  const named = plainLine(name, 32, " ");
  return {
    players: Math.max(1, players.length),
    ...(named !== "" && { name: named }),
    // A player without a name between others goes by the number.
    ...(last >= 0 && { roster: given.slice(0, last + 1).map((player, at) => player || String(at + 1)) }),
  };
}

export const withPlayer = (team: GroundTeam, at: number, name: string): GroundTeam => ({
  ...team,
  players: team.players.map((one, n) => (n === at ? name : one)),
});

export const sized = (team: GroundTeam, count: number): GroundTeam => ({
  ...team,
  players: Array.from({ length: count }, (_, at) => team.players[at] ?? ""),
});

/** Seats that the one who opens the room may be there for. */
export const seatsFor = (reporting: Reporting): readonly GroundWish["seat"][] =>
  reporting === "scorer" ? ["s1", "a1", "b1", "co"] : ["a1", "b1", "co"];

export const teamOfSeat = (seat: GroundWish["seat"]): Team | null =>
  seat === "a1" ? "a" : seat === "b1" ? "b" : null;
