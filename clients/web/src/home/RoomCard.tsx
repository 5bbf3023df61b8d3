// One room of the list: both teams, how it stands, and the ways in.

import type { RoomInfo } from "@protocol";
import { useLocation } from "preact-iso";
import { roomWords, teamNames } from "@/match/names.ts";
import { HOME, seatFor, watching } from "@/text/home.ts";
import { houseName, PLAIN_TEAMS, presetName } from "@/text/names.ts";
import { say, type Words } from "@/text/words.ts";
import { asSomebody } from "@/ui/naming.ts";
import { alike, isDeserted, mayWatch, type Player, roomAddress, type Side, sidesOf } from "./listing.ts";

const titleOf = (room: RoomInfo): Words =>
  roomWords(room.room, room.title ?? "", teamNames(room.seats, room.rosters));

const STATUS = { lobby: HOME.lobby, running: HOME.running, over: HOME.over } as const;

export function RoomCard({ room }: { room: RoomInfo }) {
  const sides = sidesOf(room);
  const heading = `room-${room.room}`;
  const isLeft = isDeserted(room);
  const options = Object.keys(room.options ?? {}).length;
  return (
    <article class="panel home-room" data-deserted={isLeft || undefined} aria-labelledby={heading}>
      <div class="spread">
        <h3 id={heading}>{say(titleOf(room))}</h3>
        <span class={`badge home-${room.status}`}>{say(isLeft ? HOME.deserted : STATUS[room.status])}</span>
      </div>
      <div class="home-sides">
        {sides.map((side) => (
          <Players key={side.team} side={side} />
        ))}
      </div>
      <p class="muted home-facts">
        {say(presetName(room.preset))}
        {options > 0 && ` · ${say(HOME.houseRules)}`}
        {` · ${say(watching(room.spectators ?? 0))}`}
      </p>
      <Ways room={room} sides={sides} />
    </article>
  );
}

function Players({ side }: { side: Side }) {
  return (
    <ul class={`plain-list home-side team-${side.team}`} aria-label={say(PLAIN_TEAMS[side.team])}>
      {alike(side.players).map(({ player, count }) => (
        <li key={player.seat} class={`mark-${side.team}`}>
          <span>
            <Sitter {...player} />
            {count > 1 && ` ×${count}`}
            {player.state === "dropped" && <small class="muted"> {say(HOME.away)}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Sitter({ seat, name, state }: Player) {
  if (state === "open") return <span class="muted">{say(HOME.openSeat)}</span>;
  return <>{state === "house" ? say(houseName(name)) : name || seat}</>;
}

function Ways({ room, sides }: { room: RoomInfo; sides: readonly Side[] }) {
  const { route } = useLocation();
  const label = say(titleOf(room));
  return (
    <div class="row home-ways">
      {mayWatch(room) && (
        <a class="button small" href={roomAddress(room.room)} aria-label={`${say(HOME.watch)}: ${label}`}>
          {say(HOME.watch)}
        </a>
      )}
      {sides.map(({ team, free: [first, ...rest] }) =>
        first === undefined ? null : (
          <button
            key={team}
            type="button"
            class={`button small mark-${team}`}
            onClick={() => asSomebody(() => route(roomAddress(room.room, [first])))}
          >
            {say(seatFor(PLAIN_TEAMS[team], rest.length + 1))}
          </button>
        ),
      )}
    </div>
  );
}
