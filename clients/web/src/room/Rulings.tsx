// What the referee has ruled, the newest first; each opens to its grounds.

import type { Ruling } from "@protocol";
import { Fragment } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { book } from "@/match/book.ts";
import { rulingSentence } from "@/match/sentences.ts";
import { ROOM } from "@/text/room.ts";
import { say } from "@/text/words.ts";
import type { Here } from "./here.ts";
import { RulingCard } from "./RulingCard.tsx";
import { markWords } from "./series.ts";

const SHOWN = 50;

export function Rulings({ here }: { here: Here }) {
  const [showsAll, setShowsAll] = useState(false);
  const rulings = here.rulings.value;
  const opened = here.opened.value;
  const list = useOpenedInPlace(opened, rulings.length);
  if (rulings.length === 0) return <p class="muted">{say(ROOM.noRulings)}</p>;
  const isFarBack = opened !== null && opened <= (rulings[rulings.length - 1]?.n ?? 0) - SHOWN;
  const shown = showsAll || isFarBack ? rulings : rulings.slice(-SHOWN);
  return (
    <div class="stack room-rulings">
      <ol ref={list} class="plain-list" reversed>
        {shown.toReversed().map((ruling) => (
          <Fragment key={ruling.n}>
            <MarkLines here={here} after={ruling.n} />
            <Line here={here} ruling={ruling} isOpen={opened === ruling.n} />
          </Fragment>
        ))}
      </ol>
      {shown.length < rulings.length && (
        <button type="button" class="button small" onClick={() => setShowsAll(true)}>
          {say(ROOM.showAll(rulings.length))}
        </button>
      )}
      {(rulings[0]?.n ?? 1) > 1 && (
        <button type="button" class="button small" onClick={here.fetchEarlier}>
          {say(ROOM.earlier)}
        </button>
      )}
    </div>
  );
}

/** New rulings come above: as much as they push down, the panel is scrolled, so that the opened one stays where it is read. */
function useOpenedInPlace(opened: number | null, count: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<{ opened: number; above: number } | null>(null);
  useLayoutEffect(() => {
    const line = list.current?.querySelector<HTMLElement>(`[data-ruling="${opened}"]`);
    if (!list.current || !line || opened === null) {
      before.current = null;
      return;
    }
    const above = line.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
    if (before.current?.opened === opened) scrollerOf(line)?.scrollBy(0, above - before.current.above);
    before.current = { opened, above };
  }, [opened, count]);
  return list;
}

/** What scrolls around it: the side panel, or on a phone the page. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if ((overflowY === "auto" || overflowY === "scroll") && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement;
}

/** A game of the series that ended or began after that ruling; the newest first as all the list. */
function MarkLines({ here, after }: { here: Here; after: number }) {
  const marks = here.marks.value.filter((mark) => mark.after === after);
  return (
    <>
      {marks.toReversed().map((mark) => (
        <li key={mark.id} class="room-mark">
          {say(markWords(mark, here.teams.value))}
        </li>
      ))}
    </>
  );
}

function Line({ here, ruling, isOpen }: { here: Here; ruling: Ruling; isOpen: boolean }) {
  const line = useRef<HTMLLIElement>(null);
  const card = `ruling-${ruling.n}`;
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <li
      ref={line}
      class={`room-ruling ${ruling.team ? `team-${ruling.team}` : ""}`}
      data-ruling={ruling.n}
      data-code={ruling.code}
    >
      <div class="room-ruling-head">
        <button
          type="button"
          class="room-ruling-open"
          aria-expanded={isOpen}
          aria-controls={isOpen ? card : undefined}
          onClick={() => {
            here.opened.value = isOpen ? null : ruling.n;
          }}
        >
          <span>{say(rulingSentence(ruling, book.value, here.teams.value))}</span>
          <span class="room-clause">{ruling.clause}</span>
        </button>
        {ruling.window && (
          <button
            type="button"
            class="button quiet small room-ruling-play"
            aria-label={say(ROOM.watchAgain)}
            title={say(ROOM.watchAgain)}
            onClick={() => here.watchAgain(ruling)}
          >
            <Play />
          </button>
        )}
      </div>
      {isOpen && (
        <div id={card}>
          <RulingCard here={here} ruling={ruling} />
        </div>
      )}
    </li>
  );
}

export function Play() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 2.5v11l3-2.2V4.7zM7.5 2.5v11l7-5.5z" fill="currentColor" />
    </svg>
  );
}
