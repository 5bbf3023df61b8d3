// The camera's way from view to view: it eases towards where it should be, at the same pace whatever the frame rate.

import {
  type Free,
  following,
  framed,
  near,
  type Orbit,
  onTheWay,
  shifted,
  turned,
  zoomed,
} from "./camera.ts";
import type { Ground, View } from "./model.ts";

/** After this time about two thirds of the way are done. */
const EASE_MS = 150;
const THERE = 0.5;

/** A flying piece, and which way it was thrown. */
export interface Flyer {
  pose: ArrayLike<number>;
  towardsNorth: boolean;
}

export class Rig {
  private view: View = "side";
  private aspect = 1.5;
  private free: Free | undefined;
  private goal: Orbit = framed("side", 1.5);
  orbit: Orbit = this.goal;
  private isSettled = true;
  private hasShape = false;
  private places: readonly Ground[] | null = null;
  /** where a hand had left the camera before it came near to something */
  private left: Orbit | null = null;

  /** Where to look from, and what at from near, if not at everything. It jumps there if it must not move by itself. */
  look(view: View, jump: boolean, places: readonly Ground[] | null = null): void {
    if (places && !this.places) this.left = this.view === "free" ? this.goal : null;
    this.view = view;
    this.places = places;
    this.goal = this.aim();
    if (!places) this.left = null;
    this.isSettled = false;
    if (jump) this.arrive();
  }

  /** The container has another shape, or other shares of it are kept free: the pitch has to fit at once. */
  fit(aspect: number, free?: Free): void {
    const isFirst = !this.hasShape;
    this.hasShape = true;
    this.aspect = aspect;
    this.free = free;
    if (this.view === "free" && !this.places && !isFirst) return;
    this.goal = this.aim();
    this.arrive();
  }

  /** A hand takes the camera from where it is. */
  hold(): void {
    this.left = null;
  }

  turn(azimuth: number, elevation: number): void {
    this.take(turned(this.goal, azimuth, elevation));
  }

  zoom(factor: number): void {
    this.take(zoomed(this.goal, factor));
  }

  /** Shares of what is seen: right and away. */
  shift(right: number, away: number): void {
    this.take(shifted(this.goal, right * this.goal.distance, away * this.goal.distance));
  }

  /** Goes on for that long; says whether the picture is another one now. */
  step(ms: number, flyer: Flyer | null): boolean {
    if (this.view === "follow" && flyer && !this.places) {
      this.goal = following(flyer.pose, flyer.towardsNorth, this.aspect);
      this.isSettled = this.isSettled && isThere(this.orbit, this.goal);
    }
    if (this.isSettled) return false;
    this.orbit = onTheWay(this.orbit, this.goal, 1 - Math.exp(-ms / EASE_MS));
    if (isThere(this.orbit, this.goal)) this.arrive();
    return true;
  }

  /** Back to the whole pitch, when there is nothing to follow any more. */
  rest(): void {
    if (this.view === "follow" && !this.places) this.look("follow", false);
  }

  get isMoving(): boolean {
    return !this.isSettled;
  }

  private aim(): Orbit {
    if (this.places) return near(this.view, this.aspect, this.places, this.left ?? this.goal, this.free);
    // A free camera begins where the last one was.
    return this.view === "free" ? (this.left ?? this.orbit) : framed(this.view, this.aspect, this.free);
  }

  /** What a hand does is done at once. */
  private take(orbit: Orbit): void {
    this.goal = orbit;
    this.arrive();
  }

  private arrive(): void {
    this.orbit = this.goal;
    this.isSettled = true;
  }
}

function isThere(a: Orbit, b: Orbit): boolean {
  const off = Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) + Math.abs(a.distance - b.distance);
  const turn = onTheWay(a, b, 1).azimuth - a.azimuth;
  return off + a.distance * (Math.abs(turn) + Math.abs(a.elevation - b.elevation)) < THERE;
}
