// The controls of a throw that is shown again.

import { useEffect, useRef } from "preact/hooks";
import { ROOM } from "@/text/room.ts";
import { say } from "@/text/words.ts";
import { book } from "./book.ts";
import { type Here, prefersStills, showMoment } from "./here.ts";
import {
  atSpeed,
  isAtEnd,
  nextMoment,
  pause,
  play,
  type Reel,
  restart,
  SPEEDS,
  scrub,
  shownAt,
} from "./replay.ts";
import { rulingSentence } from "./sentences.ts";
import { useTicks } from "./ticks.ts";

export function ReplayBar({ here }: { here: Here }) {
  const { stage } = here;
  const replay = stage.replay.value;
  const reel = stage.reel.value;
  const back = useRef<HTMLButtonElement>(null);
  useTicks(50, reel !== null && !reel.isPaused);
  useEffect(() => back.current?.focus({ preventScroll: true }), [replay?.ruling.n]);
  if (replay === null || reel === null) return null;
  const now = performance.now();
  return (
    <section class="room-replay" aria-label={say(ROOM.replay)}>
      <p class="room-replay-what">
        <span class="badge room-replay-badge">{say(ROOM.replay)}</span>{" "}
        {say(rulingSentence(replay.ruling, book.value, here.teams.value))}
      </p>
      <div class="room-replay-do">
        {prefersStills() ? (
          <button type="button" class="button small" onClick={() => showMoment(here, nextMoment)}>
            {say(ROOM.nextMoment)}
          </button>
        ) : (
          <Running here={here} reel={reel} now={now} />
        )}
        <Scrubber here={here} reel={reel} now={now} />
        <button type="button" ref={back} class="button primary small" onClick={stage.backToLive}>
          {say(ROOM.live)}
        </button>
      </div>
    </section>
  );
}

interface Props {
  here: Here;
  reel: Reel;
  now: number;
}

function Scrubber({ here, reel, now }: Props) {
  const shown = Math.round(shownAt(reel, now));
  const told = `${(shown / 1000).toFixed(2)} s`;
  return (
    <div class="room-scrub">
      <input
        type="range"
        min={reel.from}
        max={reel.until}
        step={10}
        value={shown}
        aria-label={say(ROOM.moment)}
        aria-valuetext={told}
        onInput={(event) => {
          const to = Number(event.currentTarget.value);
          here.stage.turn((before, at) => scrub(before, to, at));
        }}
      />
      <output>{told}</output>
    </div>
  );
}

function Running({ here, reel, now }: Props) {
  const { turn } = here.stage;
  const stands = reel.isPaused || isAtEnd(reel, now);
  return (
    <>
      <button type="button" class="button small" onClick={() => turn(stands ? play : pause)}>
        {say(stands ? ROOM.play : ROOM.pause)}
      </button>
      <button type="button" class="button small" onClick={() => turn(restart)}>
        {say(ROOM.again)}
      </button>
      <fieldset class="choice">
        <legend class="visually-hidden">{say(ROOM.speed)}</legend>
        {SPEEDS.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={reel.speed === speed}
            onClick={() => turn((before, at) => atSpeed(before, speed, at))}
          >
            {SPEED_NAMES[speed]}
          </button>
        ))}
      </fieldset>
    </>
  );
}

const SPEED_NAMES = { 0.25: "¼×", 0.5: "½×", 1: "1×" } as const;
