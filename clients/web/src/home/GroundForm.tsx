// A new match on real ground: who reports, who plays, and by which rules.

import type { GameInfo } from "@protocol";
import { useState } from "preact/hooks";
import { GROUND_SETUP } from "@/text/groundSetup.ts";
import { HOME, SETUP } from "@/text/home.ts";
import { PLAIN_TEAMS, presetName } from "@/text/names.ts";
import { say, type Words } from "@/text/words.ts";
import { asSomebody } from "@/ui/naming.ts";
import { Segments } from "@/ui/Segments.tsx";
import { troubleText } from "@/ui/trouble.ts";
import { Check, Field, NumberField, TextField } from "./fields.tsx";
import {
  FIRST_GROUND,
  type GroundTeam,
  type GroundWish,
  groundRequest,
  MOST_PLAYERS,
  REPORTING,
  reportedBy,
  seatsFor,
  sized,
  withPlayer,
} from "./ground.ts";
import { useBegin } from "./useBegin.ts";

export default function GroundForm({ game }: { game: GameInfo }) {
  const [wish, setWish] = useState<GroundWish>(FIRST_GROUND);
  const [trouble, setTrouble] = useState<Words | null>(null);
  const { begin, isBusy } = useBegin((error) => setTrouble(troubleText(error)));
  const change = (part: Partial<GroundWish>) => setWish((was) => ({ ...was, ...part }));
  const submit = (event: Event) => {
    event.preventDefault();
    setTrouble(null);
    asSomebody(() => void begin(groundRequest(wish), [wish.seat]));
  };
  return (
    <form class="stack home-setup" noValidate onSubmit={submit}>
      <fieldset class="field">
        <legend class="home-legend">{say(GROUND_SETUP.who)}</legend>
        <div class="home-three">
          {REPORTING.map((one) => (
            <label key={one} class="panel home-choice">
              <input
                type="radio"
                name="reporting"
                checked={wish.reporting === one}
                onChange={() => setWish(reportedBy(wish, one))}
              />
              <span>
                <b>{say(GROUND_SETUP.reporting[one])}</b>
                <small class="muted">{say(GROUND_SETUP.reportingAbout[one])}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="home-two">
        <TeamNames team="a" value={wish.a} onChange={(a) => change({ a })} />
        <TeamNames team="b" value={wish.b} onChange={(b) => change({ b })} />
      </div>
      <Segments
        legend={say(GROUND_SETUP.you)}
        options={seatsFor(wish.reporting).map((seat) => [seat, say(GROUND_SETUP.seats[seat])] as const)}
        value={wish.seat}
        onChoose={(seat) => change({ seat })}
      />
      <div class="home-two">
        <Field label={SETUP.preset}>
          {(tied) => (
            <select
              {...tied}
              value={wish.preset}
              onChange={(event) => change({ preset: event.currentTarget.value })}
            >
              {Object.keys(game.presets).map((preset) => (
                <option key={preset} value={preset} selected={preset === wish.preset}>
                  {say(presetName(preset))}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Segments
          legend={say(GROUND_SETUP.series)}
          options={([1, 3, 5] as const).map((games) => [games, say(GROUND_SETUP.games(games))] as const)}
          value={wish.bestOf}
          onChoose={(bestOf) => change({ bestOf })}
        />
      </div>
      <details class="panel">
        <summary>
          <strong>{say(GROUND_SETUP.more)}</strong>
        </summary>
        <div class="stack home-group">
          <TextField
            label={SETUP.name}
            hint={SETUP.nameHint}
            value={wish.title}
            most={60}
            onChange={(title) => change({ title })}
          />
          <div class="home-two">
            <NumberField
              label={GROUND_SETUP.clock}
              hint={GROUND_SETUP.clockHint}
              value={wish.clockMin}
              least={0}
              most={600}
              onChange={(clockMin) => change({ clockMin: Number.isNaN(clockMin) ? 0 : clockMin })}
            />
            <NumberField
              label={GROUND_SETUP.confirm}
              hint={GROUND_SETUP.confirmHint}
              value={wish.confirmS}
              least={1}
              most={3600}
              onChange={(confirmS) => change({ confirmS: Number.isNaN(confirmS) ? 60 : confirmS })}
            />
          </div>
          {wish.reporting !== "scorer" && (
            <Segments
              legend={say(GROUND_SETUP.evidence)}
              options={(["off", "asked", "required"] as const).map(
                (one) => [one, say(GROUND_SETUP.evidences[one])] as const,
              )}
              value={wish.evidence}
              onChoose={(evidence) => change({ evidence })}
            />
          )}
          <Check
            label={GROUND_SETUP.numbered}
            hint={GROUND_SETUP.numberedHint}
            isOn={wish.isNumbered}
            onChange={(isNumbered) => change({ isNumbered })}
          />
        </div>
      </details>
      <p class="home-trouble" role="alert">
        {trouble && say(trouble)}
      </p>
      <div class="home-setup-go">
        <button type="submit" class="button primary" aria-disabled={isBusy}>
          {say(isBusy ? HOME.starting : SETUP.go)}
        </button>
      </div>
    </form>
  );
}

interface TeamProps {
  team: "a" | "b";
  value: GroundTeam;
  onChange: (value: GroundTeam) => void;
}

function TeamNames({ team, value, onChange }: TeamProps) {
  return (
    <fieldset class={`panel stack team-${team}`}>
      <legend class={`home-legend mark-${team}`}>{say(PLAIN_TEAMS[team])}</legend>
      <TextField
        label={GROUND_SETUP.teamName}
        value={value.name}
        most={32}
        onChange={(name) => onChange({ ...value, name })}
      />
      <Field label={SETUP.players}>
        {(tied) => (
          <select {...tied} onChange={(event) => onChange(sized(value, Number(event.currentTarget.value)))}>
            {Array.from({ length: MOST_PLAYERS }, (_, n) => (
              <option key={n} value={n + 1} selected={n + 1 === value.players.length}>
                {n + 1}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div class="home-names">
        {value.players.map((name, at) => (
          <input
            // A player is a place in the list.
            key={at}
            value={name}
            maxLength={32}
            autoComplete="off"
            placeholder={say(GROUND_SETUP.playerNumber(at + 1))}
            aria-label={say(GROUND_SETUP.playerNumber(at + 1))}
            onInput={(event) => onChange(withPlayer(value, at, event.currentTarget.value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
