// Where a piece is between its key frames.

import { expect, test } from "vitest";
import { newPose, poseOnPath } from "@/pitch/pose.ts";
import type { Frame } from "@/session/types.ts";

const half = Math.SQRT1_2;
const start: Frame = { at: 100, position: [0, -4000, 900], attitude: [1, 0, 0, 0] };
const end: Frame = { at: 300, position: [100, 0, 100], attitude: [half, half, 0, 0] };

function poseAt(path: readonly Frame[], at: number): number[] {
  const pose = newPose();
  poseOnPath(path, at, pose);
  return [...pose];
}

const near = (told: readonly number[], wanted: readonly number[]) =>
  expect(told).toEqual(wanted.map((value) => expect.closeTo(value, 6)));

test("nowhere else without a frame", () => near(poseAt([], 0), [...newPose()]));

test("at rest before the first and after the last", () => {
  near(poseAt([start, end], 0), [...start.position, ...start.attitude]);
  near(poseAt([start, end], 300), [...end.position, ...end.attitude]);
  near(poseAt([start, end], 9999), [...end.position, ...end.attitude]);
});

test("on the straight line and evenly turned in between", () => {
  // A quarter of a quarter turn about x.
  near(poseAt([start, end], 150), [25, -3000, 700, Math.cos(Math.PI / 16), Math.sin(Math.PI / 16), 0, 0]);
});

test("the short way round, since q and -q are the same", () => {
  const opposite: Frame = { ...end, attitude: [-half, -half, 0, 0] };
  near(poseAt([start, opposite], 200).slice(3), [Math.cos(Math.PI / 8), Math.sin(Math.PI / 8), 0, 0]);
});

test("without a turn nothing divides by nothing", () => {
  near(poseAt([start, { ...end, attitude: start.attitude }], 200).slice(3), [1, 0, 0, 0]);
});

test("of many frames the right two", () => {
  const frames = Array.from({ length: 50 }, (_, n): Frame => ({ ...start, at: n * 10, position: [n, 0, 0] }));
  for (const ms of [0, 5, 10, 333, 489.5, 490]) near(poseAt(frames, ms).slice(0, 3), [ms / 10, 0, 0]);
});
