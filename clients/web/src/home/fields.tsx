// A label, a control, a hint, and what is wrong: text, a number, yes or no.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { say, type Words } from "@/text/words.ts";

interface Common {
  label: Words;
  hint?: Words | undefined;
  wrong?: Words | undefined;
}

/** What ties a control to its texts. */
interface Tied {
  id: string;
  "aria-describedby": string;
  "aria-invalid": boolean;
}

export function Field({
  label,
  hint,
  wrong,
  after,
  children,
}: Common & { after?: ComponentChildren; children: (tied: Tied) => ComponentChildren }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say(label)}</label>
      {children({ id, "aria-describedby": `${id}-hint ${id}-wrong`, "aria-invalid": wrong !== undefined })}
      <p class="hint" id={`${id}-hint`}>
        {hint && say(hint)}
        {after}
      </p>
      {wrong && (
        <p class="wrong" id={`${id}-wrong`}>
          {say(wrong)}
        </p>
      )}
    </div>
  );
}

export function TextField({
  value,
  most,
  onChange,
  ...common
}: Common & { value: string; most?: number; onChange: (value: string) => void }) {
  return (
    <Field {...common}>
      {(tied) => (
        <input
          {...tied}
          value={value}
          maxLength={most}
          autoComplete="off"
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export function NumberField({
  value,
  least,
  most,
  onChange,
  after,
  ...common
}: Common & {
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
  after?: ComponentChildren;
}) {
  return (
    <Field {...common} after={after}>
      {(tied) => (
        <input
          {...tied}
          type="number"
          inputMode="numeric"
          value={Number.isNaN(value) ? "" : value}
          min={least}
          max={most}
          step={1}
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  );
}

export function Check({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: Words;
  hint?: Words;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <span class="check">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label for={id}>{say(label)}</label>
      </span>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {say(hint)}
        </p>
      )}
    </div>
  );
}
