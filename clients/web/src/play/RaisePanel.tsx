// Standing up what was thrown in: a row for each kubb with the places where it may stand, and one button that does it.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isTouched } from "@/device/pointer.ts";
import { seatWords } from "@/match/names.ts";
import { explainRefusal } from "@/match/sentences.ts";
import type { PitchModel } from "@/pitch/model.ts";
import type { Match, Room } from "@/protocol/names.ts";
import { away, inTurn, lowers, PLACES, PLAY, raiseHint, standsUp, wayOf } from "@/text/play.ts";
import { say } from "@/text/words.ts";
import { bringingUp } from "./acting.ts";
import type { Doing } from "./doing.ts";
import type { Act } from "./now.ts";
import { type Facing, facingOf } from "./table.ts";
import {
  byKubb,
  firstWay,
  footprintsOf,
  isOnlyLegal,
  type Place,
  placeOf,
  type Way,
  waysOf,
} from "./ways.ts";

interface Props {
  act: Extract<Act, { kind: "raise" }>;
  room: Room;
  match: Match;
  pitch: PitchModel;
  doing: Doing;
}

export function RaisePanel({ act, room, match, pitch, doing }: Props) {
  const wish = useSignal<string | null>(null);
  const facing = facingOf(act.team, match.south);
  const ways = waysOf(act.toRaise);
  const chosen = ways.find((way) => way.id === wish.value && way.isLegal) ?? firstWay(ways);
  const isBusy = doing.isBusy.value;
  const bringUp = (way: Way) => {
    const action = bringingUp(way.kubb, way.name);
    if (way.isLegal && !isBusy && action) void doing.act(act.seat, action);
  };
  // Nothing to weigh where there is one way only; else the first press shows where it would stand.
  const press = (way: Way) => {
    if (!way.isLegal) return;
    wish.value = way.id;
    if (isOnlyLegal(way, ways)) bringUp(way);
  };
  const touch = (id: string) => {
    const way = ways.find((one) => one.id === id);
    if (!way) return;
    if (way.id === chosen?.id) bringUp(way);
    else press(way);
  };
  useFootprints(pitch, ways, facing, chosen?.id ?? null, touch);
  return (
    <div class="play-raise stack">
      <h3>{say(PLAY.raiseTitle)}</h3>
      {chosen && (
        <button
          type="button"
          class="button primary play-big"
          data-main
          aria-disabled={isBusy}
          onClick={() => bringUp(chosen)}
        >
          {say(isBusy ? PLAY.sending : chosen.must === "lower" ? lowers(chosen.kubb) : standsUp(chosen.kubb))}
        </button>
      )}
      <p class="play-hint" aria-hidden="true">
        {say(PLAY.fromCentreLine)}
      </p>
      <ul class="play-kubbs plain-list">
        {byKubb(ways).map((ofKubb) => (
          <Row key={ofKubb[0]?.kubb} {...{ ofKubb, facing, pitch }} chosen={chosen?.id} onPress={press} />
        ))}
      </ul>
      <p class="play-hint">{say(chosen?.must === "lower" ? PLAY.lowerHint : raiseHint(isTouched()))}</p>
      {act.turn !== null && <p class="muted">{say(inTurn(seatWords(room, act.turn)))}</p>}
    </div>
  );
}

interface RowProps {
  ofKubb: readonly Way[];
  facing: Facing;
  pitch: PitchModel;
  chosen: string | undefined;
  onPress: (way: Way) => void;
}

function Row({ ofKubb, facing, pitch, chosen, onPress }: RowProps) {
  const kubb = ofKubb[0]?.kubb ?? "";
  const point = (id: string | null) => {
    pitch.pointedOut.value = id;
  };
  return (
    <li onPointerEnter={() => point(kubb)} onPointerLeave={() => point(null)}>
      <strong>{kubb}</strong>
      {inOrder(ofKubb, facing).map(({ way, place }) => (
        <div key={way.id}>
          <button
            type="button"
            class="button small"
            aria-pressed={way.id === chosen}
            aria-disabled={!way.isLegal}
            aria-label={say(wayOf(kubb, PLACES[place], way.view.y))}
            aria-describedby={way.isLegal ? undefined : `why-${way.id}`}
            onFocus={() => point(kubb)}
            onBlur={() => point(null)}
            onClick={() => onPress(way)}
          >
            <Arrow place={place} /> <span>{say(PLACES[place])}</span> <small>{say(away(way.view.y))}</small>
          </button>
          {!way.isLegal && (
            <span id={`why-${way.id}`} class="play-hint">
              {whyNot(way)}
            </span>
          )}
        </div>
      ))}
    </li>
  );
}

const PLACES_IN_ORDER: readonly Place[] = ["left", "right", "nearer", "farther"];

/** The same place always stands in the same column. */
function inOrder(ofKubb: readonly Way[], facing: Facing): { way: Way; place: Place }[] {
  return ofKubb
    .map((way) => ({ way, place: placeOf(way, ofKubb, facing) }))
    .sort((a, b) => PLACES_IN_ORDER.indexOf(a.place) - PLACES_IN_ORDER.indexOf(b.place));
}

/** The way as it is seen from behind the line: up is towards the centre. */
function Arrow({ place }: { place: Place }) {
  const turn = { nearer: 0, right: 90, farther: 180, left: 270 }[place];
  return (
    <svg class="play-arrow" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 2.5v11M3.5 7 8 2.5 12.5 7" transform={`rotate(${turn} 8 8)`} />
    </svg>
  );
}

function whyNot({ view: { refused, clause, inside } }: Way): string {
  const facts: Record<string, number> = refused === "MUST_BE_IN" ? { inside_permille: inside } : {};
  const why = say(explainRefusal({ kind: "refused", code: refused ?? "", clause: clause ?? "", facts }));
  return clause ? `${clause}: ${why}` : why;
}

function useFootprints(
  pitch: PitchModel,
  ways: readonly Way[],
  facing: Facing,
  chosen: string | null,
  touch: (id: string) => void,
): void {
  useEffect(() => {
    const label = (way: Way) => say(wayOf(way.kubb, PLACES[placeOf(way, ways, facing)], way.view.y));
    pitch.footprints.value = footprintsOf(ways, chosen, label);
    pitch.onFootprint.value = touch;
  });
  useEffect(
    () => () => {
      pitch.footprints.value = [];
      pitch.onFootprint.value = null;
      pitch.pointedOut.value = null;
    },
    [pitch],
  );
}
