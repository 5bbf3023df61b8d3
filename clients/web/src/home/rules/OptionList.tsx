// All options of a game: what each means, its values, and how the ruleset has it.

import { isSame, nameOf } from "@/match/options.ts";
import type { OptionText } from "@/session/api.ts";
import { bounds, RULES } from "@/text/rules.ts";
import { say } from "@/text/words.ts";

export function OptionList({ options }: { options: readonly OptionText[] }) {
  return (
    <section class="stack" aria-labelledby="rules-options">
      <h2 id="rules-options">{say(RULES.options)}</h2>
      <p>{say(RULES.optionsLead)}</p>
      <ul class="plain-list rules-options">
        {options.map((option) => (
          <li key={option.key} id={`option-${option.key}`} class="panel stack rules-option" tabIndex={-1}>
            <h3>{say(option.name)}</h3>
            <p>{say(option.about)}</p>
            <Values option={option} />
            <p class="row rules-turned">
              {option.clauses?.map((clause) => (
                <a key={clause} href={`#${encodeURIComponent(clause)}`}>
                  {clause}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Values({ option }: { option: OptionText }) {
  if (option.choices && option.choices.length > 0) {
    return (
      <ul class="rules-values">
        {option.choices.map((choice) => (
          <li key={String(choice.value)}>
            {say(choice.name)}
            {isSame(choice.value, option.default) && <span class="badge">{say(RULES.usual)}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      {typeof option.least === "number" && typeof option.most === "number" && (
        <>
          {say(RULES.values)}: {say(bounds(option.least, option.most))} ·{" "}
        </>
      )}
      {say(RULES.usual)}: <strong>{say(nameOf(option, option.default))}</strong>
    </p>
  );
}
