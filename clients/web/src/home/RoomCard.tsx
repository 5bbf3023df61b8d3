// One room of the list: both teams, how it stands, and the ways in.

import type { RoomInfo } from "@protocol";
import { useLocation } from "preact-iso";
import { HOME, seatFor, watching } from "@/text/home.ts";
import { say } from "@/text/words.ts";
import { houseName, presetName, statusWords, TEAM_NAMES } from "./called.ts";
import { alike, mayWatch, type Player, roomAddress, type Side, sidesOf } from "./listing.ts";
import { useNamed } from "./useNamed.tsx";

export function RoomCard({ room }: { room: RoomInfo }) {
  const sides = sidesOf(room);
  const heading = `room-${room.room}`;
  const options = Object.keys(room.options ?? {}).length;
  return (
    <article class="panel home-room" aria-labelledby={heading}>
      <div class="spread">
        <h3 id={heading}>{room.title || room.room}</h3>
        <span class={`badge home-${room.status}`}>{say(statusWords(room.status))}</span>
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
    <ul class={`plain-list home-side team-${side.team}`} aria-label={say(TEAM_NAMES[side.team])}>
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
  const { named, asking } = useNamed();
  const label = room.title || room.room;
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
            onClick={() => named(() => route(roomAddress(room.room, [first])))}
          >
            {say(seatFor(TEAM_NAMES[team], rest.length + 1))}
          </button>
        ),
      )}
      {asking}
    </div>
  );
}
