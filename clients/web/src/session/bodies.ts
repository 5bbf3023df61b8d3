// Bodies that only the server makes, beside those of the protocol: matches, rulings in words, options for a form.

import type { ChoiceInfo, RosterView, Ruling, Words } from "@protocol";

export type OptionValue = boolean | number | string | number[];

/** A match that is or was played here. */
export interface MatchInfo {
  match: string;
  game: string;
  preset: string;
  status: "lobby" | "running" | "over";
  /** seconds since 1970 */
  created_at: number;
  /** hash of the seed of the dice, published before the match */
  commitment: string;
  title?: string;
  outcome?: { [key: string]: string | null } | null;
  /** false: its journal could not be written to the end; default true */
  verified?: boolean;
  /** by team: what it and its players are called, where the room was opened with names */
  rosters?: { [team: string]: RosterView };
  /** of a match that is over, by seat: who sat there at the end */
  names?: { [seat: string]: string };
}

/** One page of matches, the newest first. With `next`, ask again after it. */
export interface MatchList {
  matches: MatchInfo[];
  next?: string | null;
}

/** A ruling, when it was made (match time in ms), and the sentence of its clause. */
export interface RulingTold {
  at: number;
  ruling: Ruling;
  told: Words;
}

export interface RulingList {
  match: string;
  rulings: RulingTold[];
}

/** An option with all that a form needs. */
export interface OptionText {
  key: string;
  kind: "choice" | "whole" | "yes_no" | "list";
  default: OptionValue;
  name: Words;
  about: Words;
  choices?: ChoiceInfo[];
  least?: number | null;
  most?: number | null;
  /** the clauses that it turns */
  clauses?: string[];
}

/** A ruleset by name, with all its options. */
export interface PresetInfo {
  preset: string;
  options: Readonly<Record<string, OptionValue>>;
}

export interface PresetList {
  game: string;
  presets: PresetInfo[];
}

export interface OptionList {
  game: string;
  options: OptionText[];
}
