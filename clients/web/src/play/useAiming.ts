// The aim of whoever throws now: shown on the pitch while it is thought about, changed by finger, slider and key.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { PitchModel } from "@/pitch/model.ts";
import { type Match, sideOf, teamOf } from "@/protocol/names.ts";
import { aims, joined, PLAY } from "@/text/play.ts";
import { say, type Words } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { usesKeys } from "@/ui/singleKeys.ts";
import { type Aiming, aimAt, firstAim, goalAt, goalOnGround, type Stand, throwOf, type What } from "./aim.ts";
import { distance } from "./ballistics.ts";
import { type Drag, drag, press, tap } from "./drag.ts";
import { ARC_SHARES, type HouseRules } from "./house.ts";
import { type Key, keyOf, stepped } from "./keys.ts";
import { outlook } from "./outlook.ts";
import { bestAim } from "./plan.ts";
import { facingOf, lineOf, type Stood, targetsOf } from "./table.ts";

/** How each team threw last from each line, so that it can be done again. */
export type Memory = Map<string, Aiming>;

export const remembered = (stand: Stand): string => `${stand.team} ${stand.what} ${stand.line}`;

export function standOf(match: Match, seat: string, what: What, rules: HouseRules): Stand {
  const team = teamOf(seat) ?? "a";
  return {
    team,
    what,
    facing: facingOf(team, match.south),
    line: lineOf(match, team, what, rules),
    slantMost: rules.slantMost,
  };
}

/** What may be aimed at by name: the targets of a baton, from the thrower's left to the right. */
export function namedTargets(stand: Stand, match: Match): readonly Stood[] {
  if (stand.what !== "baton") return [];
  return [...targetsOf(match, stand.team)].sort((a, b) => (a.x - b.x) * stand.facing || a.y - b.y);
}

/** mm: a goal this near to a target was meant for it */
const MEANT = 300;

/** The aim to begin with: as before if its target still stands where it did; else the best throw there is, held as before. */
export function beginning(stand: Stand, match: Match, last: Aiming | undefined): Aiming {
  const best =
    bestAim(stand, match) ?? firstAim(stand, goalOnGround(stand, { x: 0, y: stand.facing * 3000 }));
  if (!last || stand.what === "toss") return best;
  const isThere =
    stand.what === "kubb" || targetsOf(match, stand.team).some((one) => distance(one, last.goal) < MEANT);
  if (isThere) return last;
  // From the stance that was thought best; only another goal makes one step aside.
  const held = { ...best, slant: last.slant, tumble: last.tumble, height: last.height, isPlaced: true };
  return { ...aimAt(stand, held, best.goal), isPlaced: false };
}

interface Wanted {
  pitch: PitchModel;
  match: Match;
  stand: Stand;
  rules: HouseRules;
  memory: Memory;
  isBusy: boolean;
  onThrow: (aiming: Aiming) => void;
}

export function useAiming(wanted: Wanted): Signal<Aiming> {
  const { pitch, match, stand, rules, memory } = wanted;
  const first = useMemo(() => beginning(stand, match, memory.get(remembered(stand))), []);
  const aiming = useSignal(first);
  const latest = useRef(wanted);
  latest.current = wanted;
  useShown(pitch, match, stand, rules, aiming);
  useFinger(latest, aiming);
  useKeys(latest, aiming);
  useSaid(latest, aiming);
  return aiming;
}

function useShown(
  pitch: PitchModel,
  match: Match,
  stand: Stand,
  rules: HouseRules,
  aiming: Signal<Aiming>,
): void {
  useEffect(() => {
    pitch.aim.value = {
      team: stand.team,
      side: sideOf(stand.team, match.south),
      what: stand.what === "kubb" ? "kubb" : "baton",
      throw: throwOf(stand, aiming.value),
      arcShare: ARC_SHARES[rules.hand],
      line: stand.line,
    };
  }, [aiming.value, stand.line, stand.team, stand.what, match.south, rules.hand]);
  useEffect(
    () => () => {
      pitch.aim.value = null;
    },
    [pitch],
  );
}

type Latest = { current: Wanted };

function useFinger(latest: Latest, aiming: Signal<Aiming>): void {
  const { pitch } = latest.current;
  useEffect(() => {
    let held: Drag | null = null;
    pitch.onGround.value = (at, stage) => {
      const { stand, match, isBusy } = latest.current;
      if (isBusy) return;
      if (stage === "press") held = press(stand, aiming.value, at);
      else if (held) {
        const moved = drag(stand, held, at);
        aiming.value =
          stage === "release" && !moved.held.hasMoved
            ? tap(stand, held, namedTargets(stand, match))
            : moved.aiming;
        held = stage === "release" ? null : moved.held;
      }
    };
    return () => {
      pitch.onGround.value = null;
    };
  }, [pitch]);
}

function useKeys(latest: Latest, aiming: Signal<Aiming>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const key = keyFor(event);
      if (!key || latest.current.isBusy) return;
      event.preventDefault();
      event.stopPropagation();
      if (key.does === "throw") {
        if (!event.repeat) latest.current.onThrow(aiming.value);
        return;
      }
      aiming.value = changed(latest.current, aiming.value, key);
    };
    // Before the pitch hears of it, whose camera has the arrows at other times.
    document.addEventListener("keydown", pressed, { capture: true });
    return () => document.removeEventListener("keydown", pressed, { capture: true });
  }, []);
}

/** Keys that a control of the page has a use for of its own are left to it. */
function keyFor(event: KeyboardEvent): Key | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
    return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, textarea, select, dialog, [contenteditable], [role=tablist], [role=radiogroup]"))
    return null;
  // Whoever speaks to the computer has turned single letters off.
  if (event.key.length === 1 && event.key !== " " && !usesKeys.value) return null;
  const key = keyOf(event.key, event.shiftKey);
  const isPressable = at?.closest("button, a, summary, label") != null;
  return key?.does === "throw" && isPressable ? null : key;
}

function changed(wanted: Wanted, aiming: Aiming, key: Exclude<Key, { does: "throw" }>): Aiming {
  const { stand, match } = wanted;
  if (key.does === "set") return stepped(stand, aiming, key);
  const targets = namedTargets(stand, match);
  const at = targets.findIndex((one) => one.id === aiming.goal.id);
  const next = targets[(at + key.by + targets.length) % targets.length];
  return next ? aimAt(stand, aiming, goalAt(next)) : aiming;
}

const SAID_AFTER = 600; // ms without another change

/** The aim aloud, whatever it was changed with; of a changed one only what is another now. */
function useSaid(latest: Latest, aiming: Signal<Aiming>): void {
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const soon = setTimeout(() => {
      const parts = spoken(latest.current, aiming.value);
      const fresh = parts.filter((part) => !before.current.has(say(part)));
      before.current = new Set(parts.map(say));
      if (fresh.length > 0) announce(say(joined(fresh)));
    }, SAID_AFTER);
    return () => clearTimeout(soon);
  }, [aiming.value]);
}

function spoken({ stand, match }: Wanted, aiming: Aiming): readonly Words[] {
  const seen = outlook(stand, aiming, match, namedTargets(stand, match));
  const parts = aims(seen.near, seen.away, seen.beyond);
  return seen.isKingInTheWay ? [...parts, PLAY.kingInTheWay] : parts;
}

/** What is aimed at, for the screen. */
export function inWords({ stand, match }: Pick<Wanted, "stand" | "match">, aiming: Aiming): string {
  const seen = outlook(stand, aiming, match, namedTargets(stand, match));
  return say(joined(aims(seen.near, seen.away, seen.beyond)));
}
