// Opens a room in this browser: with its socket, its clock, its storage, and what it tells of the network.

import type { Ticket } from "@protocol";
import { takeTicket, tellMotion, tellRoom } from "./api.ts";
import { identity, renew } from "./identity.ts";
import { isMine, keepMine, reclaim } from "./mine.ts";
import { RoomSession, type Surroundings } from "./roomSession.ts";
import { dial, homeSocket, reachable } from "./socket.ts";
import type { Session } from "./types.ts";

export interface OpenOptions {
  /** Seats to take; without it one comes back to seats that are ours, or watches. */
  ticket?: Ticket | string;
}

const TICK_MS = 250;
/** A development server passes everything on to the game's, whose own address would be of another origin. */
const addressOf = (told: string) => (import.meta.env.DEV ? homeSocket() : reachable(told));

/** Enter a room: with a ticket to take its seats, back to seats that are ours, or to watch. */
export function open(room: string, options: OpenOptions | string = {}): Session {
  const { ticket } = typeof options === "string" ? { ticket: options } : options;
  const entry =
    typeof ticket === "object" ? { ticket: ticket.ticket, socket: addressOf(ticket.socket) } : { ticket };
  const session = new RoomSession(room, browser, entry);
  const stop = keepAwake(session);
  comeHome(session);
  const close = session.close.bind(session);
  session.close = () => {
    stop();
    close();
  };
  return session;
}

const browser: Surroundings = {
  now: () => performance.now(),
  chance: Math.random,
  dial,
  home: homeSocket,
  whereIs: async (room) => addressOf((await tellRoom(room)).socket),
  token: () => identity.value?.token ?? null,
  renew,
  nonce: () => hexOf(crypto.getRandomValues(new Uint8Array(16))),
  ticket: async (room, seats) => {
    const ticket = await takeTicket(room, seats);
    return { ...ticket, socket: addressOf(ticket.socket) };
  },
  motion: tellMotion,
  isMine,
  keepMine,
};

/** Back to a seat from a tab that was closed. One watches meanwhile, and goes on watching if nothing comes of it. */
function comeHome(session: RoomSession): void {
  reclaim(session.room)
    .then((isMe) => (isMe ? session.speakUp() : undefined))
    .catch(() => undefined);
}

/** Let the session know that time passes, that the network is back, and that somebody looks again. */
function keepAwake(session: RoomSession): () => void {
  const end = new AbortController();
  const nudge = () => session.nudge();
  const look = () => {
    if (document.visibilityState === "visible") nudge();
  };
  window.addEventListener("online", nudge, end);
  window.addEventListener("pageshow", nudge, end);
  document.addEventListener("visibilitychange", look, end);
  const timer = setInterval(() => session.tick(), TICK_MS);
  return () => {
    clearInterval(timer);
    end.abort();
  };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
