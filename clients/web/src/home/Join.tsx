// To a room whose link or name one was given.

import { useId, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { Refused, tellMatch, tellRoom } from "@/session/api.ts";
import { HOME, noSuchRoom, otherServer } from "@/text/home.ts";
import { say, type Words } from "@/text/words.ts";
import { troubleText } from "@/ui/trouble.ts";
import { wayTo } from "./joining.ts";
import { roomAddress } from "./listing.ts";

interface Trouble {
  words: Words;
  link?: string;
}

export function Join() {
  const { route } = useLocation();
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const field = useId();

  async function go(event: Event): Promise<void> {
    event.preventDefault();
    const way = wayTo(text, location.host);
    if (way.kind === "unclear") setTrouble({ words: HOME.joinUnclear });
    else if (way.kind === "elsewhere") setTrouble({ words: otherServer(way.host), link: way.link });
    else await enter(way.room);
  }

  async function enter(room: string): Promise<void> {
    setTrouble(null);
    try {
      // A room that is gone has left its record.
      await tellRoom(room).catch(() => tellMatch(room));
      route(roomAddress(room));
    } catch (error) {
      const isMissing = error instanceof Refused && error.code === "NO_SUCH_ROOM";
      setTrouble({ words: isMissing ? noSuchRoom(room) : troubleText(error) });
    }
  }

  return (
    <form class="panel stack home-way" noValidate onSubmit={go}>
      <h2>{say(HOME.join)}</h2>
      <div class="field">
        <label for={field}>{say(HOME.joinLabel)}</label>
        <div class="home-join">
          <input
            id={field}
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellcheck={false}
            enterKeyHint="go"
            aria-describedby={`${field}-hint ${field}-wrong`}
            aria-invalid={trouble !== null}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button">
            {say(HOME.joinGo)}
          </button>
        </div>
        <p class="hint" id={`${field}-hint`}>
          {say(HOME.joinHint)}
        </p>
        <p class="wrong" id={`${field}-wrong`} role="alert">
          {trouble && say(trouble.words)} {trouble?.link && <a href={trouble.link}>{say(HOME.joinOther)}</a>}
        </p>
      </div>
    </form>
  );
}
