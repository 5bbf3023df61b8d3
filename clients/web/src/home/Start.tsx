// Ways to begin: against a house bot in one click, alone, with friends, or where somebody else has begun.

import { useState } from "preact/hooks";
import { identity } from "@/session/identity.ts";
import { HOME, LEVEL_NAMES } from "@/text/home.ts";
import { HAND_NAMES } from "@/text/names.ts";
import { say, type Words } from "@/text/words.ts";
import { asSomebody } from "@/ui/naming.ts";
import { Segments } from "@/ui/Segments.tsx";
import { troubleText } from "@/ui/trouble.ts";
import { SetUp } from "./SetUp.tsx";
import { useBegin } from "./useBegin.ts";
import { againstHouse, alone, HANDS, type Hand, LEVELS, type Level } from "./wish.ts";

/** What most people come for: one click, and a name the first time. */
export function PlayNow() {
  const [level, setLevel] = useState<Level>(1);
  const { start, isBusy, trouble } = useStart(() => [
    againstHouse(level, identity.peek()?.name ?? ""),
    ["a1"],
    true,
  ]);
  return (
    <form class="home-play" onSubmit={start}>
      <Segments
        legend={say(HOME.playNowAbout)}
        options={LEVELS.map((one) => [one, say(LEVEL_NAMES[one])] as const)}
        value={level}
        onChoose={setLevel}
      />
      <button type="submit" class="button primary home-play-go" aria-disabled={isBusy}>
        {say(isBusy ? HOME.starting : HOME.playNow)}
      </button>
      <Trouble words={trouble} />
    </form>
  );
}

/** Both teams are one's own. */
export function Practice() {
  const [hand, setHand] = useState<Hand>("club");
  const { start, isBusy, trouble } = useStart(() => [alone(hand), ["a1", "b1"], true]);
  return (
    <form class="panel stack home-way" onSubmit={start}>
      <h2>{say(HOME.practice)}</h2>
      <p class="muted">{say(HOME.practiceAbout)}</p>
      <Segments
        legend={say(HOME.hand)}
        options={HANDS.map((one) => [one, say(HAND_NAMES[one])] as const)}
        value={hand}
        onChoose={setHand}
      />
      <div class="home-way-go">
        <button type="submit" class="button" aria-disabled={isBusy}>
          {say(isBusy ? HOME.starting : HOME.practiceGo)}
        </button>
      </div>
      <Trouble words={trouble} />
    </form>
  );
}

export function WithOthers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section class="panel stack home-way">
      <h2>{say(HOME.setUp)}</h2>
      <p class="muted">{say(HOME.setUpAbout)}</p>
      <div class="home-way-go">
        <button type="button" class="button" onClick={() => setOpen(true)}>
          {say(HOME.setUpGo)}
        </button>
      </div>
      {isOpen && <SetUp onClose={() => setOpen(false)} />}
    </section>
  );
}

type Begun = Parameters<ReturnType<typeof useBegin>["begin"]>;

/** `wanted` is asked when the form is sent. */
function useStart(wanted: () => Begun) {
  const [trouble, setTrouble] = useState<Words | null>(null);
  const { begin, isBusy } = useBegin((error) => setTrouble(troubleText(error)));
  const start = (event: Event) => {
    event.preventDefault();
    setTrouble(null);
    asSomebody(() => void begin(...wanted()));
  };
  return { start, isBusy, trouble };
}

function Trouble({ words }: { words: Words | null }) {
  return (
    <p class="home-trouble" role="alert">
      {words && say(words)}
    </p>
  );
}
