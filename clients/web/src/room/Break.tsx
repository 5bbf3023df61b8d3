// Between two games of a series: what comes next, who is ready for it, and how the games before ended.

import type { KubbView } from "@protocol";
import { TEAMS } from "@/protocol/names.ts";
import { secondsLeft } from "@/text/measures.ts";
import { ROOM } from "@/text/room.ts";
import { SERIES } from "@/text/series.ts";
import { say } from "@/text/words.ts";
import { useTicks } from "@/ui/ticks.ts";
import { GamesTable } from "./GamesTable.tsx";
import type { Here } from "./here.ts";
import { answerLeft } from "./score.ts";
import { nextHint, playedNext } from "./series.ts";

export function Break({ here, match }: { here: Here; match: KubbView }) {
  const { series, phase } = match;
  const left = answerLeft(match, here.session.view.value?.paused === true, here.session.now());
  useTicks(500, left !== null);
  if (!series || phase.kind !== "break") return null;
  return (
    <section class="panel stack room-break" aria-labelledby="room-break">
      <h2 id="room-break">{say(SERIES.next(playedNext(series)))}</h2>
      <p class="muted">{say(nextHint(series))}</p>
      <ul class="plain-list row">
        {TEAMS.map((team) => {
          const isReady = phase.agreed?.includes(team) === true;
          const name = here.teams.value[team];
          return (
            <li key={team} class="badge" data-ready={isReady || undefined}>
              <span class={`mark-${team}`}>
                {say(isReady ? SERIES.isReady(name) : SERIES.notReady(name))}
              </span>
            </li>
          );
        })}
      </ul>
      {left !== null && (
        <p role="timer" class="muted">
          {say(SERIES.breakOver)} {secondsLeft(left)} {say(ROOM.secondsUnit)}
        </p>
      )}
      <details open={here.session.seats.value.length === 0}>
        <summary>{say(SERIES.games)}</summary>
        <GamesTable here={here} series={series} />
      </details>
    </section>
  );
}
