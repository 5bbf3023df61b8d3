// Before the match: who sits where, what is missing, how to invite others, and in what the rules differ.

import { useEffect, useState } from "preact/hooks";
import { type Seats, sitterWords } from "@/match/names.ts";
import { nameOf } from "@/match/options.ts";
import { TEAMS } from "@/protocol/names.ts";
import { presetName, together } from "@/text/names.ts";
import { ROOM } from "@/text/room.ts";
import { say, type Words } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import type { Here } from "./here.ts";
import { type Missing, mayReady, missing, openSeats } from "./lobby.ts";
import { TeamSeats } from "./Seats.tsx";
import { askedTo } from "./tickets.ts";

export function Lobby({ here }: { here: Here }) {
  const seats = here.seats.value;
  const isTaking = here.isTaking.value;
  const words = say(isTaking ? ROOM.taking : missingWords(missing(seats), seats));
  const asked = openSeats(seats).length > 0 ? askedTo(here.session.room) : [];
  useEffect(() => announce(words), [words]);
  return (
    <section class="room-lobby" aria-labelledby="room-lobby">
      <div class="room-lobby-head">
        <h2 id="room-lobby">{say(ROOM.lobbyTitle)}</h2>
        <p class="room-missing">{words}</p>
        {asked.length > 0 && <p>{say(ROOM.askedAgain(asked))}</p>}
        {mayReady(seats, here.session.seats.value).map((seat) => (
          <button key={seat} type="button" class="button primary" onClick={() => here.session.ready(seat)}>
            {say(ROOM.ready)} {here.session.seats.value.length > 1 && `(${seat})`}
          </button>
        ))}
        {!isTaking && missing(seats).kind === "captains" && <p class="muted">{say(ROOM.readyByItself)}</p>}
      </div>
      <div class="room-lobby-teams">
        {TEAMS.map((team) => (
          <TeamSeats key={team} here={here} team={team} />
        ))}
      </div>
      <Invite here={here} />
      <Settings here={here} />
    </section>
  );
}

export function missingWords(what: Missing, seats: Seats): Words {
  switch (what.kind) {
    case "seats":
      return ROOM.waitingSeats(what.seats.length, what.seats.join(", "));
    case "captains": {
      const names = what.seats.map((seat) => sitterWords(seats, seat));
      return ROOM.waitingReady(together(once(names)));
    }
    case "nothing":
      return ROOM.beginsNow;
  }
}

/** Whoever sits on both sides is waited for once. */
const once = (names: readonly Words[]): Words[] =>
  names.filter((name, at) => names.findIndex(({ en }) => en === name.en) === at);

/** To a free seat, else to watch; for nobody where neither is to be had. */
function Invite({ here }: { here: Here }) {
  const [isCopied, setIsCopied] = useState(false);
  const address = `${location.origin}${location.pathname}`;
  const hasSeat = here.isTaking.value || openSeats(here.seats.value).length > 0;
  if (!hasSeat && here.info.value?.spectators_max === 0) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
      announce(say(ROOM.copied));
    } catch {
      // Where the browser allows no copying the address can be marked by hand.
      document.querySelector<HTMLInputElement>("#room-link")?.select();
    }
  };
  return (
    <div class="field room-invite">
      <label for="room-link">{say(hasSeat ? ROOM.invite : ROOM.inviteWatchers)}</label>
      <div class="room-invite-row">
        <input id="room-link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button" onClick={copy}>
          {say(isCopied ? ROOM.copied : ROOM.copy)}
        </button>
        {"share" in navigator && (
          <button
            type="button"
            class="button"
            // Whoever changes their mind about sharing is no failure.
            onClick={() => navigator.share({ title: "Midline", url: address }).catch(() => undefined)}
          >
            {say(ROOM.share)}
          </button>
        )}
      </div>
      {isOnlyHere(location.hostname) && <p class="hint">{say(ROOM.onlyHere)}</p>}
    </div>
  );
}

/** An address of the machine itself, which means another one elsewhere. */
export const isOnlyHere = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";

function Settings({ here }: { here: Here }) {
  const info = here.info.value;
  if (info === null) return null;
  const differing = Object.entries(info.options ?? {});
  if (differing.length === 0) return <p class="muted">{say(ROOM.settingsAs(presetName(info.preset)))}</p>;
  return (
    <details class="room-settings" open>
      <summary>{say(ROOM.settings)}</summary>
      <dl class="room-about">
        {differing.map(([key, value]) => {
          const option = here.options.value.find((one) => one.key === key);
          return (
            <>
              <dt>{option ? say(option.name) : key}</dt>
              <dd>{say(nameOf(option, value))}</dd>
            </>
          );
        })}
      </dl>
    </details>
  );
}
