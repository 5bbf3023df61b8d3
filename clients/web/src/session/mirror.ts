// What we know of the room: a snapshot, the patches since, and whether the two still agree with the server.

import type { Check, RoomView, Since, Snapshot, Update } from "@protocol";
import { stateHash } from "@/protocol/canonical.ts";
import { apply, OutOfStep, shared } from "@/protocol/patch.ts";

/** updates between two comparisons of our hash with the server's */
export const CHECK_EVERY = 16;
/** so many wrong snapshots in a row are no accident: server and client do not speak the same language */
const WRONG_AT_MOST = 3;

export class Mirror {
  view: RoomView | null = null;
  epoch = 0;
  seq = 0;
  /** how often our state turned out to differ from the server's: must stay 0 */
  mismatches = 0;
  private awaitsSnapshot = true;
  private unchecked = 0;
  private wrong = 0;

  /** What to say on returning, to be told only what was missed; null for the whole. */
  get since(): Since | null {
    return this.awaitsSnapshot ? null : { epoch: this.epoch, seq: this.seq };
  }

  get hash(): string | null {
    return this.view === null ? null : stateHash(this.view);
  }

  /** Forget everything older. False if the view is not what the server has hashed: then `doubt`. */
  begin({ view, epoch, seq, hash }: Snapshot): boolean {
    this.view = shared(this.view, view);
    this.epoch = epoch;
    this.seq = seq;
    this.unchecked = 0;
    this.awaitsSnapshot = false;
    const agrees = this.hash === hash;
    this.wrong = agrees ? 0 : this.wrong + 1;
    return agrees;
  }

  /** Take the next update; false if it is to be passed over. Throws OutOfStep if it does not follow: then `doubt`. */
  follow({ seq, patch, view }: Update): boolean {
    if (this.view === null || this.awaitsSnapshot || seq <= this.seq) return false;
    if (seq !== this.seq + 1) throw new OutOfStep(`${seq} after ${this.seq}`);
    if (view) this.view = shared(this.view, view);
    else if (patch) this.view = apply(this.view, patch);
    this.seq = seq;
    this.unchecked += 1;
    return true;
  }

  /** We have lost the thread: what comes before the next snapshot is passed over. */
  doubt(): void {
    this.mismatches += 1;
    this.awaitsSnapshot = true;
  }

  /** We ask for another stream: its snapshot is awaited. */
  restart(): void {
    this.awaitsSnapshot = true;
  }

  get isHopeless(): boolean {
    return this.wrong >= WRONG_AT_MOST;
  }

  /** The comparison, where it is time for one. */
  checkInTurn(): Check | null {
    return this.unchecked >= CHECK_EVERY ? this.check() : null;
  }

  check(): Check | null {
    const hash = this.hash;
    if (hash === null || this.awaitsSnapshot) return null;
    this.unchecked = 0;
    return { t: "check", seq: this.seq, hash };
  }
}
