// The options of a room that change what a player may do, with the defaults of the rules for those that are not told.

import type { KubbRules } from "@protocol";
import { type Options, type Terms, termsOf } from "@/match/terms.ts";

export type Hand = NonNullable<KubbRules["hand"]>;

export interface HouseRules {
  hand: Hand;
  endTurnEarly: NonNullable<KubbRules["end_turn_early"]>;
  /** whether kubbs may be thrown in from the advantage line too */
  kubbsFromLine: boolean;
  /** mrad that a baton may be held aside of its direction */
  slantMost: number;
  /** what a punishment kubb keeps away from, besides the king: the four corners, or all six stakes */
  apartFromAllStakes: boolean;
  byCentres: boolean;
  /** whether the throwers may ask if a leaning kubb would fall without what holds it */
  testsLeaning: boolean;
  /** people throw on real ground and report it, so that nothing is thrown here */
  isOnGround: boolean;
  /** what a series is played by */
  terms: Terms;
}

const HANDS: readonly Hand[] = ["casual", "champion", "club", "none"];
const EARLY: readonly HouseRules["endTurnEarly"][] = ["always", "never", "no_targets_only"];

export function houseRules(options: Options): HouseRules {
  const degrees = options.tip_forward_deg;
  const terms = termsOf(options);
  return {
    hand: HANDS.find((one) => one === options.hand) ?? "club",
    endTurnEarly: EARLY.find((one) => one === options.end_turn_early) ?? "no_targets_only",
    kubbsFromLine: options.kubb_throw_line === "throwing_line",
    slantMost: Math.floor((typeof degrees === "number" ? degrees : 45) * 17.4533),
    apartFromAllStakes: options.punishment_placement === "own_half_king_stakes",
    byCentres: options.distance_measure === "centre",
    testsLeaning: options.lean_test !== false && terms.fillsGaps,
    isOnGround: typeof options.reports === "string" && options.reports !== "off",
    terms,
  };
}

/** How much of the arc a hand of this level sees before it throws. */
export const ARC_SHARES: Readonly<Record<Hand, number>> = { none: 1, casual: 1, club: 0.6, champion: 0.3 };
