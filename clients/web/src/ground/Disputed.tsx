// A dispute, for everybody to see: both versions, and whoever may end it does so here.

import { useState } from "preact/hooks";
import type { Doing } from "@/play/doing.ts";
import type { Match, Room } from "@/protocol/names.ts";
import { GROUND } from "@/text/ground.ts";
import type { TeamNames } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import type { Dispute } from "./asked.ts";
import { asReport, teamOfReport } from "./reports.ts";
import type { GroundRules } from "./rules.ts";
import { contentOf, reporter } from "./Telling.tsx";
import { EditDialog } from "./Waiting.tsx";

interface Props {
  room: Room;
  match: Match;
  dispute: Dispute;
  teams: TeamNames;
  rules: GroundRules;
  doing: Doing;
}

/** The coordinator settles it among the other acts of that chair; captains agree on one version here. */
export function Disputed({ room, match, dispute, teams, rules, doing }: Props) {
  const { report, yielding } = dispute;
  const [isOffering, setOffering] = useState(false);
  const made = asReport(report.report);
  const isBusy = doing.isBusy.value;
  return (
    <section class="ground-disputed" data-report={report.n} role="alert">
      <h3>{say(GROUND.disputed)}</h3>
      <dl>
        <div>
          <dt>{say(GROUND.reported(reporter(report, teams)))}</dt>
          <dd>{say(contentOf(room, match, report, teams))}</dd>
        </div>
        <div>
          <dt>{say(GROUND.otherVersion)}</dt>
          <dd>
            {say(report.instead ? contentOf(room, match, report, teams, report.instead) : GROUND.throwAgain)}
            {report.reason && <q>{report.reason}</q>}
          </dd>
        </div>
        {report.offer && (
          <div>
            <dt>{say(GROUND.offered(reporter(report, teams)))}</dt>
            <dd>{say(contentOf(room, match, report, teams, report.offer))}</dd>
          </div>
        )}
      </dl>
      <p class="ground-hint">{say(dispute.isUpToCaptains ? GROUND.upToCaptains : GROUND.upToCoordinator)}</p>
      {yielding && (
        <button
          type="button"
          class="button primary ground-go"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void doing.act(yielding.seat, { do: "confirm", report: report.n })}
        >
          <small>{say(yielding.to === "offer" ? GROUND.takeOffered : GROUND.takeTheirs)}</small>
          <b>{say(contentOf(room, match, report, teams, report[yielding.to] ?? report.report))}</b>
        </button>
      )}
      {dispute.author && (
        <button type="button" class="button ground-side" disabled={isBusy} onClick={() => setOffering(true)}>
          {say(GROUND.offerVersion)}
        </button>
      )}
      {isOffering && made && (
        <EditDialog
          {...{ room, match, rules }}
          hasEffect
          report={made}
          team={teamOfReport(report, match) ?? "a"}
          onClose={() => setOffering(false)}
          onReport={(draft) => {
            setOffering(false);
            const instead = { ...draft, on: made.on };
            if (dispute.author) void doing.act(dispute.author, { do: "amend", report: report.n, instead });
          }}
        />
      )}
    </section>
  );
}
