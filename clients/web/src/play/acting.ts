// From what somebody has decided to the action on the wire. Pure.

import type { Action } from "@protocol";
import type { Ground } from "@/pitch/model.ts";
import { plainLine } from "@/protocol/plain.ts";
import { type Aiming, type Stand, throwOf } from "./aim.ts";

export function throwing(stand: Stand, aiming: Aiming, kubb: string | null): Action {
  const made = throwOf(stand, aiming);
  if (stand.what === "toss") return { do: "toss_throw", throw: made };
  return stand.what === "kubb" && kubb !== null
    ? { do: "throw_kubb", kubb, throw: made }
    : { do: "throw_baton", throw: made };
}

/** `way` is a name from the view: `head` and `foot`, or `left` and `right` for what has to be lowered. */
export function bringingUp(kubb: string, way: string): Action | null {
  switch (way) {
    case "head":
    case "foot":
      return { do: "raise", kubb, end: way };
    case "left":
    case "right":
      return { do: "lower", kubb, side: way };
    default:
      return null;
  }
}

export const placing = (kubb: string, at: Ground): Action => ({
  do: "place",
  kubb,
  x: Math.round(at.x),
  y: Math.round(at.y),
});

const REASON_MOST = 200;

/** A reason as the server takes it; empty where nothing is left of it. */
export const reasonGiven = (text: string): string => plainLine(text, REASON_MOST, " ");
