// What the screens know of a room and may do in it. `open` in session.ts makes one; nothing here knows of sockets.

import type { ReadonlySignal } from "@preact/signals";
import type { Action, ChatLine, Event, PieceView, Revealed, RoomView, Ruling, Thrown } from "@protocol";
import type { Frame } from "@/protocol/frames.ts";

export type { Frame };

/** How the connection is. Times are those of `performance.now()`. */
export type Link =
  | { kind: "connecting" }
  | { kind: "live" }
  /** Lost at `since`; the next try is at `retryAt` (null while one is under way). */
  | { kind: "lost"; since: number; retryAt: number | null; code: number; reason: string }
  /** For good, unless the person wants to try again. `code` is a close code, or an ErrorCode's name. */
  | { kind: "stopped"; code: number | string; reason: string };

/** What became of an action. */
export type Outcome =
  | { kind: "done"; seq: number }
  | { kind: "refused"; code: string; clause: string; facts: Readonly<Record<string, number | string>> }
  /** The connection was lost for good, or the session closed, before an answer came. */
  | { kind: "unknown" };

/** A message that was not taken, told by the server without a number: chat, joining. */
export interface Trouble {
  code: string;
  what: string;
  where: string;
  /** performance.now() */
  at: number;
}

/** A throw with as much of its path as has been told. It grows until `isWhole`; it is never changed backwards. */
export interface Flight {
  readonly motion: number;
  /** With `player` 0 where we came in after the release: who threw, and how, was not told. */
  readonly thrown: Thrown;
  /** all that were released at once: two in a toss, else `thrown` alone */
  readonly releases: readonly Thrown[];
  /** match time of the release, ms; 0 for one that was fetched later */
  readonly thrownAt: number;
  /** all pieces as they were just before the release */
  readonly before: Readonly<Record<string, PieceView>>;
  /** by piece, in order of time */
  readonly tracks: ReadonlyMap<string, readonly Frame[]>;
  /** the path is known up to here, ms since the release */
  readonly until: number;
  readonly isWhole: boolean;
  /** false where we came in after the release, so that the beginning is missing */
  readonly isFromRelease: boolean;
}

export interface Session {
  readonly room: string;
  readonly link: ReadonlySignal<Link>;
  /** Everything that is so, as the server sees it; null before the first snapshot. Changed parts are new objects. */
  readonly view: ReadonlySignal<RoomView | null>;
  /** the hash of `view`, worked out when read; null before the first snapshot. For tests and for people who doubt. */
  hash(): string | null;
  /** seats that are mine */
  readonly seats: ReadonlySignal<readonly string[]>;
  /** who I am here; null for somebody without a token */
  readonly member: ReadonlySignal<string | null>;
  readonly game: ReadonlySignal<string>;
  readonly clock: ReadonlySignal<"real" | "lockstep" | "turbo">;
  /** all that are known, by number, the oldest first */
  readonly rulings: ReadonlySignal<readonly Ruling[]>;
  /** the throw that is under way or was the last one */
  readonly flight: ReadonlySignal<Flight | null>;
  /** hash of the secret seed of the dice, known before the match; "" before the first snapshot */
  readonly commitment: ReadonlySignal<string>;
  /** the seed and what the captains added, once the match is over */
  readonly revealed: ReadonlySignal<Revealed | null>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly muted: ReadonlySignal<readonly string[]>;
  readonly silenced: ReadonlySignal<readonly string[]>;
  /** numbers of lines whose report was kept */
  readonly reported: ReadonlySignal<readonly number[]>;
  readonly trouble: ReadonlySignal<Trouble | null>;

  /** Match time by our best estimate, ms; stands while the room is paused, in its lobby, or over. Not a signal. */
  now(): number;
  /** Called with every event, each exactly once and in order, after `view` holds what it changed. Returns how to stop. */
  listen(heard: (event: Event, at: number) => void): () => void;
  /** The whole path of a throw: from memory, or asked for over HTTP. Rejects with a Refused (api.ts) if it is not to be had. */
  recall(motion: number): Promise<Flight>;

  /** Number, send, and send again after a drop until it is answered. */
  act(seat: string, action: Action): Promise<Outcome>;
  /** A captain's team is ready; the nonce is drawn here. */
  ready(seat: string): void;
  /** Take more seats, all or none: asks for a ticket and joins with it. Rejects with a Refused. */
  take(seats: readonly string[]): Promise<void>;
  /** Be in the room under my name (`become` in identity.ts), so that I may chat, without a seat too. Rejects with a Refused. */
  speakUp(): Promise<void>;
  /** A line of chat; whoever watches without a name speaks up first. */
  say(to: ChatLine["to"], text: string): void;
  mute(member: string, muted: boolean, forAll?: boolean): void;
  report(line: number, reason: string): void;
  /** Try at once to come back, also after `stopped`. */
  retry(): void;
  /** Give the seats up for good. */
  leave(): void;
  /** Close the connection; seats are kept for a while. */
  close(): void;
}
