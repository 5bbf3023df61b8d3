// Reports typed in the short form, for whoever has a keyboard.

import { useId, useState } from "preact/hooks";
import { GROUND } from "@/text/ground.ts";
import { say } from "@/text/words.ts";
import type { About } from "./about.ts";
import type { Draft } from "./reports.ts";
import { readShort } from "./short.ts";
import { toldWords } from "./told.ts";

interface Props {
  about: About;
  /** all that one line says, in order */
  onReport: (drafts: readonly Draft[]) => void;
}

export function ShortEntry({ about, onReport }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const read = readShort(text, about.form, about.team, about.players);
  const submit = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (read.kind !== "read") return;
    onReport(read.drafts);
    setText("");
    setTried(false);
  };
  return (
    <form class="ground-short" onSubmit={submit}>
      <label for={id}>{say(GROUND.short)}</label>
      <div class="ground-short-row">
        <input
          id={id}
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={isTried && read.kind === "unclear"}
          aria-describedby={`${id}-hint`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setTried(false);
          }}
        />
        <button type="submit" class="button primary">
          {say(GROUND.send)}
        </button>
      </div>
      <p id={`${id}-hint`} class={isTried && read.kind === "unclear" ? "wrong" : "hint"} role="status">
        {isTried && read.kind === "unclear"
          ? say(GROUND.shortUnclear(read.part))
          : read.kind === "read"
            ? read.drafts.map((draft) => say(toldWords(draft, about.players))).join(" / ")
            : say(GROUND.shortHint[about.form])}
      </p>
    </form>
  );
}
