// A dispute, for everybody to see: both versions, and whoever may end it does so here.

import { useId, useState } from "preact/hooks";
import { reasonGiven } from "@/play/acting.ts";
import type { Doing } from "@/play/doing.ts";
import type { Match, Room } from "@/protocol/names.ts";
import { GROUND } from "@/text/ground.ts";
import type { TeamNames } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import type { Dispute } from "./asked.ts";
import { contentOf, reporter } from "./Telling.tsx";

interface Props {
  room: Room;
  match: Match;
  dispute: Dispute;
  teams: TeamNames;
  doing: Doing;
}

export function Disputed({ room, match, dispute, teams, doing }: Props) {
  const { report, yielding } = dispute;
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
      </dl>
      <p class="ground-hint">{say(dispute.isUpToCaptains ? GROUND.upToCaptains : GROUND.upToCoordinator)}</p>
      {yielding && (
        <button
          type="button"
          class="button primary ground-go"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void doing.act(yielding.seat, { do: "confirm", report: report.n })}
        >
          <small>{say(GROUND.takeTheirs)}</small>
          <b>
            {say(
              yielding.to === "report"
                ? contentOf(room, match, report, teams)
                : report.instead
                  ? contentOf(room, match, report, teams, report.instead)
                  : GROUND.throwAgain,
            )}
          </b>
        </button>
      )}
      {dispute.asCoordinator && (
        <Settle report={report.n} hasOther={report.instead != null} doing={doing} />
      )}
    </section>
  );
}

/** The coordinator's word on a disputed report. */
export function Settle({ report, hasOther, doing }: { report: number; hasOther: boolean; doing: Doing }) {
  const id = useId();
  const [text, setText] = useState("");
  const [isWanting, setWanting] = useState(false);
  const settle = (how: "stands" | "instead" | "again") => {
    const reason = reasonGiven(text);
    setWanting(reason === "");
    if (reason !== "") void doing.act("co", { do: "settle", report, how, reason });
  };
  const isBusy = doing.isBusy.value;
  return (
    <div class="stack ground-settle">
      <div class="field">
        <label for={id}>{say(GROUND.reason)}</label>
        <input
          id={id}
          value={text}
          maxLength={200}
          aria-invalid={isWanting}
          aria-describedby={`${id}-hint`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setWanting(false);
          }}
        />
        {isWanting && (
          <p id={`${id}-hint`} class="wrong">
            {say(GROUND.reasonNeeded)}
          </p>
        )}
      </div>
      <div class="ground-more-row">
        <button type="button" class="button ground-side" disabled={isBusy} onClick={() => settle("stands")}>
          {say(GROUND.settleStands)}
        </button>
        {hasOther && (
          <button type="button" class="button ground-side" disabled={isBusy} onClick={() => settle("instead")}>
            {say(GROUND.settleInstead)}
          </button>
        )}
        <button type="button" class="button ground-side" disabled={isBusy} onClick={() => settle("again")}>
          {say(GROUND.settleAgain)}
        </button>
      </div>
    </div>
  );
}
