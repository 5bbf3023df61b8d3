// Who sits where, for how long seats of dropped players are kept, and how to take or give one up.

import type { SeatView } from "@protocol";
import { useState } from "preact/hooks";
import { seatsOf, sitterWords } from "@/match/names.ts";
import { TEAMS, type Team, teamOf } from "@/protocol/names.ts";
import { memberAs } from "@/session/identity.ts";
import { PLAYER_STATES } from "@/text/acts.ts";
import { secondsLeft } from "@/text/measures.ts";
import { ROOM } from "@/text/room.ts";
import { say, type Words } from "@/text/words.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { useTicks } from "@/ui/ticks.ts";
import type { Here } from "./here.ts";
import { captainSeat, isReady, type Me, mayTake } from "./lobby.ts";

export function Seats({ here, onLeave }: { here: Here; onLeave: () => void }) {
  return (
    <div class="stack room-seats">
      {TEAMS.map((team) => (
        <TeamSeats key={team} here={here} team={team} />
      ))}
      <Coordinator here={here} />
      {here.session.seats.value.length > 0 && (
        <Leave isLive={here.session.link.value.kind === "live"} onLeave={onLeave} />
      )}
    </div>
  );
}

export function TeamSeats({ here, team }: { here: Here; team: Team }) {
  const own = seatsOf(here.seats.value, team);
  return (
    <section class={`room-teamseats team-${team}`}>
      <h3 class={`mark-${team}`}>{say(here.teams.value[team])}</h3>
      <ul class="plain-list">
        {own.map((seat) => (
          <Seat key={seat} here={here} seat={seat} isCaptain={captainIn(here, team) === seat} />
        ))}
      </ul>
    </section>
  );
}

/** Before the match whoever sits lowest, later the player whom the team has named. */
function captainIn(here: Here, team: Team): string | null {
  const match = here.session.view.value?.match;
  const named = match?.teams[team]?.captain;
  return named == null ? captainSeat(here.seats.value, team) : `${team}${named}`;
}

function Coordinator({ here }: { here: Here }) {
  const seat = here.seats.value.co;
  const me = useMe(here);
  const view = here.session.view.value;
  // An empty chair is of interest to the host alone.
  if (!seat || !view || (seat.state === "open" && !mayTake(view, "co", me))) return null;
  return (
    <section class="room-teamseats">
      <h3>{say(ROOM.coordinator)}</h3>
      <ul class="plain-list">
        <Seat here={here} seat="co" isCaptain={false} />
      </ul>
    </section>
  );
}

function useMe(here: Here): Me {
  const info = here.info.value;
  const me = memberAs(here.session.member.value);
  return {
    mine: here.session.seats.value,
    isHost: me !== null && info?.host === me,
    walkIn: info?.walk_in === true,
  };
}

function Seat({ here, seat, isCaptain }: { here: Here; seat: string; isCaptain: boolean }) {
  const me = useMe(here);
  const view = here.session.view.value;
  const sitting = view?.seats[seat];
  useTicks(500, sitting?.state === "dropped");
  if (!view || !sitting) return null;
  const isMine = me.mine.includes(seat);
  const player = view.match?.teams[teamOf(seat) ?? ""]?.players?.[seat.slice(1)];
  const isLobby = view.status === "lobby";
  const takes = sitting.state === "house" ? ROOM.takeOverSeat : ROOM.sitHere;
  return (
    <li class="room-seat" data-seat={seat} data-state={sitting.state} data-mine={isMine || undefined}>
      <span class="room-seat-id">{seat}</span>
      <span class="room-seat-who">
        {sitting.state !== "open" && <b>{say(sitterWords(view.seats, seat))}</b>}{" "}
        <span class="muted">
          {say(stateWords(sitting, isMine, here.session.now()))}
          {isCaptain && ` · ${say(ROOM.captain)}`}
          {player?.is_ejected && ` · ${say(PLAYER_STATES.ejected)}`}
          {player?.is_in === false && !player.is_ejected && ` · ${say(PLAYER_STATES.beside)}`}
          {isCaptain && isLobby && ` · ${say(isReady(view.seats, seat) ? ROOM.isReady : ROOM.notReady)}`}
        </span>
      </span>
      {!here.isTaking.value && mayTake(view, seat, me) && (
        <button
          type="button"
          class="button small"
          aria-label={say(sitting.state === "house" ? ROOM.takeOverSeatFor(seat) : ROOM.sitHereFor(seat))}
          onClick={() => here.take([seat])}
        >
          {say(takes)}
        </button>
      )}
    </li>
  );
}

function stateWords(seat: SeatView, isMine: boolean, now: number): Words {
  switch (seat.state) {
    case "open":
      return ROOM.seatOpen;
    case "house":
      return ROOM.seatHouse;
    case "connected":
      return isMine ? ROOM.seatMine : ROOM.seatHere;
    case "dropped":
      return seat.held_until == null
        ? ROOM.seatDropped
        : ROOM.seatDroppedFor(secondsLeft(seat.held_until - now));
  }
}

/** Said to the server, so only while it hears. */
function Leave({ isLive, onLeave }: { isLive: boolean; onLeave: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      <button type="button" class="button small quiet" disabled={!isLive} onClick={() => setIsAsked(true)}>
        {say(ROOM.leave)}
      </button>
      {isAsked && (
        <Dialog title={say(ROOM.leaveAsk)} onClose={close}>
          <div class="stack">
            <p>{say(ROOM.leaveWhat)}</p>
            <div class="row">
              <button type="button" class="button" onClick={close}>
                {say(ROOM.stay)}
              </button>
              <button
                type="button"
                class="button danger"
                onClick={() => {
                  close();
                  onLeave();
                }}
              >
                {say(ROOM.leave)}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
