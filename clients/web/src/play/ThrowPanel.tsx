// Throwing: what at, the aim, and the button that lets go.

import { useSignal } from "@preact/signals";
import { isTouched } from "@/device/pointer.ts";
import { seatWords } from "@/match/names.ts";
import type { PitchModel } from "@/pitch/model.ts";
import type { Match, Room } from "@/protocol/names.ts";
import type { TeamNames } from "@/text/names.ts";
import {
  againLater,
  aimHint,
  batonsLeft,
  inTurn,
  kubbsLeft,
  landHint,
  PLAY,
  seatChoice,
} from "@/text/play.ts";
import { say } from "@/text/words.ts";
import { throwing } from "./acting.ts";
import { type Aiming, aimAt, goalAt } from "./aim.ts";
import { Choice } from "./Choice.tsx";
import { Dials, MoreDials } from "./Dials.tsx";
import type { Doing } from "./doing.ts";
import type { HouseRules } from "./house.ts";
import type { Act } from "./now.ts";
import { outlook } from "./outlook.ts";
import { bestAim } from "./plan.ts";
import { Trouble } from "./Trouble.tsx";
import { inWords, type Memory, namedTargets, remembered, standOf, useAiming } from "./useAiming.ts";

type ThrowAct = Extract<Act, { kind: "toss" | "throw_kubb" | "throw_baton" }>;

interface Props {
  act: ThrowAct;
  room: Room;
  match: Match;
  pitch: PitchModel;
  rules: HouseRules;
  doing: Doing;
  memory: Memory;
  names: TeamNames;
}

const WHAT = { toss: "toss", throw_kubb: "kubb", throw_baton: "baton" } as const;

/** Somebody else of the team is next by the order of seats; but anybody may throw. */
export function ThrowPanel(props: Props) {
  const isTaken = useSignal(false);
  const { act, room } = props;
  if (act.turn === null || isTaken.value) return <Aimed {...props} />;
  return (
    <div class="row">
      <p>{say(inTurn(seatWords(room, act.turn)))}</p>
      <button type="button" class="button small" onClick={() => (isTaken.value = true)}>
        {say(PLAY.iThrow)}
      </button>
    </div>
  );
}

function Aimed({ act, room, match, pitch, rules, doing, memory, names }: Props) {
  const seat = useSignal(act.seat);
  const kubbs = act.kind === "throw_kubb" ? act.kubbs : [];
  const wish = useSignal<string | null>(null);
  const kubb = kubbs.find((one) => one === wish.value) ?? kubbs[0] ?? null;
  const stand = standOf(match, act.seat, WHAT[act.kind], rules);
  const isBusy = doing.isBusy.value;
  const letGo = (made: Aiming) => {
    memory.set(remembered(stand), made);
    void doing.act(seat.value, throwing(stand, made, kubb));
  };
  const before = memory.get(remembered(stand));
  const aiming = useAiming({ pitch, match, stand, rules, memory, isBusy, onThrow: letGo });
  const targets = namedTargets(stand, match);
  const aimed = (next: Aiming) => {
    doing.forget();
    aiming.value = next;
  };
  const dials = { stand, aiming: aiming.value, isBusy, onChange: aimed };
  return (
    <div class="play-throw">
      <div class="play-goal">
        <Heading act={act} match={match} />
        <SeatChoice act={act} room={room} seat={seat.value} onChoose={(one) => (seat.value = one)} />
        {kubbs.length > 1 && (
          <Choice
            label={say(PLAY.whichKubb)}
            of={kubbs.map((one) => ({ id: one, name: one }))}
            chosen={kubb}
            onChoose={(one) => (wish.value = one)}
          />
        )}
        {targets.length > 0 && (
          <Choice
            label={say(PLAY.aimAtWhat)}
            of={targets.map((one) => ({ id: one.id, name: one.id }))}
            chosen={aiming.value.goal.id}
            onPoint={(id) => (pitch.pointedOut.value = id)}
            onChoose={(id) => {
              const target = targets.find((one) => one.id === id);
              if (target) aimed(aimAt(stand, aiming.value, goalAt(target)));
            }}
          />
        )}
        {!before && <p class="play-hint">{say(hintFor(stand))}</p>}
      </div>
      <fieldset class="play-settings">
        <legend class="visually-hidden">{say(PLAY.aiming)}</legend>
        <Dials {...dials} />
      </fieldset>
      <MoreDials {...dials} />
      <div class="play-let-go">
        <Seen aiming={aiming.value} stand={stand} match={match} />
        <Trouble doing={doing} names={names} />
        <button
          type="button"
          class="button primary play-big"
          data-main
          aria-disabled={isBusy}
          onClick={() => !isBusy && letGo(aiming.value)}
        >
          {say(isBusy ? PLAY.sending : PLAY.throwIt)}
        </button>
        <button
          type="button"
          class="button"
          disabled={isBusy}
          title={say(PLAY.suggestedHint)}
          onClick={() => aimed(bestAim(stand, match) ?? aiming.value)}
        >
          {say(PLAY.suggested)}
        </button>
        {before && (
          <button
            type="button"
            class="button"
            disabled={isBusy || before === aiming.value}
            title={say(PLAY.sameAgainHint)}
            onClick={() => aimed(before)}
          >
            {say(PLAY.sameAgain)}
          </button>
        )}
      </div>
      <p class="play-hint play-for-keys">{say(PLAY.aimKeys)}</p>
    </div>
  );
}

/** Told until the first throw. */
const hintFor = ({ what }: { what: "toss" | "kubb" | "baton" }) =>
  what === "baton" ? aimHint(isTouched()) : landHint(what === "kubb" ? "kubb" : "baton", isTouched());

function Heading({ act, match }: { act: ThrowAct; match: Match }) {
  switch (act.kind) {
    case "toss":
      return <p>{say(PLAY.tossHint)}</p>;
    case "throw_kubb":
      return (
        <p>
          <strong>{say(kubbsLeft(act.kubbs.length))}</strong>
          {act.later.length > 0 && <span class="muted"> {say(againLater(act.later.join(" ")))}</span>}
        </p>
      );
    case "throw_baton":
      return (
        <p>
          <strong>{say(batonsLeft(act.left))}</strong>
          {match.phase.target === "king" && <span> {say(PLAY.kingHint)}</span>}
          {isOpening(match) && <span class="play-hint"> {say(PLAY.batonsGrow)}</span>}
        </p>
      );
  }
}

/** The first throw of each team's first turn, where the batons grow in number as usual. */
const isOpening = ({ turn }: Match): boolean =>
  turn != null && turn.number <= 2 && turn.batons === 2 * turn.number && turn.left === turn.batons;

function SeatChoice(props: { act: ThrowAct; room: Room; seat: string; onChoose: (seat: string) => void }) {
  const { act, room, seat, onChoose } = props;
  if (act.seats.length < 2) return null;
  return (
    <label class="play-seat">
      <span>{say(PLAY.turnThis)}</span>
      <select value={seat} onChange={(event) => onChoose(event.currentTarget.value)}>
        {act.seats.map((one) => (
          <option key={one} value={one}>
            {say(seatChoice(room.seats[one]?.name ?? "", one))}
          </option>
        ))}
      </select>
    </label>
  );
}

function Seen({ aiming, stand, match }: { aiming: Aiming; stand: ReturnType<typeof standOf>; match: Match }) {
  const seen = outlook(stand, aiming, match, namedTargets(stand, match));
  return (
    <div class="play-seen">
      <p>{inWords({ stand, match }, aiming)}</p>
      {seen.isKingInTheWay && <p class="play-warn">{say(PLAY.kingInTheWay)}</p>}
    </div>
  );
}
