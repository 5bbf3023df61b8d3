// When in a throw we are while it is live: a little late, so that there are always two frames to draw between.

import type { Flight } from "@/session/types.ts";

/** A slice of the path comes at least every 250 ms. */
export const DRAWN_LATE_MS = 300;

/**
 * The moment of a live throw to be drawn. Match time stands still when the game is over, but the throw that ended it
 * has to come down: once its path is whole, our own clock runs on.
 */
export interface Drawn {
  readonly flight: Flight;
  /** drawn at performance.now() `since`, when the path had just become whole; null before */
  readonly whole: { readonly elapsed: number; readonly since: number } | null;
}

export function drawnAt(drawn: Drawn, matchNow: number, now: number): number {
  const byMatch = matchNow - drawn.flight.thrownAt - DRAWN_LATE_MS;
  if (drawn.whole === null) return byMatch;
  return Math.max(byMatch, drawn.whole.elapsed + (now - drawn.whole.since));
}

/** The same throw with more of its path. */
export function grown(before: Drawn | null, flight: Flight, matchNow: number, now: number): Drawn {
  const isSame = before?.flight.motion === flight.motion;
  if (isSame && before.whole !== null) return { flight, whole: before.whole };
  const fresh: Drawn = { flight, whole: null };
  if (!flight.isWhole) return fresh;
  return { flight, whole: { elapsed: drawnAt(fresh, matchNow, now), since: now } };
}

export function isDown(drawn: Drawn, matchNow: number, now: number): boolean {
  return drawn.flight.isWhole && drawnAt(drawn, matchNow, now) >= drawn.flight.until;
}

/** ms until it is worth looking again whether it is down. */
export function downIn(drawn: Drawn, matchNow: number, now: number): number {
  return drawn.flight.isWhole ? Math.max(0, drawn.flight.until - drawnAt(drawn, matchNow, now)) : 250;
}

/** A throw that rested before we came has nothing to show. */
export function isWorthShowing(flight: Flight, matchNow: number): boolean {
  if (flight.thrownAt <= 0) return false;
  return !flight.isWhole || matchNow - flight.thrownAt - DRAWN_LATE_MS < flight.until;
}
