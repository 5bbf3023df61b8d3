// Where a punishment kubb may be put down: in one's own half, clear of everything (KW-20, KW-21). The server has the last word.

import { BATON, HALF_LENGTH, HALF_WIDTH, KING, KUBB, STAKE } from "@/match/sizes.ts";
import type { Ground } from "@/pitch/model.ts";
import type { Match, Team } from "@/protocol/names.ts";
import { distance } from "./ballistics.ts";
import type { HouseRules } from "./house.ts";
import { type Facing, facingOf } from "./table.ts";

/** Why not here, as the server would say it. */
export interface NotHere {
  code: "OUT_OF_PITCH" | "TOO_NEAR_KING" | "TOO_NEAR_CORNER" | "OCCUPIED";
  clause: "KW-20" | "KW-21";
}

const HALF = KUBB.side / 2;

/** mm within which the base may be put down: across, and from the centre line. */
export const REACH = { across: HALF_WIDTH - HALF, nearest: HALF, farthest: HALF_LENGTH - HALF } as const;

export function notHere(match: Match, team: Team, rules: HouseRules, at: Ground): NotHere | null {
  const facing = facingOf(team, match.south);
  const behind = -at.y * facing;
  if (Math.abs(at.x) > REACH.across || behind < REACH.nearest || behind > REACH.farthest)
    return { code: "OUT_OF_PITCH", clause: "KW-20" };
  const king = match.pieces.K?.at;
  if (king && gap(rules, at, { x: king[0], y: king[1] }, KING.side / 2) < BATON.length)
    return { code: "TOO_NEAR_KING", clause: "KW-21" };
  if (stakes(rules).some((stake) => gap(rules, at, stake, STAKE.radius) < BATON.length))
    return { code: "TOO_NEAR_CORNER", clause: "KW-21" };
  return isTaken(match, at) ? { code: "OCCUPIED", clause: "KW-20" } : null;
}

/** A place far from the throwers with room around it; the first of these that is free. */
export function freeSpot(match: Match, team: Team, rules: HouseRules): Ground {
  const facing = facingOf(team, match.south);
  const rows = Array.from({ length: 13 }, (_, row) => -facing * (3500 - 250 * row));
  const spots = rows.flatMap((y) => [1600, -1600, 1000, -1000, 400, -400].map((x) => ({ x, y })));
  const isClear = (at: Ground) => notHere(match, team, rules, at) === null && room(match, at) > 420;
  return spots.find(isClear) ?? { x: 1600, y: -facing * 2500 };
}

/** The nearest place to this one inside the half. */
export function insideHalf(facing: Facing, at: Ground): Ground {
  const behind = Math.min(Math.max(-at.y * facing, REACH.nearest), REACH.farthest);
  return {
    x: Math.round(Math.min(Math.max(at.x, -REACH.across), REACH.across)),
    y: Math.round(-facing * behind),
  };
}

/** Between the square of the kubb and a square of this half side: between their faces, or by option their centres. */
function gap(rules: HouseRules, at: Ground, mark: Ground, half: number): number {
  if (rules.byCentres) return distance(at, mark);
  const dx = Math.max(0, Math.abs(at.x - mark.x) - HALF - half);
  const dy = Math.max(0, Math.abs(at.y - mark.y) - HALF - half);
  return Math.hypot(dx, dy);
}

function stakes(rules: HouseRules): Ground[] {
  const rows = rules.apartFromAllStakes ? [-HALF_LENGTH, 0, HALF_LENGTH] : [-HALF_LENGTH, HALF_LENGTH];
  return rows.flatMap((y) => [-HALF_WIDTH, HALF_WIDTH].map((x) => ({ x, y })));
}

function isTaken(match: Match, at: Ground): boolean {
  return pieces(match).some(({ centre, isUpright, isBaton }) => {
    const reach = isUpright ? HALF : (isBaton ? BATON.length : KUBB.height) / 2;
    return distance(at, centre) < HALF + reach;
  });
}

const room = (match: Match, at: Ground): number =>
  pieces(match).reduce(
    (least, { centre }) => Math.min(least, distance(at, centre)),
    Number.POSITIVE_INFINITY,
  );

function pieces(match: Match) {
  return Object.values(match.pieces).flatMap(({ at, state, role }) =>
    at && state !== "dead"
      ? [{ centre: { x: at[0], y: at[1] }, isUpright: state === "standing", isBaton: role === "baton" }]
      : [],
  );
}
