// Throws and their paths, put together from what is told: each slice makes a new Flight that knows a little more.

import type { MotionReplay, RoomView, Flight as Slice, Throw, Thrown } from "@protocol";
import { grown, type Tracks } from "@/protocol/frames.ts";
import type { Pieces } from "@/protocol/names.ts";
import type { Flight } from "./types.ts";

const KEPT = 30;

export class Flights {
  /** under way, or the last one */
  current: Flight | null = null;
  /** by motion; of those with a hole the middle was never told */
  private known = new Map<number, { flight: Flight; hasHole: boolean }>();

  /** A release. `before` are the pieces before it, as far as the view tells. */
  thrown(thrown: Thrown, at: number, before: Pieces): void {
    const known = this.known.get(thrown.motion);
    if (known !== undefined && !known.flight.isWhole && known.flight.isFromRelease) {
      this.keep({ ...known.flight, releases: [...known.flight.releases, thrown] });
    } else {
      this.keep(released([thrown], at, before));
    }
  }

  /** The next part of a path. */
  slice({ motion, movers, frames, until_ms }: Slice): void {
    const known = this.known.get(motion);
    if (known === undefined || known.flight.isWhole) return;
    const tracks = grown(known.flight.tracks, movers, frames);
    this.keep({ ...known.flight, tracks, until: Math.max(known.flight.until, until_ms) });
  }

  /** After each change of the view: a motion that is not in it any more has come to its end. */
  seen(view: RoomView): void {
    const underWay = view.match?.motion?.id;
    const now = this.current;
    if (now !== null && !now.isWhole && now.motion !== underWay) this.keep({ ...now, isWhole: true });
  }

  /** After a snapshot: what was told of a path before it has a hole now, and a throw may be under way that we did not see. */
  jumped(view: RoomView): void {
    const now = this.current;
    if (now !== null && !now.isWhole) this.known.set(now.motion, { flight: now, hasHole: true });
    const motion = view.match?.motion;
    // A lean test has no pieces and no path.
    if (view.match && motion && motion.pieces.length > 0 && !this.known.has(motion.id)) {
      const team = view.match.turn?.team ?? "a";
      const piece = motion.pieces[0] ?? "";
      const thrown = unseen(motion.id, team, piece);
      this.keep({ ...released([thrown], motion.thrown_at, view.match.pieces), isFromRelease: false });
    }
    this.seen(view);
  }

  /** The whole path, if all of it was told or fetched. */
  whole(motion: number): Flight | null {
    const known = this.known.get(motion);
    if (known === undefined || known.hasHole) return null;
    return known.flight.isWhole && known.flight.isFromRelease ? known.flight : null;
  }

  /** Keep what was fetched, so that it need not be fetched again. */
  fetched(replay: MotionReplay): Flight {
    const flight = replayed(replay, this.known.get(replay.thrown.motion)?.flight);
    this.known.set(flight.motion, { flight, hasHole: false });
    this.forgetOld();
    return flight;
  }

  private keep(flight: Flight): void {
    this.known.set(flight.motion, { flight, hasHole: this.known.get(flight.motion)?.hasHole ?? false });
    this.current = flight;
    this.forgetOld();
  }

  private forgetOld(): void {
    for (const motion of this.known.keys()) {
      if (this.known.size <= KEPT) return;
      if (motion !== this.current?.motion) this.known.delete(motion);
    }
  }
}

function released(releases: readonly [Thrown, ...Thrown[]], at: number, before: Pieces): Flight {
  return {
    motion: releases[0].motion,
    thrown: releases[0],
    releases,
    thrownAt: at,
    before,
    tracks: new Map(),
    until: 0,
    isWhole: false,
    isFromRelease: true,
  };
}

function replayed({ thrown, pieces, movers, frames, until_ms }: MotionReplay, known?: Flight): Flight {
  const tracks: Tracks = grown(new Map(), movers, frames);
  const releases = known?.isFromRelease ? known.releases : [thrown];
  const thrownAt = known?.thrownAt ?? 0;
  const shown = { motion: thrown.motion, thrown, releases, thrownAt, before: pieces };
  return { ...shown, tracks, until: until_ms, isWhole: true, isFromRelease: true };
}

const NOT_TOLD: Throw = { x: 0, y: 0, speed: 0, heading: 0, loft: 0 };

function unseen(motion: number, team: Thrown["team"], piece: string): Thrown {
  return { ev: "thrown", motion, team, player: 0, piece, intended: NOT_TOLD, executed: NOT_TOLD };
}
