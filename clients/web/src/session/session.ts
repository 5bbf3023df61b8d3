// Opens a room.

import type { Ticket } from "@protocol";
import type { Session } from "./types.ts";

export interface OpenOptions {
  /** Seats to take; without it one comes back to seats that are ours, or watches. */
  ticket?: Ticket | string;
}

/** Enter a room: with a ticket to take its seats, back to seats that are ours, or to watch. */
export function open(_room: string, _options: OpenOptions | string = {}): Session {
  throw new Error("not yet");
}
