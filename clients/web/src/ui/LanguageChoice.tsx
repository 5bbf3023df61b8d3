// English or Japanese, chosen by hand and kept.

import { UI } from "@/text/ui.ts";
import { choose, type Language, language, say } from "@/text/words.ts";

type Name = readonly [code: Language, name: string];

const NAMES: readonly [Name, Name] = [
  ["en", "English"],
  ["ja", "日本語"],
];

/** The same where there is little room: one button, with the name of the other language in it. */
export function LanguageSwitch() {
  const [code, name] = NAMES.find(([one]) => one !== language.value) ?? NAMES[0];
  return (
    <button type="button" class="button quiet small" lang={code} onClick={() => choose(code)}>
      {name}
    </button>
  );
}

export function LanguageChoice() {
  return (
    <fieldset class="choice">
      <legend class="visually-hidden">{say(UI.language)}</legend>
      {NAMES.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language.value === code}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
