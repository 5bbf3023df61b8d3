// Who throws next: the names of a team's players, and whose turn it is among them.

import type { RosterView } from "@protocol";
import type { Match, Room, Team } from "@/protocol/names.ts";
import type { Queue } from "./queue.ts";
import { asReport, type Made, stands, teamOfReport } from "./reports.ts";

export interface Player {
  number: number;
  /** as the team wrote it; empty where players have no names */
  name: string;
}

const NOBODY: RosterView = {};

/** Those on the pitch, in order of their numbers. */
export function playersOf(room: Room, match: Match, team: Team): Player[] {
  const names = (room.rosters?.[team] ?? NOBODY).players ?? [];
  const told = Object.entries(match.teams[team]?.players ?? {});
  const isIn = (number: number) => {
    const player = match.teams[team]?.players?.[number];
    return player === undefined || (player.is_in !== false && player.is_ejected !== true);
  };
  const most = Math.max(names.length, ...told.map(([number]) => Number(number)), 1);
  return Array.from({ length: most }, (_, at) => ({ number: at + 1, name: names[at] ?? "" })).filter(
    ({ number }) => isIn(number),
  );
}

/** Whose throws of this turn are known, the waiting reports counted in; the latest last. */
function throwersOf(match: Match, team: Team, form: Made["do"], waiting: Queue["items"]): number[] {
  const told = (match.reports ?? [])
    .filter((report) => stands(report) && teamOfReport(report, match) === team)
    .flatMap(({ report }) => asReport(report) ?? []);
  return [...told, ...waiting.map(({ report }) => report)].flatMap((report) =>
    report.do === form && "player" in report && report.player != null ? [report.player] : [],
  );
}

/**
 * Who most likely throws next. Kubbs are thrown in by one player, mostly the same as before; batons are shared out: each
 * player throws as many as make six, then the next one does.
 */
export function nextThrower(
  match: Match,
  team: Team,
  form: Made["do"],
  players: readonly Player[],
  waiting: Queue["items"] = [],
): number | null {
  const throwers = throwersOf(match, team, form, waiting);
  const last = throwers.at(-1);
  const first = players[0]?.number ?? null;
  if (last === undefined) return first;
  if (form !== "report_baton") return last;
  const share = Math.max(1, Math.floor((match.turn?.batons ?? 6) / Math.max(1, players.length)));
  const inARow = throwers.length - 1 - throwers.findLastIndex((one) => one !== last);
  if (inARow < share) return last;
  const at = players.findIndex(({ number }) => number === last);
  return players[(at + 1) % players.length]?.number ?? first;
}
