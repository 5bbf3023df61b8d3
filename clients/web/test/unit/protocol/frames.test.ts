// Where a piece is between its key frames.

import { expect, test } from "vitest";
import { bytesOf, grown, poseAt, rowsOf } from "@/protocol/frames.ts";
import type { Frame } from "@/session/types.ts";

const half = Math.SQRT1_2;
const start: Frame = { at: 100, position: [0, -4000, 900], attitude: [1, 0, 0, 0] };
const end: Frame = { at: 300, position: [100, 0, 100], attitude: [half, half, 0, 0] };

const near = (told: readonly number[] | undefined, wanted: number[]) => {
  expect(told).toHaveLength(wanted.length);
  for (const [n, value] of wanted.entries()) expect(told?.[n]).toBeCloseTo(value, 6);
};

test("nowhere without a frame", () => expect(poseAt([], 0)).toBeNull());

test("at rest before the first and after the last", () => {
  expect(poseAt([start, end], 0)).toBe(start);
  expect(poseAt([start, end], 300)).toBe(end);
  expect(poseAt([start, end], 9999)).toBe(end);
});

test("on the straight line and evenly turned in between", () => {
  const pose = poseAt([start, end], 150);
  near(pose?.position, [25, -3000, 700]);
  // A quarter of a quarter turn about x.
  near(pose?.attitude, [Math.cos(Math.PI / 16), Math.sin(Math.PI / 16), 0, 0]);
});

test("the short way round, since q and -q are the same", () => {
  const opposite: Frame = { ...end, attitude: [-half, -half, 0, 0] };
  const turned = poseAt([start, opposite], 200)?.attitude ?? [];
  near(turned, [Math.cos(Math.PI / 8), Math.sin(Math.PI / 8), 0, 0]);
});

test("without a turn nothing divides by nothing", () => {
  near(poseAt([start, { ...end, attitude: start.attitude }], 200)?.attitude, [1, 0, 0, 0]);
});

test("of many frames the right two", () => {
  const frames = Array.from({ length: 50 }, (_, n): Frame => ({ ...start, at: n * 10, position: [n, 0, 0] }));
  for (const ms of [0, 5, 10, 333, 489.5, 490]) near(poseAt(frames, ms)?.position, [ms / 10, 0, 0]);
});

test("slices put together are one path, and a row told twice counts once", () => {
  const row = (ms: number) => {
    const data = new DataView(new ArrayBuffer(16));
    data.setUint16(2, ms, true);
    return new Uint8Array(data.buffer);
  };
  const first = grown(new Map(), ["b1"], row(0));
  const second = grown(first, ["b1", "B2"], row(40));
  const again = grown(second, ["b1"], row(40));
  expect(first.get("b1")).toHaveLength(1);
  expect(again.get("b1")?.map((frame) => frame.at)).toEqual([0, 40]);
  expect(grown(first, [], row(40)).get("b1")).toHaveLength(1);
});

test("bytes in any part of a buffer, or as base64", () => {
  const whole = new Uint8Array(40);
  new DataView(whole.buffer).setInt16(8 + 4, -350, true);
  const part = whole.subarray(8, 24);
  expect(rowsOf(part)[0]?.frame.position).toEqual([-350, 0, 0]);
  expect(bytesOf(btoa(String.fromCharCode(...part)))).toEqual(part);
});
