// What a beginner would best throw at: the first aim that is offered at each turn. Pure.

import { BATON, HALF_LENGTH, HALF_WIDTH, KING, KUBB } from "@/match/sizes.ts";
import type { Match } from "@/protocol/names.ts";
import { type Aiming, firstAim, flown, type Goal, goalAt, goalOnGround, type Stand } from "./aim.ts";
import { beside, distance, heightAt } from "./ballistics.ts";
import { type Stood, stood, targetsOf } from "./table.ts";

/** mm that a baton may go on after it has landed */
const ROLL = 1500;
/** mm beside a piece within which a hand may still meet it */
const UNSURE = 150;
/** mm beside the king, and beyond the centre line, where kubbs are thrown in */
const SAFE_FROM_KING = 800;
const BEYOND_CENTRE = 1300;
/** steps to the side of a target from which it is considered too, mm */
const STEPS = [0, -400, 400];

/** The best throw of these; null where there is nothing to throw at. `chance`: two numbers from 0 to 1, at random. */
export function bestAim(
  stand: Stand,
  match: Match,
  chance: readonly [number, number] = [Math.random(), Math.random()],
): Aiming | null {
  if (stand.what === "toss") return firstAim(stand, tossGoal(stand, chance));
  if (stand.what === "kubb") return firstAim(stand, inkastGoal(stand, match));
  const around = stood(match.pieces);
  const found = targetsOf(match, stand.team).flatMap((target) =>
    STEPS.map((aside) => {
      const aiming = firstAim(stand, goalAt(target), target.x + aside);
      return { aiming, worth: worth(stand, aiming, target, around) };
    }),
  );
  return (
    found.reduce<(typeof found)[number] | null>(
      (best, one) => (best && best.worth >= one.worth ? best : one),
      null,
    )?.aiming ?? null
  );
}

/** Whether the king is likely to be met on the way: felling it too early loses the game. */
export function kingIsInTheWay(stand: Stand, aiming: Aiming, king: Stood): boolean {
  return kingRisk(stand, aiming, king) > 0.3;
}

function worth(stand: Stand, aiming: Aiming, target: Stood, around: readonly Stood[]): number {
  const away = distance({ x: aiming.x, y: stand.line }, target);
  const others = around.filter((one) => one.id !== target.id);
  const isFree = !others.some((one) => meets(stand, aiming, one, away - KUBB.side));
  const king = others.find((one) => one.isKing);
  const risk = king ? kingRisk(stand, aiming, king) : 0;
  return (1000 / Math.max(away, 1000)) * (isFree ? 1 : 0.15) - 4 * risk;
}

function meets(stand: Stand, aiming: Aiming, piece: Stood, before: number): boolean {
  const path = flown(stand, aiming);
  const { along, side } = beside(path, piece, stand.facing);
  const isInLane = along > 0 && along < before && Math.abs(side) < KUBB.side / 2 + BATON.radius;
  return isInLane && heightAt(path, along) < KUBB.height + 2 * BATON.radius;
}

/** From 0, well out of the way, to 1, bound to be met. */
function kingRisk(stand: Stand, aiming: Aiming, king: Stood): number {
  const path = flown(stand, aiming);
  const { along, side } = beside(path, king, stand.facing);
  const away = distance(path, aiming.goal);
  if (along <= 0 || along > away + ROLL) return 0;
  const clears = KING.height + BATON.length / 2 + 50;
  if (along < away && heightAt(path, along) > clears) return 0;
  const touching = KING.side / 2 + BATON.radius;
  return Math.min(1, Math.max(0, 1 - (Math.abs(side) - touching) / UNSURE));
}

/** Two who throw as is suggested must not come to the same place, or the toss is thrown again. Never nearer to the king. */
const TOSS_VARIES = 170;

/** Short of the king and beside it: near, without felling it. */
const tossGoal = (stand: Stand, [across, along]: readonly [number, number]): Goal =>
  goalOnGround(stand, {
    x: stand.facing * Math.round(300 + TOSS_VARIES * across),
    y: -stand.facing * Math.round(600 + TOSS_VARIES * along),
  });

/** Beyond the centre line, out of the king's way, and where others lie already. */
function inkastGoal(stand: Stand, match: Match): Goal {
  const lying = stood(match.pieces, (piece) => piece.role !== "king" && piece.role !== "base").filter(
    (one) => one.y * stand.facing > 0 && Math.abs(one.y) < HALF_LENGTH - 1000,
  );
  const middle = lying.reduce((sum, one) => sum + one.x, 0) / Math.max(lying.length, 1);
  const aside = Math.min(Math.max(Math.abs(middle), SAFE_FROM_KING), HALF_WIDTH - 1000);
  const x = middle < 0 ? -aside : aside;
  return goalOnGround(stand, { x, y: stand.facing * BEYOND_CENTRE });
}
