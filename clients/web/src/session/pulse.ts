// Whether the other end lives: when to ask it for a sign of life, and when it has been silent for too long.

import { SILENCE_PINGS } from "@protocol";

/** so long a connection may take to let us into the room */
const COMING_IN_MS = 10_000;
/** so long an answer may take that was asked for because the network changed or the page woke up */
const PROBE_MS = 5_000;

export class Pulse {
  private heardAt: number;
  private askedAt: number;
  private lookedAt: number;
  private inBy: number | null;
  private answerBy: number | null = null;
  private everyMs = COMING_IN_MS;
  private n = 0;

  constructor(now: number) {
    this.heardAt = now;
    this.askedAt = now;
    this.lookedAt = now;
    this.inBy = now + COMING_IN_MS;
  }

  /** The server has told how often it gives signs of life. */
  beatsEvery(ms: number): void {
    this.everyMs = ms;
  }

  /** We are in the room: from here on only silence counts. */
  isIn(): void {
    this.inBy = null;
  }

  heard(now: number): void {
    this.heardAt = now;
    this.answerBy = null;
  }

  /** The number for a ping. */
  ask(now: number): number {
    this.askedAt = now;
    this.n += 1;
    return this.n;
  }

  /** As `ask`, but something must come soon. */
  probe(now: number): number {
    this.answerBy ??= now + PROBE_MS;
    return this.ask(now);
  }

  /** To be asked often: what is to be done about the silence. */
  look(now: number): "ask" | "lost" | null {
    // A page that slept has yet to read what came meanwhile.
    if (now - this.lookedAt > 2 * this.everyMs) this.wake(now);
    this.lookedAt = now;
    const isLate = [this.inBy, this.answerBy].some((by) => by !== null && now >= by);
    if (isLate || now - this.heardAt >= SILENCE_PINGS * this.everyMs) return "lost";
    return now - Math.max(this.heardAt, this.askedAt) >= this.everyMs ? "ask" : null;
  }

  private wake(now: number): void {
    this.heardAt = Math.max(this.heardAt, now - this.everyMs);
    if (this.inBy !== null) this.inBy = Math.max(this.inBy, now + PROBE_MS);
    if (this.answerBy !== null) this.answerBy = Math.max(this.answerBy, now + PROBE_MS);
  }
}
