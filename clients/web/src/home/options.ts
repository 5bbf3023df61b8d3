// The options of a game against a preset: which differ, what a value is called, and in which order they are shown.

import type { GameInfo } from "@protocol";
import { isSame } from "@/match/options.ts";
import type { OptionText, OptionValue } from "@/session/api.ts";
import { GROUP_NAMES } from "@/text/home.ts";

export type Values = Readonly<Record<string, OptionValue>>;

export interface Difference {
  option: OptionText;
  value: OptionValue;
  usual: OptionValue;
}

/** All options as a preset has them: the defaults, and over them what the preset changes. */
export function valuesOf(options: readonly OptionText[], game: GameInfo, preset: string): Values {
  const defaults = Object.fromEntries(options.map((option) => [option.key, option.default]));
  return { ...defaults, ...game.presets[preset] };
}

/** What is chosen otherwise than usual, in the order of the options. */
export function differences(options: readonly OptionText[], usual: Values, chosen: Values): Difference[] {
  return options.flatMap((option) => {
    const value = chosen[option.key];
    const was = usual[option.key] ?? option.default;
    return value === undefined || isSame(value, was) ? [] : [{ option, value, usual: was }];
  });
}

export type Group = keyof typeof GROUP_NAMES;

/** By what they are about; what a newer server brings along is under "other". */
const GROUP_OF: Readonly<Record<string, Group>> = {
  hand: "throws",
  tip_forward_deg: "throws",
  helicopter_yaw_deg: "throws",
  throw_fault_warning: "throws",
  illegal_throw_king: "throws",
  tilt_deg: "throws",
  slide_flag_mm: "throws",
  hourglass_half_width_mm: "throws",
  end_turn_early: "throws",
  felled_field_kubbs: "kubbs",
  kubb_throw_line: "kubbs",
  base_topple_check: "kubbs",
  own_half_hit: "kubbs",
  lean_test: "kubbs",
  own_half_hit_order: "kubbs",
  punishment_placement: "kubbs",
  distance_measure: "kubbs",
  in_bounds: "kubbs",
  kubb_hits_base: "kubbs",
  base_reset_blocked: "kubbs",
  king_attempts_per_possession: "king",
  king_throw_line: "king",
  same_throw_king: "king",
  king_attempt_field_kubb: "king",
  opening: "opening",
  opening_distinct_throwers: "opening",
  first_throw: "opening",
  toss_distance: "opening",
  toss_tie_mm: "opening",
  shot_clock_s: "clocks",
  shot_clock_default: "clocks",
  answer_s: "clocks",
  choice_s: "clocks",
  end_of_turn_s: "clocks",
  halt_min: "clocks",
  halt_pauses_clock: "clocks",
  turn_cap: "clocks",
  series_best_of: "series",
  series_clock_min: "series",
  level_2_2: "series",
  level_2_2_split_min: "series",
  final5_leader: "series",
  throwoff_opening: "series",
  throwoff_tie: "series",
  throwoff_king: "series",
  sudden_death_rethrow: "series",
  sudden_death_time_cap: "series",
  sudden_death_tie: "series",
  time_expiry: "series",
  time_lead_tie: "series",
  time_lead_metric: "series",
  time_other_scores: "series",
  cancel_clock: "series",
  cancel_0_0: "series",
  break_s: "series",
  worlds_fallback: "people",
  players_on_pitch: "people",
  warning_scope: "people",
  penalty_baton_scope: "people",
  replay_s: "people",
  short_handed_grace_s: "people",
  late_forfeit: "people",
  late_notice: "people",
  min_age: "people",
  reports: "ground",
  confirm_s: "ground",
  evidence: "ground",
  numbered: "ground",
  surface: "pitch",
  base_spacing: "pitch",
  centre_pins: "pitch",
};
export const GROUPS = Object.keys(GROUP_NAMES) as readonly Group[];

/** The ruleset is the preset itself, so it is not asked twice. */
export function grouped(options: readonly OptionText[]): [Group, OptionText[]][] {
  const asked = options.filter((option) => option.key !== "ruleset");
  return GROUPS.map((group): [Group, OptionText[]] => [
    group,
    asked.filter((option) => (GROUP_OF[option.key] ?? "other") === group),
  ]).filter(([, those]) => those.length > 0);
}
