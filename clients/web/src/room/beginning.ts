// Whoever came to play at once is asked nothing before the first throw: ready, and content with the set-up, as soon as it can be said.

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { teamOf } from "@/protocol/names.ts";
import type { Session } from "@/session/types.ts";
import { mayReady } from "./lobby.ts";

export interface Beginning {
  /** Until the first throw can be made, or until it takes so long that people had better see why. */
  readonly isUnderWay: ReadonlySignal<boolean>;
  stop(): void;
}

const PATIENCE_MS = 12_000;

/** Speaks for `wanted` alone, and only where those seats are mine. */
export function beginAtOnce(session: Session, wanted: readonly string[]): Beginning {
  const isUnderWay = signal(true);
  const said = new Set<string>();
  const once = (what: string, say: () => unknown) => {
    if (!said.has(what)) say();
    said.add(what);
  };
  const timer = setTimeout(() => {
    isUnderWay.value = false;
  }, PATIENCE_MS);
  const stop = effect(() => {
    const view = session.view.value;
    const mine = session.seats.value.filter((seat) => wanted.includes(seat));
    if (!isUnderWay.value || view === null || mine.length === 0) return;
    if (view.status === "lobby") {
      for (const seat of mayReady(view.seats, mine)) once(`ready ${seat}`, () => session.ready(seat));
      return;
    }
    const phase = view.match?.phase;
    if (phase?.kind !== "setting_up") {
      isUnderWay.value = false;
      return;
    }
    for (const seat of mine) {
      const team = teamOf(seat);
      if (team === null || !phase.teams?.includes(team) || phase.agreed?.includes(team)) continue;
      once(`agree ${team}`, () => session.act(seat, { do: "agree_setup" }));
    }
  });
  return {
    isUnderWay,
    stop() {
      clearTimeout(timer);
      stop();
    },
  };
}
