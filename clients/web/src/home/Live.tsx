// What is played or waits for players now; asked again every few seconds.

import type { RoomInfo } from "@protocol";
import { useState } from "preact/hooks";
import { listRooms } from "@/session/api.ts";
import { allRooms, HOME, MORE_ROOMS } from "@/text/home.ts";
import { say } from "@/text/words.ts";
import { liveliest } from "./listing.ts";
import { RoomCard } from "./RoomCard.tsx";
import { usePolled } from "./usePolled.ts";

const EVERY = 5000; // ms

// Not `listRooms` itself, which takes an argument; one function for all times, so that asking goes on.
const newest = () => listRooms();

export function Live() {
  const { value, isLost } = usePolled(newest, EVERY);
  return (
    <section class="stack" aria-labelledby="home-live">
      <h2 id="home-live">{say(HOME.live)}</h2>
      <p role="status" class={isLost ? "panel home-lost" : "visually-hidden"}>
        {isLost && say(HOME.liveLost)}
      </p>
      {value ? (
        <Rooms rooms={value.rooms} hasMore={Boolean(value.next)} />
      ) : (
        !isLost && <p class="muted">{say(HOME.liveWaiting)}</p>
      )}
    </section>
  );
}

/** Shown at once, so that the ways to begin stay in sight. */
const SHOWN = 3;

function Rooms({ rooms, hasMore }: { rooms: readonly RoomInfo[]; hasMore: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = liveliest(rooms);
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN);
  if (rooms.length === 0) return <p class="panel muted home-none">{say(HOME.liveNone)}</p>;
  return (
    <>
      <ul class="plain-list home-rooms">
        {shown.map((room) => (
          <li key={room.room}>
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
      {shown.length < rooms.length && (
        <button type="button" class="button small home-all" onClick={() => setShowsAll(true)}>
          {say(allRooms(rooms.length))}
        </button>
      )}
      {showsAll && hasMore && <p class="muted">{say(MORE_ROOMS)}</p>}
    </>
  );
}
