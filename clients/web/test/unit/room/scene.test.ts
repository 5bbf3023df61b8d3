// Where it happened what a ruling speaks of.

import type { PieceView } from "@protocol";
import { describe, expect, it } from "vitest";
import { sceneOf } from "@/room/scene.ts";
import type { Frame } from "@/session/types.ts";
import { flight } from "./fixtures.ts";

const frame = (at: number, x: number, y: number): Frame => ({
  at,
  position: [x, y, 75],
  attitude: [1, 0, 0, 0],
});

describe("the scene of a ruling", () => {
  const base: PieceView = { role: "base", state: "standing", at: [0, 4000, 75] };
  const plain = flight();
  const thrown = plain.thrown.piece;
  const tracks = new Map([
    ["B3", [frame(800, 0, 4000), frame(1000, 200, 4300)]],
    [thrown, [frame(0, 0, -4000), frame(800, 0, 4000), frame(1000, 100, 4600)]],
  ]);
  const window = { motion: 1, from_ms: 700, until_ms: 1000 };

  it("is where its pieces were and came to, and where the throw has come to", () => {
    expect(sceneOf(flight({ before: { B3: base }, tracks }), ["B3"], window)).toEqual([
      { x: 0, y: 4000 },
      { x: 200, y: 4300 },
      { x: 100, y: 4600 },
    ]);
  });

  it("leaves out what is nowhere", () => {
    expect(sceneOf(flight({ before: {}, tracks: new Map() }), ["B1"], window)).toEqual([]);
  });
});
