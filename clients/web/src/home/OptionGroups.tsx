// All rules one by one, under what they are about.

import type { ComponentChildren } from "preact";
import type { OptionText } from "@/session/api.ts";
import { GROUP_NAMES, SETUP } from "@/text/home.ts";
import { say } from "@/text/words.ts";
import { grouped } from "./options.ts";
import type { Wrong } from "./wish.ts";

interface Props {
  options: readonly OptionText[];
  wrong: Wrong;
  field: (option: OptionText) => ComponentChildren;
}

export function OptionGroups({ options, wrong, field }: Props) {
  return (
    <section class="stack home-groups" aria-labelledby="home-groups">
      <div>
        <h3 id="home-groups" class="home-legend">
          {say(SETUP.rules)}
        </h3>
        <p class="muted">{say(SETUP.rulesHint)}</p>
      </div>
      {grouped(options).map(([group, those]) => (
        <details key={group} class="panel" open={those.some(({ key }) => wrong[`options.${key}`])}>
          <summary>
            <strong>{say(GROUP_NAMES[group])}</strong> <small class="muted">{those.length}</small>
          </summary>
          <div class="home-two home-group">{those.map(field)}</div>
        </details>
      ))}
    </section>
  );
}
