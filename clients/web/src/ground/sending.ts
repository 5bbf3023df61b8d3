// Sends the reports that wait, one after the other, as long as there is a connection and none is refused.

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Session } from "@/session/types.ts";
import { keepReports, keptReports } from "./kept.ts";
import {
  added,
  answered,
  dropped,
  kept,
  knownOf,
  looked,
  madeAgain,
  type Queue,
  sent,
  toSend,
} from "./queue.ts";
import type { Draft } from "./reports.ts";

export interface Sending {
  readonly queue: ReadonlySignal<Queue>;
  /** Keep it, and send it as soon as may be. */
  report(seat: string, draft: Draft): void;
  /** Make a waiting one again on what is so now, as it was or otherwise. */
  again(id: number, draft: Draft): void;
  drop(id: number): void;
  close(): void;
}

export function sending(session: Session): Sending {
  const queue = signal<Queue>(kept(keptReports(session.room)));
  const known = () => knownOf(session.view.peek()?.match);
  const change = (next: Queue) => {
    queue.value = next;
    keepReports(session.room, next.items);
  };
  const isLive = () => session.link.value.kind === "live";

  const stopLooking = effect(() => {
    const match = session.view.value?.match;
    if (!match) return;
    const next = looked(queue.peek(), match);
    if (next !== queue.peek()) change(next);
  });
  const stopSending = effect(() => {
    // Without the state of the match nobody knows whether it has been taken already, or from which seats we speak.
    const view = session.view.value;
    const next = toSend(queue.value, isLive());
    if (next === null || !view?.match || !session.seats.value.includes(next.seat)) return;
    change(sent(queue.peek(), next.id));
    void session.act(next.seat, next.report).then((outcome) => {
      change(answered(queue.peek(), next.id, outcome, session.view.peek()?.match ?? null));
    });
  });

  return {
    queue,
    report(seat, draft) {
      change(added(queue.peek(), seat, draft, known(), session.now()));
    },
    again: (id, draft) => change(madeAgain(queue.peek(), id, draft, known())),
    drop: (id) => change(dropped(queue.peek(), id, known())),
    close() {
      stopLooking();
      stopSending();
    },
  };
}
