// What the people at this phone are asked to report now, to confirm, or to take back. Pure.

import type { KubbView, ReportView } from "@protocol";
import { type Match, other, type Room, TEAMS, type Team, teamOf } from "@/protocol/names.ts";
import { asReport, lastReport, type Made, stands } from "./reports.ts";
import type { GroundRules } from "./rules.ts";
import { standingIn } from "./standing.ts";

export type Form = "toss" | "kubbs" | "baton" | "places";

/** One thing to report: of which team, and from which of my seats. */
export interface Asked {
  form: Form;
  team: Team;
  seat: string;
}

/** A report of somebody else's that waits for my word; `mayConfirm` is false where nobody confirms, but one may dispute. */
export interface ToAnswer {
  report: ReportView;
  seat: string;
  mayConfirm: boolean;
}

/** A report of mine that I may still put right. */
export interface ToAmend {
  report: ReportView;
  seat: string;
}

/** What is disputed, and how I can end it. */
export interface Dispute {
  report: ReportView;
  /** the coordinator's chair is mine */
  asCoordinator: boolean;
  /** whether I may say that the other version is right, which one that is, and from which seat */
  yielding: { seat: string; to: "report" | "instead" | "offer" } | null;
  /** my own report is disputed: from this seat I may offer another version */
  author: string | null;
  /** nobody sits in the coordinator's chair: the captains have to agree */
  isUpToCaptains: boolean;
}

export const scorersOf = (seats: readonly string[]): string[] =>
  seats.filter((seat) => /^s[1-4]$/.test(seat)).sort();

/** What is to be reported now, by phase, and by whom; nothing while a report ends the game or is disputed. */
export function asked(match: Match, seats: readonly string[], rules: GroundRules): Asked[] {
  const form = formOf(match);
  if (form === null || match.outcome || rules.reports === "off") return [];
  return waitedFor(match).flatMap((team) => {
    const seat = reportersSeat(match, team, seats, rules);
    return seat === null ? [] : [{ form, team, seat }];
  });
}

/** What may be told besides: while batons are thrown the defenders may measure where the nearest kubb stands. */
export function askedBesides(match: Match, seats: readonly string[], rules: GroundRules): Asked[] {
  const throwers = match.turn?.team;
  if (match.phase.kind !== "batons" || !throwers || match.outcome) return [];
  const team = other(throwers);
  if (standingIn(match, team).field.length === 0) return [];
  const seat = reportersSeat(match, team, seats, rules);
  return seat === null ? [] : [{ form: "places", team, seat }];
}

function formOf({ phase }: Match): Form | null {
  switch (phase.kind) {
    case "toss":
      return "toss";
    case "kubbs":
      return "kubbs";
    case "batons":
      return "baton";
    case "end_of_turn":
      return "places";
    default:
      return null;
  }
}

export const waitedFor = ({ phase }: Match): Team[] =>
  (phase.teams ?? []).filter((team) => !(phase.agreed ?? []).includes(team));

/** The seat of mine that reports what a team did. */
function reportersSeat(
  match: Match,
  team: Team,
  seats: readonly string[],
  rules: GroundRules,
): string | null {
  if (rules.reports === "scorer") return scorersOf(seats)[0] ?? null;
  const mine = seats.filter((seat) => teamOf(seat) === team).sort();
  const captain = match.teams[team]?.captain;
  return mine.find((seat) => seat === `${team}${captain}`) ?? mine[0] ?? null;
}

/** Whoever speaks for a team, if it is me: its captain's seat. */
export function captainsSeat(room: Room, match: Match, team: Team, seats: readonly string[]): string | null {
  const named = match.teams[team]?.captain;
  const seat = named == null ? lowestTaken(room, team) : `${team}${named}`;
  return seat !== null && seats.includes(seat) ? seat : null;
}

function lowestTaken(room: Room, team: Team): string | null {
  const own = Object.keys(room.seats)
    .filter((seat) => teamOf(seat) === team)
    .sort();
  return (
    own.find((seat) => room.seats[seat]?.state === "connected") ??
    own.find((seat) => room.seats[seat]?.state !== "open") ??
    null
  );
}

/** The reports of others that wait for a captain of mine; where a scorer reports, the last one may be disputed. */
export function toAnswer(room: Room, seats: readonly string[], rules: GroundRules): ToAnswer[] {
  const match = room.match;
  if (!match || match.outcome || rules.reports === "off") return [];
  return (match.reports ?? []).flatMap((report): ToAnswer[] => {
    const captain = (team: Team) => captainsSeat(room, match, team, seats);
    if (report.by === "a" || report.by === "b") {
      const seat = report.status === "open" ? captain(other(report.by)) : null;
      return seat === null ? [] : [{ report, seat, mayConfirm: true }];
    }
    const isOpen = report.by === "scorer" && isLatest(match, report) && IN_DOUBT.includes(report.status);
    // Where a scorer's report ends the game both captains are asked; else it stands, and either may dispute it.
    const mayConfirm = report.status === "open";
    return (isOpen ? TEAMS : []).flatMap((team) => {
      const seat = captain(team);
      return seat === null ? [] : [{ report, seat, mayConfirm }];
    });
  });
}

const IN_DOUBT: readonly ReportView["status"][] = ["open", "unconfirmed"];

const isLatest = (match: KubbView, report: ReportView): boolean => lastReport(match)?.n === report.n;

/** My latest report, until the next one is made. */
export function toAmend(room: Room, seats: readonly string[]): ToAmend | null {
  const report = room.match && lastReport(room.match);
  if (!report || room.match?.outcome || !stands(report) || report.status === "disputed") return null;
  const seat =
    report.by === "scorer"
      ? scorersOf(seats)[0]
      : report.by === "coordinator"
        ? seats.find((one) => one === "co")
        : seats.filter((one) => teamOf(one) === report.by).sort()[0];
  return seat === undefined ? null : { report, seat };
}

/** What is disputed now, for everybody to see; with what I can do about it. */
export function disputed(room: Room, seats: readonly string[]): Dispute | null {
  const match = room.match;
  const report = match?.reports?.find((one) => one.status === "disputed");
  if (!match || !report) return null;
  const coordinator = room.seats.co;
  const isUpToCaptains = coordinator === undefined || coordinator.state === "open";
  return {
    report,
    asCoordinator: seats.includes("co"),
    isUpToCaptains,
    yielding: yielding(room, match, report, seats),
    author: authorsSeat(room, match, report, seats),
  };
}

/** Its author may take the other version, if there is one; the captain who disputed it may let it stand, or take what was offered since. */
function yielding(
  room: Room,
  match: Match,
  report: ReportView,
  seats: readonly string[],
): Dispute["yielding"] {
  const author = authorsSeat(room, match, report, seats);
  if (author !== null && report.instead) return { seat: author, to: "instead" };
  const seat = report.disputed_by ? captainsSeat(room, match, report.disputed_by, seats) : null;
  return seat === null ? null : { seat, to: report.offer ? "offer" : "report" };
}

function authorsSeat(room: Room, match: Match, { by }: ReportView, seats: readonly string[]): string | null {
  if (by === "scorer") return scorersOf(seats)[0] ?? null;
  if (by === "coordinator") return null;
  return captainsSeat(room, match, by, seats);
}

/** Reports that came after one that was put right: those that I may make again. */
export function setAside(match: Match, seats: readonly string[], rules: GroundRules): Made[] {
  const isReporter =
    rules.reports === "scorer" ? scorersOf(seats).length > 0 : seats.some((seat) => teamOf(seat) !== null);
  if (!isReporter) return [];
  return (match.set_aside ?? []).flatMap((action) => asReport(action) ?? []);
}
