// Which pose every piece has at a moment: as it is, on its flight, or on the way back to where a ruling puts it.

import type { PieceView } from "@protocol";
import { PIECES } from "@/match/sizes.ts";
import type { Pieces } from "@/protocol/names.ts";
import { type InHand, layBeside } from "./beside.ts";
import type { Showing } from "./model.ts";
import { apart, between, newPose, type Pose, poseOnPath, readPlace } from "./pose.ts";

/** How a piece is told from others: `felled` still stands but counts as down, `dead` is out of the game. */
export type Look = "plain" | "felled" | "dead";

export interface Actor {
  readonly id: string;
  readonly pose: Pose;
  isSeen: boolean;
  look: Look;
}

export interface Scenery {
  pieces: Pieces;
  hand: InHand;
  showing: Showing | null;
}

interface Part extends Actor {
  from: Pose;
  to: Pose;
  /** when the glide to `to` began; null at rest */
  since: number | null;
}

const GLIDE_MS = 400;
const SAME = 1.5;

export class Stage {
  private readonly parts: readonly Part[] = PIECES.map(newPart);
  private readonly byId = new Map(this.parts.map((part) => [part.id, part]));
  private readonly target = newPose();
  private shown: Scenery | null = null;
  private lastElapsed = Number.NaN;

  readonly actors: readonly Actor[] = this.parts;

  actor(id: string): Actor | undefined {
    return this.byId.get(id);
  }

  /** The state to be shown from now on. With `glide`, what has another place than it seems to have goes there; else it is there. */
  set(next: Scenery, now: number, glide: boolean): void {
    const isNewFlight = next.showing?.flight.motion !== this.shown?.showing?.flight.motion;
    // A replay jumps back to its beginning; everything else goes on from what is seen.
    const jump = !glide || !this.shown || (next.showing?.isReplay === true && isNewFlight);
    this.shown = next;
    this.lastElapsed = Number.NaN;
    const pieces = next.showing ? next.showing.flight.before : next.pieces;
    const seen = new Set(this.parts.filter((part) => part.isSeen));
    const send = (part: Part, to: Pose) => this.send(part, to, jump || !seen.has(part) ? null : now);
    for (const part of this.parts) {
      const view = pieces[part.id];
      part.look = lookOf(view);
      part.isSeen = false;
      if (view && readPlace(view, this.target)) send(part, this.target);
    }
    if (Object.keys(pieces).length === 0) return;
    const inAir = next.showing?.flight.releases.map((release) => release.piece) ?? [];
    layBeside(pieces, next.hand, inAir, (id, at) => {
      const part = this.byId.get(id);
      if (part) send(part, at);
    });
  }

  /** Moves everything to its place at `now`; says whether anything is somewhere else than before. */
  advance(now: number): boolean {
    const glided = this.glide(now);
    return this.follow() || glided;
  }

  /** Whether something may move by itself from here on, so that somebody should ask again. */
  get isBusy(): boolean {
    const showing = this.shown?.showing;
    if (this.parts.some((part) => part.since !== null)) return true;
    if (!showing) return false;
    return showing.isReplay || !showing.flight.isWhole || this.lastElapsed < showing.flight.until;
  }

  /** To its place from now on in a glide, or at once. */
  private send(part: Part, to: Pose, from: number | null): void {
    part.isSeen = true;
    part.to.set(to);
    part.since = apart(part.pose, to) < SAME ? null : from;
    if (part.since === null) part.pose.set(to);
    else part.from.set(part.pose);
  }

  private glide(now: number): boolean {
    let moved = false;
    for (const part of this.parts) {
      if (part.since === null) continue;
      moved = true;
      const share = Math.min(1, (now - part.since) / GLIDE_MS);
      between(part.from, part.to, eased(share), part.pose);
      part.pose[2] = (part.pose[2] as number) + lift(part) * 4 * share * (1 - share);
      if (share === 1) part.since = null;
    }
    return moved;
  }

  private follow(): boolean {
    const showing = this.shown?.showing;
    if (!showing) return false;
    const elapsed = showing.elapsed();
    if (elapsed === this.lastElapsed) return false;
    this.lastElapsed = elapsed;
    for (const [id, path] of showing.flight.tracks) {
      const part = this.byId.get(id);
      if (part) this.ride(part, path, elapsed);
    }
    return true;
  }

  private ride(part: Part, path: Parameters<typeof poseOnPath>[0], elapsed: number): void {
    const begins = path[0]?.at;
    if (begins === undefined) return;
    if (elapsed < begins) {
      if (part.since === null) part.pose.set(part.to);
      return;
    }
    part.isSeen = true;
    part.since = null;
    poseOnPath(path, elapsed, part.pose);
  }
}

function newPart(id: string): Part {
  return { id, pose: newPose(), from: newPose(), to: newPose(), since: null, isSeen: false, look: "plain" };
}

function lookOf(view: PieceView | undefined): Look {
  if (view?.state === "dead") return "dead";
  return view?.felled && view.state === "standing" ? "felled" : "plain";
}

/** What is put elsewhere is lifted over what stands between, the farther the higher. */
function lift(part: Part): number {
  const far = Math.hypot(
    (part.from[0] as number) - (part.to[0] as number),
    (part.from[1] as number) - (part.to[1] as number),
  );
  return Math.min(450, far * 0.2);
}

const eased = (part: number): number => part * part * (3 - 2 * part);
