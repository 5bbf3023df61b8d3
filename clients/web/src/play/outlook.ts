// What a throw that is aimed so would meet, and how the hand's throw differs from the one that was meant. Pure.

import type { Thrown } from "@protocol";
import { KING, KUBB } from "@/match/sizes.ts";
import type { Match } from "@/protocol/names.ts";
import { type Aiming, flown, restHeight, type Stand } from "./aim.ts";
import { beside, heightAt, pointAt, reach } from "./ballistics.ts";
import { kingIsInTheWay } from "./plan.ts";
import { type Stood, stood } from "./table.ts";

export interface Outlook {
  /** the piece that it comes nearest to: by how much beside it to the right, and how high above the ground there, mm */
  near: { id: string; side: number; height: number; isHit: boolean } | null;
  /** mm from the feet to where it comes down */
  away: number;
  /** mm beyond the centre line where it comes down, negative before it */
  beyond: number;
  /** felling the king now would lose the game, and it may well be met */
  isKingInTheWay: boolean;
}

/** A piece farther beside the path than this is not spoken of, mm. */
const SPOKEN_OF = 800;

export function outlook(stand: Stand, aiming: Aiming, match: Match, targets: readonly Stood[]): Outlook {
  const path = flown(stand, aiming);
  const away = reach(path, restHeight(stand));
  const king = stood(match.pieces, (piece) => piece.role === "king")[0];
  const isKingTarget = targets.some((one) => one.isKing);
  return {
    near: nearest(stand, aiming, targets),
    away,
    beyond: pointAt(path, away, stand.facing).y * stand.facing,
    isKingInTheWay: king !== undefined && !isKingTarget && kingIsInTheWay(stand, aiming, king),
  };
}

function nearest(stand: Stand, aiming: Aiming, targets: readonly Stood[]): Outlook["near"] {
  const path = flown(stand, aiming);
  const passes = targets.flatMap((piece) => {
    const { along, side } = beside(path, piece, stand.facing);
    if (along <= 0 || Math.abs(side) > SPOKEN_OF) return [];
    const height = heightAt(path, along);
    const top = piece.isKing ? KING.height : KUBB.height;
    return [{ id: piece.id, side, height, isHit: Math.abs(side) < 60 && height > -400 && height < top + 40 }];
  });
  const off = (pass: { side: number; height: number }) =>
    Math.abs(pass.side) + Math.abs(pass.height - 75) / 4;
  return passes.sort((a, b) => off(a) - off(b))[0] ?? null;
}

/** What the hand made of a throw: mm/s faster, mrad farther to the right and higher. */
export interface Tremor {
  faster: number;
  right: number;
  higher: number;
}

export const tremorOf = ({ intended, executed }: Pick<Thrown, "intended" | "executed">): Tremor => ({
  faster: executed.speed - intended.speed,
  right: executed.heading - intended.heading,
  higher: executed.loft - intended.loft,
});
