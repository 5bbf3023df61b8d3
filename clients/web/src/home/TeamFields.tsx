// How many play in a team, how many of them are house bots, and how well those play.

import type { TeamRequest } from "@protocol";
import type { Team } from "@/protocol/names.ts";
import { LEVEL_NAMES, SETUP } from "@/text/home.ts";
import { PLAIN_TEAMS } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import { Segments } from "@/ui/Segments.tsx";
import { Field } from "./fields.tsx";
import { LEVELS, type Wrong } from "./wish.ts";

const MOST = 6;

interface Props {
  team: Team;
  value: Required<TeamRequest>;
  wrong: Wrong;
  onChange: (value: Required<TeamRequest>) => void;
}

export function TeamFields({ team, value, wrong, onChange }: Props) {
  // With fewer players the bots go first: people were asked, bots were put there.
  const setPlayers = (players: number) =>
    onChange({ ...value, players, bots: Math.min(value.bots, players) });
  return (
    <fieldset class={`panel stack team-${team}`}>
      <legend class={`home-legend mark-${team}`}>{say(PLAIN_TEAMS[team])}</legend>
      <div class="home-counts">
        <Field label={SETUP.players} wrong={wrong[`${team}.players`]}>
          {(tied) => <Count {...tied} from={1} to={MOST} value={value.players} onChange={setPlayers} />}
        </Field>
        <Field label={SETUP.bots} wrong={wrong[`${team}.bots`]}>
          {(tied) => (
            <Count
              {...tied}
              from={0}
              to={value.players}
              value={value.bots}
              onChange={(bots) => onChange({ ...value, bots })}
            />
          )}
        </Field>
      </div>
      {value.bots > 0 && (
        <Segments
          legend={say(SETUP.level)}
          options={LEVELS.map((level) => [level, say(LEVEL_NAMES[level])] as const)}
          value={value.level}
          onChoose={(level) => onChange({ ...value, level })}
        />
      )}
    </fieldset>
  );
}

interface CountProps {
  id: string;
  from: number;
  to: number;
  value: number;
  onChange: (value: number) => void;
}

function Count({ from, to, value, onChange, ...tied }: CountProps) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <select {...tied} onChange={(event) => onChange(Number(event.currentTarget.value))}>
      {numbers.map((number) => (
        <option key={number} value={number} selected={number === value}>
          {number}
        </option>
      ))}
    </select>
  );
}
