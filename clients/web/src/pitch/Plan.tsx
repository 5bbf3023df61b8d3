// The pitch from above in plain shapes: for whoever has no WebGL, or likes a plan better. It moves as the picture does.

import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { prefersStills } from "@/device/stillness.ts";
import { HALF_LENGTH, HALF_WIDTH, kindOf, PIECES, STAKE } from "@/match/sizes.ts";
import { other } from "@/protocol/names.ts";
import { PLAN } from "@/text/pitch.ts";
import { say } from "@/text/words.ts";
import { piecesInWords, pitchInWords } from "./describe.ts";
import { gestures } from "./gestures.ts";
import type { Ground, PitchModel } from "./model.ts";
import { outlineOf } from "./outline.ts";
import { PlanAim, PlanFootprints } from "./PlanMarks.tsx";
import { sceneryOf } from "./scenery.ts";
import { type Actor, Stage } from "./stage.ts";

const MARGIN = 260;
/** Pieces are drawn larger than they are, or a phone would show specks. */
const LARGER = 1.4;
/** Room behind the baselines for what is in hand. */
const BEHIND = 620;

/** `isWide` lays the pitch down, north to the right. */
export function Plan({ model, isWide }: { model: PitchModel; isWide: boolean }) {
  const pitch = useRef<SVGGElement>(null);
  const south = model.south.value;
  const [across, along] = [HALF_WIDTH + MARGIN, HALF_LENGTH + BEHIND];
  const [halfX, halfY] = isWide ? [along, across] : [across, along];
  usePointer(pitch, model);
  return (
    <svg
      class="pitch-plan"
      viewBox={`${-halfX} ${-halfY} ${2 * halfX} ${2 * halfY}`}
      role="img"
      aria-label={`${say(PLAN)}: ${say(pitchInWords(model.pieces.value))}`}
      data-hands={model.onGround.value ? "ours" : "page"}
    >
      <rect class="pitch-plan-grass" x={-halfX} y={-halfY} width={2 * halfX} height={2 * halfY} rx="120" />
      <g ref={pitch} transform={isWide ? "matrix(0 1 1 0 0 0)" : "scale(1 -1)"}>
        <rect
          class="pitch-plan-turf"
          x={-HALF_WIDTH}
          y={-HALF_LENGTH}
          width={2 * HALF_WIDTH}
          height={2 * HALF_LENGTH}
        />
        <path class="pitch-plan-string" d={STRINGS} />
        <path class={`pitch-plan-baseline team-${south}`} d={acrossAt(-HALF_LENGTH)} />
        <path class={`pitch-plan-baseline team-${other(south)}`} d={acrossAt(HALF_LENGTH)} />
        <Stakes hasPins={model.court.value.hasCentrePins} />
        <PlanFootprints model={model} />
        <PlanAim model={model} />
        <Bodies model={model} isWide={isWide} />
      </g>
    </svg>
  );
}

const STRINGS = `M${-HALF_WIDTH} ${-HALF_LENGTH}V${HALF_LENGTH}M${HALF_WIDTH} ${-HALF_LENGTH}V${HALF_LENGTH}${acrossAt(0)}`;

function acrossAt(y: number): string {
  return `M${-HALF_WIDTH} ${y}H${HALF_WIDTH}`;
}

function Stakes({ hasPins }: { hasPins: boolean }) {
  const rows = hasPins ? [-HALF_LENGTH, 0, HALF_LENGTH] : [-HALF_LENGTH, HALF_LENGTH];
  return (
    <>
      {rows.flatMap((y) =>
        [-HALF_WIDTH, HALF_WIDTH].map((x) => (
          <circle key={`${x} ${y}`} class="pitch-plan-stake" cx={x} cy={y} r={3 * STAKE.radius} />
        )),
      )}
    </>
  );
}

/** The pieces are moved by hand, for a flight has more moments than a component should have renderings. */
function Bodies({ model, isWide }: { model: PitchModel; isWide: boolean }) {
  const group = useRef<SVGGElement>(null);
  const stage = useRef(new Stage());
  const asked = useRef(0);
  const titles = new Map(piecesInWords(model.pieces.value).map((line) => [line.id, line.words]));
  const marked = new Set([...(model.showing.value?.marked ?? []), model.pointedOut.value]);

  const step = (now: number) => {
    stage.current.advance(now);
    if (group.current) draw(group.current, stage.current);
    asked.current = stage.current.isBusy ? requestAnimationFrame(step) : 0;
  };
  useSignalEffect(() => {
    const glide = !prefersStills();
    stage.current.set(sceneryOf(model), performance.now(), glide);
    if (!asked.current) asked.current = requestAnimationFrame(step);
  });
  useEffect(() => () => cancelAnimationFrame(asked.current), []);

  const pointed = model.pointedOut.value;
  return (
    <g ref={group}>
      {PIECES.map((id) => (
        <g
          key={id}
          data-piece={id}
          class={marked.has(id) ? "pitch-plan-piece is-marked" : "pitch-plan-piece"}
          hidden
        >
          {marked.has(id) && <circle class="pitch-plan-halo" r="190" />}
          <rect class={`pitch-plan-${kindOf(id)}`} rx="10" />
          {kindOf(id) === "king" && <circle class="pitch-plan-crown" r="26" />}
          {pointed === id && (
            <text class="pitch-plan-name" y="-240" transform={isWide ? "matrix(0 1 1 0 0 0)" : "scale(1 -1)"}>
              {id}
            </text>
          )}
          <title>{titles.has(id) ? say(titles.get(id)!) : id}</title>
        </g>
      ))}
    </g>
  );
}

function draw(group: SVGGElement, stage: Stage): void {
  for (const child of group.children) {
    const actor = stage.actor(child.getAttribute("data-piece") ?? "");
    if (actor) place(child as SVGGElement, actor);
  }
}

function place(body: SVGGElement, actor: Actor): void {
  body.toggleAttribute("hidden", !actor.isSeen);
  if (!actor.isSeen) return;
  const { x, y, angle, ...size } = outlineOf(kindOf(actor.id), actor.pose);
  const [length, width] = [size.length * LARGER, size.width * LARGER];
  body.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  body.dataset.look = actor.look;
  const shape = body.querySelector("rect");
  if (!shape) return;
  const numbers = { x: -length / 2, y: -width / 2, width: length, height: width };
  for (const [name, number] of Object.entries(numbers)) shape.setAttribute(name, number.toFixed(1));
  shape.setAttribute("transform", `rotate(${angle.toFixed(1)})`);
}

function usePointer(pitch: { current: SVGGElement | null }, model: PitchModel): void {
  useEffect(() => {
    const svg = pitch.current?.ownerSVGElement;
    if (!svg) return;
    const groundAt = (x: number, y: number): Ground | null => {
      const box = svg.getBoundingClientRect();
      const inverse = pitch.current?.getScreenCTM()?.inverse();
      if (!inverse) return null;
      const at = new DOMPoint(x + box.left, y + box.top).matrixTransform(inverse);
      return { x: Math.round(at.x), y: Math.round(at.y) };
    };
    return gestures(svg, {
      groundAt,
      footprintAt: (x, y) => {
        const [at, aside] = [groundAt(x, y), groundAt(x + FINGER, y)];
        const reach = at && aside ? Math.hypot(aside.x - at.x, aside.y - at.y) : 0;
        return nearestFootprint(model, at, reach);
      },
      isFree: () => false,
      canAim: () => model.onGround.value !== null,
      aim: (at, stage) => model.onGround.value?.(at, stage),
      choose: (id) => model.onFootprint.value?.(id),
      hover: (id) => {
        svg.style.cursor = id ? "pointer" : "";
      },
      turn: () => {},
      shift: () => {},
      zoom: () => {},
    });
  }, [pitch, model]);
}

/** px, and mm: a little more than half a kubb */
const FINGER = 24;
const NEAR = 160;

/** The nearest one within a finger, which covers `reach` mm. */
export function nearestFootprint(model: PitchModel, at: Ground | null, reach = NEAR): string | null {
  if (!at || !model.onFootprint.value) return null;
  let [nearest, least]: [string | null, number] = [null, Math.max(NEAR, reach)];
  for (const one of model.footprints.value) {
    const far = Math.hypot(one.at.x - at.x, one.at.y - at.y);
    if (far < least) [nearest, least] = [one.id, far];
  }
  return nearest;
}
