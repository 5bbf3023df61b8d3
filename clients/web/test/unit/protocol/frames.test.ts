// Packed rows put together to paths.

import { expect, test } from "vitest";
import { bytesOf, grown, rowsOf } from "@/protocol/frames.ts";

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
