// What the referee has just said, over the pitch: the newest rulings in big words, for as long as it takes to read them.

import type { Ruling } from "@protocol";
import { useEffect, useRef, useState } from "preact/hooks";
import { book } from "@/match/book.ts";
import { rulingSentence } from "@/match/sentences.ts";
import { ROOM } from "@/text/room.ts";
import { say } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { newly } from "./calls.ts";
import type { Here } from "./here.ts";
import { marginWords } from "./margin.ts";
import { Play } from "./Rulings.tsx";
import { type Mark, markWords } from "./series.ts";

export function Call({ here }: { here: Here }) {
  const [isHeld, hold] = useState(false);
  const calls = useCalls(here, isHeld);
  return (
    <div
      class="room-call"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocusIn={() => hold(true)}
      onFocusOut={() => hold(false)}
    >
      {calls.map((ruling) => (
        <CallLine key={ruling.n} here={here} ruling={ruling} />
      ))}
      <CallMarks here={here} isHeld={isHeld} />
    </div>
  );
}

const CALLED_MS = 6000;

/** Those of the last moment in which anything was ruled; said aloud when they come. They stay while somebody is at them. */
function useCalls(here: Here, isHeld: boolean): readonly Ruling[] {
  const rulings = here.stage.rulings.value;
  const told = useRef<number | null>(null);
  const [calls, setCalls] = useState<readonly Ruling[]>([]);
  useEffect(() => {
    const last = rulings[rulings.length - 1];
    if (!last || last.n === told.current) return;
    const isFirst = told.current === null;
    const fresh = newly(rulings, told.current);
    told.current = last.n;
    setCalls(fresh);
    if (!isFirst) announce(fresh.map((ruling) => sentence(ruling, here)).join(" "));
  }, [rulings]);
  useEffect(() => {
    if (calls.length === 0 || isHeld) return;
    const timer = setTimeout(() => setCalls([]), CALLED_MS);
    return () => clearTimeout(timer);
  }, [calls, isHeld]);
  return calls;
}

/** A game that has just ended or begun. */
function CallMarks({ here, isHeld }: { here: Here; isHeld: boolean }) {
  const marks = here.marks.value;
  const told = useRef(marks.length);
  const [called, setCalled] = useState<readonly Mark[]>([]);
  useEffect(() => {
    const fresh = marks.slice(told.current);
    told.current = marks.length;
    if (fresh.length === 0) return;
    setCalled(fresh);
    announce(fresh.map((mark) => say(markWords(mark, here.teams.peek()))).join(" "));
  }, [marks]);
  useEffect(() => {
    if (called.length === 0 || isHeld) return;
    const timer = setTimeout(() => setCalled([]), CALLED_MS);
    return () => clearTimeout(timer);
  }, [called, isHeld]);
  return (
    <>
      {called.map((mark) => (
        <div key={mark.id} class="room-call-line">
          <p class="room-call-words">{say(markWords(mark, here.teams.value))}</p>
        </div>
      ))}
    </>
  );
}

const sentence = (ruling: Ruling, here: Here): string =>
  say(rulingSentence(ruling, book.value, here.teams.value));

function CallLine({ here, ruling }: { here: Here; ruling: Ruling }) {
  return (
    <div class={`room-call-line ${ruling.team ? `team-${ruling.team}` : ""}`}>
      <p>
        <span class="room-call-words">{sentence(ruling, here)}</span>
        {ruling.margin && <span class="room-call-margin"> {say(marginWords(ruling.margin))}</span>}
      </p>
      <div class="room-call-do">
        {ruling.window && (
          <button
            type="button"
            class="button small"
            // On a phone the word is not drawn.
            aria-label={say(ROOM.replayShort)}
            onClick={() => here.watchAgain(ruling)}
          >
            <Play /> <span>{say(ROOM.replayShort)}</span>
          </button>
        )}
        <button
          type="button"
          class="button small room-call-why"
          aria-label={`${say(ROOM.details)} ${ruling.clause}`}
          onClick={() => {
            here.tab.value = "rulings";
            here.opened.value = ruling.n;
          }}
        >
          <span>{say(ROOM.details)}</span> <span class="room-clause">{ruling.clause}</span>
        </button>
      </div>
    </div>
  );
}
