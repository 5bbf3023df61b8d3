// The pitch as it is put on a page: the picture or the plan, its buttons, and the same in words.

import { useEffect, useRef, useState } from "preact/hooks";
import { read, write } from "@/device/keeping.ts";
import { HOW_TO_MOVE, NO_WEBGL, PIECE_LIST, PITCH, WEBGL_LOST } from "@/text/pitch.ts";
import { say } from "@/text/words.ts";
import { piecesInWords } from "./describe.ts";
import { lookFrom, type PitchModel } from "./model.ts";
import { Picture, type Trouble } from "./Picture.tsx";
import { PitchBar, VIEW_KEYS } from "./PitchBar.tsx";
import "./pitch.css";
import { Plan } from "./Plan.tsx";
import type { Theatre } from "./theatre.ts";

const KEPT_AS = "midline.pitch";

export function Pitch({ model }: { model: PitchModel }) {
  const [wantsPlan, choosePlan] = useKeptChoice();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const theatre = useRef<Theatre | null>(null);
  const frame = useRef<HTMLElement>(null);
  const isWide = useIsWide(frame);
  const isPlan = wantsPlan || trouble !== null;
  // A picture that was lost stays, for it may come back; one that cannot be had does not.
  const hasPicture = trouble === "lost" || (!wantsPlan && trouble === null);
  return (
    <section
      ref={frame}
      class={trouble ? "pitch has-trouble" : "pitch"}
      aria-label={say(PITCH)}
      aria-description={isPlan ? undefined : say(HOW_TO_MOVE)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn the camera
      tabIndex={0}
      onKeyDown={(event) => onKey(event, model, isPlan ? null : theatre.current)}
    >
      {hasPicture && (
        <div class="pitch-stage" hidden={trouble === "lost"}>
          <Picture
            model={model}
            onTrouble={setTrouble}
            onTheatre={(opened) => {
              theatre.current = opened;
            }}
          />
        </div>
      )}
      {isPlan && <Plan model={model} isWide={isWide} />}
      {trouble && (
        <p class="pitch-trouble" role="status">
          {say(trouble === "lost" ? WEBGL_LOST : NO_WEBGL)}
        </p>
      )}
      {!trouble && <PitchBar model={model} isPlan={isPlan} choosePlan={choosePlan} />}
      <PieceList model={model} />
    </section>
  );
}

function PieceList({ model }: { model: PitchModel }) {
  return (
    <ul class="visually-hidden" aria-label={say(PIECE_LIST)}>
      {piecesInWords(model.pieces.value).map(({ id, words }) => (
        <li key={id}>{say(words)}</li>
      ))}
    </ul>
  );
}

const TURN = 0.12;
const MOVES: Record<string, (theatre: Theatre) => void> = {
  ArrowLeft: ({ rig }) => rig.turn(-TURN, 0),
  ArrowRight: ({ rig }) => rig.turn(TURN, 0),
  ArrowUp: ({ rig }) => rig.turn(0, TURN / 2),
  ArrowDown: ({ rig }) => rig.turn(0, -TURN / 2),
  "+": ({ rig }) => rig.zoom(0.88),
  "=": ({ rig }) => rig.zoom(0.88),
  "-": ({ rig }) => rig.zoom(1 / 0.88),
};

function onKey(event: KeyboardEvent, model: PitchModel, theatre: Theatre | null): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !theatre) return;
  const view = VIEW_KEYS[Number(event.key) - 1];
  const move = MOVES[event.key];
  if (view) lookFrom(model, view);
  // Arrows on a focused button belong to the page.
  else if (move && event.target === event.currentTarget) {
    theatre.rig.hold();
    lookFrom(model, "free");
    move(theatre);
    theatre.invalidate();
  } else return;
  event.preventDefault();
}

function useKeptChoice(): [boolean, (isPlan: boolean) => void] {
  const [isPlan, set] = useState(() => read("localStorage", KEPT_AS) === "plan");
  const choose = (next: boolean) => {
    set(next);
    write("localStorage", KEPT_AS, next ? "plan" : "picture");
  };
  return [isPlan, choose];
}

function useIsWide(frame: { current: HTMLElement | null }): boolean {
  const [isWide, set] = useState(true);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => set(element.clientWidth > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return isWide;
}
