// What can be asked of the server over HTTP. Whatever fails throws a Refused.

import type {
  ClauseList,
  GameList,
  MotionReplay,
  RoomInfo,
  RoomList,
  RoomRequest,
  RulesDiffer,
  SeatRequest,
  Ticket,
} from "@protocol";
import type { MatchInfo, MatchList, OptionList, OptionValue, PresetList, RulingList } from "./bodies.ts";
import { type Asked, request } from "./http.ts";
import { asMember, identity } from "./identity.ts";

export type {
  MatchInfo,
  MatchList,
  OptionList,
  OptionText,
  OptionValue,
  RulingList,
  RulingTold,
} from "./bodies.ts";
export { Refused } from "./http.ts";

// Rooms: whoever makes one, closes one or takes a seat needs a name first (see `become`); else NO_NAME is thrown.

export const listRooms = (after?: string) => told<RoomList>(`/api/rooms${query({ after })}`);
export const makeRoom = (wanted: RoomRequest) => asked<RoomInfo>("POST", "/api/rooms", wanted);
export const tellRoom = (room: string) => told<RoomInfo>(roomPath(room));
export const closeRoom = (room: string) => asked<undefined>("DELETE", roomPath(room));

export function takeTicket(room: string, seats: readonly string[]): Promise<Ticket> {
  const wanted: SeatRequest = { seats: [...seats] };
  return asked<Ticket>("POST", `${roomPath(room)}/tickets`, wanted);
}

/** All options by which a room is played: those of its preset, and what it changes of them. */
export async function optionsOf(room: RoomInfo): Promise<Readonly<Record<string, OptionValue>>> {
  const { game, preset, options } = room;
  const { presets } = await listPresets(game);
  return { ...presets.find((one) => one.preset === preset)?.options, ...options };
}

/** The same people in the same seats once more, in a new room. */
export const askRematch = (room: string) => asked<Ticket>("POST", `${roomPath(room)}/rematch`);

// Games and their rules.

export const listGames = () => told<GameList>("/api/games");
export const listOptions = (game: string) => told<OptionList>(`${gamePath(game)}/options`);
export const listPresets = (game: string) => told<PresetList>(`${gamePath(game)}/presets`);
/** In what two presets differ. */
export const tellDifference = (game: string, from: string, to: string) =>
  told<RulesDiffer>(`${gamePath(game)}/diff${query({ from, to })}`);
export const listClauses = (game: string) => told<ClauseList>(`${gamePath(game)}/clauses`);

// Matches: a match has the name of its room.

export const listMatches = (after?: string, status?: MatchInfo["status"]) =>
  told<MatchList>(`/api/matches${query({ after, status })}`);
export const tellMatch = (match: string) => told<MatchInfo>(matchPath(match));
/** Where nobody may watch, these two are told to those alone who sit there. */
export const listRulings = (match: string) => told<RulingList>(`${matchPath(match)}/rulings`, myToken());
export const tellMotion = (match: string, motion: number) =>
  told<MotionReplay>(`${matchPath(match)}/motions/${motion}`, myToken());
/** Where the journal of a match that is over can be fetched. */
export const notationAddress = (match: string) => `${matchPath(match)}/notation`;
export const replayAddress = (match: string) => `${matchPath(match)}/replay`;

const roomPath = (room: string) => `/api/rooms/${encodeURIComponent(room)}`;
const gamePath = (game: string) => `/api/games/${encodeURIComponent(game)}`;
const matchPath = (match: string) => `/api/matches/${encodeURIComponent(match)}`;

function query(wanted: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(wanted).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

// What a route answers with is part of the protocol; within a version it only gains fields.
const told = async <T>(path: string, token?: string) => (await request(path, { token })) as T;

const myToken = () => identity.value?.token;

const asked = <T>(method: Asked["method"], path: string, body?: object) =>
  asMember(async (token) => (await request(path, { method, body, token })) as T);
