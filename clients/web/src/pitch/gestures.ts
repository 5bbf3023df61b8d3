// What fingers, mouse and wheel on the picture mean: aiming, choosing a footprint, or moving the camera.

import type { Ground } from "./model.ts";

export interface Meaning {
  groundAt(x: number, y: number): Ground | null;
  footprintAt(x: number, y: number): string | null;
  isFree(): boolean;
  canAim(): boolean;
  aim(at: Ground, stage: "press" | "drag" | "release"): void;
  choose(footprint: string): void;
  hover(footprint: string | null): void;
  /** fractions of the picture's height */
  turn(across: number, down: number): void;
  shift(across: number, down: number): void;
  zoom(factor: number): void;
}

type Hold =
  | { kind: "aim" }
  | { kind: "tap"; footprint: string }
  | { kind: "turn"; travelled: number }
  | { kind: "pinch" }
  /** what is left of a gesture: means nothing until all fingers are up */
  | { kind: "spent" };

/** A finger that moved less than this (px) has tapped. */
const STILL = 6;

/** Listens on `picture`; returns how to stop. */
export function gestures(picture: HTMLElement | SVGSVGElement, meaning: Meaning): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let hold: Hold | null = null;

  const place = (event: PointerEvent | WheelEvent) => {
    const box = picture.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function begin(at: { x: number; y: number }, event: PointerEvent): Hold {
    const footprint = meaning.footprintAt(at.x, at.y);
    if (footprint) return { kind: "tap", footprint };
    const isOtherButton = event.button !== 0;
    if (isOtherButton || meaning.isFree()) return { kind: "turn", travelled: 0 };
    if (meaning.canAim() && say(at, "press")) return { kind: "aim" };
    return event.pointerType === "touch" ? { kind: "spent" } : { kind: "turn", travelled: 0 };
  }

  function say(at: { x: number; y: number }, stage: "press" | "drag" | "release"): boolean {
    const ground = meaning.groundAt(at.x, at.y);
    if (ground) meaning.aim(ground, stage);
    return ground !== null;
  }

  function down(event: PointerEvent): void {
    const at = place(event);
    fingers.set(event.pointerId, at);
    picture.setPointerCapture(event.pointerId);
    if (fingers.size === 1) hold = begin(at, event);
    else hold = { kind: fingers.size === 2 ? "pinch" : "spent" };
  }

  function move(event: PointerEvent): void {
    const at = place(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      meaning.hover(meaning.footprintAt(at.x, at.y));
      return;
    }
    const height = picture.clientHeight || 1;
    const [dx, dy] = [at.x - before.x, at.y - before.y];
    if (hold?.kind === "aim") say(at, "drag");
    if (hold?.kind === "turn") {
      hold.travelled += Math.abs(dx) + Math.abs(dy);
      if (hold.travelled > STILL) meaning.turn(dx / height, dy / height);
    }
    if (hold?.kind === "pinch") pinch(event.pointerId, before, at, height);
    before.x = at.x;
    before.y = at.y;
  }

  function pinch(
    id: number,
    before: { x: number; y: number },
    at: { x: number; y: number },
    height: number,
  ): void {
    const still = [...fingers].find(([other]) => other !== id)?.[1];
    if (!still) return;
    const span = (p: { x: number; y: number }) => Math.hypot(p.x - still.x, p.y - still.y) || 1;
    meaning.zoom(span(before) / span(at));
    meaning.shift((at.x - before.x) / 2 / height, (at.y - before.y) / 2 / height);
  }

  function up(event: PointerEvent): void {
    const at = place(event);
    if (!fingers.delete(event.pointerId)) return;
    if (hold?.kind === "aim") say(at, "release");
    if (hold?.kind === "tap" && meaning.footprintAt(at.x, at.y) === hold.footprint)
      meaning.choose(hold.footprint);
    if (hold?.kind === "turn" && hold.travelled <= STILL && event.button === 0 && meaning.canAim()) {
      if (say(at, "press")) say(at, "release");
    }
    hold = fingers.size > 0 ? { kind: "spent" } : null;
  }

  function cancel(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    hold = fingers.size > 0 ? { kind: "spent" } : null;
  }

  function wheel(event: WheelEvent): void {
    // Elsewhere the wheel belongs to the page; with Ctrl it is a pinch on a touchpad.
    if (!meaning.isFree() && !event.ctrlKey) return;
    event.preventDefault();
    meaning.zoom(Math.exp(event.deltaY * (event.deltaMode === 1 ? 0.04 : 0.0015)));
  }

  const leave = () => meaning.hover(null);
  const noMenu = (event: Event) => event.preventDefault();
  const listeners: [string, (event: never) => void][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", cancel],
    ["pointerleave", leave],
    ["contextmenu", noMenu],
    ["wheel", wheel],
  ];
  for (const [name, listener] of listeners) {
    picture.addEventListener(name, listener as EventListener, { passive: false });
  }
  return () => {
    for (const [name, listener] of listeners) picture.removeEventListener(name, listener as EventListener);
  };
}
