// Ways to begin: against a house bot in one click, alone, with friends, or where somebody else has begun.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { HOME, LEVEL_NAMES } from "@/text/home.ts";
import { HAND_NAMES } from "@/text/names.ts";
import { say, type Words } from "@/text/words.ts";
import { asSomebody } from "@/ui/naming.ts";
import { Segments } from "@/ui/Segments.tsx";
import { troubleText } from "@/ui/trouble.ts";
import { SetUp } from "./SetUp.tsx";
import { useBegin } from "./useBegin.ts";
import { againstHouse, alone, HANDS, type Hand, LEVELS, type Level } from "./wish.ts";

export function PlayNow() {
  const [level, setLevel] = useState<Level>(1);
  return (
    <Way
      title={HOME.playNow}
      about={HOME.playNowAbout}
      go={HOME.playNowGo}
      isFirst
      start={() => [againstHouse(level), ["a1"]]}
    >
      <Segments
        legend={say(HOME.opponent)}
        options={LEVELS.map((one) => [one, say(LEVEL_NAMES[one])] as const)}
        value={level}
        onChoose={setLevel}
      />
    </Way>
  );
}

export function Practice() {
  const [hand, setHand] = useState<Hand>("club");
  return (
    <Way
      title={HOME.practice}
      about={HOME.practiceAbout}
      go={HOME.practiceGo}
      start={() => [alone(hand), ["a1", "b1"]]}
    >
      <Segments
        legend={say(HOME.hand)}
        options={HANDS.map((one) => [one, say(HAND_NAMES[one])] as const)}
        value={hand}
        onChoose={setHand}
      />
    </Way>
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

interface WayProps {
  title: Words;
  about: Words;
  go: Words;
  start: () => Parameters<ReturnType<typeof useBegin>["begin"]>;
  isFirst?: boolean;
  children: ComponentChildren;
}

function Way({ title, about, go, start, isFirst = false, children }: WayProps) {
  const [trouble, setTrouble] = useState<Words | null>(null);
  const { begin, isBusy } = useBegin((error) => setTrouble(troubleText(error)));

  const submit = (event: Event) => {
    event.preventDefault();
    setTrouble(null);
    asSomebody(() => void begin(...start()));
  };

  return (
    <form class={`panel stack home-way ${isFirst ? "home-first" : ""}`} onSubmit={submit}>
      <h2>{say(title)}</h2>
      <p class="muted">{say(about)}</p>
      {children}
      <div class="home-way-go">
        <button type="submit" class={`button ${isFirst ? "primary" : ""}`} aria-disabled={isBusy}>
          {say(isBusy ? HOME.starting : go)}
        </button>
      </div>
      <p class="home-trouble" role="alert">
        {trouble && say(trouble)}
      </p>
    </form>
  );
}
