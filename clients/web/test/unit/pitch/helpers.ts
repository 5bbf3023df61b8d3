// Positions and throws to try the pitch with.

import type { PieceView, Throw, Thrown } from "@protocol";
import type { Aim, Showing } from "@/pitch/model.ts";
import type { Pieces } from "@/protocol/names.ts";
import type { Flight, Frame } from "@/session/types.ts";

export const standing = (x: number, y: number, role: PieceView["role"] = "base"): PieceView => ({
  role,
  state: "standing",
  at: [x, y, role === "king" ? 150 : 75],
  q: [10_000, 0, 0, 0],
});

export const lying = (x: number, y: number, role: PieceView["role"] = "field"): PieceView => ({
  role,
  state: "lying",
  at: [x, y, 35],
  q: [7071, 0, 7071, 0],
});

export const inHand: PieceView = { role: "hand", state: "in_hand" };
export const dead: PieceView = { role: "hand", state: "dead" };

export function start(): Pieces {
  const pieces: Record<string, PieceView> = { K: standing(0, 0, "king") };
  for (let n = 1; n <= 5; n++) {
    pieces[`A${n}`] = standing((n - 3) * 833, -4000);
    pieces[`B${n}`] = standing((n - 3) * 833, 4000);
  }
  return pieces;
}

export const frame = (at: number, x: number, y: number, z: number): Frame => ({
  at,
  position: [x, y, z],
  attitude: [1, 0, 0, 0],
});

export function flight(before: Pieces, tracks: Record<string, Frame[]>, until = 1000): Flight {
  const thrown: Thrown = {
    ev: "thrown",
    motion: 1,
    team: "a",
    player: 1,
    piece: "b1",
    intended: aThrow(),
    executed: aThrow(),
  };
  return {
    motion: 1,
    thrown,
    releases: [thrown],
    thrownAt: 0,
    before,
    tracks: new Map(Object.entries(tracks)),
    until,
    isWhole: true,
    isFromRelease: true,
  };
}

export const showing = (of: Flight, elapsed: () => number, isReplay = false): Showing => ({
  flight: of,
  elapsed,
  marked: [],
  isReplay,
});

export const aThrow = (changes: Partial<Throw> = {}): Throw => ({
  x: 0,
  y: -4000,
  speed: 9000,
  heading: 0,
  loft: 300,
  height: 900,
  ...changes,
});

export const aim = (changes: Partial<Aim> = {}): Aim => ({
  team: "a",
  side: "south",
  what: "baton",
  throw: aThrow(),
  arcShare: 1,
  line: -4000,
  ...changes,
});
