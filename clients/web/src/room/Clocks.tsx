// The clocks of a match: for the next answer, and for the whole game.

import type { KubbView } from "@protocol";
import { useEffect, useRef } from "preact/hooks";
import { teamOf } from "@/protocol/names.ts";
import { countdown, secondsLeft } from "@/text/measures.ts";
import { ROOM } from "@/text/room.ts";
import { SERIES } from "@/text/series.ts";
import { say } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { useTicks } from "@/ui/ticks.ts";
import type { Here } from "./here.ts";
import { answerLeft, clockLeft, WARN_BELOW_MS, waitedFor } from "./score.ts";

interface Props {
  here: Here;
  match: KubbView;
}

/** Nobody has to be told of so much time. */
const UNHURRIED_MS = 300_000;

/** Seconds for whoever is to act; they are told at ten seconds, if they sit here. */
export function AnswerClock({ here, match, isPaused }: Props & { isPaused: boolean }) {
  const left = answerLeft(match, isPaused, here.session.now());
  useTicks(200, left !== null);
  const isShort = left !== null && left < WARN_BELOW_MS;
  const acts = waitedFor(match.phase).some((team) => here.session.seats.value.map(teamOf).includes(team));
  useWarning(isShort && acts && left > 0, match.phase.answer_by ?? 0);
  if (left === null || left > UNHURRIED_MS) return <span class="room-clock" />;
  return (
    <span class="room-clock" data-short={isShort || undefined} role="timer">
      <b>{left < 100_000 ? secondsLeft(left) : countdown(left)}</b>
      <span class="room-unit">{left < 100_000 ? say(ROOM.secondsUnit) : ""}</span>
    </span>
  );
}

function useWarning(isDue: boolean, by: number): void {
  const warnedOf = useRef(-1);
  useEffect(() => {
    if (!isDue || warnedOf.current === by) return;
    warnedOf.current = by;
    announce(say(ROOM.tenSeconds), true);
  }, [isDue, by]);
}

export function GameClock({ here, match }: Props) {
  const clock = clockLeft(match, here.session.now());
  useTicks(250, clock !== null && !clock.stands);
  if (clock === null) return null;
  return (
    <span class="badge room-gameclock" role="timer">
      {say(match.series ? SERIES.clock : ROOM.gameClock)} <b>{countdown(clock.left)}</b>{" "}
      {clock.stands && say(ROOM.clockStands)}
    </span>
  );
}
