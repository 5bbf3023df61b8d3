// Matches that were played to their end, with who won.

import { roomWords, teamsOfRecord } from "@/match/names.ts";
import { listMatches, type MatchInfo } from "@/session/api.ts";
import { HOME } from "@/text/home.ts";
import { PLAIN_TEAMS } from "@/text/names.ts";
import { language, say, type Words } from "@/text/words.ts";
import { roomAddress } from "./listing.ts";
import { usePolled } from "./usePolled.ts";

const EVERY = 20_000; // ms
const SHOWN = 6;

const ended = () => listMatches(undefined, "over");

export function Recent() {
  const { value } = usePolled(ended, EVERY);
  // A room that was closed before its match has no outcome to tell.
  const matches = (value?.matches ?? []).filter((match) => match.outcome).slice(0, SHOWN);
  if (matches.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="home-recent">
      <h2 id="home-recent">{say(HOME.recent)}</h2>
      <ul class="plain-list panel home-recent">
        {matches.map((match) => (
          <li key={match.match} class="spread">
            <span>
              <a href={roomAddress(match.match)}>
                <strong>{say(titleOf(match))}</strong>
              </a>{" "}
              <Time seconds={match.created_at} />
            </span>
            <Result match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who played is not kept beside the title. */
const titleOf = ({ match, title }: MatchInfo): Words =>
  title ? roomWords(match, title, PLAIN_TEAMS) : HOME.untitled;

function Result({ match }: { match: MatchInfo }) {
  const winner = match.outcome?.winner;
  const clause = match.outcome?.clause;
  return (
    <span class="row home-result">
      {winner === "a" || winner === "b" ? (
        <span class={`mark-${winner}`}>
          {say(teamsOfRecord(match)[winner])}
          {language.value === "en" ? " " : ""}
          {say(HOME.won)}
        </span>
      ) : (
        <span>{say(HOME.noWinner)}</span>
      )}
      {clause && <a href={`/rules#${encodeURIComponent(clause)}`}>{clause}</a>}
      {match.verified === false && <small class="muted">{say(HOME.unverified)}</small>}
    </span>
  );
}

function Time({ seconds }: { seconds: number }) {
  const at = new Date(seconds * 1000);
  const told = at.toLocaleString(language.value, {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return (
    <time class="muted" dateTime={at.toISOString()}>
      {told}
    </time>
  );
}
