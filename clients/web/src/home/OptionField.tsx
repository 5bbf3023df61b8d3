// One rule to choose: its choices, or a number within bounds, or a list of numbers; with what it means.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { isSame, nameOf } from "@/match/options.ts";
import type { OptionText, OptionValue } from "@/session/api.ts";
import { SETUP } from "@/text/home.ts";
import { NO, YES } from "@/text/names.ts";
import { say, type Words } from "@/text/words.ts";
import { Field, NumberField } from "./fields.tsx";

interface Props {
  option: OptionText;
  value: OptionValue;
  usual: OptionValue;
  wrong: Words | undefined;
  onChoose: (value: OptionValue) => void;
}

export function OptionField({ option, value, usual, wrong, onChoose }: Props) {
  const common = { label: option.name, hint: option.about, wrong, after: <Clauses of={option} /> };
  if (option.kind === "whole" && typeof value === "number") {
    return (
      <NumberField
        {...common}
        value={value}
        least={option.least ?? 0}
        most={option.most ?? Number.MAX_SAFE_INTEGER}
        onChange={onChoose}
      />
    );
  }
  if (option.kind === "list" && Array.isArray(value)) {
    return <ListField {...common} value={value} onChange={onChoose} />;
  }
  return (
    <Field {...common}>
      {(tied) => (
        <select
          {...tied}
          onChange={(event) => {
            const choice = choicesOf(option)[event.currentTarget.selectedIndex];
            if (choice) onChoose(choice.value);
          }}
        >
          {choicesOf(option).map((choice) => (
            <option key={String(choice.value)} selected={isSame(choice.value, value)}>
              {say(nameOf(option, choice.value))}
              {isSame(choice.value, usual) ? say(SETUP.asUsual) : ""}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function choicesOf(option: OptionText): readonly { value: OptionValue; name: Words }[] {
  if (option.choices && option.choices.length > 0) return option.choices;
  return [
    { value: true, name: YES },
    { value: false, name: NO },
  ];
}

function Clauses({ of }: { of: OptionText }) {
  if (!of.clauses || of.clauses.length === 0) return null;
  return (
    <span class="home-clauses">
      {say(SETUP.clauses)}
      {of.clauses.map((clause) => (
        // In another tab, so that the form is not lost.
        <a key={clause} href={`/rules#${encodeURIComponent(clause)}`} target="_blank" rel="noreferrer">
          {clause}
        </a>
      ))}
    </span>
  );
}

interface ListProps {
  label: Words;
  hint: Words;
  wrong: Words | undefined;
  after: ComponentChildren;
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** What is typed stays as it is typed; what it means is a list of numbers, or NaN in it. */
function ListField({ value, onChange, ...common }: ListProps) {
  const [text, setText] = useState(value.join(", "));
  const isTyped = isSame(listed(text), [...value]);
  return (
    <Field
      {...common}
      hint={{ en: `${common.hint.en} ${SETUP.listHint.en}`, ja: common.hint.ja + SETUP.listHint.ja }}
    >
      {(tied) => (
        <input
          {...tied}
          value={isTyped ? text : value.join(", ")}
          onInput={(event) => {
            setText(event.currentTarget.value);
            onChange(listed(event.currentTarget.value));
          }}
        />
      )}
    </Field>
  );
}

const listed = (text: string): number[] =>
  text
    .normalize("NFKC")
    .split(/[,、\s]+/)
    .filter(Boolean)
    .map(Number);
