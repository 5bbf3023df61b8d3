// What somebody wants of a new room: the form's state, the request it makes, and where an answer of no belongs in it.

import type { RoomRequest, TeamRequest } from "@protocol";
import { titleAgainstHouse } from "@/match/names.ts";
import type { Team } from "@/protocol/names.ts";
import { hasControls } from "@/protocol/plain.ts";
import type { OptionText } from "@/session/api.ts";
import { WRONG } from "@/text/home.ts";
import type { Words } from "@/text/words.ts";
import { differences, type Values } from "./options.ts";

export type Level = 1 | 2 | 3;
export const LEVELS: readonly Level[] = [1, 2, 3];
export const HANDS = ["casual", "club", "champion", "none"] as const;
export type Hand = (typeof HANDS)[number];

export interface Wish {
  title: string;
  preset: string;
  /** chosen by hand; what is as usual does no harm in here */
  options: Values;
  a: Required<TeamRequest>;
  b: Required<TeamRequest>;
  standIn: boolean;
  walkIn: boolean;
  spectators: number;
  /** for which teams whoever makes the room sits down: in their first seats */
  seats: readonly Team[];
}

export const ONE_PLAYER: Required<TeamRequest> = { players: 1, bots: 0, level: 2, name: null, roster: [] };

export const FIRST_WISH: Wish = {
  title: "",
  preset: "worlds",
  options: {},
  a: { ...ONE_PLAYER },
  b: { ...ONE_PLAYER },
  standIn: true,
  walkIn: false,
  spectators: 1000,
  seats: ["a"],
};

/** What to send; of the options only those that differ from the preset. */
export function requestOf(wish: Wish, options: readonly OptionText[], usual: Values): RoomRequest {
  const different = differences(options, usual, wish.options);
  return {
    preset: wish.preset,
    options: Object.fromEntries(different.map(({ option, value }) => [option.key, value])),
    a: wish.a,
    b: wish.b,
    clock: "real",
    title: wish.title.trim(),
    stand_in: wish.standIn,
    walk_in: wish.walkIn,
    spectators: wish.spectators,
  };
}

/** The seats to take on entering: bots sit in the last ones, so a first one is free where not all are bots. */
export function seatsOf(wish: Wish): string[] {
  return wish.seats.filter((team) => wish[team].bots < wish[team].players).map((team) => `${team}1`);
}

/** Whoever makes the room sits in team a and throws first: no toss stands before the first throw. */
const AT_ONCE = { first_throw: "host" };

/** One against a house bot, oneself in a1. */
export function againstHouse(level: Level, name: string): RoomRequest {
  return {
    title: titleAgainstHouse(name),
    options: AT_ONCE,
    a: { players: 1 },
    b: { players: 1, bots: 1, level },
    clock: "real",
  };
}

/** Both seats are one's own, and no clock hurries. Nobody stands in, so that the room ends once it is left. */
export function alone(hand: Hand): RoomRequest {
  return {
    options: { ...AT_ONCE, hand, shot_clock_s: 3600, answer_s: 3600, choice_s: 3600, end_of_turn_s: 600 },
    a: { players: 1 },
    b: { players: 1 },
    clock: "real",
    stand_in: false,
  };
}

/** By field, such as `title`, `a.bots` or `options.turn_cap`. */
export type Wrong = Readonly<Record<string, Words>>;

/** What can be seen to be wrong before the server is asked. */
export function wrongWith(wish: Wish, options: readonly OptionText[]): Wrong {
  const wrong: Record<string, Words> = {};
  for (const team of ["a", "b"] as const) {
    if (wish[team].bots > wish[team].players) wrong[`${team}.bots`] = WRONG.bots(wish[team].players);
  }
  if (!isWhole(wish.spectators, 0, 10_000)) wrong.spectators = WRONG.whole(0, 10_000);
  if (hasControls(wish.title)) wrong.title = WRONG.controls;
  for (const option of options) {
    const words = wrongOption(option, wish.options[option.key]);
    if (words) wrong[`options.${option.key}`] = words;
  }
  return wrong;
}

function wrongOption(option: OptionText, value: unknown): Words | null {
  if (value === undefined || option.kind === "choice" || option.kind === "yes_no") return null;
  const [least, most] = [option.least ?? 0, option.most ?? Number.MAX_SAFE_INTEGER];
  if (option.kind === "whole") return isWhole(value, least, most) ? null : WRONG.whole(least, most);
  const isFine = Array.isArray(value) && value.length > 0 && value.every((one) => isWhole(one, 0, 99));
  return isFine ? null : WRONG.list;
}

/** The field that a refusal is about: `$.options.turn_cap` is `options.turn_cap`; "" for none. */
export function fieldOf(where: string): string {
  return where.startsWith("$.") ? where.slice(2).replace(/\[\d+\]$/, "") : "";
}

export function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
