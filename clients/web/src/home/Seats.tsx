// For which team whoever makes the room sits down.

import { TEAMS, type Team } from "@/protocol/names.ts";
import { SETUP } from "@/text/home.ts";
import { PLAIN_TEAMS } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import type { Wish } from "./wish.ts";

/** Both may be chosen: then one plays for both. */
export function Seats({ wish, onChange }: { wish: Wish; onChange: (seats: readonly Team[]) => void }) {
  const isChosen = (team: Team) => wish.seats.includes(team);
  const isFull = (team: Team) => wish[team].bots >= wish[team].players;
  const flip = (team: Team) =>
    onChange(TEAMS.filter((one) => (one === team ? !isChosen(one) : isChosen(one))));
  return (
    <fieldset class="field">
      <legend class="home-legend">{say(SETUP.sit)}</legend>
      <div class="row">
        {TEAMS.map((team) => (
          <label key={team} class="check">
            <input
              type="checkbox"
              checked={isChosen(team) && !isFull(team)}
              disabled={isFull(team)}
              onChange={() => flip(team)}
            />
            <span class={`mark-${team}`}>{say(PLAIN_TEAMS[team])}</span>
          </label>
        ))}
      </div>
      <p class="hint" role="status">
        {TEAMS.some((team) => isChosen(team) && isFull(team)) ? say(SETUP.sitFull) : say(SETUP.sitHint)}
      </p>
    </fieldset>
  );
}
