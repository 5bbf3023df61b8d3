// Above the turn: which game of how many, how the earlier ones ended, and what the clock will soon bring.

import type { KubbView, SeriesView } from "@protocol";
import { SERIES } from "@/text/series.ts";
import { say } from "@/text/words.ts";
import { useTicks } from "@/ui/ticks.ts";
import { endingOf } from "./GamesTable.tsx";
import type { Here } from "./here.ts";
import { clockLeft } from "./score.ts";
import { borderWords, nearBorder, playedNow } from "./series.ts";

export function SeriesHead({ here, match }: { here: Here; match: KubbView }) {
  const { series } = match;
  if (!series) return null;
  return (
    <div class="room-series">
      <span class="room-series-now">
        <b>{say(playedNow(series))}</b> <span class="muted">{say(SERIES.bestOf(series.best_of))}</span>
      </span>
      <Results here={here} series={series} />
    </div>
  );
}

/** One mark for each game that is over, by who won it. */
function Results({ here, series }: { here: Here; series: SeriesView }) {
  const results = series.results ?? [];
  if (results.length === 0) return null;
  return (
    <ol class="plain-list room-results">
      {results.map(({ winner, clause }, place) => {
        const teams = here.teams.value;
        const who = winner ? SERIES.gameTo(place + 1, teams[winner]) : SERIES.gameToNobody(place + 1);
        return (
          <li key={place} title={`${say(endingOf(here, results, place))} (${clause})`}>
            <span class={winner ? `mark-${winner} team-${winner}` : ""} aria-hidden="true">
              {place + 1}
            </span>
            <span class="visually-hidden">{say(who)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** A quiet mark of what the rules will say when a border of the clock is passed. */
export function BorderLine({ here, match }: { here: Here; match: KubbView }) {
  const clock = clockLeft(match, here.session.now());
  useTicks(1000, clock !== null && !clock.stands);
  const border = clock && nearBorder(match, here.terms.value, clock.left);
  if (!border) return null;
  return (
    <p class="room-line room-border">
      {say(borderWords(border))} <a href={`/rules#${border.clause}`}>{border.clause}</a>
    </p>
  );
}
