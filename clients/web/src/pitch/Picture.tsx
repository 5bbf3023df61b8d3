// The canvas with the pitch in three dimensions; its code comes when it is first needed.

import { useEffect, useRef } from "preact/hooks";
import { pitchInWords } from "@/pitch/describe.ts";
import { say } from "@/text/words.ts";
import { gestures, type Meaning } from "./gestures.ts";
import { lookFrom, type PitchModel } from "./model.ts";
import type { Theatre } from "./theatre.ts";

/** What keeps the picture from being shown. */
export type Trouble = "absent" | "lost";

interface Props {
  model: PitchModel;
  onTrouble: (trouble: Trouble | null) => void;
  /** the picture that can be turned now, for keys */
  onTheatre: (theatre: Theatre | null) => void;
}

export function Picture({ model, onTrouble, onTheatre }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  const theatre = useRef<Theatre | null>(null);

  useEffect(() => {
    const stops: (() => void)[] = [];
    let isGone = false;
    const picture = canvas.current;
    const beside = label.current;
    if (!picture || !beside) return;
    void open(picture, model, beside).then(
      (opened) => {
        if (isGone) return opened.dispose();
        theatre.current = opened;
        onTheatre(opened);
        stops.push(watchSize(picture, opened), gestures(picture, meaningFor(model, opened)));
        stops.push(watchContext(picture, opened, onTrouble), () => opened.dispose());
      },
      () => onTrouble("absent"),
    );
    return () => {
      isGone = true;
      for (const stop of stops) stop();
      onTheatre(null);
    };
  }, [model]);

  return (
    <>
      <canvas
        ref={canvas}
        class="pitch-picture"
        role="img"
        aria-label={say(pitchInWords(model.pieces.value))}
        data-hands={model.view.value === "free" || model.onGround.value ? "ours" : "page"}
      />
      <span ref={label} class="pitch-label" aria-hidden="true" hidden />
    </>
  );
}

async function open(canvas: HTMLCanvasElement, model: PitchModel, label: HTMLElement): Promise<Theatre> {
  const { Theatre } = await import("./theatre.ts");
  return new Theatre(canvas, model, label);
}

function watchSize(canvas: HTMLCanvasElement, theatre: Theatre): () => void {
  const observer = new ResizeObserver(() => theatre.resize(canvas.clientWidth, canvas.clientHeight));
  observer.observe(canvas);
  return () => observer.disconnect();
}

function watchContext(
  canvas: HTMLCanvasElement,
  theatre: Theatre,
  onTrouble: (trouble: Trouble | null) => void,
): () => void {
  const lost = (event: Event) => {
    event.preventDefault();
    onTrouble("lost");
  };
  const restored = () => {
    onTrouble(null);
    theatre.restore();
  };
  canvas.addEventListener("webglcontextlost", lost);
  canvas.addEventListener("webglcontextrestored", restored);
  return () => {
    canvas.removeEventListener("webglcontextlost", lost);
    canvas.removeEventListener("webglcontextrestored", restored);
  };
}

function meaningFor(model: PitchModel, theatre: Theatre): Meaning {
  const freed = (move: () => void) => {
    theatre.rig.hold();
    lookFrom(model, "free");
    move();
    theatre.invalidate();
  };
  return {
    groundAt: (x, y) => theatre.groundAt(x, y),
    footprintAt: (x, y) => theatre.footprintAt(x, y),
    isFree: () => model.view.value === "free",
    canAim: () => model.onGround.value !== null,
    aim: (at, stage) => model.onGround.value?.(at, stage),
    choose: (id) => model.onFootprint.value?.(id),
    hover: (id) => theatre.hover(id),
    turn: (across, down) => freed(() => theatre.rig.turn(-4 * across, 3 * down)),
    shift: (across, down) => freed(() => theatre.rig.shift(-0.6 * across, 0.6 * down)),
    zoom: (factor) => freed(() => theatre.rig.zoom(factor)),
  };
}
