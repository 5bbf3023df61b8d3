// What the ground of a room is like, by its options; and the set-up that is shown before a match.

import type { PieceView } from "@protocol";
import { HALF_LENGTH, HALF_WIDTH } from "@/match/sizes.ts";
import type { Court } from "@/pitch/model.ts";
import type { Pieces } from "@/protocol/names.ts";
import type { OptionValue } from "@/session/api.ts";

type Options = Readonly<Record<string, OptionValue>>;

export function courtOf(options: Options): Court {
  return {
    surface: options.surface === "gravel" ? "gravel" : "grass",
    hasCentrePins: options.centre_pins !== false,
  };
}

const UPRIGHT: [number, number, number, number] = [10000, 0, 0, 0];

/** The king in the middle, five kubbs on each baseline a sixth apart: only to be looked at. */
export function setUp(): Pieces {
  const pieces: Record<string, PieceView> = { K: standing("king", 0, 0, 150) };
  for (let n = 1; n <= 5; n += 1) {
    const x = Math.round(-HALF_WIDTH + (n * 2 * HALF_WIDTH) / 6);
    pieces[`A${n}`] = standing("base", x, -HALF_LENGTH, 75);
    pieces[`B${n}`] = standing("base", x, HALF_LENGTH, 75);
  }
  return pieces;
}

const standing = (role: PieceView["role"], x: number, y: number, z: number): PieceView => ({
  role,
  state: "standing",
  at: [x, y, z],
  q: UPRIGHT,
});
