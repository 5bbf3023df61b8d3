// A report in one sentence, as everybody reads it. Pure.

import { FOUL_NAMES, GROUND, TOLD } from "@/text/ground.ts";
import { PLAIN_TEAMS, type TeamNames } from "@/text/names.ts";
import type { Words } from "@/text/words.ts";
import type { Player } from "./players.ts";
import type { Baton, Draft, Kubbs, Made, Places, Toss } from "./reports.ts";

type Facts<Report extends Made> = Omit<Report, "on" | "made_at">;

/** `players` are those of the team it is about, to call the thrower by name. */
export function toldWords(
  report: Made | Draft,
  players: readonly Player[] = [],
  teams: TeamNames = PLAIN_TEAMS,
): Words {
  const what = factsTold(report, teams);
  const who = "player" in report && report.player != null ? nameOf(report.player, players) : null;
  return who ? TOLD.by(who, what) : what;
}

function nameOf(number: number, players: readonly Player[]): Words {
  return GROUND.player(number, players.find((one) => one.number === number)?.name ?? "");
}

function factsTold(report: Made | Draft, teams: TeamNames): Words {
  switch (report.do) {
    case "report_toss":
      return report.player == null ? TOLD.by(teams[report.team], tossTold(report)) : tossTold(report);
    case "report_kubbs":
      return kubbsTold(report);
    case "report_baton":
      return batonTold(report);
    case "report_places":
      return placesTold(report);
  }
}

function tossTold({ distance_cm: cm, king, is_illegal }: Facts<Toss>): Words {
  const parts: Words[] = [cm == null ? TOLD.tossFar : TOLD.tossAt(cm)];
  if (king) parts.push(TOLD.kingFell);
  if (is_illegal) parts.push(TOLD.illegal);
  return TOLD.list(cm == null && parts.length > 1 ? parts.slice(1) : parts);
}

function kubbsTold({ throws }: Facts<Kubbs>): Words {
  const sum = (count: (one: Kubbs["throws"][number]) => number | undefined) =>
    throws.reduce((all, one) => all + (count(one) ?? 0), 0);
  const parts = [TOLD.kubbsIn(throws.filter(({ is_in }) => is_in).length, throws.length)];
  const more: [number, (count: number) => Words][] = [
    [sum((one) => one.rescued), TOLD.rescued],
    [sum((one) => one.knocked_out), TOLD.knockedOut],
    [sum((one) => one.base), TOLD.baseFelled],
    [sum((one) => one.neighbours), TOLD.neighbours],
  ];
  for (const [count, words] of more) if (count > 0) parts.push(words(count));
  if (throws.some(({ king }) => king)) parts.push(TOLD.kingFell);
  return TOLD.list(parts);
}

function batonTold(baton: Facts<Baton>): Words {
  const { felled = [], foul, own_half, pushed_out = 0, leaning = 0 } = baton;
  const parts: Words[] = [felled.length > 0 ? TOLD.inOrder(inRuns(felled)) : TOLD.miss];
  if (foul) parts.push(TOLD.illegalFor(FOUL_NAMES[foul] ?? { en: foul, ja: foul }));
  if (own_half) parts.push(TOLD.ownHalf);
  if (pushed_out > 0) parts.push(TOLD.pushedOut(pushed_out));
  if (leaning > 0) parts.push(TOLD.leaning(leaning));
  return TOLD.list(parts);
}

/** `field field base` is two field kubbs, then a base kubb. */
function inRuns(felled: readonly string[]): Words[] {
  const runs: [string, number][] = [];
  for (const one of felled) {
    const last = runs.at(-1);
    if (last && last[0] === one) last[1] += 1;
    else runs.push([one, 1]);
  }
  return runs.map(([kind, count]) => TOLD.felled(count, kind));
}

function placesTold({ left, nearest_cm: cm }: Facts<Places>): Words {
  const parts: Words[] = [];
  if (left != null) parts.push(TOLD.left(left));
  if (cm != null) parts.push(TOLD.nearest(cm));
  return parts.length > 0 ? TOLD.list(parts) : TOLD.nothing;
}
