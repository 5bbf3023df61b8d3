// The stage: puts on the pitch what is live, a little late, or a throw again, and tells rulings when they can be seen.

import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { KubbView, Ruling } from "@protocol";
import type { PitchModel } from "@/pitch/model.ts";
import { sideOf } from "@/protocol/names.ts";
import type { Flight, Session } from "@/session/types.ts";
import { type Drawn, downIn, drawnAt, grown, isDown, isWorthShowing } from "./live.ts";
import { type Reel, reelOf, scrub, shownAt } from "./replay.ts";
import { sceneOf } from "./scene.ts";

export interface Replay {
  readonly ruling: Ruling;
  readonly flight: Flight;
}

export interface Stage {
  /** the match as far as it has been drawn: what a throw has led to is not told before it is seen */
  readonly match: ReadonlySignal<KubbView | null>;
  /** the rulings of it, the oldest first */
  readonly rulings: ReadonlySignal<readonly Ruling[]>;
  readonly replay: ReadonlySignal<Replay | null>;
  readonly reel: ReadonlySignal<Reel | null>;
  /** Show the throw of a ruling again; rejects if it is not to be had. `isStill`: begin without motion. */
  watch(ruling: Ruling, isStill: boolean): Promise<void>;
  turn(change: (reel: Reel, now: number) => Reel): void;
  backToLive(): void;
  close(): void;
}

export function openStage(session: Session, pitch: PitchModel, now = () => performance.now()): Stage {
  const match = signal<KubbView | null>(null);
  const rulings = signal<readonly Ruling[]>([]);
  const replay = signal<Replay | null>(null);
  const reel = signal<Reel | null>(null);
  let drawn: Drawn | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  const catchUp = () => {
    match.value = session.view.peek()?.match ?? null;
    rulings.value = session.rulings.peek();
  };
  const showLive = () => {
    const live = drawn;
    if (replay.peek() !== null) return;
    pitch.showing.value = live && {
      flight: live.flight,
      elapsed: () =>
        drawnAt(drawn?.flight.motion === live.flight.motion ? drawn : live, session.now(), now()),
      marked: [],
      isReplay: false,
    };
  };
  const lookAgain = () => {
    clearTimeout(timer);
    if (drawn === null) return;
    if (!isDown(drawn, session.now(), now())) {
      timer = setTimeout(lookAgain, Math.max(16, downIn(drawn, session.now(), now())));
      return;
    }
    drawn = null;
    batch(() => {
      catchUp();
      showLive();
    });
  };

  const stopFlight = effect(() => {
    const flight = session.flight.value;
    if (flight === null || (drawn?.flight.motion !== flight.motion && !isWorthShowing(flight, session.now())))
      return;
    batch(() => {
      if (drawn?.flight.motion !== flight.motion) catchUp();
      drawn = grown(drawn, flight, session.now(), now());
      showLive();
    });
    lookAgain();
  });
  const stopView = effect(() => {
    const view = session.view.value;
    const known = session.rulings.value;
    if (drawn !== null) return;
    batch(() => {
      match.value = view?.match ?? null;
      rulings.value = known;
    });
  });
  const stopPieces = effect(() => setOnPitch(match.value, pitch));

  return {
    match,
    rulings,
    replay,
    reel,
    async watch(ruling, isStill) {
      const window = ruling.window;
      if (!window) return;
      const turn = ++asked;
      const flight = await session.recall(window.motion);
      if (turn !== asked) return;
      const begun = reelOf(window, now());
      batch(() => {
        replay.value = { ruling, flight };
        reel.value = isStill ? scrub(begun, begun.from, now()) : begun;
        pitch.showing.value = {
          flight,
          elapsed: () => (reel.peek() ? shownAt(reel.peek() ?? begun, now()) : begun.until),
          marked: ruling.pieces ?? [],
          isReplay: true,
        };
        pitch.replayCloseUp.value = sceneOf(flight, ruling.pieces ?? [], window);
      });
    },
    turn(change) {
      const before = reel.peek();
      if (before) reel.value = change(before, now());
    },
    backToLive() {
      asked += 1;
      batch(() => {
        replay.value = null;
        reel.value = null;
        pitch.replayCloseUp.value = null;
        showLive();
      });
    },
    close() {
      asked += 1;
      clearTimeout(timer);
      stopFlight();
      stopView();
      stopPieces();
    },
  };
}

function setOnPitch(match: KubbView | null, pitch: PitchModel): void {
  if (match === null) return;
  const { turn } = match;
  batch(() => {
    pitch.pieces.value = match.pieces;
    pitch.south.value = match.south;
    pitch.hand.value = turn ? { side: sideOf(turn.team, match.south), batons: turn.left } : null;
  });
}
