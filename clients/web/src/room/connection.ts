// What is said of the connection, by how it is. Pure.

import { CloseCode, SEAT_HOLD_MS } from "@protocol";
import type { Link } from "@/session/types.ts";

export type Banner =
  | { kind: "none" }
  /** `retryIn` ms (null: a try is under way); `kept`: ms that my seats are still kept, 0 when a bot may play them; null without seats */
  | { kind: "lost"; retryIn: number | null; kept: number | null }
  | { kind: "stopped"; code: number | string; offers: "rejoin" | "takeOver" | "nothing" };

export function bannerOf(link: Link, hasSeats: boolean, now: number): Banner {
  switch (link.kind) {
    case "connecting":
    case "live":
      return { kind: "none" };
    case "lost":
      return {
        kind: "lost",
        retryIn: link.retryAt === null ? null : Math.max(0, link.retryAt - now),
        kept: hasSeats ? Math.max(0, link.since + SEAT_HOLD_MS - now) : null,
      };
    case "stopped":
      return { kind: "stopped", code: link.code, offers: offered(link.code) };
  }
}

/** Nothing brings a room back that is gone. */
const GONE: ReadonlySet<number | string> = new Set([CloseCode.ROOM_CLOSED, "NO_SUCH_ROOM", "LEFT"]);

function offered(code: number | string): "rejoin" | "takeOver" | "nothing" {
  if (GONE.has(code)) return "nothing";
  return code === CloseCode.REPLACED ? "takeOver" : "rejoin";
}
