// Choices that acts share: a team, a player of it, a point of play to go back to.

import { playerWords } from "@/match/names.ts";
import { stepWords } from "@/match/steps.ts";
import { type Match, type Room, TEAMS, type Team } from "@/protocol/names.ts";
import { ACTS, PLAYER_STATES } from "@/text/acts.ts";
import type { TeamNames } from "@/text/names.ts";
import { say, type Words } from "@/text/words.ts";
import { Choice } from "../Choice.tsx";
import { playerOf } from "../table.ts";

interface TeamProps {
  names: TeamNames;
  team: Team | null;
  onChoose: (team: Team) => void;
}

export function TeamPick({ names, team, onChoose }: TeamProps) {
  return (
    <Choice
      label={say(ACTS.team)}
      of={TEAMS.map((one) => ({ id: one, name: say(names[one]) }))}
      chosen={team}
      onChoose={(one) => onChoose(one === "b" ? "b" : "a")}
    />
  );
}

interface PlayerProps {
  label: Words;
  room: Room;
  match: Match;
  team: Team;
  players: readonly number[];
  player: number | null;
  onChoose: (player: number) => void;
}

export function PlayerPick({ label, room, match, team, players, player, onChoose }: PlayerProps) {
  return (
    <Choice
      label={say(label)}
      of={players.map((number) => ({
        id: String(number),
        name: `${say(playerWords(room, team, number))} · ${say(stateOf(match, team, number))}`,
      }))}
      chosen={player === null ? null : String(player)}
      onChoose={(one) => onChoose(Number(one))}
    />
  );
}

function stateOf(match: Match, team: Team, number: number): Words {
  const player = playerOf(match, `${team}${number}`);
  if (player?.is_ejected) return PLAYER_STATES.ejected;
  if (player?.is_there === false) return PLAYER_STATES.away;
  return player?.is_in === false ? PLAYER_STATES.beside : PLAYER_STATES.in;
}

interface StepProps {
  name: string;
  room: Room;
  match: Match;
  step: number | null;
  onChoose: (step: number) => void;
}

/** The latest first: it is most often the last one that was wrong. */
export function StepPick({ name, room, match, step, onChoose }: StepProps) {
  const steps = (match.steps ?? []).toReversed();
  return (
    <fieldset class="play-steps">
      <legend>{say(ACTS.whereTo)}</legend>
      {steps.map((one, place) => (
        <label key={one.n} class="check">
          <input type="radio" name={name} checked={step === one.n} onChange={() => onChoose(one.n)} />
          <span class={one.team ? `mark-${one.team}` : ""}>
            {say(stepWords(one, room))}
            {place === 0 && <span class="muted"> · {say(ACTS.latest)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
