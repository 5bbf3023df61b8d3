// In what a room will differ from its ruleset, each with a way back.

import { nameOf } from "@/match/options.ts";
import type { OptionText, OptionValue } from "@/session/api.ts";
import { differsIn, exactlyAs, SETUP, sizesOf } from "@/text/home.ts";
import { say, type Words } from "@/text/words.ts";
import { differences, type Values } from "./options.ts";

/** players of a team in the rulesets */
const FULL_TEAM = 6;

interface Props {
  preset: Words;
  options: readonly OptionText[];
  usual: Values;
  chosen: Values;
  /** how many play in each team */
  sizes: readonly [number, number];
  onReset: (key: string, usual: OptionValue) => void;
}

export function Differences({ preset, options, usual, chosen, sizes, onReset }: Props) {
  const found = differences(options, usual, chosen);
  const isSmaller = sizes.some((size) => size !== FULL_TEAM);
  return (
    <section class="panel stack home-differences" aria-live="polite">
      {found.length === 0 && !isSmaller ? (
        <p class="muted">{say(exactlyAs(preset))}</p>
      ) : (
        <>
          <p>
            <strong>{say(differsIn(preset))}</strong>
          </p>
          <ul class="plain-list stack">
            {isSmaller && (
              <li>
                {say(SETUP.sizes)}: <strong>{say(sizesOf(...sizes))}</strong>{" "}
                <small class="muted">
                  {say(SETUP.insteadOf)} {say(sizesOf(FULL_TEAM, FULL_TEAM))}
                </small>
              </li>
            )}
            {found.map(({ option, value, usual: was }) => (
              <li key={option.key} class="spread">
                <span>
                  {say(option.name)}: <strong>{say(nameOf(option, value))}</strong>{" "}
                  <small class="muted">
                    {say(SETUP.insteadOf)} {say(nameOf(option, was))}
                  </small>
                </span>
                <button
                  type="button"
                  class="button quiet small"
                  aria-label={`${say(option.name)}: ${say(SETUP.backTo)} ${say(nameOf(option, was))}`}
                  onClick={() => onReset(option.key, was)}
                >
                  {say(SETUP.undo)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
