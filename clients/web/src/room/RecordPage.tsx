// What is left of a match whose room is gone: who won and why, and every ruling, to be played again.

import { useEffect, useState } from "preact/hooks";
import { book } from "@/match/book.ts";
import { playersOfRecord, roomWords, teamsOfRecord } from "@/match/names.ts";
import { told } from "@/match/sentences.ts";
import { Pitch } from "@/pitch/Pitch.tsx";
import type { Team } from "@/protocol/names.ts";
import { type MatchInfo, notationAddress, Refused, replayAddress, tellMatch } from "@/session/api.ts";
import { openRecord } from "@/session/record.ts";
import { ROOM } from "@/text/room.ts";
import { language, say, type Words } from "@/text/words.ts";
import { LanguageSwitch } from "@/ui/LanguageChoice.tsx";
import { Midline } from "@/ui/marks.tsx";
import { useTitle } from "@/ui/title.ts";
import { troubleText } from "@/ui/trouble.ts";
import { setUp } from "./court.ts";
import { type Here, hereWith } from "./here.ts";
import { NotIn } from "./NotIn.tsx";
import { ReplayBar } from "./ReplayBar.tsx";
import { Rulings } from "./Rulings.tsx";

type Found = { kind: "asking" } | { kind: "there"; match: MatchInfo } | { kind: "failed"; error: unknown };

export function RecordPage({ room }: { room: string }) {
  const [found, setFound] = useState<Found>({ kind: "asking" });
  const ask = () => {
    setFound({ kind: "asking" });
    tellMatch(room).then(
      (match) => setFound({ kind: "there", match }),
      (error: unknown) => setFound({ kind: "failed", error }),
    );
  };
  useEffect(ask, [room]);
  if (found.kind === "there") return <Recorded match={found.match} />;
  if (found.kind === "asking") {
    return (
      <main class="room-entering">
        <p role="status">{say(ROOM.recordComing)}</p>
      </main>
    );
  }
  const isUnknown = found.error instanceof Refused && found.error.code === "NO_SUCH_ROOM";
  return isUnknown ? (
    <NotIn title={ROOM.noSuchRoom} why={ROOM.noSuchRoomWhy} />
  ) : (
    <NotIn title={ROOM.notIn} why={troubleText(found.error)} onRetry={ask} />
  );
}

function Recorded({ match }: { match: MatchInfo }) {
  const [here, setHere] = useState<Here | null>(null);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const { session, fetched } = openRecord(match);
    const opened = hereWith(session, teamsOfRecord(match));
    opened.pitch.pieces.value = setUp();
    opened.ask(() => fetched.finally(() => setThere(true)));
    setHere(opened);
    return () => opened.close();
  }, [match]);
  return here && <RecordWith here={here} match={match} isThere={isThere} />;
}

function RecordWith({ here, match, isThere }: { here: Here; match: MatchInfo; isThere: boolean }) {
  const title = say(roomWords(match.match, match.title ?? "", here.teams.value));
  useTitle(title);
  const trouble = here.trouble.value;
  return (
    <div class="room" data-status="over" data-record>
      <header class="room-head">
        <a class="room-home" href="/" aria-label={say(ROOM.home)}>
          <Midline size={28} />
        </a>
        <h1>{title}</h1>
        <span class="badge">{say(ROOM.record)}</span>
        <span class="room-head-end">
          <LanguageSwitch />
        </span>
      </header>
      <main class="room-main" tabIndex={-1}>
        <div class="room-pitch">
          <Pitch model={here.pitch} />
          {here.stage.replay.value && <ReplayBar here={here} />}
        </div>
        <div class="room-news-lines">
          <p role="alert">{trouble && say(trouble)}</p>
        </div>
        <section class="room-controls" aria-label={say(ROOM.record)}>
          <Summary here={here} match={match} />
        </section>
      </main>
      <aside class="room-side" aria-label={say(ROOM.rulings)}>
        <div class="room-tabs">
          <h2 class="room-record-rulings">{say(ROOM.rulings)}</h2>
          <div class="room-tabpanel">
            {isThere ? <Rulings here={here} /> : <p role="status">{say(ROOM.recordComing)}</p>}
          </div>
        </div>
      </aside>
    </div>
  );
}

function Summary({ here, match }: { here: Here; match: MatchInfo }) {
  const winner = winnerOf(match);
  const clause = match.outcome?.clause;
  const played = new Date(match.created_at * 1000);
  return (
    <section class={`room-result ${winner ? `team-${winner}` : ""}`} aria-labelledby="room-result">
      <h2 id="room-result" class={winner ? `mark-${winner}` : ""}>
        {say(titleOf(match, winner && here.teams.value[winner]))}
      </h2>
      {clause && (
        <p class="room-result-why">
          {say(whyOver(here, match, winner))} <a href={`/rules#${encodeURIComponent(clause)}`}>{clause}</a>
        </p>
      )}
      <p class="muted">
        <time dateTime={played.toISOString()}>
          {played.toLocaleString(language.value, { dateStyle: "long", timeStyle: "short" })}
        </time>
      </p>
      {(["a", "b"] as const).map((team) => {
        const players = playersOfRecord(match, team).join(", ");
        return (
          players !== "" && (
            <p key={team}>
              <span class={`mark-${team}`}>{say(here.teams.value[team])}</span>: {players}
            </p>
          )
        );
      })}
      <p class="muted">{say(ROOM.recordHint)}</p>
      <div class="row">
        <a class="button primary" href="/">
          {say(ROOM.playedNow)}
        </a>
        {match.game === "kubb" && (
          <a class="button" href={notationAddress(match.match)} download>
            {say(ROOM.notation)}
          </a>
        )}
        {match.status === "over" && (
          <a class="button" href={replayAddress(match.match)} download>
            {say(ROOM.journal)}
          </a>
        )}
      </div>
    </section>
  );
}

function winnerOf({ outcome }: MatchInfo): Team | null {
  const winner = outcome?.winner;
  return winner === "a" || winner === "b" ? winner : null;
}

function titleOf(match: MatchInfo, winner: Words | null): Words {
  if (winner) return ROOM.wins(winner);
  return match.outcome ? ROOM.nobodyWins : ROOM.neverEnded;
}

function whyOver(here: Here, { outcome }: MatchInfo, winner: Team | null): Words {
  return told(
    book.value,
    outcome?.clause ?? "",
    outcome?.reason ?? "",
    winner ? { team: here.teams.value[winner] } : {},
  );
}
