// The controls of a throw that is shown again.

import { useEffect, useRef } from "preact/hooks";
import { prefersStills } from "@/device/stillness.ts";
import { book } from "@/match/book.ts";
import { rulingSentence } from "@/match/sentences.ts";
import { ROOM } from "@/text/room.ts";
import { say } from "@/text/words.ts";
import { useTicks } from "@/ui/ticks.ts";
import { type Here, showMoment } from "./here.ts";
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

export function ReplayBar({ here }: { here: Here }) {
  const { stage } = here;
  const replay = stage.replay.value;
  const reel = stage.reel.value;
  const back = useRef<HTMLButtonElement>(null);
  useFocusGivenBack();
  useTicks(50, reel !== null && !reel.isPaused);
  useEffect(() => back.current?.focus({ preventScroll: true }), [replay?.ruling.n]);
  const touch = useReturn(here);
  if (replay === null || reel === null) return null;
  const now = performance.now();
  return (
    <section
      class="room-replay"
      aria-label={say(ROOM.replay)}
      onPointerDownCapture={touch}
      onKeyDownCapture={touch}
    >
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
          {say(here.session.view.value ? ROOM.live : ROOM.closeReplay)}
        </button>
      </div>
    </section>
  );
}

const LINGERS_MS = 2000;

/** At its end it goes back to live by itself, unless somebody has laid a hand on it or on the camera; returns how to say so. */
function useReturn({ stage, pitch }: Here): () => void {
  const ruling = stage.replay.value?.ruling.n;
  const reel = stage.reel.value;
  const isTouched = useRef(false);
  const isOver = reel !== null && !reel.isPaused && isAtEnd(reel, performance.now());
  useEffect(() => {
    isTouched.current = false;
  }, [ruling]);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => {
      if (!isTouched.current && pitch.replayCloseUp.peek() !== null) stage.backToLive();
    }, LINGERS_MS);
    return () => clearTimeout(timer);
  }, [ruling, isOver]);
  return () => {
    isTouched.current = true;
  };
}

/** To what had the focus before, or to the pitch where that is no more. */
function useFocusGivenBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () =>
      void setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const next =
          before?.isConnected && before !== document.body ? before : document.querySelector(".pitch");
        if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      });
  }, []);
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
      <button
        type="button"
        class="button small"
        aria-label={say(stands ? ROOM.play : ROOM.pause)}
        title={say(stands ? ROOM.play : ROOM.pause)}
        onClick={() => turn(stands ? play : pause)}
      >
        <Sign d={stands ? "M4 2.5v11l9-5.5z" : "M4 2.5h3v11H4zM9 2.5h3v11H9z"} />
      </button>
      <button
        type="button"
        class="button small"
        aria-label={say(ROOM.again)}
        title={say(ROOM.again)}
        onClick={() => turn(restart)}
      >
        <Sign d="M3 2.5h2.4v11H3zM13.5 2.5v11L6 8z" />
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

function Sign({ d }: { d: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} fill="currentColor" />
    </svg>
  );
}

const SPEED_NAMES = { 0.25: "¼×", 0.5: "½×", 1: "1×" } as const;
