// The other side's report, open until it is confirmed or disputed; one tap for each.

import { useEffect, useId, useState } from "preact/hooks";
import { buzz } from "@/device/buzz.ts";
import { reasonGiven } from "@/play/acting.ts";
import type { Doing } from "@/play/doing.ts";
import type { Match, Room } from "@/protocol/names.ts";
import { GROUND } from "@/text/ground.ts";
import { secondsLeft } from "@/text/measures.ts";
import type { TeamNames } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { aboutOf } from "./about.ts";
import type { ToAnswer } from "./asked.ts";
import { Entry } from "./Entry.tsx";
import { formOf } from "./making.ts";
import { asReport, type Draft, draftOf, teamOfReport } from "./reports.ts";
import type { GroundRules } from "./rules.ts";
import { contentOf, Telling } from "./Telling.tsx";

export interface AnswerProps {
  room: Room;
  match: Match;
  answer: ToAnswer;
  teams: TeamNames;
  rules: GroundRules;
  doing: Doing;
  /** how many more wait after this one */
  others: number;
  now: number;
  isLive: boolean;
}

export function Answer({ room, match, answer, teams, rules, doing, others, now, isLive }: AnswerProps) {
  const { report, seat, mayConfirm } = answer;
  const [isDisputing, setDisputing] = useState(false);
  const isBusy = doing.isBusy.value || !isLive;
  const left = report.confirm_by == null ? null : secondsLeft(report.confirm_by - now);
  const endsGame = match.phase.kind === "awaiting" && match.phase.report === report.n;
  const what = say(contentOf(room, match, report, teams));
  useEffect(() => {
    if (mayConfirm) announce(`${say(GROUND.isItRight)} ${what}`, true);
  }, [report.n]);
  return (
    <section class="ground-answer" data-report={report.n}>
      <Telling room={room} match={match} report={report} teams={teams} />
      {endsGame && <p class="ground-warn">{say(GROUND.ends)}</p>}
      {mayConfirm && left !== null && (
        <p class="ground-hint">
          <span role="timer">{say(GROUND.standsBy(left))}</span>
          {others > 0 && ` · ${say(GROUND.moreToConfirm(others))}`}
        </p>
      )}
      <div class="ground-answer-go">
        <button
          type="button"
          class={mayConfirm ? "button ground-no" : "button quiet small"}
          aria-disabled={isBusy}
          onClick={() => !isBusy && setDisputing(true)}
        >
          {say(GROUND.dispute)}
        </button>
        {mayConfirm && (
          <button
            type="button"
            class="button primary ground-go"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              buzz();
              void doing.act(seat, { do: "confirm", report: report.n });
            }}
          >
            {say(GROUND.confirm)}
          </button>
        )}
      </div>
      {isDisputing && (
        <DisputeDialog
          {...{ room, match, answer, teams, rules }}
          onClose={() => setDisputing(false)}
          onDispute={(reason, instead) => {
            setDisputing(false);
            const version = instead && { ...instead, on: report.n - 1 };
            void doing.act(seat, {
              do: "dispute",
              report: report.n,
              reason,
              ...(version && { instead: version }),
            });
          }}
        />
      )}
    </section>
  );
}

interface DisputeProps extends Pick<AnswerProps, "room" | "match" | "answer" | "teams" | "rules"> {
  onClose: () => void;
  onDispute: (reason: string, instead: Draft | null) => void;
}

/** A reason first, which may be one of the usual ones; then what was so, if it can be said. */
function DisputeDialog({ room, match, answer, teams, rules, onClose, onDispute }: DisputeProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [isWanting, setWanting] = useState(false);
  const { report } = answer;
  const made = asReport(report.report);
  const team = teamOfReport(report, match);
  const go = (instead: Draft | null) => {
    const reason = reasonGiven(text);
    setWanting(reason === "");
    if (reason !== "") onDispute(reason, instead);
  };
  return (
    <Dialog title={say(GROUND.disputeTitle)} onClose={onClose}>
      <div class="stack ground-dispute">
        <Telling room={room} match={match} report={report} teams={teams} />
        <p>{say(GROUND.disputeWhat)}</p>
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
        <div class="row ground-quick">
          {GROUND.quick.map((words) => (
            <button
              key={words.en}
              type="button"
              class="button small"
              aria-pressed={text === say(words)}
              onClick={() => {
                setText(say(words));
                setWanting(false);
              }}
            >
              {say(words)}
            </button>
          ))}
        </div>
        {made && team && (
          <fieldset class="ground ground-version">
            <legend>{say(GROUND.withVersion)}</legend>
            <Entry
              about={aboutOf(room, match, formOf(draftOf(made)), team, rules, [], draftOf(made))}
              initial={draftOf(made)}
              verb={GROUND.disputeGo}
              onReport={go}
            />
          </fieldset>
        )}
        <button type="button" class="button" onClick={() => go(null)}>
          {say(GROUND.noVersion)}
        </button>
      </div>
    </Dialog>
  );
}
