// Large controls for a thumb: a number pad, a counter, a toggle, one of a few.

import type { ComponentChildren } from "preact";
import { buzz } from "@/device/buzz.ts";
import { GROUND } from "@/text/ground.ts";
import { say } from "@/text/words.ts";
import { stepped, typed, untyped } from "./making.ts";

interface NumberProps {
  label: string;
  /** the number as it is shown, such as `1.90 m` */
  shown: string;
  value: number | null;
  most: number;
  step: number;
  onChange: (value: number | null) => void;
  children?: ComponentChildren;
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Typed digit by digit, or stepped; a keyboard types into the field itself. */
export function NumberPad({ label, shown, value, most, step, onChange, children }: NumberProps) {
  const press = (next: number | null) => {
    buzz();
    onChange(next);
  };
  return (
    <fieldset class="ground-number" aria-label={label}>
      <div class="ground-number-head">
        <Key name={say(GROUND.less(`${step} cm`))} onPress={() => press(stepped(value, -step, most))}>
          −{step}
        </Key>
        <label class="ground-number-shown">
          <span class="visually-hidden">{label}</span>
          <output data-empty={value === null || undefined}>{shown}</output>
          <input
            class="ground-number-field"
            inputMode="none"
            value={value ?? ""}
            aria-label={`${label} (cm)`}
            onInput={(event) => {
              const text = event.currentTarget.value.normalize("NFKC").replace(/\D/g, "");
              onChange(text === "" ? null : Math.min(most, Number(text)));
              event.currentTarget.value = text;
            }}
          />
        </label>
        <Key name={say(GROUND.more(`${step} cm`))} onPress={() => press(stepped(value, step, most))}>
          +{step}
        </Key>
      </div>
      <div class="ground-digits">
        {DIGITS.map((digit) => (
          <Key key={digit} onPress={() => press(typed(value, digit, most))}>
            {digit}
          </Key>
        ))}
        <Key name={say(GROUND.takeLast)} onPress={() => press(untyped(value))}>
          ⌫
        </Key>
        <Key onPress={() => press(typed(value, 0, most))}>0</Key>
        {children ?? <span />}
      </div>
    </fieldset>
  );
}

export function Key({
  name,
  isOn,
  onPress,
  children,
}: {
  name?: string;
  isOn?: boolean;
  onPress: () => void;
  children: ComponentChildren;
}) {
  return (
    <button type="button" class="ground-key" aria-label={name} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}

interface CounterProps {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

export function Counter({ label, value, most, onChange }: CounterProps) {
  const step = (by: number) => {
    buzz();
    onChange(stepped(value, by, most));
  };
  return (
    <fieldset class="ground-counter" aria-label={label}>
      <span>{label}</span>
      <Key name={say(GROUND.less("1"))} onPress={() => step(-1)}>
        −
      </Key>
      <output>{value}</output>
      <Key name={say(GROUND.more("1"))} onPress={() => step(1)}>
        +
      </Key>
    </fieldset>
  );
}

export function Toggle({
  isOn,
  onFlip,
  tone,
  children,
}: {
  isOn: boolean;
  onFlip: () => void;
  tone?: "danger";
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class="ground-toggle"
      data-tone={tone}
      aria-pressed={isOn}
      onClick={() => {
        buzz();
        onFlip();
      }}
    >
      {children}
    </button>
  );
}

interface ChipsProps<Value extends string | number> {
  label: string;
  isLabelShown?: boolean;
  of: readonly { value: Value; name: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** One of a few, in a row that is swiped through where it is long. */
export function Chips<Value extends string | number>(props: ChipsProps<Value>) {
  const { label, isLabelShown = false, of, chosen, onChoose } = props;
  return (
    <fieldset class="ground-chips" aria-label={label}>
      {isLabelShown && <span class="ground-chips-label">{label}</span>}
      {of.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          class="ground-chip"
          aria-pressed={value === chosen}
          onClick={() => {
            buzz();
            onChoose(value);
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The one button that sends, at the thumb's place; it says what it will say. */
export function Go({
  isOff = false,
  onPress,
  children,
}: {
  isOff?: boolean;
  onPress: () => void;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class="button primary ground-go"
      aria-disabled={isOff}
      onClick={() => {
        if (isOff) return;
        buzz();
        onPress();
      }}
    >
      {children}
    </button>
  );
}
