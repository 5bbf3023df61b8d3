// The link that shows what is reported: a call, a picture or a clip; it stays for the next reports.

import { useId, useState } from "preact/hooks";
import { GROUND } from "@/text/ground.ts";
import { say } from "@/text/words.ts";
import type { GroundRules } from "./rules.ts";

const LINK = /^https:\/\/[^\s<>"]{1,192}$/;

export const isLink = (text: string): boolean => LINK.test(text.trim());

interface Props {
  evidence: GroundRules["evidence"];
  link: string;
  onChange: (link: string) => void;
}

export function Evidence({ evidence, link, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (evidence === "off") return null;
  const isGiven = isLink(link);
  if (isGiven && !isOpen) {
    return (
      <p class="ground-evidence">
        <a href={link} target="_blank" rel="noreferrer">
          {new URL(link).host}
        </a>{" "}
        <button type="button" class="button quiet small" onClick={() => setOpen(true)}>
          {say(GROUND.edit)}
        </button>
      </p>
    );
  }
  const isWrong = link !== "" && !isGiven;
  return (
    <div class="field ground-evidence">
      <label for={id}>{say(GROUND.link)}</label>
      <input
        id={id}
        type="url"
        inputMode="url"
        value={link}
        maxLength={200}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onInput={(event) => {
          setOpen(true);
          onChange(event.currentTarget.value.trim());
        }}
        onBlur={() => setOpen(false)}
      />
      <p id={`${id}-hint`} class={isWrong ? "wrong" : "hint"}>
        {say(isWrong ? GROUND.linkWrong : evidence === "required" ? GROUND.linkNeeded : GROUND.linkHint)}
      </p>
    </div>
  );
}
