// A finger on the pitch: a tap aims at what is there, a drag shifts the aim, or the feet where it began at them. Pure.

import type { Ground } from "@/pitch/model.ts";
import { type Aiming, aimAt, type Goal, goalAt, goalOnGround, type Stand, set, stanceOf } from "./aim.ts";
import { distance } from "./ballistics.ts";
import type { Stood } from "./table.ts";

export interface Drag {
  from: Ground;
  before: Aiming;
  moves: "goal" | "feet";
  /** false as long as it may still be a tap */
  hasMoved: boolean;
}

/** mm: what is nearer than this to where it began is still a tap */
const STILL = 70;
/** mm around the feet where they, and not the goal, are taken hold of */
const FEET = 500;
/** mm beside a piece where a tap still means it */
const NEAR = 480;

export function press(stand: Stand, aiming: Aiming, at: Ground): Drag {
  const isAtFeet =
    distance(stanceOf(stand, aiming), at) < FEET || at.y * stand.facing <= stand.line * stand.facing;
  return { from: at, before: aiming, moves: isAtFeet ? "feet" : "goal", hasMoved: false };
}

/** The finger has moved: by as much as it has on the ground moves what it holds, so nothing jumps under it. */
export function drag(stand: Stand, held: Drag, at: Ground): { held: Drag; aiming: Aiming } {
  const hasMoved = held.hasMoved || distance(held.from, at) > STILL;
  const dx = at.x - held.from.x;
  const dy = at.y - held.from.y;
  const next = { ...held, hasMoved };
  if (!hasMoved) return { held: next, aiming: held.before };
  return {
    held: next,
    aiming: held.moves === "feet" ? stepped(stand, held, dx, dy) : shifted(stand, held, dx, dy),
  };
}

/** Let go without having moved: at the piece that was meant, or to where the finger is. */
export function tap(stand: Stand, held: Drag, pieces: readonly Stood[]): Aiming {
  if (held.moves === "feet") return held.before;
  const piece = meant(stand, held.from, pieces);
  return aimAt(stand, held.before, piece ? goalAt(piece) : goalOnGround(stand, held.from));
}

/** A finger on an upright piece points at the ground behind it, so what lies behind counts for less than what is beside. */
export function meant(stand: Stand, at: Ground, pieces: readonly Stood[]): Stood | null {
  const off = (piece: Stood): number => {
    const beyond = (at.y - piece.y) * stand.facing;
    return Math.abs(at.x - piece.x) + (beyond > 0 ? 0.1 * beyond : -0.8 * beyond);
  };
  const nearest = [...pieces].sort((a, b) => off(a) - off(b))[0];
  return nearest && off(nearest) <= NEAR ? nearest : null;
}

function shifted(stand: Stand, held: Drag, dx: number, dy: number): Aiming {
  const { goal } = held.before;
  const ahead = Math.max((goal.y + dy) * stand.facing, stand.line * stand.facing + 300);
  const moved: Goal = { x: goal.x + dx, y: ahead * stand.facing, height: goal.height, id: null };
  // The feet stay where they are: a goal that is dragged is being aimed at, not walked to.
  return { ...aimAt(stand, { ...held.before, isPlaced: true }, moved), isPlaced: held.before.isPlaced };
}

function stepped(stand: Stand, held: Drag, dx: number, dy: number): Aiming {
  const { x, behind } = held.before;
  const across = set(stand, held.before, "stance", (x + dx) * stand.facing);
  return set(stand, across, "behind", behind - dy * stand.facing);
}
