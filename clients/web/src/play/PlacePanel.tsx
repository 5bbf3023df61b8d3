// Putting a punishment kubb down: a tap on the pitch, or two sliders.

import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { isTouched } from "@/device/pointer.ts";
import { explainRefusal } from "@/match/sentences.ts";
import type { Ground, PitchModel } from "@/pitch/model.ts";
import type { Match } from "@/protocol/names.ts";
import { DIAL_VALUES, PLAY, placeHint, standsAt } from "@/text/play.ts";
import { say } from "@/text/words.ts";
import { placing } from "./acting.ts";
import { Choice } from "./Choice.tsx";
import type { Doing } from "./doing.ts";
import type { HouseRules } from "./house.ts";
import type { Act } from "./now.ts";
import { freeSpot, insideHalf, type NotHere, notHere, REACH } from "./placing.ts";
import { facingOf } from "./table.ts";

interface Props {
  act: Extract<Act, { kind: "place" }>;
  match: Match;
  pitch: PitchModel;
  rules: HouseRules;
  doing: Doing;
}

export function PlacePanel({ act, match, pitch, rules, doing }: Props) {
  const facing = facingOf(act.team, match.south);
  const wish = useSignal<string | null>(null);
  const kubb = act.kubbs.find((one) => one === wish.value) ?? act.kubbs[0] ?? "";
  const chosen = useSignal<Ground | null>(null);
  const at = chosen.value ?? freeSpot(match, act.team, rules);
  const why = notHere(match, act.team, rules, at);
  const isBusy = doing.isBusy.value;
  const move = (to: Ground) => {
    doing.forget();
    chosen.value = insideHalf(facing, to);
  };
  const putDown = async () => {
    if (await doing.act(act.seat, placing(kubb, at))) chosen.value = null;
  };
  useGhost(pitch, kubb, at, why === null, move);
  return (
    <div class="play-raise stack">
      <h3>{kubb}</h3>
      <p class="play-hint">{say(placeHint(isTouched()))}</p>
      {act.kubbs.length > 1 && (
        <Choice
          label={say(PLAY.place)}
          of={act.kubbs.map((one) => ({ id: one, name: one }))}
          chosen={kubb}
          onChoose={(one) => (wish.value = one)}
        />
      )}
      <div class="play-dials">
        <Place
          name={say(PLAY.across)}
          words={say(DIAL_VALUES.stance(at.x * facing))}
          min={-REACH.across}
          max={REACH.across}
          value={at.x * facing}
          onChange={(x) => move({ x: x * facing, y: at.y })}
        />
        <Place
          name={say(PLAY.fromCentre)}
          words={say(standsAt(at.y))}
          min={REACH.nearest}
          max={REACH.farthest}
          value={-at.y * facing}
          onChange={(behind) => move({ x: at.x, y: -behind * facing })}
        />
      </div>
      {why && <p class="play-warn">{notHereWords(why)}</p>}
      <button
        type="button"
        class="button primary play-big"
        data-main
        aria-disabled={isBusy || why !== null}
        onClick={() => !isBusy && why === null && void putDown()}
      >
        {say(isBusy ? PLAY.sending : PLAY.place)}
      </button>
    </div>
  );
}

const notHereWords = ({ code, clause }: NotHere): string =>
  `${clause}: ${say(explainRefusal({ kind: "refused", code, clause, facts: {} }))}`;

interface PlaceProps {
  name: string;
  words: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function Place({ name, words, min, max, value, onChange }: PlaceProps) {
  const id = useId();
  return (
    <div class="play-dial">
      <label for={id}>{name}</label>
      <span class="play-dial-value" aria-hidden="true">
        {words}
      </span>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={5}
        value={value}
        aria-valuetext={words}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function useGhost(
  pitch: PitchModel,
  kubb: string,
  at: Ground,
  isLegal: boolean,
  move: (to: Ground) => void,
): void {
  useEffect(() => {
    const ghost = { id: "place", kubb, at, yaw: 0, isLegal, isChosen: true, label: kubb };
    pitch.footprints.value = [ghost];
    pitch.onGround.value = (to) => move(to);
  });
  useEffect(
    () => () => {
      pitch.footprints.value = [];
      pitch.onGround.value = null;
    },
    [pitch],
  );
}
