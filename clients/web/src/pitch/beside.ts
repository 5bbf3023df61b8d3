// Where pieces without a place are shown: in hand behind the thrower's baseline, out of the game beside the pitch.

import { BATON, BATONS, centreHeight, HALF_LENGTH, HALF_WIDTH, KUBBS } from "@/match/sizes.ts";
import type { Pieces, Side } from "@/protocol/names.ts";
import type { Aim, Hand } from "./model.ts";
import type { Pose } from "./pose.ts";

const BEHIND = HALF_LENGTH + 160;
const BATONS_APART = 100;
const KUBBS_APART = 125;
const FROM_MIDDLE = 1200;
/** A baton in the grass with its long axis along the pitch. */
const LYING = [Math.SQRT1_2, -Math.SQRT1_2, 0, 0];
const UPRIGHT = [1, 0, 0, 0];

/** Who has what in hand. `held` is in the air already, in the hand of somebody who aims. */
export interface InHand {
  side: Side;
  batons: number;
  held: Aim["what"] | null;
}

export function inHand(hand: Hand | null, aim: Aim | null, threwLast: Side): InHand {
  return {
    side: hand?.side ?? aim?.side ?? threwLast,
    batons: hand?.batons ?? BATONS.length,
    held: aim?.what ?? null,
  };
}

/** Puts every piece without a place where it is shown; a piece that is left out is not to be seen. */
export function layBeside(
  pieces: Pieces,
  hand: InHand,
  inAir: readonly string[],
  put: (piece: string, at: Pose) => void,
): void {
  const batons = BATONS.filter((id) => !inAir.includes(id) && !pieces[id]?.at).slice(0, hand.batons);
  // The next one to be thrown is the first; it is the one that a hand holds.
  for (const id of hand.held === "baton" ? batons.slice(1) : batons)
    put(id, readyBaton(hand.side, BATONS.indexOf(id)));
  const unplaced = KUBBS.filter((id) => !inAir.includes(id) && pieces[id] && !pieces[id].at);
  const thrown = unplaced.filter((id) => pieces[id]?.state !== "dead" && pieces[id]?.role !== "punishment");
  const placed = unplaced.filter((id) => pieces[id]?.state !== "dead" && pieces[id]?.role === "punishment");
  const dead = unplaced.filter((id) => pieces[id]?.state === "dead");
  (hand.held === "kubb" ? thrown.slice(1) : thrown).forEach((id, i) => {
    put(id, readyKubb(hand.side, i));
  });
  placed.forEach((id, i) => {
    put(id, readyKubb(hand.side === "south" ? "north" : "south", i));
  });
  dead.forEach((id, i) => {
    put(id, pose(HALF_WIDTH + 350, (i - 2) * 200, centreHeight("kubb", false), LYING));
  });
}

/** To the thrower's right, side by side, each in its own place however many are gone. */
function readyBaton(side: Side, i: number): Pose {
  const out = side === "south" ? 1 : -1;
  return pose(
    out * (FROM_MIDDLE + i * BATONS_APART),
    -out * (BEHIND + BATON.length / 2),
    BATON.radius,
    LYING,
  );
}

/** To the right of the batons, in two rows. */
function readyKubb(side: Side, i: number): Pose {
  const out = side === "south" ? 1 : -1;
  const x = FROM_MIDDLE + BATONS.length * BATONS_APART + 60 + (i % 5) * KUBBS_APART;
  return pose(
    out * x,
    -out * (BEHIND + 60 + Math.floor(i / 5) * KUBBS_APART),
    centreHeight("kubb", true),
    UPRIGHT,
  );
}

const pose = (x: number, y: number, z: number, attitude: readonly number[]): Pose =>
  Float64Array.of(x, y, z, ...attitude);
