// For the doubtful: the hash of all that is shown, which is the same for everybody who sees the same.

import { useState } from "preact/hooks";
import { countdown } from "@/text/measures.ts";
import { ROOM } from "@/text/room.ts";
import { say } from "@/text/words.ts";
import { useTicks } from "@/ui/ticks.ts";
import type { Here } from "./here.ts";

export function Doubt({ here }: { here: Here }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details class="room-doubt" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary class="muted">{say(ROOM.doubt)}</summary>
      {isOpen && <State here={here} />}
    </details>
  );
}

function State({ here }: { here: Here }) {
  useTicks(1000);
  const hash = here.session.hash() ?? "";
  return (
    <div class="stack">
      <p>{say(ROOM.doubtText)}</p>
      <dl class="room-about">
        <dt>{say(ROOM.roomId)}</dt>
        <dd>
          <code>{here.session.room}</code>
        </dd>
        <dt>{say(ROOM.matchTime)}</dt>
        <dd>{countdown(here.session.now())}</dd>
        <dt>{say(ROOM.stateHash)}</dt>
        <dd>
          <code data-testid="state-hash" data-hash={hash}>
            {hash}
          </code>
        </dd>
      </dl>
    </div>
  );
}
