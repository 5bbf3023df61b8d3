// Standing up what was thrown in: by tapping where it is to stand, or from the list.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { sitterWords } from "@/match/names.ts";
import { explainRefusal } from "@/match/sentences.ts";
import type { PitchModel } from "@/pitch/model.ts";
import type { Room } from "@/protocol/names.ts";
import { inTurn, PLAY, raisesKubb, standsAt } from "@/text/play.ts";
import { say, type Words } from "@/text/words.ts";
import { bringingUp } from "./acting.ts";
import type { Doing } from "./doing.ts";
import type { Act } from "./now.ts";
import { firstWay, footprintsOf, type Way, waysOf } from "./ways.ts";

interface Props {
  act: Extract<Act, { kind: "raise" }>;
  room: Room;
  pitch: PitchModel;
  doing: Doing;
}

const NAMES: Readonly<Record<string, Words>> = {
  head: PLAY.head,
  foot: PLAY.foot,
  left: PLAY.left,
  right: PLAY.right,
};

export function RaisePanel({ act, room, pitch, doing }: Props) {
  const wish = useSignal<string | null>(null);
  const ways = waysOf(act.toRaise);
  const chosen = ways.find((way) => way.id === wish.value && way.isLegal) ?? firstWay(ways);
  const isBusy = doing.isBusy.value;
  const bringUp = (way: Way) => {
    const action = bringingUp(way.kubb, way.name);
    if (way.isLegal && action) void doing.act(act.seat, action);
  };
  const choose = (id: string) => {
    const way = ways.find((one) => one.id === id);
    if (!way?.isLegal) return;
    if (way.id === chosen?.id) bringUp(way);
    else wish.value = id;
  };
  useFootprints(pitch, ways, chosen?.id ?? null, choose);
  const isLowering = ways[0]?.must === "lower";
  return (
    <div class="play-raise stack">
      <h3>{say(PLAY.raiseTitle)}</h3>
      <p class="play-hint">{say(isLowering ? PLAY.lowerHint : PLAY.raiseHint)}</p>
      {act.turn !== null && <p class="muted">{say(inTurn(sitterWords(room.seats, act.turn)))}</p>}
      <ul class="play-ways plain-list">
        {ways.map((way) => (
          <li key={way.id}>
            <button
              type="button"
              class="button small"
              aria-pressed={way.id === chosen?.id}
              aria-disabled={!way.isLegal}
              onPointerEnter={() => (pitch.pointedOut.value = way.kubb)}
              onPointerLeave={() => (pitch.pointedOut.value = null)}
              onClick={() => {
                if (way.isLegal) wish.value = way.id;
              }}
            >
              {wayName(way)}
            </button>
            <span class={way.isLegal ? "play-hint" : "play-hint play-not"}>{whyOrWhere(way)}</span>
          </li>
        ))}
      </ul>
      {chosen && (
        <button
          type="button"
          class="button primary play-big"
          aria-disabled={isBusy}
          onClick={() => !isBusy && bringUp(chosen)}
        >
          {isBusy ? say(PLAY.sending) : wayName(chosen)}
        </button>
      )}
    </div>
  );
}

const wayName = (way: Way): string => {
  const name = NAMES[way.name];
  return name ? say(raisesKubb(way.kubb, name, way.must === "lower")) : way.id;
};

function whyOrWhere(way: Way): string {
  const { refused, clause, y, inside } = way.view;
  if (refused == null) return say(standsAt(y));
  const facts: Record<string, number> = refused === "MUST_BE_IN" ? { inside_permille: inside } : {};
  const why = say(explainRefusal({ kind: "refused", code: refused, clause: clause ?? "", facts }));
  return clause ? `${clause}: ${why}` : why;
}

function useFootprints(
  pitch: PitchModel,
  ways: readonly Way[],
  chosen: string | null,
  choose: (id: string) => void,
): void {
  useEffect(() => {
    pitch.footprints.value = footprintsOf(ways, chosen, (way) => `${wayName(way)}, ${whyOrWhere(way)}`);
    pitch.onFootprint.value = choose;
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
