// After a connection was lost: whether to come back, and how long to wait before the next try.

const FIRST_MS = 1_000;
const MOST_MS = 30_000;

export type Advice = "stop" | "wait" | "at once" | "once at once";

/** What a close code tells us to do. */
export function advice(code: number): Advice {
  if (code >= 4000 && code < 4100) return "stop";
  if (code >= 4100 && code < 4200) return "wait";
  return code >= 4200 && code < 4300 ? "at once" : "once at once";
}

/**
 * How long to wait after that many failures in a row (from 1), never shorter than the server said.
 * `chance` is between 0 and 1 and spreads those who were all thrown out at the same moment.
 */
export function waitMs(code: number, failures: number, toldMs: number, chance: number): number {
  if (failures <= 1 && advice(code) !== "wait") return toldMs;
  // Where the first try was at once, the second is the first that waits.
  const waits = advice(code) === "wait" ? failures : failures - 1;
  const step = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(waits - 1, 10));
  return Math.max(toldMs, Math.round(step * (0.75 + 0.5 * chance)));
}

/** whoever was in for so long has come back for good, and the next loss is a first one */
const SETTLED_MS = 5_000;

/** Counts the failures in a row. */
export class Returning {
  private failures = 0;
  private arrivedAt: number | null = null;

  arrived(now: number): void {
    this.arrivedAt = now;
  }

  /** Somebody wants to be back: as if nothing had failed before. */
  anew(): void {
    this.failures = 0;
  }

  /** One more was lost: how long to wait, ms. */
  lost(code: number, toldMs: number, now: number, chance: number): number {
    if (this.arrivedAt !== null && now - this.arrivedAt >= SETTLED_MS) this.failures = 0;
    this.arrivedAt = null;
    this.failures += 1;
    return waitMs(code, this.failures, toldMs, chance);
  }
}
