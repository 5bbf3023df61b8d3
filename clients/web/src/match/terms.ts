// What a series is played by: its clock, and what decides it when time is short; out of the room's options.

import type { KubbRules } from "@protocol";
import type { OptionValue } from "@/session/api.ts";

export type Options = Readonly<Record<string, OptionValue>>;

export interface Terms {
  bestOf: number;
  /** ms of the whole series; 0: no clock */
  clockMs: number;
  /** what is played at two games all with less than a quarter of an hour left */
  level: NonNullable<KubbRules["level_2_2"]>;
  /** ms left from which it is a throw-off, where `level` is split */
  splitMs: number;
  /** whether the leader of 2-1 wins at once when five minutes are left */
  endsAtFive: boolean;
  /** whether the half hour before which a cancellation is a tie counts from the beginning of the game */
  cancelsByGame: boolean;
  /** whether a match cancelled at 0-0 is a tie, however many kubbs are down */
  cancelsLevel: boolean;
  /** whether a taken baton is missing in each turn, not only in those of six */
  losesEveryTurn: boolean;
  /** whether the league's clauses fill what other rules leave open */
  fillsGaps: boolean;
}

export function termsOf(options: Options): Terms {
  return {
    bestOf: whole(options.series_best_of, 1),
    clockMs: whole(options.series_clock_min, 0) * MINUTE,
    level: LEVELS.find((one) => one === options.level_2_2) ?? "split",
    splitMs: whole(options.level_2_2_split_min, 10) * MINUTE,
    endsAtFive: options.final5_leader !== "play_out",
    cancelsByGame: options.cancel_clock === "game",
    cancelsLevel: options.cancel_0_0 === "tie",
    losesEveryTurn: options.penalty_baton_scope === "every_turn",
    fillsGaps: options.ruleset === "forgotten-star-2026" || options.worlds_fallback !== "none",
  };
}

export const MINUTE = 60_000;
const LEVELS: readonly Terms["level"][] = ["coordinator", "split", "sudden_death", "throwoff"];

const whole = (value: OptionValue | undefined, usual: number): number =>
  typeof value === "number" ? value : usual;
