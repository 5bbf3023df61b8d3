// Opens a room.

import type { Session } from "./types.ts";

/** Enter a room: with a ticket to take its seats, back to seats that are ours, or to watch. */
export function open(_room: string, _ticket?: string): Session {
  throw new Error("not yet");
}
