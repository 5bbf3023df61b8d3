// In what two rulesets differ: options, rules that each words its own way, and clauses of one alone. Fetched when opened.

import type { ClauseText, RulesDiffer } from "@protocol";
import { useState } from "preact/hooks";
import { tellDifference } from "@/session/api.ts";
import { RULES } from "@/text/rules.ts";
import { say, type Words } from "@/text/words.ts";

export interface Ruleset {
  readonly key: string;
  readonly name: Words;
}

export function TwoRulesets({ game, first, second }: { game: string; first: Ruleset; second: Ruleset }) {
  const [found, setFound] = useState<RulesDiffer | "lost" | null>(null);
  const fetchOnce = () => {
    if (found !== null && found !== "lost") return;
    setFound(null);
    tellDifference(game, first.key, second.key).then(setFound, () => setFound("lost"));
  };
  return (
    <details
      class="panel rules-differ"
      id="these-differ"
      onToggle={(event) => event.currentTarget.open && fetchOnce()}
    >
      <summary>{say(RULES.differ)}</summary>
      {found === null && <p role="status">{say(RULES.loading)}</p>}
      {found === "lost" && (
        <div class="stack" role="alert">
          <p>{say(RULES.lost)}</p>
          <div>
            <button type="button" class="button" onClick={fetchOnce}>
              {say(RULES.again)}
            </button>
          </div>
        </div>
      )}
      {found !== null && found !== "lost" && <Found found={found} first={first} second={second} />}
    </details>
  );
}

function Found({ found, first, second }: { found: RulesDiffer; first: Ruleset; second: Ruleset }) {
  return (
    <div class="stack">
      <h3>{say(RULES.options)}</h3>
      <div class="rules-differ-scroll">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{say(first.name)}</th>
              <th scope="col">{say(second.name)}</th>
            </tr>
          </thead>
          <tbody>
            {found.options.map((option) => (
              <tr key={option.key}>
                <th scope="row">{say(option.name)}</th>
                <td>{say(option.first_told)}</td>
                <td>{say(option.second_told)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{say(RULES.reworded)}</h3>
      <ul class="plain-list stack">
        {found.reworded.map((pair) => (
          <li key={pair.first.id} class="rules-differ-pair">
            <Clause clause={pair.first} />
            <div class="stack">
              {pair.second.map((clause) => (
                <Clause key={clause.id} clause={clause} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Alone of={first} clauses={found.first_only} />
      <Alone of={second} clauses={found.second_only} />
    </div>
  );
}

function Alone({ of, clauses }: { of: Ruleset; clauses: readonly ClauseText[] }) {
  return (
    clauses.length > 0 && (
      <>
        <h3>
          {say(RULES.only)} {say(of.name)}
        </h3>
        <ul class="plain-list stack">
          {clauses.map((clause) => (
            <li key={clause.id}>
              <Clause clause={clause} />
            </li>
          ))}
        </ul>
      </>
    )
  );
}

function Clause({ clause }: { clause: ClauseText }) {
  return (
    <p>
      <a href={`#${encodeURIComponent(clause.id)}`}>{clause.id}</a> {say(clause.text)}
    </p>
  );
}
