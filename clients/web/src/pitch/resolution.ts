// How many pixels are drawn: as many as the screen has, up to a bound; fewer while frames come too slowly.

import type { Effort } from "./effort.ts";

const LEAST = 0.55;
const SLOW_MS = 40;
/** Quicker than this, more may be tried again: the first frames are slow everywhere. */
const QUICK_MS = 20;
/** Judged after so long (ms), or so many frames. */
const WINDOW_MS = 350;
const WINDOW = 12;

export class Resolution {
  private moving: number;
  private ratio: number;
  private frames = 0;
  private time = 0;

  constructor(private readonly effort: Pick<Effort, "ratio" | "movingRatio">) {
    this.moving = Math.min(effort.movingRatio, this.full());
    this.ratio = this.full();
  }

  /** Drawn coarser than it could be. */
  get isCoarse(): boolean {
    return this.ratio < this.full();
  }

  /** A moving frame took so long; returns the ratio to go on with, if that is another one. */
  after(ms: number): number | null {
    const before = this.ratio;
    this.frames += 1;
    this.time += ms;
    if (this.frames >= WINDOW || this.time >= WINDOW_MS) {
      const mean = this.time / this.frames;
      if (mean > SLOW_MS) this.moving = Math.max(LEAST, this.moving * (mean > 2 * SLOW_MS ? 0.65 : 0.8));
      if (mean < QUICK_MS) this.moving = Math.min(this.effort.movingRatio, this.moving * 1.12);
      this.frames = this.time = 0;
    }
    this.ratio = Math.min(this.moving, this.full());
    return this.ratio === before ? null : this.ratio;
  }

  /** The ratio for a picture that stands still. */
  sharp(): number {
    this.ratio = this.full();
    this.frames = this.time = 0;
    return this.ratio;
  }

  private full(): number {
    return Math.min(this.effort.ratio, globalThis.devicePixelRatio || 1);
  }
}
