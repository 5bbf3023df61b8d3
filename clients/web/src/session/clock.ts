// Match time between two messages: the server's, as well as one can know it here.

import type { RoomView } from "@protocol";

/** Two machines' clocks do not run alike: an old measurement loses this much of its word per ms. */
const DRIFT = 1e-4;

export class MatchClock {
  private at = 0;
  /** match time minus ours, as told by the message that was the least late; null while the match's clock stands */
  private ahead: number | null = null;
  private measuredAt = 0;

  /** A message said `at`; the match's clock runs on by itself, or stands. */
  heard(at: number, now: number, runs: boolean): void {
    this.at = at;
    if (!runs) {
      this.ahead = null;
      return;
    }
    const told = at - now;
    const known = this.aheadAt(now);
    this.ahead = known === null ? told : Math.max(known, told);
    this.measuredAt = now;
  }

  /** Measure anew: what was known belongs to another stream. */
  reset(): void {
    this.ahead = null;
  }

  now(now: number): number {
    const ahead = this.aheadAt(now);
    return ahead === null ? this.at : Math.round(Math.max(this.at, now + ahead));
  }

  private aheadAt(now: number): number | null {
    return this.ahead === null ? null : this.ahead - (now - this.measuredAt) * DRIFT;
  }
}

/** Whether match time goes on between messages. */
export function runs(clock: "real" | "lockstep" | "turbo", view: RoomView): boolean {
  return clock === "real" && view.status === "running" && !view.paused;
}
