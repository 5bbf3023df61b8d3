// The rules book: all clauses with their sources and readings, to be searched, and the options behind them.

import type { Clause } from "@protocol";
import { useEffect, useState } from "preact/hooks";
import { found, type Looking } from "@/match/book.ts";
import { listClauses, listOptions, type OptionText } from "@/session/api.ts";
import { PHASES, RULES, shown } from "@/text/rules.ts";
import { say, type Words } from "@/text/words.ts";
import { Page } from "@/ui/Page.tsx";
import { phasesOf } from "./book.ts";
import { ClauseEntry } from "./ClauseEntry.tsx";
import { OptionList } from "./OptionList.tsx";
import { type Ruleset, TwoRulesets } from "./TwoRulesets.tsx";
import "./rules.css";
import { useAnchor } from "./useAnchor.ts";

const GAME = "kubb";

type Book =
  | { kind: "loading" }
  | { kind: "lost" }
  | { kind: "there"; clauses: readonly Clause[]; options: readonly OptionText[] };

export default function RulesPage() {
  const [book, setBook] = useState<Book>({ kind: "loading" });
  const fetchBook = () => {
    setBook({ kind: "loading" });
    fetched().then(setBook, () => setBook({ kind: "lost" }));
  };
  useEffect(fetchBook, []);
  return (
    <Page title={say(RULES.title)}>
      <div class="stack rules">
        <div class="stack">
          <h1>{say(RULES.title)}</h1>
          <p>{say(RULES.lead)}</p>
        </div>
        {book.kind === "loading" && <p role="status">{say(RULES.loading)}</p>}
        {book.kind === "lost" && (
          <div class="panel stack" role="alert">
            <p>{say(RULES.lost)}</p>
            <div>
              <button type="button" class="button" onClick={fetchBook}>
                {say(RULES.again)}
              </button>
            </div>
          </div>
        )}
        {book.kind === "there" && <Clauses clauses={book.clauses} options={book.options} />}
      </div>
    </Page>
  );
}

async function fetched(): Promise<Book> {
  const [{ clauses }, { options }] = await Promise.all([listClauses(GAME), listOptions(GAME)]);
  return { kind: "there", clauses, options };
}

function Clauses({ clauses, options }: { clauses: readonly Clause[]; options: readonly OptionText[] }) {
  const [looking, setLooking] = useState<Looking>({ text: "", phase: "" });
  const matching = found(clauses, looking);
  const [first, second] = rulesetsOf(options);
  // Whoever follows a link to a clause shall find it there, whatever was searched before.
  const target = useAnchor(() => setLooking({ text: "", phase: "" }));
  return (
    <>
      <search class="panel rules-search">
        <div class="field">
          <label for="rules-text">{say(RULES.search)}</label>
          <input
            id="rules-text"
            type="search"
            value={looking.text}
            aria-describedby="rules-hint"
            onInput={(event) => setLooking({ ...looking, text: event.currentTarget.value })}
          />
          <p class="hint" id="rules-hint">
            {say(RULES.searchHint)}
          </p>
        </div>
        <div class="field">
          <label for="rules-phase">{say(RULES.phase)}</label>
          <select
            id="rules-phase"
            value={looking.phase}
            onChange={(event) => setLooking({ ...looking, phase: event.currentTarget.value })}
          >
            <option value="" selected={looking.phase === ""}>
              {say(RULES.allPhases)}
            </option>
            {phasesOf(clauses).map((phase) => (
              <option key={phase} value={phase} selected={looking.phase === phase}>
                {say(phaseName(phase))}
              </option>
            ))}
          </select>
        </div>
        <p class="rules-count" role="status">
          {matching.length === 0 ? say(RULES.none) : say(shown(matching.length, clauses.length))}
        </p>
      </search>
      <ol class="plain-list rules-clauses">
        {matching.map((clause) => (
          <ClauseEntry key={clause.id} clause={clause} options={options} isTarget={clause.id === target} />
        ))}
      </ol>
      {first && second && <TwoRulesets game={GAME} first={first} second={second} />}
      <OptionList options={options} />
    </>
  );
}

/** The rulesets there are: the values of the option of that name. */
function rulesetsOf(options: readonly OptionText[]): Ruleset[] {
  const choices = options.find((option) => option.key === "ruleset")?.choices ?? [];
  return choices.map((choice) => ({ key: String(choice.value), name: choice.name }));
}

const phaseName = (phase: string): Words => PHASES[phase] ?? { en: phase, ja: phase };
