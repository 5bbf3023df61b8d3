// A throw that is being thought about: what can be set, within which limits, and how the rest follows. Pure.

import type { Throw } from "@protocol";
import { BATON, HALF_LENGTH, HALF_WIDTH, KING, KUBB } from "@/match/sizes.ts";
import type { Ground } from "@/pitch/model.ts";
import type { Team } from "@/protocol/names.ts";
import { distance, easyLoft, type Flown, headingTo, pointAt, reach, speedFor } from "./ballistics.ts";
import type { Facing, Stood } from "./table.ts";

export type What = "baton" | "kubb" | "toss";

/** For whom, from behind which line. */
export interface Stand {
  team: Team;
  facing: Facing;
  what: What;
  /** y of the line */
  line: number;
  /** mrad */
  slantMost: number;
}

/** Where the throw is to pass: mm on the ground, and how high; `id` where that is a piece. */
export interface Goal extends Ground {
  height: number;
  id: string | null;
}

/** Whole mm, mm/s, mrad, mrad/s, as on the wire. */
export interface Aiming {
  x: number;
  behind: number;
  speed: number;
  heading: number;
  loft: number;
  height: number;
  tumble: number;
  slant: number;
  goal: Goal;
  /** the stance was chosen by hand, so another goal does not change it */
  isPlaced: boolean;
}

export type Dial = "stance" | "behind" | "speed" | "heading" | "loft" | "height" | "tumble" | "slant";

export interface Limits {
  min: number;
  max: number;
  /** of a slider */
  step: number;
  /** of a key */
  stride: number;
}

/** So far behind a line one stands: rounding must not make a foot fault. */
const STAND_BACK = 20;
const LOB = 785; // mrad, 45 degrees
/** Held a little aside a baton sweeps wider: the target fell in 30 of 40 throws of a club hand, held straight in 19. */
const EASY_SLANT = 350;

/** What the server takes (KW-13..15, MID-1), and within it what a person may want. */
export function limits(stand: Stand, dial: Dial): Limits {
  switch (dial) {
    case "stance":
      return { min: -HALF_WIDTH, max: HALF_WIDTH, step: 10, stride: 50 };
    case "behind":
      return { min: STAND_BACK, max: 2000, step: 10, stride: 50 };
    case "speed":
      return { min: 1000, max: 16_000, step: 20, stride: 50 };
    case "heading":
      return { min: -785, max: 785, step: 1, stride: 4 };
    case "loft":
      return { min: -175, max: 1309, step: 5, stride: 17 };
    case "height":
      return { min: 500, max: 1200, step: 10, stride: 20 };
    case "tumble":
      return { min: -40_000, max: 40_000, step: 500, stride: 1000 };
    case "slant":
      return { min: -stand.slantMost, max: stand.slantMost, step: 5, stride: 35 };
  }
}

// --- setting ---------------------------------------------------------------------------------------------------------

/** A reasonable throw for this goal, from straight in front of it. */
export function firstAim(stand: Stand, goal: Goal, x = goal.x): Aiming {
  const isBaton = stand.what === "baton";
  const base: Aiming = {
    x: inLane(x),
    behind: STAND_BACK,
    speed: 9000,
    heading: 0,
    loft: LOB,
    height: 900,
    tumble: 0,
    slant: isBaton ? Math.min(EASY_SLANT, stand.slantMost) : 0,
    goal,
    isPlaced: false,
  };
  const loft = Math.round(1000 * easyLoft(distance(stanceOf(stand, base), goal)));
  return solved(stand, isBaton ? { ...base, loft } : base);
}

/** Another goal, with the arc and the hold as they are; one steps in front of it unless the stance was chosen by hand. */
export function aimAt(stand: Stand, aiming: Aiming, goal: Goal): Aiming {
  const x = aiming.isPlaced ? aiming.x : inLane(goal.x);
  return solved(stand, { ...aiming, x, goal });
}

export const dialOf = (stand: Stand, aiming: Aiming, dial: Dial): number =>
  dial === "stance" ? aiming.x * stand.facing : aiming[dial];

/** Direction and power move the goal; whatever else is set, the throw is worked out anew so that it keeps it. */
export function set(stand: Stand, aiming: Aiming, dial: Dial, value: number): Aiming {
  const { min, max } = limits(stand, dial);
  const kept = Math.round(Math.min(Math.max(value, min), max));
  switch (dial) {
    case "stance":
      return solved(stand, { ...aiming, x: kept * stand.facing, isPlaced: true });
    case "behind":
      return solved(stand, { ...aiming, behind: kept, isPlaced: true });
    case "loft":
    case "height":
      return solved(stand, { ...aiming, [dial]: kept });
    case "speed":
    case "heading":
      return withGoalAhead(stand, { ...aiming, [dial]: kept });
    case "tumble":
    case "slant":
      return { ...aiming, [dial]: kept };
  }
}

export const step = (stand: Stand, aiming: Aiming, dial: Dial, strides: number): Aiming =>
  set(stand, aiming, dial, dialOf(stand, aiming, dial) + strides * limits(stand, dial).stride);

export const stanceOf = (stand: Stand, aiming: Pick<Aiming, "x" | "behind">): Ground => ({
  x: aiming.x,
  y: stand.line - stand.facing * aiming.behind,
});

/** The centre of a piece's near face, or for other heights just above the ground. */
export function goalAt(piece: Stood): Goal {
  return { x: piece.x, y: piece.y, height: (piece.isKing ? KING.height : KUBB.height) / 2, id: piece.id };
}

export const goalOnGround = (stand: Stand, at: Ground): Goal => ({
  x: at.x,
  y: at.y,
  height: restHeight(stand),
  id: null,
});

/** How high the centre is where a thing lies. */
export const restHeight = (stand: Stand): number => (stand.what === "kubb" ? KUBB.side / 2 : BATON.radius);

// --- the throw ---------------------------------------------------------------------------------------------------------

export const flown = (stand: Stand, aiming: Aiming): Flown => ({
  ...stanceOf(stand, aiming),
  ...bare(aiming),
});

/** As the protocol wants it: whole numbers, within what the server takes. */
export function throwOf(stand: Stand, aiming: Aiming): Throw {
  const at = stanceOf(stand, aiming);
  const y = stand.facing * Math.max(stand.facing * at.y, -(HALF_LENGTH + 2000));
  const made = { x: Math.round(at.x), y: Math.round(y), ...bare(aiming), tumble: aiming.tumble };
  return stand.what === "kubb" ? made : { ...made, axis_yaw: aiming.slant };
}

const bare = ({ speed, heading, loft, height }: Aiming) => ({ speed, heading, loft, height });

/** Direction and speed for the goal from here with this arc; as fast as may be where it is too far. */
function solved(stand: Stand, aiming: Aiming): Aiming {
  const from = stanceOf(stand, aiming);
  const near = aiming.goal.id === null ? 0 : (aiming.goal.id === "K" ? KING.side : KUBB.side) / 2;
  const away = Math.max(1, distance(from, aiming.goal) - near);
  const speed =
    speedFor(away, aiming.loft / 1000, aiming.height - aiming.goal.height) ?? Number.POSITIVE_INFINITY;
  const heading = Math.round(1000 * headingTo(from, aiming.goal, stand.facing));
  return {
    ...aiming,
    speed: clamped(stand, "speed", speed),
    heading: clamped(stand, "heading", heading),
  };
}

function withGoalAhead(stand: Stand, aiming: Aiming): Aiming {
  const path = flown(stand, aiming);
  const { height } = aiming.goal;
  const at = pointAt(path, reach(path, height), stand.facing);
  return { ...aiming, goal: { ...at, height, id: null } };
}

function clamped(stand: Stand, dial: Dial, value: number): number {
  const { min, max } = limits(stand, dial);
  return Math.round(Math.min(Math.max(value, min), max));
}

const inLane = (x: number): number => Math.round(Math.min(Math.max(x, 50 - HALF_WIDTH), HALF_WIDTH - 50));
