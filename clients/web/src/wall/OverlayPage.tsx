// A strip over somebody's stream: names, score, batons and the last ruling, on nothing.

import type { KubbView } from "@protocol";
import { useEffect } from "preact/hooks";
import { book } from "@/match/book.ts";
import { rulingSentence } from "@/match/sentences.ts";
import type { Here } from "@/room/here.ts";
import { clockLeft } from "@/room/score.ts";
import { countdown } from "@/text/measures.ts";
import { WALL } from "@/text/wall.ts";
import { say } from "@/text/words.ts";
import { useTicks } from "@/ui/ticks.ts";
import { useTitle } from "@/ui/title.ts";
import { board, type Side } from "./board.ts";
import "./overlay.css";
import { useLooks, useWatching } from "./watching.ts";

export default function OverlayPage({ room }: { room: string }) {
  const looks = useLooks();
  const here = useWatching(room);
  useTitle(say(WALL.title));
  useEffect(() => {
    document.documentElement.dataset.overlay = "";
    return () => {
      delete document.documentElement.dataset.overlay;
    };
  }, []);
  const match = here?.stage.match.value;
  // Over a stream nothing is better than a message that nobody there can act on.
  if (!here || !match) return <main class="overlay" />;
  return (
    <main class="overlay" data-position={looks.position} data-size={looks.size}>
      <Strip here={here} match={match} hasRuling={looks.hasRuling} />
    </main>
  );
}

function Strip({ here, match, hasRuling }: { here: Here; match: KubbView; hasRuling: boolean }) {
  const { sides, hasSeries } = board(match);
  const clock = clockLeft(match, here.session.now());
  useTicks(500, clock !== null && !clock.stands);
  const ruling = here.rulings.value.at(-1);
  const winner = match.outcome?.winner;
  return (
    <div class="overlay-strip">
      <div class="overlay-score">
        <Team here={here} side={sides[0]} hasSeries={hasSeries} />
        <span class="overlay-clock">{clock ? countdown(clock.left) : "–"}</span>
        <Team here={here} side={sides[1]} hasSeries={hasSeries} />
      </div>
      {hasRuling && (match.outcome || ruling) && (
        <p class="overlay-word">
          {match.outcome
            ? say(winner ? WALL.wins1(here.teams.value[winner]) : WALL.noWinner)
            : ruling && say(rulingSentence(ruling, book.value, here.teams.value))}{" "}
          <b>{match.outcome?.clause ?? ruling?.clause}</b>
        </p>
      )}
    </div>
  );
}

function Team({ here, side, hasSeries }: { here: Here; side: Side; hasSeries: boolean }) {
  return (
    <div class={`overlay-team team-${side.team}`} data-turn={side.batons ? true : undefined}>
      <b class={`overlay-name mark-${side.team}`}>{say(here.teams.value[side.team])}</b>
      <span class="overlay-sticks">
        {side.batons && (
          <>
            <span class="visually-hidden">{say(WALL.batons(side.batons.left))}</span>
            {Array.from({ length: side.batons.all }, (_, n) => (
              <i key={n} aria-hidden="true" data-thrown={n >= (side.batons?.left ?? 0) || undefined} />
            ))}
          </>
        )}
      </span>
      <span class="overlay-number">
        {hasSeries ? side.wins : side.toFell}
        {/* without a word it would read like a score, and the wrong way round */}
        {!hasSeries && <small>{say(WALL.toFell)}</small>}
      </span>
    </div>
  );
}
