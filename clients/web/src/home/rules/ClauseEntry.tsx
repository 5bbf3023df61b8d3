// One clause: its text, where it comes from, how it is read, and what is said when it applies.

import type { Clause } from "@protocol";
import type { OptionText } from "@/session/api.ts";
import { PHASES, RULES, SEEN_TO } from "@/text/rules.ts";
import { say } from "@/text/words.ts";

interface Props {
  clause: Clause;
  options: readonly OptionText[];
  isTarget: boolean;
}

export function ClauseEntry({ clause, options, isTarget }: Props) {
  const phase = PHASES[clause.phase];
  const seenTo = SEEN_TO[clause.enforcement];
  return (
    <li id={clause.id} class={`rules-clause ${isTarget ? "rules-target" : ""}`} tabIndex={-1}>
      <header class="row">
        <h2>
          <a href={`#${encodeURIComponent(clause.id)}`} aria-label={`${say(RULES.link)} ${clause.id}`}>
            {clause.id}
          </a>
        </h2>
        {phase && <span class="badge">{say(phase)}</span>}
      </header>
      <div class="stack rules-body">
        <p class="rules-text">{say(clause.text)}</p>
        {clause.reading && (
          <p class="rules-reading">
            <strong>{say(RULES.reading)}</strong>
            {say(clause.reading)}
          </p>
        )}
        <Said clause={clause} />
        <dl class="rules-facts">
          {clause.source && clause.source.length > 0 && (
            <div>
              <dt>{say(RULES.source)}</dt>
              <dd>{clause.source.join("; ")}</dd>
            </div>
          )}
          {seenTo && (
            <div>
              <dt>{say(RULES.seenTo)}</dt>
              <dd>{say(seenTo)}</dd>
            </div>
          )}
          {clause.options && clause.options.length > 0 && (
            <div>
              <dt>{say(RULES.turnedBy)}</dt>
              <dd class="row rules-turned">
                {clause.options.map((key) => (
                  <a key={key} href={`#option-${key}`}>
                    {nameOf(key, options)}
                  </a>
                ))}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </li>
  );
}

function nameOf(key: string, options: readonly OptionText[]): string {
  const option = options.find((one) => one.key === key);
  return option ? say(option.name) : key;
}

function Said({ clause }: { clause: Clause }) {
  const messages = Object.entries(clause.messages ?? {});
  if (messages.length === 0) return null;
  return (
    <details>
      <summary>{say(RULES.says)}</summary>
      <ul class="plain-list rules-said">
        {messages.map(([code, words]) => (
          <li key={code}>
            <code>{code}</code> <span>{say(words)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
