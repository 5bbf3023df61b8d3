// Acts that have been sent and not yet answered, and what became of the last one.

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Action } from "@protocol";
import type { Outcome, Session } from "@/session/types.ts";

export interface Doing {
  /** an act is on its way */
  readonly isBusy: ReadonlySignal<boolean>;
  /** why the last act was not done, until the next one is tried */
  readonly trouble: ReadonlySignal<Exclude<Outcome, { kind: "done" }> | null>;
  /** Send one act; while it is unanswered nothing else is sent. Resolves to whether it was done. */
  act(seat: string, action: Action): Promise<boolean>;
  /** The trouble has been read, or is about something that has passed. */
  forget(): void;
}

export function doing(session: Session): Doing {
  const isBusy = signal(false);
  const trouble = signal<Exclude<Outcome, { kind: "done" }> | null>(null);
  return {
    isBusy,
    trouble,
    async act(seat, action) {
      if (isBusy.value) return false;
      isBusy.value = true;
      trouble.value = null;
      try {
        const outcome = await session.act(seat, action);
        if (outcome.kind !== "done") trouble.value = outcome;
        return outcome.kind === "done";
      } finally {
        isBusy.value = false;
      }
    },
    forget() {
      trouble.value = null;
    },
  };
}
