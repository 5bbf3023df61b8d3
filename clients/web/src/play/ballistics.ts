// Where a throw goes, in closed form: a thing that flies without air follows a parabola. mm, mm/s, rad inside.

import type { Throw } from "@protocol";
import type { Ground } from "@/pitch/model.ts";
import type { Facing } from "./table.ts";

const G = 9810; // mm/s^2

export type Flown = Pick<Throw, "x" | "y" | "speed" | "heading" | "loft"> & { height: number };

export const distance = (a: Ground, b: Ground): number => Math.hypot(b.x - a.x, b.y - a.y);

/** rad from straight ahead, growing to the thrower's right */
export const headingTo = (from: Ground, to: Ground, facing: Facing): number =>
  Math.atan2((to.x - from.x) * facing, (to.y - from.y) * facing);

/** The speed at which a throw of this loft is `drop` below its release after `away`; null if it is below that before. */
export function speedFor(away: number, loft: number, drop: number): number | null {
  const room = away * Math.tan(loft) + drop;
  return room <= 0 ? null : Math.sqrt((G * away * away) / (2 * Math.cos(loft) ** 2 * room));
}

/** A firm, flat throw: two degrees for each metre. The flatter, the less an error in speed matters. */
export const easyLoft = (away: number): number =>
  (Math.min(Math.max((2 * away) / 1000, 0), 20) * Math.PI) / 180;

/** How high above the ground the centre is when it is `away` from the release. */
export function heightAt(flown: Flown, away: number): number {
  const loft = flown.loft / 1000;
  const ahead = flown.speed * Math.cos(loft);
  return flown.height + away * Math.tan(loft) - (G * away * away) / (2 * ahead * ahead);
}

/** How far away the centre comes down to `height`. */
export function reach(flown: Flown, height: number): number {
  const loft = flown.loft / 1000;
  const up = flown.speed * Math.sin(loft);
  const root = Math.max(0, up * up + 2 * G * (flown.height - height));
  return (flown.speed * Math.cos(loft) * (up + Math.sqrt(root))) / G;
}

export function pointAt(flown: Flown, away: number, facing: Facing): Ground {
  const turn = flown.heading / 1000;
  return { x: flown.x + away * Math.sin(turn) * facing, y: flown.y + away * Math.cos(turn) * facing };
}

/** How far along the throw's line a point lies, and how far beside it, to the thrower's right. */
export function beside(flown: Flown, point: Ground, facing: Facing): { along: number; side: number } {
  const turn = flown.heading / 1000;
  const dx = (point.x - flown.x) * facing;
  const dy = (point.y - flown.y) * facing;
  return {
    along: dx * Math.sin(turn) + dy * Math.cos(turn),
    side: dx * Math.cos(turn) - dy * Math.sin(turn),
  };
}
