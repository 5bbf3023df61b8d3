// Why something is done: a line of text, or one of the reasons given before.

import type { Signal } from "@preact/signals";
import { useId, useMemo } from "preact/hooks";
import { ACTS } from "@/text/acts.ts";
import { say } from "@/text/words.ts";
import { type For, reasonsFor } from "./reasons.ts";

interface Props {
  what: For;
  text: Signal<string>;
  /** it was tried without one */
  isWanted: Signal<boolean>;
}

export function Reason({ what, text, isWanted }: Props) {
  const id = useId();
  const offered = useMemo(() => reasonsFor(what), [what]);
  const give = (reason: string) => {
    text.value = reason;
    isWanted.value = false;
  };
  return (
    <div class="field">
      <label for={id}>{say(ACTS.reason)}</label>
      <input
        id={id}
        type="text"
        maxLength={200}
        autocomplete="off"
        value={text.value}
        aria-invalid={isWanted.value}
        aria-describedby={`${id}-hint`}
        onInput={(event) => give(event.currentTarget.value)}
      />
      <span id={`${id}-hint`} class={isWanted.value ? "wrong" : "hint"}>
        {say(isWanted.value ? ACTS.reasonWanted : ACTS.reasonHint)}
      </span>
      {offered.length > 0 && (
        <fieldset class="play-reasons">
          <legend class="visually-hidden">{say(ACTS.reasons)}</legend>
          {offered.map((reason) => (
            <button
              key={reason}
              type="button"
              class="button small"
              aria-pressed={text.value === reason}
              onClick={() => give(reason)}
            >
              {reason}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
