// Before a match on real ground: who comes in by which link, and who says that it begins.

import "./ground.css";
import "./lobby.css";
import type { RoomInfo } from "@protocol";
import { useState } from "preact/hooks";
import { seatsOf, sitterWords } from "@/match/names.ts";
import { TEAMS, type Team, teamOf } from "@/protocol/names.ts";
import { memberAs } from "@/session/identity.ts";
import type { Session } from "@/session/types.ts";
import { GROUND } from "@/text/ground.ts";
import { presetName, type TeamNames } from "@/text/names.ts";
import { say, type Words } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { chairs, mayBegin } from "./lobby.ts";
import type { GroundRules } from "./rules.ts";

interface Props {
  session: Session;
  rules: GroundRules;
  teams: TeamNames;
  info: RoomInfo | null;
  isTaking: boolean;
  onTake: (seats: readonly string[]) => void;
}

export default function GroundLobby({ session, rules, teams, info, isTaking, onTake }: Props) {
  const room = session.view.value;
  if (!room) return null;
  const mine = session.seats.value;
  const ready = mayBegin(room, mine, rules);
  const isHost = info?.host !== undefined && memberAs(session.member.value) === info.host;
  return (
    <section class="ground-lobby" aria-labelledby="ground-lobby">
      <div class="ground-lobby-head">
        <h2 id="ground-lobby">{say(GROUND.lobby[rules.reports === "off" ? "teams" : rules.reports])}</h2>
        <p class="muted">
          {info && say(presetName(info.preset))}
          {info?.options?.series_best_of && info.options.series_best_of !== 1
            ? ` · ${say(GROUND.bestOf(Number(info.options.series_best_of)))}`
            : ""}
        </p>
        {ready.map((seat) => (
          <button
            key={seat}
            type="button"
            class="button primary ground-go"
            onClick={() => session.ready(seat)}
          >
            <b>{say(teamOf(seat) === null ? GROUND.begin : GROUND.weAreReady)}</b>
            {ready.length > 1 && (
              <small>{say(teamOf(seat) ? teams[teamOf(seat) ?? "a"] : GROUND.inviteScorer)}</small>
            )}
          </button>
        ))}
      </div>
      <div class="ground-rosters">
        {TEAMS.map((team) => (
          <Roster key={team} team={team} teams={teams} names={room.rosters?.[team]?.players ?? []} />
        ))}
      </div>
      <h3>{say(GROUND.invite)}</h3>
      <ul class="plain-list ground-invites">
        {chairs(room, rules, isHost).map(({ seat, isReady }) => {
          const isOpen = room.seats[seat]?.state === "open";
          return (
            <Invite
              key={seat}
              label={roleOf(seat, teams)}
              path={`/rooms/${session.room}?take=${seat}`}
              who={isOpen ? null : say(sitterWords(room.seats, seat))}
              isReady={isReady}
              onSit={isOpen && !isTaking && !mine.includes(seat) ? () => onTake([seat]) : null}
            />
          );
        })}
        <Invite label={GROUND.inviteWall} path={`/wall/${session.room}`} />
        <Invite label={GROUND.inviteOverlay} path={`/overlay/${session.room}`} />
      </ul>
      {TEAMS.some((team) => seatsOf(room.seats, team).length > 1) && (
        <p class="muted">{say(GROUND.onePhone)}</p>
      )}
    </section>
  );
}

function roleOf(seat: string, teams: TeamNames): Words {
  if (seat === "co") return GROUND.inviteCoordinator;
  const team = teamOf(seat);
  return team ? GROUND.inviteCaptain(teams[team]) : GROUND.inviteScorer;
}

function Roster({ team, teams, names }: { team: Team; teams: TeamNames; names: readonly string[] }) {
  return (
    <div class={`ground-roster team-${team}`}>
      <h3 class={`mark-${team}`}>{say(teams[team])}</h3>
      <ol>
        {names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ol>
    </div>
  );
}

interface InviteProps {
  label: Words;
  path: string;
  who?: string | null;
  isReady?: boolean;
  onSit?: (() => void) | null;
}

function Invite({ label, path, who = null, isReady = false, onSit = null }: InviteProps) {
  const [isCopied, setCopied] = useState(false);
  const address = location.origin + path;
  const isPage = !path.startsWith("/rooms/");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      announce(say(GROUND.copied));
    } catch {
      // Where nothing may be copied the address is in sight, to be marked by hand.
      setCopied(false);
    }
  };
  return (
    <li class="ground-invite">
      <span class="ground-invite-who">
        <b>{say(label)}</b>
        {who && <span>{who}</span>}
        {isReady && <span class="badge">{say(GROUND.isReady)}</span>}
        <a href={path} target={isPage ? "_blank" : undefined} rel="noreferrer">
          {address.replace(/^https?:\/\//, "")}
        </a>
      </span>
      <span class="row ground-invite-ways">
        {onSit && (
          <button type="button" class="button small" onClick={onSit}>
            {say(GROUND.sitHere)}
            <span class="visually-hidden"> ({say(label)})</span>
          </button>
        )}
        {who === null && (
          <button type="button" class="button small" onClick={copy}>
            {say(isCopied ? GROUND.copied : GROUND.copy)}
            <span class="visually-hidden"> ({say(label)})</span>
          </button>
        )}
        {who === null && "share" in navigator && (
          <button
            type="button"
            class="button small"
            // Whoever changes their mind about sharing is no failure.
            onClick={() => navigator.share({ title: say(label), url: address }).catch(() => undefined)}
          >
            {say(GROUND.share)}
          </button>
        )}
      </span>
    </li>
  );
}
