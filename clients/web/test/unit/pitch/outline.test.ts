// What a piece covers of the ground.

import { describe, expect, it } from "vitest";
import { outlineOf } from "@/pitch/outline.ts";

const half = Math.SQRT1_2;

describe("an outline", () => {
  it("of a standing kubb is its square, turned as it stands", () => {
    const pose = Float64Array.of(10, 20, 75, Math.cos(0.2), 0, 0, Math.sin(0.2));
    const outline = outlineOf("kubb", pose);
    expect([outline.length, outline.width]).toEqual([70, 70]);
    expect(outline.angle).toBeCloseTo((0.4 * 180) / Math.PI);
  });

  it("of a lying one is its long side, along its axis", () => {
    const north = outlineOf("kubb", Float64Array.of(0, 0, 35, half, -half, 0, 0));
    expect(north.length).toBeCloseTo(150);
    expect(north.angle).toBeCloseTo(90);
    expect(outlineOf("baton", Float64Array.of(0, 0, 22, half, 0, half, 0)).length).toBeCloseTo(300);
  });
});
