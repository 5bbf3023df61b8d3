// A report as a sentence, with who made it and how it stands.

import type { ReportView } from "@protocol";
import type { Match, Room } from "@/protocol/names.ts";
import { GROUND, STATUS } from "@/text/ground.ts";
import { PLAIN_TEAMS, type TeamNames } from "@/text/names.ts";
import { say, type Words } from "@/text/words.ts";
import { playersOf } from "./players.ts";
import { asReport, teamOfReport } from "./reports.ts";
import { toldWords } from "./told.ts";

export function reporter({ by }: Pick<ReportView, "by">, teams: TeamNames): Words {
  if (by === "scorer") return GROUND.byScorer;
  return by === "coordinator" ? GROUND.byCoordinator : teams[by];
}

/** What a report says; `version`: what somebody else says instead. */
export function contentOf(
  room: Room,
  match: Match,
  report: ReportView,
  teams: TeamNames,
  version = report.report,
): Words {
  const made = asReport(version);
  const team = teamOfReport(report, match);
  if (made === null) return { en: "", ja: "" };
  return toldWords(made, team ? playersOf(room, match, team) : [], teams);
}

interface Props {
  room: Room;
  match: Match;
  report: ReportView;
  teams?: TeamNames;
}

export function Telling({ room, match, report, teams = PLAIN_TEAMS }: Props) {
  const team = teamOfReport(report, match);
  const link = asReport(report.report)?.link;
  return (
    <div class={`ground-telling ${team ? `team-${team}` : ""}`} data-status={report.status}>
      <p class="ground-telling-who">
        <span class={team ? `mark-${team}` : ""}>{say(reporter(report, teams))}</span>{" "}
        <span class="ground-status">{say(STATUS[report.status] ?? GROUND.reports)}</span>
      </p>
      <p class="ground-telling-what">{say(contentOf(room, match, report, teams))}</p>
      {link && isSafe(link) && (
        <a class="ground-telling-link" href={link} target="_blank" rel="noreferrer noopener">
          {say(GROUND.evidence)}
        </a>
      )}
    </div>
  );
}

const isSafe = (link: string): boolean => link.startsWith("https://");
