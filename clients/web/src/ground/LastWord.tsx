// What was said last and what came of it: the latest report with its ruling and clause, and the way to take it back.

import type { Ruling } from "@protocol";
import { useState } from "preact/hooks";
import { book } from "@/match/book.ts";
import { rulingSentence } from "@/match/sentences.ts";
import type { Doing } from "@/play/doing.ts";
import type { Match, Room } from "@/protocol/names.ts";
import { GROUND } from "@/text/ground.ts";
import type { TeamNames } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import type { ToAmend } from "./asked.ts";
import { asReport, lastReport, teamOfReport } from "./reports.ts";
import type { GroundRules } from "./rules.ts";
import { Telling } from "./Telling.tsx";
import { EditDialog } from "./Waiting.tsx";

interface Props {
  room: Room;
  match: Match;
  teams: TeamNames;
  rules: GroundRules;
  rulings: readonly Ruling[];
  mine: ToAmend | null;
  doing: Doing;
  isLive: boolean;
  /** the report is shown with the question whether it is right */
  isAsked: boolean;
}

export function LastWord({ room, match, teams, rules, rulings, mine, doing, isLive, isAsked }: Props) {
  const [isEditing, setEditing] = useState(false);
  const report = lastReport(match);
  const ruling = rulings.at(-1);
  if (!report && !ruling) return null;
  const made = mine && asReport(mine.report.report);
  return (
    <section class="ground-last">
      {report && !isAsked && <Telling room={room} match={match} report={report} teams={teams} />}
      {ruling && (
        <p class="ground-ruling" role="status">
          <span>{say(rulingSentence(ruling, book.value, teams))}</span>{" "}
          <span class="badge">{ruling.clause}</span>
        </p>
      )}
      {mine && made && (
        <button
          type="button"
          class="button ground-undo"
          aria-disabled={!isLive || doing.isBusy.value}
          onClick={() => isLive && setEditing(true)}
        >
          {say(GROUND.undo)}
        </button>
      )}
      {isEditing && mine && made && (
        <EditDialog
          {...{ room, match, rules }}
          hasEffect
          report={made}
          team={teamOfReport(mine.report, match) ?? "a"}
          onClose={() => setEditing(false)}
          onReport={(draft) => {
            setEditing(false);
            const instead = { ...draft, on: match.reported ?? 0 };
            void doing.act(mine.seat, { do: "amend", report: mine.report.n, instead });
          }}
        />
      )}
    </section>
  );
}
