// A room as the list shows it: who plays for which team, and which seats could be had.

import type { RoomInfo, SeatView } from "@protocol";
import { TEAMS, type Team, teamOf } from "@/protocol/names.ts";

export interface Player {
  seat: string;
  name: string;
  state: SeatView["state"];
}

export interface Side {
  team: Team;
  players: readonly Player[];
  /** Seats that anybody may take now. */
  free: readonly string[];
}

export function sidesOf(room: RoomInfo): Side[] {
  return TEAMS.map((team) => {
    const seats = Object.entries(room.seats)
      .filter(([seat]) => teamOf(seat) === team)
      .sort(([one], [another]) => one.localeCompare(another));
    return {
      team,
      players: seats.map(([seat, { name = "", state }]) => ({ seat, name, state })),
      free: seats.filter(([, { state }]) => isFree(room, state)).map(([seat]) => seat),
    };
  });
}

function isFree(room: RoomInfo, state: SeatView["state"]): boolean {
  if (room.status === "lobby") return state === "open";
  return room.status === "running" && room.walk_in === true && (state === "open" || state === "house");
}

/** Neighbours that would read the same are told once: free seats, and bots of one level. People are told one by one. */
export function alike(players: readonly Player[]): { player: Player; count: number }[] {
  const told: { player: Player; count: number }[] = [];
  for (const player of players) {
    const last = told.at(-1);
    const isNobody = player.state === "open" || player.state === "house";
    if (last && isNobody && last.player.state === player.state && last.player.name === player.name)
      last.count += 1;
    else told.push({ player, count: 1 });
  }
  return told;
}

/** Whether everybody who was to play has gone. Where the house plays alone nobody was there to go. */
export function isDeserted(room: RoomInfo): boolean {
  const states = Object.values(room.seats).map(({ state }) => state);
  return !states.includes("connected") && (room.status === "lobby" || states.includes("dropped"));
}

/** Those with people in them first. */
export const liveliest = (rooms: readonly RoomInfo[]): RoomInfo[] => [
  ...rooms.filter((room) => !isDeserted(room)),
  ...rooms.filter(isDeserted),
];

/** Whether one more may watch. */
export function mayWatch(room: RoomInfo): boolean {
  return (room.spectators ?? 0) < (room.spectators_max ?? 0);
}

/** The page of a room, with the seats that whoever goes there would like to have; `isAtOnce`: and begin without a question. */
export function roomAddress(room: string, take: readonly string[] = [], isAtOnce = false): string {
  const address = `/rooms/${encodeURIComponent(room)}`;
  return take.length > 0 ? `${address}?take=${take.join(",")}${isAtOnce ? "&begin=1" : ""}` : address;
}
