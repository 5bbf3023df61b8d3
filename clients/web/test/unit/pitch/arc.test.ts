// The way of a throw through the air.

import { describe, expect, it } from "vitest";
import { arcOf, attitudeOf, pointAt, timeToGround } from "@/pitch/arc.ts";
import { aim, aThrow } from "./helpers.ts";

/** The direction of the long axis, z, after the turn. */
function axis([w, x, y, z]: readonly number[]): number[] {
  return [2 * (x! * z! + w! * y!), 2 * (y! * z! - w! * x!), 1 - 2 * (x! * x! + y! * y!)];
}

describe("the arc", () => {
  it("begins in the hand and ends on the ground", () => {
    const { points, landing } = arcOf(aim(), 20);
    expect([...points.slice(0, 3)]).toEqual([0, -4000, 900]);
    expect(points[59]).toBeCloseTo(0, 1);
    expect(landing?.y).toBeCloseTo(points[58] as number, 1);
  });

  it("is a parabola without drag", () => {
    const flat = aim({ throw: aThrow({ loft: 0 }) });
    expect(timeToGround(flat)).toBeCloseTo(Math.sqrt((2 * 900) / 9810), 6);
    expect(pointAt(flat, 0.1)[1]).toBeCloseTo(-4000 + 900);
    expect(pointAt(flat, 0.1)[2]).toBeCloseTo(900 - 49.05);
  });

  it("turns to the thrower's right with a growing heading, on both sides", () => {
    expect(pointAt(aim({ throw: aThrow({ heading: 100 }) }), 0.5)[0]).toBeGreaterThan(0);
    const north = aim({ side: "north", throw: aThrow({ y: 4000, heading: 100 }) });
    expect(pointAt(north, 0.5)[0]).toBeLessThan(0);
    expect(pointAt(north, 0.5)[1]).toBeLessThan(4000);
  });

  it("shows as much of its length as may be known, and its end only with the whole", () => {
    const length = (share: number) => {
      const { points } = arcOf(aim({ arcShare: share }), 200);
      let sum = 0;
      for (let i = 3; i < points.length; i += 3) {
        sum += Math.hypot(
          points[i]! - points[i - 3]!,
          points[i + 1]! - points[i - 2]!,
          points[i + 2]! - points[i - 1]!,
        );
      }
      return sum;
    };
    expect(length(0.5) / length(1)).toBeCloseTo(0.5, 2);
    expect(length(0)).toBe(0);
    expect(arcOf(aim({ arcShare: 0.99 }), 5).landing).toBeNull();
  });

  it("holds the piece along the throw, raised by its pitch and turned by its yaw", () => {
    const [x, y, z] = axis(attitudeOf(aim({ throw: aThrow({ loft: 300 }) })));
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(Math.cos(0.3));
    expect(z).toBeCloseTo(Math.sin(0.3));
    const turned = axis(attitudeOf(aim({ throw: aThrow({ loft: 0, axis_pitch: 200, axis_yaw: 100 }) })));
    expect(turned[0]).toBeCloseTo(Math.cos(0.2) * Math.sin(0.1));
    expect(turned[2]).toBeCloseTo(Math.sin(0.2));
    const north = axis(attitudeOf(aim({ side: "north", throw: aThrow({ loft: 0, heading: 100 }) })));
    expect(north[0]).toBeCloseTo(-Math.sin(0.1));
    expect(north[1]).toBeCloseTo(-Math.cos(0.1));
  });
});
