// The settings of a throw as sliders with a name, a value in words, and a fine step to either side.

import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { DIAL_VALUES, PLAY } from "@/text/play.ts";
import { say, type Words } from "@/text/words.ts";
import { type Aiming, type Dial, dialOf, limits, type Stand, set, step } from "./aim.ts";

interface Props {
  stand: Stand;
  aiming: Aiming;
  isBusy: boolean;
  onChange: (aiming: Aiming) => void;
}

const MAIN: readonly Dial[] = ["heading", "speed", "loft", "stance"];
const MORE: readonly Dial[] = ["slant", "tumble", "height", "behind"];

const NAMES: Readonly<Record<Dial, Words>> = {
  heading: PLAY.direction,
  speed: PLAY.power,
  loft: PLAY.arc,
  stance: PLAY.stance,
  behind: PLAY.behind,
  height: PLAY.height,
  tumble: PLAY.spin,
  slant: PLAY.slant,
};

/** On a phone one at a time, so that the pitch stays in sight while it is moved; which one is chosen above it. */
export function Dials(props: Props) {
  const chosen = useSignal<Dial>("heading");
  return (
    <div class="play-dials">
      <fieldset class="play-which">
        <legend class="visually-hidden">{say(PLAY.settings)}</legend>
        {MAIN.map((dial) => (
          <button
            key={dial}
            type="button"
            aria-pressed={dial === chosen.value}
            onClick={() => (chosen.value = dial)}
          >
            {say(NAMES[dial])}
          </button>
        ))}
      </fieldset>
      {MAIN.map((dial) => (
        <Slider key={dial} dial={dial} isAside={dial !== chosen.value} {...props} />
      ))}
    </div>
  );
}

export function MoreDials(props: Props) {
  const more = MORE.filter(
    (dial) => dial !== "slant" || (props.stand.what !== "kubb" && props.stand.slantMost > 0),
  );
  return (
    <details class="play-more">
      <summary>{say(PLAY.more)}</summary>
      <div class="play-dials">
        {more.map((dial) => (
          <Slider key={dial} dial={dial} isAside={false} {...props} />
        ))}
      </div>
      {more.includes("slant") && <p class="play-hint">{say(PLAY.slantHint)}</p>}
    </details>
  );
}

function Slider({
  dial,
  isAside,
  stand,
  aiming,
  isBusy,
  onChange,
}: Props & { dial: Dial; isAside: boolean }) {
  const id = useId();
  const { min, max, step: fine } = limits(stand, dial);
  const value = dialOf(stand, aiming, dial);
  const words = say(DIAL_VALUES[dial](value));
  const name = say(NAMES[dial]);
  const nudge = (by: 1 | -1) => onChange(step(stand, aiming, dial, by));
  return (
    <div class={isAside ? "play-dial is-aside" : "play-dial"}>
      <label for={id}>{name}</label>
      {/* The slider itself says it. */}
      <span class="play-dial-value" aria-hidden="true">
        {words}
      </span>
      <div class="play-slide">
        <Nudge sign="−" name={name} isBusy={isBusy || value <= min} onPress={() => nudge(-1)} />
        <input
          id={id}
          // On a phone the written label is not shown.
          aria-label={name}
          type="range"
          min={min}
          max={max}
          step={fine}
          value={value}
          disabled={isBusy}
          aria-valuetext={words}
          onInput={(event) => onChange(set(stand, aiming, dial, event.currentTarget.valueAsNumber))}
        />
        <Nudge sign="+" name={name} isBusy={isBusy || value >= max} onPress={() => nudge(1)} />
      </div>
    </div>
  );
}

/** For fingers: a slider is too coarse for the last centimetre. The keyboard has the slider's own arrows for that. */
function Nudge(props: { sign: "−" | "+"; name: string; isBusy: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      class="play-nudge"
      tabIndex={-1}
      aria-label={`${props.name} ${props.sign}`}
      disabled={props.isBusy}
      onClick={props.onPress}
    >
      {props.sign}
    </button>
  );
}
