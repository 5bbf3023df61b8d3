// The fields of a new room, from its title to every single rule.

import type { GameInfo } from "@protocol";
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { type OptionText, Refused } from "@/session/api.ts";
import { HOME, SETUP, WRONG } from "@/text/home.ts";
import { presetName } from "@/text/names.ts";
import { say, type Words } from "@/text/words.ts";
import { asSomebody } from "@/ui/naming.ts";
import { troubleText } from "@/ui/trouble.ts";
import { Differences } from "./Differences.tsx";
import { Check, NumberField, TextField } from "./fields.tsx";
import { OptionField } from "./OptionField.tsx";
import { OptionGroups } from "./OptionGroups.tsx";
import { valuesOf } from "./options.ts";
import { Seats } from "./Seats.tsx";
import { TeamFields } from "./TeamFields.tsx";
import { useBegin } from "./useBegin.ts";
import { FIRST_WISH, fieldOf, requestOf, seatsOf, type Wish, type Wrong, wrongWith } from "./wish.ts";

/** What most people ask about first; the others are one by one below. */
const FIRST_ASKED = ["hand", "surface"];

export function SetUpForm({ game, options }: { game: GameInfo; options: OptionText[] }) {
  const [wish, setWish] = useState<Wish>(FIRST_WISH);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const { begin, isBusy } = useBegin((error) => showWrong(wrongOf(error)));
  const usual = valuesOf(options, game, wish.preset);
  const change = (part: Partial<Wish>) => setWish((was) => ({ ...was, ...part }));
  const choose = (key: string, value: Wish["options"][string]) =>
    setWish((was) => ({ ...was, options: { ...was.options, [key]: value } }));

  function showWrong(found: Wrong): void {
    setWrong(found);
    // After it is drawn: open what hides the first wrong field, and go there.
    setTimeout(() => showFirst(form.current));
  }

  function submit(event: Event): void {
    event.preventDefault();
    const found = wrongWith(wish, options);
    showWrong(found);
    if (Object.keys(found).length > 0) return;
    asSomebody(() => void begin(requestOf(wish, options, usual), seatsOf(wish)));
  }

  const isAnyWrong = (fields: readonly string[]) => fields.some((name) => wrong[name] !== undefined);

  const field = (option: OptionText) => (
    <OptionField
      key={option.key}
      option={option}
      value={wish.options[option.key] ?? usual[option.key] ?? option.default}
      usual={usual[option.key] ?? option.default}
      wrong={wrong[`options.${option.key}`]}
      onChoose={(value) => choose(option.key, value)}
    />
  );

  return (
    <form ref={form} class="stack home-setup" noValidate onSubmit={submit}>
      <TextField
        label={SETUP.name}
        hint={SETUP.nameHint}
        value={wish.title}
        most={60}
        wrong={wrong.title}
        onChange={(title) => change({ title })}
      />
      <Preset game={game} value={wish.preset} onChange={(preset) => change({ preset })} />
      <div class="home-two">
        <TeamFields team="a" value={wish.a} wrong={wrong} onChange={(a) => change({ a })} />
        <TeamFields team="b" value={wish.b} wrong={wrong} onChange={(b) => change({ b })} />
      </div>
      <Seats wish={wish} onChange={(seats) => change({ seats })} />
      <p class="muted">{say(SETUP.moreBelow)}</p>
      <More title={SETUP.conditions} isOpen={isAnyWrong(FIRST_ASKED.map((key) => `options.${key}`))}>
        <div class="home-two">{options.filter(({ key }) => FIRST_ASKED.includes(key)).map(field)}</div>
      </More>
      <More title={SETUP.people} isOpen={isAnyWrong(["spectators"])}>
        <Check
          label={SETUP.standIn}
          hint={SETUP.standInHint}
          isOn={wish.standIn}
          onChange={(standIn) => change({ standIn })}
        />
        <Check label={SETUP.walkIn} isOn={wish.walkIn} onChange={(walkIn) => change({ walkIn })} />
        <NumberField
          label={SETUP.spectators}
          hint={SETUP.spectatorsHint}
          value={wish.spectators}
          least={0}
          most={10_000}
          wrong={wrong.spectators}
          onChange={(spectators) => change({ spectators })}
        />
      </More>
      <OptionGroups
        options={options.filter(({ key }) => !FIRST_ASKED.includes(key))}
        wrong={wrong}
        field={field}
      />
      <Differences
        preset={presetName(wish.preset)}
        options={options}
        usual={usual}
        chosen={wish.options}
        sizes={[wish.a.players, wish.b.players]}
        onReset={(key, value) => choose(key, value)}
      />
      <p class="home-trouble" role="alert">
        {wrong[""] && say(wrong[""])}
      </p>
      <div class="home-setup-go">
        <button type="submit" class="button primary" aria-disabled={isBusy}>
          {say(isBusy ? HOME.starting : SETUP.go)}
        </button>
      </div>
    </form>
  );
}

/** What may be left as it is, behind its name. */
function More({ title, isOpen, children }: { title: Words; isOpen: boolean; children: ComponentChildren }) {
  return (
    <details class="panel" open={isOpen}>
      <summary>
        <strong>{say(title)}</strong>
      </summary>
      <div class="stack home-group">{children}</div>
    </details>
  );
}

function Preset({
  game,
  value,
  onChange,
}: {
  game: GameInfo;
  value: string;
  onChange: (preset: string) => void;
}) {
  return (
    <div class="field">
      <label for="home-preset">{say(SETUP.preset)}</label>
      <select id="home-preset" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {Object.keys(game.presets).map((preset) => (
          <option key={preset} value={preset} selected={preset === value}>
            {say(presetName(preset))}
          </option>
        ))}
      </select>
    </div>
  );
}

/** By field where the server names one; what is about none of them is under "". */
function wrongOf(error: unknown): Wrong {
  const words: Words = troubleText(error);
  if (!(error instanceof Refused)) return { "": words };
  const field = fieldOf(error.where);
  return field === "" ? { "": words } : { [field]: WRONG.server(error.what) };
}

function showFirst(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!first) return;
  for (let at: HTMLElement | null = first; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  first.focus();
}
