// When in a throw we are while it is shown again: slowly, paused, scrubbed. Times are handed in.

import type { Ruling, Window } from "@protocol";

/** Shown before and after the stretch that a ruling names, ms. */
export const AROUND_MS = 300;

export const SPEEDS = [0.25, 0.5, 1] as const;
export type Speed = (typeof SPEEDS)[number];

/** ms since the release, as a function of performance.now(): `shown` at `since`, and running from there unless paused. */
export interface Reel {
  readonly from: number;
  readonly until: number;
  readonly speed: Speed;
  readonly isPaused: boolean;
  readonly shown: number;
  readonly since: number;
}

export function reelOf(window: Window, now: number): Reel {
  const from = Math.max(0, window.from_ms - AROUND_MS);
  return { from, until: window.until_ms + AROUND_MS, speed: 0.25, isPaused: false, shown: from, since: now };
}

export function shownAt(reel: Reel, now: number): number {
  const moved = reel.isPaused ? 0 : (now - reel.since) * reel.speed;
  return Math.min(reel.until, reel.shown + moved);
}

export const isAtEnd = (reel: Reel, now: number): boolean => shownAt(reel, now) >= reel.until;

export const pause = (reel: Reel, now: number): Reel => ({
  ...reel,
  shown: shownAt(reel, now),
  since: now,
  isPaused: true,
});

/** Goes on; from the beginning where the end was reached. */
export function play(reel: Reel, now: number): Reel {
  const shown = isAtEnd(reel, now) ? reel.from : shownAt(reel, now);
  return { ...reel, shown, since: now, isPaused: false };
}

export const restart = (reel: Reel, now: number): Reel => ({
  ...reel,
  shown: reel.from,
  since: now,
  isPaused: false,
});

/** By hand: it stays where it is put. */
export const scrub = (reel: Reel, to: number, now: number): Reel => ({
  ...reel,
  shown: Math.min(reel.until, Math.max(reel.from, to)),
  since: now,
  isPaused: true,
});

export const atSpeed = (reel: Reel, speed: Speed, now: number): Reel => ({
  ...reel,
  shown: shownAt(reel, now),
  since: now,
  speed,
});

/** For whoever wants no motion: the beginning, what was measured in it, and the end, as stills. */
export function keyMoments(ruling: Ruling, reel: Reel): number[] {
  const measured = (ruling.facts ?? [])
    .filter((fact) => fact.unit === "ms" && fact.value > reel.from && fact.value < reel.until)
    .map((fact) => fact.value);
  return [...new Set([reel.from, ...measured, reel.until])].sort((one, other) => one - other);
}

/** The still after the one that is shown; after the last one the first. */
export function nextMoment(moments: readonly number[], shown: number): number {
  return moments.find((moment) => moment > shown + 1) ?? moments[0] ?? shown;
}
