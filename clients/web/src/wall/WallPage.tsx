// The scoreboard for a big screen across a yard: nothing to press, everything to be read at ten metres.

import type { KubbView } from "@protocol";
import { useEffect, useState } from "preact/hooks";
import { book } from "@/match/book.ts";
import { roomWords } from "@/match/names.ts";
import { rulingSentence } from "@/match/sentences.ts";
import type { Team } from "@/protocol/names.ts";
import type { Here } from "@/room/here.ts";
import { clockLeft, phaseWords } from "@/room/score.ts";
import { countdown } from "@/text/measures.ts";
import { WALL } from "@/text/wall.ts";
import { say, type Words } from "@/text/words.ts";
import { Midline } from "@/ui/marks.tsx";
import { useTicks } from "@/ui/ticks.ts";
import { useTitle } from "@/ui/title.ts";
import { useAwake } from "./awake.ts";
import { type Board, board, type Side } from "./board.ts";
import { Schema } from "./Schema.tsx";
import "./wall.css";
import { useLooks, useWatching } from "./watching.ts";

export default function WallPage({ room }: { room: string }) {
  useLooks();
  useAwake();
  const here = useWatching(room);
  const isTall = useTall();
  useTitle(say(WALL.title));
  if (here === null || here.session.view.value === null) {
    const link = here?.session.link.value;
    const isUnknown = link?.kind === "stopped" && link.code === "NO_SUCH_ROOM";
    return (
      <main class="wall wall-empty">
        <Midline size={96} />
        <p role="status">{say(isUnknown ? WALL.noRoom : WALL.connecting)}</p>
      </main>
    );
  }
  return <Wall here={here} isTall={isTall} />;
}

function Wall({ here, isTall }: { here: Here; isTall: boolean }) {
  const match = here.stage.match.value;
  const teams = here.teams.value;
  const link = here.session.link.value;
  const title = say(roomWords(here.session.room, here.info.value?.title ?? "", teams));
  const shown = match && board(match);
  return (
    <main class="wall" data-tall={isTall || undefined} data-over={match?.outcome ? true : undefined}>
      {link.kind !== "live" && (
        <p class="wall-lost" role="status">
          {say(WALL.lost)}
        </p>
      )}
      <SideBox here={here} side={shown?.sides[0]} team="a" hasSeries={shown?.hasSeries === true} />
      <Middle here={here} match={match} title={title} />
      <SideBox here={here} side={shown?.sides[1]} team="b" hasSeries={shown?.hasSeries === true} />
      <div class="wall-pitch">
        {shown && <Schema standing={shown.standing} label={say(inWords(shown, here))} isTall={isTall} />}
      </div>
      <Word here={here} match={match} />
    </main>
  );
}

function SideBox({
  here,
  side,
  team,
  hasSeries,
}: {
  here: Here;
  side: Side | undefined;
  team: Team;
  hasSeries: boolean;
}) {
  return (
    <section class={`wall-side team-${team}`} data-turn={side?.batons ? true : undefined}>
      <h2 class={`mark-${team}`}>{say(here.teams.value[team])}</h2>
      {side && (
        <p class="wall-number" data-testid={`wall-${team}`}>
          <b>{hasSeries ? side.wins : side.toFell}</b>
          <span>{say(hasSeries ? WALL.wins(side.wins) : WALL.toFell)}</span>
        </p>
      )}
      <p class="wall-batons">
        {side?.batons && (
          <>
            <span class="visually-hidden">{say(WALL.batons(side.batons.left))}</span>
            {Array.from({ length: side.batons.all }, (_, n) => (
              <i key={n} aria-hidden="true" data-thrown={n >= (side.batons?.left ?? 0) || undefined} />
            ))}
          </>
        )}
        {hasSeries && side && <span class="wall-tofell">{say(WALL.stillToFell(side.toFell))}</span>}
      </p>
    </section>
  );
}

function Middle({ here, match, title }: { here: Here; match: KubbView | null; title: string }) {
  const clock = match && clockLeft(match, here.session.now());
  useTicks(500, clock !== null && !clock.stands);
  return (
    <section class="wall-middlebox">
      <h1>{title}</h1>
      {match?.series && <p class="wall-game">{say(contestWords(match.series))}</p>}
      {clock && (
        <p class="wall-clock" role="timer" data-stands={clock.stands || undefined}>
          {countdown(clock.left)}
          {clock.stands && <small>{say(WALL.stands)}</small>}
        </p>
      )}
      <p class="wall-phase">{say(stateWords(here, match))}</p>
    </section>
  );
}

function contestWords({ contest, number, best_of }: NonNullable<KubbView["series"]>): Words {
  if (contest === "throwoff") return WALL.throwoff;
  return contest === "sudden_death" ? WALL.suddenDeath : WALL.game(number, best_of);
}

function stateWords(here: Here, match: KubbView | null): Words {
  if (match === null) return WALL.soon;
  if (match.outcome) {
    const { winner } = match.outcome;
    return winner ? WALL.wins1(here.teams.value[winner]) : WALL.noWinner;
  }
  return phaseWords(match, here.teams.value);
}

/** What was ruled last, in large words with its clause; or what play waits for meanwhile. */
function Word({ here, match }: { here: Here; match: KubbView | null }) {
  const ruling = here.rulings.value.at(-1);
  const mark = match?.phase.kind === "halt" && match.phase.report ? WALL.disputed : waits(match);
  return (
    <section class="wall-word" aria-live="polite">
      {mark && <span class="wall-mark">{say(mark)}</span>}
      {ruling && (
        <p key={ruling.n}>
          <span>{say(rulingSentence(ruling, book.value, here.teams.value))}</span>{" "}
          <b class="wall-clause">{ruling.clause}</b>
        </p>
      )}
    </section>
  );
}

const waits = (match: KubbView | null): Words | null =>
  match?.phase.kind === "awaiting" ? WALL.waits : null;

function inWords({ standing }: Board, here: Here): Words {
  const count = (isLeft: boolean, kind: "base" | "field") =>
    standing.filter((one) => one.kind === kind && one.along < 0.5 === isLeft).length;
  const { a, b } = here.teams.value;
  const half = (team: Words, isLeft: boolean) =>
    WALL.half(team, count(isLeft, "base"), count(isLeft, "field"));
  return {
    en: WALL.pitch(half(a, true).en, half(b, false).en).en,
    ja: WALL.pitch(half(a, true).ja, half(b, false).ja).ja,
  };
}

function useTall(): boolean {
  const asks = "(orientation: portrait)";
  const [isTall, setTall] = useState(() => matchMedia(asks).matches);
  useEffect(() => {
    const media = matchMedia(asks);
    const look = () => setTall(media.matches);
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, []);
  return isTall;
}
