// Above the pitch: both teams, what they have still to fell, whose turn it is, and how long there is for it.

import { useComputed } from "@preact/signals";
import type { KubbView } from "@protocol";
import { TEAMS, type Team, teamOf } from "@/protocol/names.ts";
import { haltWords } from "@/text/names.ts";
import { ROOM } from "@/text/room.ts";
import { SERIES } from "@/text/series.ts";
import { say } from "@/text/words.ts";
import { AnswerClock, GameClock } from "./Clocks.tsx";
import type { Here } from "./here.ts";
import { Marks } from "./Marks.tsx";
import { OfferLines } from "./Offers.tsx";
import { BorderLine, SeriesHead } from "./SeriesHead.tsx";
import { apart, BASE_KUBBS, fromWhere, phaseWords, proposalWords, toFell, waitedFor } from "./score.ts";

export function Scoreboard({ here }: { here: Here }) {
  const match = here.stage.match.value;
  const isMine = useComputed(() => new Set(here.session.seats.value.map(teamOf)));
  return (
    <section class="room-score" aria-label={say(ROOM.scoreboard)}>
      <TeamCard here={here} team="a" match={match} isMine={isMine.value.has("a")} />
      <Centre here={here} match={match} />
      <TeamCard here={here} team="b" match={match} isMine={isMine.value.has("b")} />
    </section>
  );
}

function Centre({ here, match }: { here: Here; match: KubbView | null }) {
  if (match === null) return <div class="room-centre" />;
  const isPaused = here.session.view.value?.paused === true;
  const { turn, phase } = match;
  return (
    <div class="room-centre">
      <SeriesHead here={here} match={match} />
      <p class="room-phase">
        {turn && <span class="room-turn">{say(ROOM.turnNumber(turn.number))} </span>}
        <Unbroken
          text={say(isPaused ? ROOM.pausedTitle : phaseWords(match, here.teams.value))}
          names={TEAMS.map((team) => say(here.teams.value[team]))}
        />
      </p>
      <div class="room-clocks">
        <AnswerClock here={here} match={match} isPaused={isPaused} />
        <GameClock here={here} match={match} />
      </div>
      <p class="room-line room-from">
        {phase.kind === "batons" && turn && !match.outcome && say(fromWhere(turn, phase.target))}
      </p>
      {turn && !match.outcome && <Batons left={turn.left} all={turn.batons} />}
      {phase.kind === "halt" && <Halt here={here} match={match} />}
      {isPaused && <p class="room-line">{say(ROOM.paused)}</p>}
      {match.draw_offered && (
        <p class="room-line">{say(ROOM.drawOffered(here.teams.value[match.draw_offered]))}</p>
      )}
      <OfferLines here={here} match={match} />
      <BorderLine here={here} match={match} />
    </div>
  );
}

/** The line of a phase, which never ends within a name. */
function Unbroken({ text, names }: { text: string; names: readonly string[] }) {
  return (
    <span>
      {apart(text, names).map((part, n) =>
        names.includes(part) ? (
          <span key={n} class="room-unbroken">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}

function Halt({ here, match }: { here: Here; match: KubbView }) {
  const { reason, proposal } = match.phase;
  return (
    <p class="room-line room-halt">
      {reason && say(haltWords(reason))}{" "}
      {proposal && say(proposalWords(proposal, match.series?.number ?? 1, here.teams.value))}
    </p>
  );
}

interface CardProps {
  here: Here;
  team: Team;
  match: KubbView | null;
  isMine: boolean;
}

function TeamCard({ here, team, match, isMine }: CardProps) {
  const acts = match !== null && !match.outcome && waitedFor(match.phase).includes(team);
  const hasTurn = match?.turn?.team === team && !match.outcome;
  return (
    <div class={`room-team team-${team}`} data-acts={acts || undefined} data-turn={hasTurn || undefined}>
      <div class="room-team-head">
        <h2 class={`room-team-name mark-${team}`}>
          <span>{say(here.teams.value[team])}</span>
          {isMine && <span class="room-you">{say(ROOM.yourTeam)}</span>}
        </h2>
        {match?.series && <GamesWon here={here} match={match} team={team} />}
        {match && hasTurn && match.turn && <Batons left={match.turn.left} all={match.turn.batons} />}
      </div>
      {match && <Standing match={match} team={team} isKingOpen={hasTurn && match.phase.target === "king"} />}
      {match && <Marks here={here} match={match} team={team} />}
    </div>
  );
}

/** What this team has still to fell, as little kubbs: filled while they stand. */
function Standing({ match, team, isKingOpen }: { match: KubbView; team: Team; isKingOpen: boolean }) {
  const { base, field } = toFell(match, team);
  return (
    <div class="room-tofell">
      <p class="room-tofell-name">{say(ROOM.toFell)}</p>
      <p class="room-kubbs">
        <span class="visually-hidden">{say(ROOM.baseCount(base.standing))}</span>
        <span class="room-kubbs-name" aria-hidden="true">
          {say(ROOM.base)}
        </span>
        <Pips standing={base.standing} all={BASE_KUBBS} kind="base" />
        <b class="room-count" aria-hidden="true">
          {base.standing}
        </b>
        {isKingOpen && <span class="badge room-king">{say(ROOM.kingOpen)}</span>}
      </p>
      <p class="room-kubbs" data-none={field.standing + field.down === 0 || undefined}>
        <span class="visually-hidden">{say(ROOM.fieldCount(field.standing))}</span>
        <span class="room-kubbs-name" aria-hidden="true">
          {say(ROOM.field)}
        </span>
        <Pips standing={field.standing} all={field.standing + field.down} kind="field" />
        <b class="room-count" aria-hidden="true">
          {field.standing}
        </b>
      </p>
    </div>
  );
}

function Pips({ standing, all, kind }: { standing: number; all: number; kind: "base" | "field" }) {
  return (
    <span class={`room-pips room-pips-${kind}`} aria-hidden="true">
      {Array.from({ length: all }, (_, n) => (
        <i key={n} data-down={n >= standing || undefined} />
      ))}
    </span>
  );
}

function Batons({ left, all }: { left: number; all: number }) {
  return (
    <p class="room-batons">
      <span class="visually-hidden">{say(ROOM.batonsLeft(left, all))}</span>
      <span class="room-sticks" aria-hidden="true">
        {Array.from({ length: all }, (_, n) => (
          <i key={n} data-thrown={n >= left || undefined} />
        ))}
      </span>
    </p>
  );
}

/** As on any scoreboard: the big number beside the name. */
function GamesWon({ here, match, team }: { here: Here; match: KubbView; team: Team }) {
  const wins = match.series?.wins[team] ?? 0;
  return (
    <p class="room-won">
      <span class="visually-hidden">{say(SERIES.gamesWon(here.teams.value[team], wins))}</span>
      <b aria-hidden="true">{wins}</b>
    </p>
  );
}
