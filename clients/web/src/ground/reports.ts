// What the reports from real ground have in common: their kinds, who makes them, and how they stand.

import type { Action, KubbView, ReportView } from "@protocol";
import type { Team } from "@/protocol/names.ts";

export type Made = Extract<Action, { do: "report_toss" | "report_kubbs" | "report_baton" | "report_places" }>;
export type Toss = Extract<Made, { do: "report_toss" }>;
export type Kubbs = Extract<Made, { do: "report_kubbs" }>;
export type Baton = Extract<Made, { do: "report_baton" }>;
export type Places = Extract<Made, { do: "report_places" }>;
export type KubbThrow = Kubbs["throws"][number];
export type Foul = NonNullable<Baton["foul"]>;
export type Status = ReportView["status"];

/** A report as somebody has filled it in: on what it was made, and when, is added as it is sent. */
export type Draft = Unsent<Toss> | Unsent<Kubbs> | Unsent<Baton> | Unsent<Places>;
type Unsent<Report extends Made> = Omit<Report, "on" | "made_at">;

export const FOULS: readonly Foul[] = [
  "tilt",
  "helicopter",
  "overarm",
  "foot",
  "line",
  "out_of_turn",
  "other",
];

/** What a view tells as an action is a report here; null for what a newer server may know besides. */
export function asReport(action: Action | null | undefined): Made | null {
  switch (action?.do) {
    case "report_toss":
    case "report_kubbs":
    case "report_baton":
    case "report_places":
      return action;
    default:
      return null;
  }
}

/** Without what is added as it is sent. */
export function draftOf(report: Made): Draft {
  const { on: _on, made_at: _at, ...draft } = report;
  return draft;
}

/** Whether two reports say the same, apart from when and on what they were made. What has a default may be left out. */
export const saysTheSame = (one: Made | Draft, another: Made | Draft): boolean =>
  factsOf(one) === factsOf(another);

function factsOf(report: Made | Draft): string {
  return JSON.stringify(plain(report), Object.keys(KEYS).sort());
}

/** In the order of the list, and without what says nothing. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const said = Object.entries(value).filter(([key, one]) => key in KEYS && !isNothing(one));
  return Object.fromEntries(said.map(([key, one]) => [key, plain(one)]));
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

const KEYS = {
  do: true,
  team: true,
  player: true,
  distance_cm: true,
  king: true,
  is_illegal: true,
  throws: true,
  is_in: true,
  kubb: true,
  rescued: true,
  knocked_out: true,
  base: true,
  neighbours: true,
  felled: true,
  foul: true,
  own_half: true,
  pushed_out: true,
  leaning: true,
  nearest_cm: true,
  left: true,
  which: true,
  from_baseline: true,
} as const;

/** A report that counts as it stands, or may come to. */
export const stands = ({ status }: ReportView): boolean => status !== "amended" && status !== "thrown_out";

export const lastReport = (match: KubbView): ReportView | null => match.reports?.at(-1) ?? null;

/** The team that a report is about: whoever made it, or, told by a scorer, whoever was to throw then. */
export function teamOfReport(report: ReportView, match: KubbView): Team | null {
  const made = asReport(report.report);
  if (made?.do === "report_toss") return made.team;
  if (report.by === "a" || report.by === "b") return report.by;
  const step = match.steps?.find(({ n }) => n === report.step);
  return step?.team ?? match.turn?.team ?? null;
}
