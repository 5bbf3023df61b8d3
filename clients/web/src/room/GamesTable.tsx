// The games of a series that are over: who won each, and by which clause.

import type { SeriesView } from "@protocol";
import { book } from "@/match/book.ts";
import { told } from "@/match/sentences.ts";
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
        {results.map(({ winner, clause, reason }, place) => (
          <tr key={place}>
            <th scope="row">{place + 1}</th>
            <td>
              {winner ? <span class={`mark-${winner}`}>{say(teams[winner])}</span> : say(SERIES.nobody)}
            </td>
            <td>
              {say(told(book.value, clause, reason, winner ? { team: teams[winner] } : {}))}{" "}
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
