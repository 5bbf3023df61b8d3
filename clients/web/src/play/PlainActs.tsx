// Decisions of one press: the set-up, the choice after the toss, the end of a turn.

import type { Action } from "@protocol";
import type { ComponentChildren } from "preact";
import type { Match } from "@/protocol/names.ts";
import { sideOf } from "@/protocol/names.ts";
import { PLAY, resetsKubb, testsKubb } from "@/text/play.ts";
import { say } from "@/text/words.ts";
import type { Doing } from "./doing.ts";
import type { Act } from "./now.ts";

interface Of<Kind extends Act["kind"]> {
  act: Extract<Act, { kind: Kind }>;
  doing: Doing;
}

/** One person may hold both captains' seats; then one press speaks for both. */
export function AgreePanel({ acts, doing }: { acts: readonly Of<"agree_setup">["act"][]; doing: Doing }) {
  const agree = async () => {
    for (const { seat } of acts) await doing.act(seat, { do: "agree_setup" });
  };
  return (
    <div class="stack play-plain">
      <p>{say(PLAY.setupHint)}</p>
      <Press isBusy={doing.isBusy.value} onPress={() => void agree()}>
        {say(acts.length > 1 ? PLAY.agreeBoth : PLAY.agree)}
      </Press>
    </div>
  );
}

export function ChoosePanel({ act, match, doing }: Of<"choose"> & { match: Match }) {
  const choose = (action: Action) => void doing.act(act.seat, action);
  const stays = sideOf(act.team, match.south);
  const sides = stays === "south" ? (["south", "north"] as const) : (["north", "south"] as const);
  const isBusy = doing.isBusy.value;
  return (
    <div class="stack play-plain">
      <h3>{say(PLAY.chooseTitle)}</h3>
      {act.order && act.side && <p class="play-hint">{say(PLAY.chooseOne)}</p>}
      {act.order && !act.side && isLater(match) && <p class="play-hint">{say(PLAY.chooseOrderOnly)}</p>}
      {act.order && (
        <fieldset class="play-pick">
          <legend>{say(PLAY.chooseOrder)}</legend>
          <Press isBusy={isBusy} onPress={() => choose({ do: "choose", first: true })}>
            {say(PLAY.throwFirst)}
          </Press>
          <Press isBusy={isBusy} isSecond onPress={() => choose({ do: "choose", first: false })}>
            {say(PLAY.throwSecond)}
          </Press>
        </fieldset>
      )}
      {act.side && (
        <fieldset class="play-pick">
          <legend>{say(PLAY.chooseSide)}</legend>
          {sides.map((side) => (
            <Press
              key={side}
              isBusy={isBusy}
              isSecond={act.order || side !== stays}
              onPress={() => choose({ do: "choose", side })}
            >
              {say(PLAY[side])} <small>{say(side === stays ? PLAY.sideStays : PLAY.sideChanges)}</small>
            </Press>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The ends of a later game have changed by themselves. */
const isLater = ({ series }: Match): boolean => series != null && series.number > 1;

interface EndProps {
  leaning: Of<"reset_leaning">["act"] | null;
  act: Of<"done">["act"];
  doing: Doing;
}

export function EndOfTurnPanel({ leaning, act, doing }: EndProps) {
  const isBusy = doing.isBusy.value;
  return (
    <div class="stack play-plain">
      <p>{say(leaning ? PLAY.leaningHint : PLAY.endOfTurn)}</p>
      <div class="row">
        {leaning?.kubbs.map((kubb) => (
          <Press
            key={kubb}
            isBusy={isBusy}
            onPress={() => void doing.act(leaning.seat, { do: "reset_leaning", kubb })}
          >
            {say(resetsKubb(kubb))}
          </Press>
        ))}
        <Press
          isBusy={isBusy}
          isSecond={leaning !== null}
          onPress={() => void doing.act(act.seat, { do: "done" })}
        >
          {say(leaning ? PLAY.doneLeaning : PLAY.done)}
        </Press>
      </div>
    </div>
  );
}

/** Between two games; one person may be captain of both teams. */
export function ReadyPanel({ acts, doing }: { acts: readonly Of<"ready_next">["act"][]; doing: Doing }) {
  const ready = async () => {
    for (const { seat } of acts) await doing.act(seat, { do: "ready_next" });
  };
  return (
    <div class="stack play-plain">
      <p>{say(PLAY.breakHint)}</p>
      <Press isBusy={doing.isBusy.value} onPress={() => void ready()}>
        {say(PLAY.readyNext)}
      </Press>
    </div>
  );
}

/** Kubbs that lean may be asked about before the next baton. */
export function LeanTests({ act, doing }: Of<"lean_test">) {
  return (
    <div class="row play-end-turn">
      {act.kubbs.map((kubb) => (
        <button
          key={kubb}
          type="button"
          class="button small"
          aria-disabled={doing.isBusy.value}
          onClick={() => !doing.isBusy.value && void doing.act(act.seat, { do: "lean_test", kubb })}
        >
          {say(testsKubb(kubb))}
        </button>
      ))}
      <span class="play-hint">{say(PLAY.leanTestHint)}</span>
    </div>
  );
}

export function EndTurn({ act, doing }: Of<"end_turn">) {
  return (
    <div class="row play-end-turn">
      <button
        type="button"
        class="button small"
        disabled={doing.isBusy.value}
        onClick={() => void doing.act(act.seat, { do: "end_turn" })}
      >
        {say(PLAY.endTurn)}
      </button>
      <span class="play-hint">{say(PLAY.endTurnHint)}</span>
    </div>
  );
}

interface PressProps {
  isBusy: boolean;
  isSecond?: boolean;
  onPress: () => void;
  children: ComponentChildren;
}

function Press({ isBusy, isSecond = false, onPress, children }: PressProps) {
  return (
    <button
      type="button"
      class={isSecond ? "button play-big" : "button primary play-big"}
      data-main={isSecond ? undefined : true}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
    >
      {children}
    </button>
  );
}
