// The coordinator's chair: stop play and let it go on, warn, penalise, end the game; each with a reason.

import { useSignal } from "@preact/signals";
import type { Action } from "@protocol";
import { useId } from "preact/hooks";
import { TEAMS, type Team } from "@/protocol/names.ts";
import { PLAIN_TEAMS } from "@/text/names.ts";
import { PLAY } from "@/text/play.ts";
import { say, type Words } from "@/text/words.ts";
import { reasonGiven } from "./acting.ts";
import { Choice } from "./Choice.tsx";
import type { Doing } from "./doing.ts";
import type { Official } from "./now.ts";

type Decision = "halt" | "warn" | "game_penalty" | "forfeit" | "cancel";

const NAMES: Readonly<Record<Decision, Words>> = {
  halt: PLAY.halt,
  warn: PLAY.warn,
  game_penalty: PLAY.penalty,
  forfeit: PLAY.forfeit,
  cancel: PLAY.cancelGame,
};
const ENDS: readonly Decision[] = ["forfeit", "cancel"];

function decided(decision: Decision, team: Team, reason: string): Action {
  switch (decision) {
    case "halt":
    case "cancel":
      return { do: decision, reason };
    case "warn":
    case "game_penalty":
    case "forfeit":
      return { do: decision, team, reason };
  }
}

export function OfficialPanel({ official, doing }: { official: Official; doing: Doing }) {
  const id = useId();
  const text = useSignal("");
  const team = useSignal<Team>("a");
  const asking = useSignal<Decision | null>(null);
  const isWanting = useSignal(false);
  const decide = async (decision: Decision) => {
    const reason = reasonGiven(text.value);
    isWanting.value = reason === "";
    if (isWanting.value) return;
    if (ENDS.includes(decision) && asking.value !== decision) {
      asking.value = decision;
      return;
    }
    asking.value = null;
    if (await doing.act(official.seat, decided(decision, team.value, reason))) text.value = "";
  };
  const isBusy = doing.isBusy.value;
  const canPenalise = official.warned.includes(team.value);
  const button = (decision: Decision, isOff = false) => (
    <button
      type="button"
      class={ENDS.includes(decision) ? "button small danger" : "button small"}
      disabled={isBusy || isOff}
      onClick={() => void decide(decision)}
    >
      {say(NAMES[decision])}
    </button>
  );
  return (
    <details class="panel play-official" open={official.isHalted}>
      <summary>{say(PLAY.official)}</summary>
      <div class="stack">
        {official.isHalted && (
          <button
            type="button"
            class="button primary"
            disabled={isBusy}
            onClick={() => void doing.act(official.seat, { do: "resume" })}
          >
            {say(PLAY.resume)}
          </button>
        )}
        <div class="field">
          <label for={id}>{say(PLAY.reason)}</label>
          <input
            id={id}
            type="text"
            maxLength={200}
            autocomplete="off"
            value={text.value}
            aria-invalid={isWanting.value}
            aria-describedby={`${id}-hint`}
            onInput={(event) => {
              text.value = event.currentTarget.value;
              isWanting.value = false;
            }}
          />
          <span id={`${id}-hint`} class={isWanting.value ? "wrong" : "hint"}>
            {say(isWanting.value ? PLAY.reasonWanted : PLAY.reasonHint)}
          </span>
        </div>
        {asking.value ? (
          <div class="row">
            <span class="play-warn">{say(PLAY.sure)}</span>
            {button(asking.value)}
            <button type="button" class="button small" onClick={() => (asking.value = null)}>
              {say(PLAY.notSure)}
            </button>
          </div>
        ) : (
          <>
            <Choice
              label={say(PLAY.team)}
              of={TEAMS.map((one) => ({ id: one, name: say(PLAIN_TEAMS[one]) }))}
              chosen={team.value}
              onChoose={(one) => (team.value = one === "b" ? "b" : "a")}
            />
            <div class="row">
              {button("warn")}
              {button("game_penalty", !canPenalise)}
              {button("forfeit")}
            </div>
            {!canPenalise && <p class="play-hint">{say(PLAY.penaltyNeeds)}</p>}
            <div class="row">
              {!official.isHalted && button("halt")}
              {button("cancel")}
            </div>
          </>
        )}
      </div>
    </details>
  );
}
