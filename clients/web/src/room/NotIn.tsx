// Instead of a room that nobody gets into: why, and what to do.

import { ROOM } from "@/text/room.ts";
import { say, type Words } from "@/text/words.ts";

interface Props {
  title: Words;
  why: Words;
  /** left out where trying again cannot help */
  onRetry?: () => void;
}

export function NotIn({ title, why, onRetry }: Props) {
  return (
    <main class="room-entering">
      <div class="stack">
        <h1>{say(title)}</h1>
        <p role="alert">{say(why)}</p>
        <div class="row">
          {onRetry && (
            <button type="button" class="button" onClick={onRetry}>
              {say(ROOM.tryNow)}
            </button>
          )}
          <a class="button primary" href="/">
            {say(ROOM.toHome)}
          </a>
        </div>
      </div>
    </main>
  );
}
