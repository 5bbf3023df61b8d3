// From where the pitch is looked at.

import { Matrix4, PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import {
  eyeOf,
  FIELD_OF_VIEW,
  framed,
  type Orbit,
  onTheWay,
  shifted,
  turned,
  zoomed,
} from "@/pitch/camera.ts";
import type { View } from "@/pitch/model.ts";
import { Rig } from "@/pitch/rig.ts";

/** Where a point is in the picture, -1 to 1 in both directions. */
function seen(orbit: Orbit, aspect: number, point: [number, number, number]): Vector3 {
  const camera = new PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI, aspect, 100, 100_000);
  camera.up.set(0, 0, 1);
  camera.position.set(...eyeOf(orbit));
  camera.lookAt(orbit.x, orbit.y, orbit.z);
  camera.updateMatrixWorld();
  camera.matrixWorldInverse.copy(new Matrix4().copy(camera.matrixWorld).invert());
  return new Vector3(...point).project(camera);
}
const CORNERS = [-2500, 2500].flatMap((x) => [-4000, 4000].map((y): [number, number, number] => [x, y, 0]));

describe("framing", () => {
  const views: View[] = ["south", "north", "side", "top", "follow"];
  const shapes = [0.45, 0.7, 1, 1.33, 1.78, 2.4, 3.5];

  it.each(views.flatMap((view) => shapes.map((shape) => [view, shape] as const)))(
    "shows the whole pitch in the view %s at a shape of %s",
    (view, aspect) => {
      const orbit = framed(view, aspect);
      const corners = CORNERS.map((corner) => seen(orbit, aspect, corner));
      for (const corner of corners) {
        expect(Math.abs(corner.x)).toBeLessThan(1);
        expect(Math.abs(corner.y)).toBeLessThan(1);
      }
      // And not from farther than needed.
      const across =
        Math.max(...corners.map((corner) => corner.x)) - Math.min(...corners.map((corner) => corner.x));
      const down =
        Math.max(...corners.map((corner) => corner.y)) - Math.min(...corners.map((corner) => corner.y));
      expect(Math.max(across, down)).toBeGreaterThan(1.4);
    },
  );

  it.each(views)("keeps the shares free that lie under something else, in the view %s", (view) => {
    const orbit = framed(view, 1.2, { above: 0.2, below: 0.15 });
    for (const corner of CORNERS.map((at) => seen(orbit, 1.2, at))) {
      expect(corner.y).toBeLessThan(1 - 2 * 0.2);
      expect(corner.y).toBeGreaterThan(2 * 0.15 - 1);
    }
  });

  it("looks from behind the thrower of a side", () => {
    expect(eyeOf(framed("south", 1.6))[1]).toBeLessThan(-4000);
    expect(eyeOf(framed("north", 1.6))[1]).toBeGreaterThan(4000);
    const [left, right] = [
      seen(framed("north", 1.6), 1.6, [2500, 0, 0]),
      seen(framed("north", 1.6), 1.6, [-2500, 0, 0]),
    ];
    expect(left.x).toBeLessThan(right.x);
  });
});

describe("a free camera", () => {
  const orbit = framed("side", 1.5);

  it("stays over the ground and near the pitch", () => {
    expect(turned(orbit, 0, -9).elevation).toBeGreaterThan(0);
    expect(turned(orbit, 0, 9).elevation).toBeLessThan(Math.PI / 2);
    expect(zoomed(orbit, 0).distance).toBeGreaterThan(0);
    expect(zoomed(orbit, 1e6).distance).toBeLessThan(50_000);
    expect(Math.abs(shifted(orbit, 1e6, 1e6).x)).toBeLessThan(10_000);
  });

  it("goes round the shorter way", () => {
    const half = onTheWay({ ...orbit, azimuth: 3 }, { ...orbit, azimuth: -3 }, 0.5);
    expect(half.azimuth).toBeCloseTo(Math.PI);
  });
});

describe("the rig", () => {
  it("eases to a view at the same pace whatever the frame rate", () => {
    const [fast, slow] = [new Rig(), new Rig()];
    for (const rig of [fast, slow]) {
      rig.fit(1.5);
      rig.look("top", false);
    }
    for (let i = 0; i < 50; i++) fast.step(4, null);
    slow.step(200, null);
    expect(fast.orbit.elevation).toBeCloseTo(slow.orbit.elevation, 6);
    expect(fast.isMoving).toBe(true);
    for (let i = 0; i < 200; i++) fast.step(16, null);
    expect(fast.isMoving).toBe(false);
    expect(fast.step(16, null)).toBe(false);
  });

  it("jumps where motion is not wanted", () => {
    const rig = new Rig();
    rig.look("north", true);
    expect(rig.isMoving).toBe(false);
    expect(rig.orbit).toEqual(framed("north", 1.5));
  });

  it("follows what flies, and comes back to the whole pitch", () => {
    const rig = new Rig();
    rig.fit(1.5);
    rig.look("follow", false);
    for (let i = 0; i < 300; i++) rig.step(16, { pose: [100, 2000, 500], towardsNorth: true });
    expect(rig.orbit.y).toBeCloseTo(2000, 0);
    expect(eyeOf(rig.orbit)[1]).toBeLessThan(2000);
    rig.rest();
    for (let i = 0; i < 300; i++) rig.step(16, null);
    expect(rig.orbit).toEqual(framed("follow", 1.5));
  });

  it("leaves a free camera where it is when the container changes", () => {
    const rig = new Rig();
    rig.fit(1.5);
    rig.look("free", false);
    rig.turn(1, 0);
    const before = rig.orbit;
    rig.fit(0.6);
    expect(rig.orbit).toEqual(before);
  });
});

describe("from near", () => {
  const places = [
    { x: -900, y: -1800 },
    { x: 700, y: -2200 },
  ];

  it.each([0.6, 1.2, 2.4])("shows the places and less than the whole pitch, at a shape of %s", (aspect) => {
    const rig = new Rig();
    rig.fit(aspect);
    rig.look("south", true);
    const whole = rig.orbit.distance;
    rig.look("south", true, places);
    expect(rig.orbit.distance).toBeLessThan(whole / 1.5);
    for (const { x, y } of places) {
      const { x: across, y: up } = seen(rig.orbit, aspect, [x, y, 0]);
      expect(Math.max(Math.abs(across), Math.abs(up))).toBeLessThan(1);
    }
  });

  it("goes back to where a hand had left the camera, unless a hand has taken it meanwhile", () => {
    const rig = new Rig();
    rig.look("free", true);
    rig.turn(0.4, 0.1);
    const left = rig.orbit;
    rig.look("free", true, places);
    expect(rig.orbit).not.toEqual(left);
    rig.look("free", true);
    expect(rig.orbit).toEqual(left);
    rig.look("free", true, places);
    const taken = rig.orbit;
    rig.hold();
    rig.look("free", true);
    expect(rig.orbit).toEqual(taken);
  });
});
