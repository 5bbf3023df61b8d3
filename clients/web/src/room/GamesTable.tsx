// The games of a series that are over: who won each, and by which clause.

import type { GameResult, SeriesView } from "@protocol";
import { book } from "@/match/book.ts";
import { endingWords } from "@/match/endings.ts";
import { SERIES } from "@/text/series.ts";
import { say } from "@/text/words.ts";
import type { Here } from "./here.ts";

export function GamesTable({ here, series }: { here: Here; series: SeriesView }) {
  const results = series.results ?? [];
  const teams = here.teams.value;
  if (results.length === 0) return null;
  return (
    <table class="room-games">
      <caption>{say(SERIES.games)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(SERIES.number)}</th>
          <th scope="col">{say(SERIES.winner)}</th>
          <th scope="col">{say(SERIES.why)}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ winner, clause }, place) => (
          <tr key={place}>
            <th scope="row">{place + 1}</th>
            <td>
              {winner ? <span class={`mark-${winner}`}>{say(teams[winner])}</span> : say(SERIES.nobody)}
            </td>
            <td>
              {say(endingOf(here, results, place))}{" "}
              <a class="room-clause" href={`/rules#${clause}`}>
                {clause}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why the game at that place of the results ended. */
export function endingOf(here: Here, results: readonly GameResult[], place: number) {
  const result = results[place] ?? { winner: null, clause: "", reason: "" };
  return endingWords(result, results.slice(place + 1), here.rulings.value, book.value, here.teams.value);
}
