// After the match: who won and by which clause, numbers, once more, and whether the chance was fair.

import type { KubbView } from "@protocol";
import { useEffect, useRef } from "preact/hooks";
import { useLocation } from "preact-iso";
import { book } from "@/match/book.ts";
import { endingWords } from "@/match/endings.ts";
import { other, TEAMS } from "@/protocol/names.ts";
import { askRematch, replayAddress } from "@/session/api.ts";
import { ROOM } from "@/text/room.ts";
import { SERIES } from "@/text/series.ts";
import { say, type Words } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { GamesTable } from "./GamesTable.tsx";
import type { Here } from "./here.ts";
import { BASE_KUBBS } from "./score.ts";
import { keepTicket } from "./tickets.ts";

export function Result({ here, match }: { here: Here; match: KubbView }) {
  const { outcome } = match;
  const title = say(titleOf(here, match));
  useEffect(() => announce(title, true), [title]);
  if (!outcome) return null;
  return (
    <section
      class={`room-result ${outcome.winner ? `team-${outcome.winner}` : ""}`}
      aria-labelledby="room-result"
    >
      <h2 id="room-result" class={outcome.winner ? `mark-${outcome.winner}` : ""}>
        {title}
      </h2>
      <p class="room-result-why">
        {say(endingWords(outcome, [], here.rulings.value, book.value, here.teams.value))}{" "}
        <a href={`/rules#${outcome.clause}`}>{outcome.clause}</a>
      </p>
      {match.series && <GamesTable here={here} series={match.series} />}
      <Numbers here={here} match={match} />
      <div class="row">
        <Rematch here={here} />
        <a class="button" href={replayAddress(here.session.room)} download>
          {say(ROOM.journal)}
        </a>
        <a class="button quiet" href="/">
          {say(ROOM.toHome)}
        </a>
      </div>
      <Fairness here={here} />
    </section>
  );
}

function titleOf(here: Here, { outcome, series }: KubbView): Words {
  if (!outcome?.winner) return ROOM.nobodyWins;
  const winner = here.teams.value[outcome.winner];
  if (!series) return ROOM.wins(winner);
  const { wins } = series;
  const [own, others] = [wins[outcome.winner] ?? 0, wins[other(outcome.winner)] ?? 0];
  return SERIES.wins(winner, `${own}–${others}`);
}

function Numbers({ here, match }: { here: Here; match: KubbView }) {
  return (
    <dl class="room-numbers">
      <div>
        <dt>{say(ROOM.turnsPlayed)}</dt>
        <dd>{match.turn?.number ?? 0}</dd>
      </div>
      <div>
        <dt>{say(ROOM.rulingsMade)}</dt>
        <dd>{match.rulings ?? 0}</dd>
      </div>
      {TEAMS.map((team) => (
        <div key={team}>
          <dt class={`mark-${team}`}>
            {say(here.teams.value[team])}: {say(ROOM.baseFelled)}
          </dt>
          <dd>
            {match.teams[team]?.base_down ?? 0}/{BASE_KUBBS}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rematch({ here }: { here: Here }) {
  const { route } = useLocation();
  const next = here.session.view.value?.rematch ?? null;
  const isPlayer = here.session.seats.value.length > 0;
  const others = useOthers(here);
  const isFirst = next === null;
  const ask = () =>
    here.ask(async () => {
      const ticket = await askRematch(here.session.room);
      keepTicket(ticket, isFirst ? others : []);
      route(`/rooms/${encodeURIComponent(ticket.room)}`);
    });
  useEffect(() => {
    if (next !== null) announce(say(ROOM.rematchOffered));
  }, [next]);
  if (!isPlayer) {
    return next === null ? null : (
      <a class="button primary" href={`/rooms/${encodeURIComponent(next)}`}>
        {say(ROOM.watchRematch)}
      </a>
    );
  }
  return (
    <>
      {next !== null && <span>{say(ROOM.rematchOffered)}</span>}
      <button type="button" class="button primary" onClick={ask}>
        {say(next === null ? ROOM.rematch : ROOM.joinRematch)}
      </button>
    </>
  );
}

/** The other people who played; kept from before they went. */
function useOthers(here: Here): readonly Words[] {
  const known = useRef<readonly Words[]>([]);
  const mine = here.session.seats.value;
  const people = Object.entries(here.seats.value).filter(
    ([seat, { state, name }]) =>
      !mine.includes(seat) && name && (state === "connected" || state === "dropped"),
  );
  const names = [...new Set(people.map(([, { name = "" }]) => name))];
  if (names.length > 0) known.current = names.map((name) => ({ en: name, ja: name }));
  return known.current;
}

function Fairness({ here }: { here: Here }) {
  const { commitment, revealed } = here.session;
  const dice = revealed.value;
  return (
    <details class="room-fairness">
      <summary>{say(ROOM.fairness)}</summary>
      <p>{say(ROOM.fairnessText)}</p>
      <dl class="room-about">
        <Code name={ROOM.commitment} value={commitment.value} />
        {dice ? (
          <>
            <Code name={ROOM.seed} value={dice.seed} />
            <Code name={ROOM.nonceOf(here.teams.value.a)} value={dice.nonce_a} />
            <Code name={ROOM.nonceOf(here.teams.value.b)} value={dice.nonce_b} />
          </>
        ) : (
          <dd>{say(ROOM.notYetRevealed)}</dd>
        )}
      </dl>
    </details>
  );
}

function Code({ name, value }: { name: Words; value: string }) {
  return (
    <>
      <dt>{say(name)}</dt>
      <dd>
        <code>{value || "…"}</code>
      </dd>
    </>
  );
}
