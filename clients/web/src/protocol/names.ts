// Names for what the generated types spell out in place.

import type { KubbView, PieceView, RoomView } from "@protocol";

export type Team = "a" | "b";
export type Side = "south" | "north";
export type Pieces = Readonly<Record<string, PieceView>>;
export type Match = KubbView;
export type Room = RoomView;

export const TEAMS: readonly Team[] = ["a", "b"];
export const other = (team: Team): Team => (team === "a" ? "b" : "a");

/** The team of a player's seat; null for the coordinator's chair. */
export const teamOf = (seat: string): Team | null =>
  seat.startsWith("a") ? "a" : seat.startsWith("b") ? "b" : null;

/** Which side of the pitch a team defends. */
export const sideOf = (team: Team, south: Team): Side => (team === south ? "south" : "north");
