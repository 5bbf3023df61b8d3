// How many pixels are drawn: as many as the screen has (at most two a CSS px), fewer while frames come too slowly.

const MOST = 2;
const LEAST = 0.6;
const SLOW_MS = 30;
const WINDOW = 12;

export class Resolution {
  private ratio: number;
  private slowest: number;
  private frames = 0;
  private time = 0;
  isCoarse = false;

  constructor(screen = globalThis.devicePixelRatio || 1) {
    this.ratio = this.slowest = Math.min(MOST, screen);
  }

  /** A moving frame took so long; returns the ratio to go on with, if that is another one. */
  after(ms: number): number | null {
    const before = this.ratio;
    this.ratio = this.slowest;
    this.frames += 1;
    this.time += ms;
    if (this.frames === WINDOW) {
      if (this.time / WINDOW > SLOW_MS) this.ratio = this.slowest = Math.max(LEAST, this.slowest * 0.8);
      this.frames = this.time = 0;
    }
    this.isCoarse = this.ratio < this.full();
    return this.ratio === before ? null : this.ratio;
  }

  /** The ratio for a picture that stands still. */
  sharp(): number {
    this.ratio = this.full();
    this.isCoarse = false;
    this.frames = this.time = 0;
    return this.ratio;
  }

  private full(): number {
    return Math.min(MOST, globalThis.devicePixelRatio || 1);
  }
}
