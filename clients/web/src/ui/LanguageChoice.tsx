// English or Japanese, chosen by hand and kept.

import { UI } from "@/text/ui.ts";
import { choose, type Language, language, say } from "@/text/words.ts";

const NAMES: readonly (readonly [Language, string])[] = [
  ["en", "English"],
  ["ja", "日本語"],
];

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
