// From what somebody has tapped to a report. Pure; what is left out has its default.

import type { Team } from "@/protocol/names.ts";
import type { Form } from "./asked.ts";
import type { Baton, Draft, Foul, Kubbs, KubbThrow, Places, Toss } from "./reports.ts";
import type { Before } from "./standing.ts";

export interface TossDraft {
  player: number | null;
  /** as typed, in cm; null: not typed yet */
  cm: number | null;
  isTooFar: boolean;
  hasKingFallen: boolean;
  isIllegal: boolean;
}

export interface BatonDraft {
  player: number | null;
  felled: readonly string[];
  foul: Foul | null;
  touchesOwnHalf: boolean;
  pushedOut: number;
  leaning: number;
  /** thrown from behind the baseline; null: not said */
  isFromBaseline: boolean | null;
}

export interface KubbsDraft {
  player: number | null;
  throws: readonly KubbThrow[];
}

export interface PlacesDraft {
  left: number | null;
  cm: number | null;
}

export const NO_TOSS: TossDraft = {
  player: null,
  cm: null,
  isTooFar: false,
  hasKingFallen: false,
  isIllegal: false,
};
export const NO_BATON: BatonDraft = {
  player: null,
  felled: [],
  foul: null,
  touchesOwnHalf: false,
  pushedOut: 0,
  leaning: 0,
  isFromBaseline: null,
};

/** Null while it says nothing: neither a distance nor why there is none. */
export function tossReport(draft: TossDraft, team: Team): Draft | null {
  const { player, cm, isTooFar, hasKingFallen, isIllegal } = draft;
  if (cm === null && !isTooFar && !hasKingFallen && !isIllegal) return null;
  const distance_cm = isTooFar ? null : cm;
  return { do: "report_toss", team, player, distance_cm, king: hasKingFallen, is_illegal: isIllegal };
}

export function batonReport(draft: BatonDraft): Draft {
  const { player, felled, foul, touchesOwnHalf, pushedOut, leaning, isFromBaseline } = draft;
  return {
    do: "report_baton",
    player,
    felled: [...felled],
    ...(foul && { foul }),
    ...(touchesOwnHalf && { own_half: true }),
    ...(pushedOut > 0 && { pushed_out: pushedOut }),
    ...(leaning > 0 && { leaning }),
    ...(isFromBaseline !== null && { from_baseline: isFromBaseline }),
  };
}

export const kubbsReport = ({ player, throws }: KubbsDraft): Draft => ({
  do: "report_kubbs",
  player,
  throws: throws.map(said),
});

/** Null while it is not known how near the nearest one stands. `left`: how many stand there, at the end of a turn. */
export const placesReport = ({ left, cm }: PlacesDraft): Draft | null =>
  cm === null ? null : { do: "report_places", ...(left !== null && { left }), nearest_cm: cm };

/** A throw without what did not happen. */
function said(thrown: KubbThrow): KubbThrow {
  const { is_in, kubb, rescued = 0, knocked_out = 0, base = 0, neighbours = 0, king, which = [] } = thrown;
  return {
    is_in,
    ...(kubb && { kubb }),
    ...(rescued > 0 && { rescued }),
    ...(knocked_out > 0 && { knocked_out }),
    ...(base > 0 && { base }),
    ...(neighbours > 0 && { neighbours }),
    ...(king && { king }),
    ...(which.length > 0 && { which }),
  };
}

/** As many throws as there are kubbs to throw in, all in: mostly it is so. With their names where they have any. */
export function allIn(first: readonly string[], again: number, isNumbered: boolean): KubbThrow[] {
  if (first.length === 0) return Array.from({ length: again }, () => ({ is_in: true }));
  return first.map((kubb) => (isNumbered ? { is_in: true, kubb } : { is_in: true }));
}

/** How many more of a kind can be felled, with what has been tapped already. */
export function stillUp({ field, base }: Before, felled: readonly string[]): { field: number; base: number } {
  const down = (kind: string, row: readonly string[]) =>
    felled.filter((one) => one === kind || row.includes(one)).length;
  return { field: field.length - down("field", field), base: base.length - down("base", base) };
}

// --- what was reported, to be changed ---------------------------------------------------------------------------------

export const formOf = (report: Draft): Form => FORMS[report.do];

const FORMS: Readonly<Record<Draft["do"], Form>> = {
  report_toss: "toss",
  report_kubbs: "kubbs",
  report_baton: "baton",
  report_places: "places",
};

export const tossFrom = (report: Omit<Toss, "on">): TossDraft => ({
  player: report.player ?? null,
  cm: report.distance_cm ?? null,
  isTooFar: report.distance_cm == null && !report.king && !report.is_illegal,
  hasKingFallen: report.king ?? false,
  isIllegal: report.is_illegal ?? false,
});

export const batonFrom = (report: Omit<Baton, "on">): BatonDraft => ({
  player: report.player ?? null,
  felled: report.felled ?? [],
  foul: report.foul ?? null,
  touchesOwnHalf: report.own_half ?? false,
  pushedOut: report.pushed_out ?? 0,
  leaning: report.leaning ?? 0,
  isFromBaseline: report.from_baseline ?? null,
});

export const kubbsFrom = (report: Omit<Kubbs, "on">): KubbsDraft => ({
  player: report.player ?? null,
  throws: report.throws,
});

export const placesFrom = (report: Omit<Places, "on">): PlacesDraft => ({
  left: report.left ?? null,
  cm: report.nearest_cm ?? null,
});

// --- typing a number -------------------------------------------------------------------------------------------------------

/** One more digit at the end; one that would be too large is left out. */
export function typed(number: number | null, digit: number, most: number): number | null {
  const next = (number ?? 0) * 10 + digit;
  return next <= most ? next : number;
}

export const untyped = (number: number | null): number | null =>
  number === null || number < 10 ? null : Math.floor(number / 10);

export const stepped = (number: number | null, by: number, most: number): number =>
  Math.min(most, Math.max(0, (number ?? 0) + by));
