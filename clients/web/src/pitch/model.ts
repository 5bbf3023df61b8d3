// What is to be seen on the pitch, and what a finger on it means. The room fills it, Pitch.tsx draws it.

import { batch, type Signal, signal } from "@preact/signals";
import type { Throw } from "@protocol";
import type { Pieces, Side, Team } from "@/protocol/names.ts";
import type { Flight } from "@/session/types.ts";

/** A point of the ground in mm: x across, y along, the king at 0, 0; the southern baseline is y = -4000. */
export interface Ground {
  x: number;
  y: number;
}

/** From where one looks: behind the thrower of a side, from the side, from above, along with a throw, or as one likes. */
export type View = Side | "side" | "top" | "follow" | "free";

/** A throw that is being thought about. */
export interface Aim {
  team: Team;
  side: Side;
  what: "baton" | "kubb";
  throw: Throw;
  /** how much of the arc to the ground is shown, 0 (nothing) to 1 */
  arcShare: number;
  /** y of the line that the feet must stay behind */
  line: number;
}

/** Where a kubb would stand if it were raised so. */
export interface Footprint {
  id: string;
  kubb: string;
  at: Ground;
  /** mrad */
  yaw: number;
  isLegal: boolean;
  isChosen: boolean;
  /** for the screen reader */
  label: string;
}

/** A throw that is played, live or again: `elapsed` is asked for every frame and says which moment to show, ms since the release. */
export interface Showing {
  flight: Flight;
  elapsed(): number;
  /** pieces that a ruling speaks of, to be marked */
  marked: readonly string[];
  /** shown instead of the live state until it is taken away */
  isReplay: boolean;
}

/** What the ground is, and whether pins stand in the middle of the sidelines. */
export interface Court {
  surface: "grass" | "gravel";
  hasCentrePins: boolean;
}

/** Who throws now, and how many batons that side still has in hand: they lie ready behind its baseline. */
export interface Hand {
  side: Side;
  batons: number;
}

export interface PitchModel {
  pieces: Signal<Pieces>;
  /** which team defends the southern baseline: its colour is shown there */
  south: Signal<Team>;
  showing: Signal<Showing | null>;
  aim: Signal<Aim | null>;
  footprints: Signal<readonly Footprint[]>;
  view: Signal<View>;
  /** places that a question is about: the camera comes near to them, in the direction of the view */
  closeUp: Signal<readonly Ground[] | null>;
  /** the same for what is shown again, before `closeUp` */
  replayCloseUp: Signal<readonly Ground[] | null>;
  /** px at the top that are kept free, for what is written over the pitch; known before the pitch is shown */
  headroom: Signal<number>;
  /** a piece that is spoken of just now (hovered in a list, focused by keyboard) */
  pointedOut: Signal<string | null>;
  /** may be left as it is: grass with pins */
  court: Signal<Court>;
  /** may be left null: then the side is guessed from who aims or threw last, and all batons that lie nowhere are in hand */
  hand: Signal<Hand | null>;
  /**
   * While somebody aims: a finger pressed, moved, or let go on the ground. A drag that a second finger turns into a
   * gesture for the camera, or that the browser takes away, ends without `release`.
   */
  onGround: Signal<((at: Ground, stage: "press" | "drag" | "release") => void) | null>;
  onFootprint: Signal<((id: string) => void) | null>;
}

export function emptyPitch(): PitchModel {
  return {
    pieces: signal({}),
    south: signal("a"),
    showing: signal(null),
    aim: signal(null),
    footprints: signal([]),
    view: signal("side"),
    closeUp: signal(null),
    replayCloseUp: signal(null),
    headroom: signal(0),
    pointedOut: signal(null),
    court: signal({ surface: "grass", hasCentrePins: true }),
    hand: signal(null),
    onGround: signal(null),
    onFootprint: signal(null),
  };
}

/** A view that was chosen by hand comes before any that the page has thought of. */
export function lookFrom(pitch: PitchModel, view: View): void {
  batch(() => {
    pitch.closeUp.value = null;
    pitch.replayCloseUp.value = null;
    pitch.view.value = view;
  });
}
