// Bytes and messages of `midline.v1.msgpack`. What a newer server says and this client does not know is passed over.

import { Decoder, Encoder } from "@msgpack/msgpack";
import type { ClientMessage, Event, ServerMessage } from "@protocol";

const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

export function encode(message: ClientMessage): Uint8Array<ArrayBuffer> {
  return encoder.encode(message);
}

/** The message; null if it is of a kind that is not known here, or cannot be read. */
export function decode(data: ArrayBuffer | Uint8Array): ServerMessage | null {
  let message: unknown;
  try {
    message = decoder.decode(data);
  } catch {
    return null;
  }
  if (!isMessage(message)) return null;
  return message.t === "update" ? { ...message, events: known(message.events) } : message;
}

function isMessage(value: unknown): value is ServerMessage {
  if (typeof value !== "object" || value === null || !("t" in value)) return false;
  return typeof value.t === "string" && Object.hasOwn(MESSAGES, value.t);
}

function known(events: readonly Event[] = []): Event[] {
  return events.filter((event) => Object.hasOwn(EVENTS, event.ev));
}

// Records, so that the type checker finds a kind that is missing.
const MESSAGES: Record<ServerMessage["t"], true> = {
  welcome: true,
  snapshot: true,
  update: true,
  ack: true,
  refused: true,
  error: true,
  seated: true,
  revealed: true,
  said: true,
  muted: true,
  reported: true,
  ping: true,
  pong: true,
  bye: true,
};

const EVENTS: Record<Event["ev"], true> = {
  setup_agreed: true,
  toss_locked: true,
  thrown: true,
  flight: true,
  ruled: true,
  chosen: true,
  turn_began: true,
  raised: true,
  lowered: true,
  halted: true,
  resumed: true,
  draw_offered: true,
  draw_declined: true,
  noticed: true,
  game_ended: true,
  contest_began: true,
  substituted: true,
  captain_named: true,
  oversight_asked: true,
  replay_offered: true,
  replay_declined: true,
  correction_proposed: true,
  correction_declined: true,
  went_back: true,
  coin_flipped: true,
  report_made: true,
  report_settled: true,
  game_over: true,
};
