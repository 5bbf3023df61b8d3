// The way of a throw through the air as it is meant: a parabola, for in the physics the air has no drag.

import type { Aim, Ground } from "./model.ts";

const GRAVITY = 9810; // mm/s^2
const USUAL_HEIGHT = 900; // mm; what a throw without `height` has

export interface Arc {
  /** x, y, z in mm of evenly timed points, from the hand on */
  points: Float32Array;
  /** where it reaches the ground; null where only a part of it may be known */
  landing: Ground | null;
}

/** The course over ground in rad, from +y growing towards +x. */
export function courseOf(aim: Aim): number {
  return aim.throw.heading / 1000 + (aim.side === "south" ? 0 : Math.PI);
}

export const releaseHeight = (aim: Aim): number => aim.throw.height ?? USUAL_HEIGHT;

/** Seconds from the hand to the ground. */
export function timeToGround(aim: Aim): number {
  const rising = (aim.throw.speed * Math.sin(aim.throw.loft / 1000)) / GRAVITY;
  return rising + Math.sqrt(Math.max(0, rising * rising + (2 * releaseHeight(aim)) / GRAVITY));
}

/** Where the thrown piece's centre is after that many seconds. */
export function pointAt(aim: Aim, seconds: number): [number, number, number] {
  const { speed, loft, x, y } = aim.throw;
  const far = speed * Math.cos(loft / 1000) * seconds;
  const course = courseOf(aim);
  const high = speed * Math.sin(loft / 1000) * seconds - (GRAVITY / 2) * seconds * seconds;
  return [x + far * Math.sin(course), y + far * Math.cos(course), releaseHeight(aim) + high];
}

/** As much of the arc as the aim shows of its length, in `count` points. */
export function arcOf(aim: Aim, count: number): Arc {
  const whole = timeToGround(aim);
  const until = whole * timeShare(aim, whole, aim.arcShare);
  const points = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) points.set(pointAt(aim, (until * i) / Math.max(1, count - 1)), 3 * i);
  const [x, y] = pointAt(aim, whole);
  return { points, landing: aim.arcShare >= 1 ? { x, y } : null };
}

/** The attitude in the hand, [w, x, y, z]: along the throw, raised by `axis_pitch`, then turned by `axis_yaw` to the right. */
export function attitudeOf(aim: Aim): [number, number, number, number] {
  const { loft, axis_pitch = 0, axis_yaw = 0 } = aim.throw;
  const turn = (Math.PI / 2 - courseOf(aim) - axis_yaw / 1000) / 2;
  const tip = (Math.PI / 2 - (loft + axis_pitch) / 1000) / 2;
  const [ct, st, cp, sp] = [Math.cos(turn), Math.sin(turn), Math.cos(tip), Math.sin(tip)];
  return [ct * cp, -st * sp, ct * sp, st * cp];
}

const STEPS = 64;

/** Which share of the time belongs to a share of the length. */
function timeShare(aim: Aim, whole: number, share: number): number {
  if (share <= 0 || share >= 1) return Math.min(1, Math.max(0, share));
  const lengths = [0];
  let last = pointAt(aim, 0);
  for (let i = 1; i <= STEPS; i++) {
    const next = pointAt(aim, (whole * i) / STEPS);
    lengths.push(
      (lengths[i - 1] as number) + Math.hypot(next[0] - last[0], next[1] - last[1], next[2] - last[2]),
    );
    last = next;
  }
  const wanted = share * (lengths[STEPS] as number);
  const after = lengths.findIndex((length) => length >= wanted);
  const [low, high] = [lengths[after - 1] ?? 0, lengths[after] ?? 0];
  return (after - 1 + (wanted - low) / (high - low || 1)) / STEPS;
}
