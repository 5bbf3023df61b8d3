// How many pixels are drawn.

import { describe, expect, it } from "vitest";
import { Resolution } from "@/pitch/resolution.ts";

const frames = (resolution: Resolution, ms: number, count: number) => {
  let ratio: number | null = null;
  for (let i = 0; i < count; i++) ratio = resolution.after(ms) ?? ratio;
  return ratio;
};

describe("the resolution", () => {
  it("stays while frames come in time", () => {
    const resolution = new Resolution({ ratio: 1, movingRatio: 1 });
    expect(frames(resolution, 17, 100)).toBeNull();
    expect(resolution.isCoarse).toBe(false);
  });

  it("falls while they come too slowly, sooner the slower they are, and never to nothing", () => {
    expect(frames(new Resolution({ ratio: 1, movingRatio: 1 }), 50, 12)).toBeCloseTo(0.8);
    const resolution = new Resolution({ ratio: 1, movingRatio: 1 });
    expect(frames(resolution, 400, 1)).toBeCloseTo(0.65);
    frames(resolution, 400, 50);
    expect(resolution.isCoarse).toBe(true);
  });

  it("rises again where only the beginning was slow", () => {
    const resolution = new Resolution({ ratio: 1, movingRatio: 1 });
    frames(resolution, 400, 1);
    expect(frames(resolution, 17, 100)).toBe(1);
    expect(resolution.isCoarse).toBe(false);
  });

  it("is whole again when the picture stands still", () => {
    const resolution = new Resolution({ ratio: 1, movingRatio: 1 });
    frames(resolution, 400, 3);
    expect(resolution.sharp()).toBe(1);
    expect(resolution.isCoarse).toBe(false);
  });
});
