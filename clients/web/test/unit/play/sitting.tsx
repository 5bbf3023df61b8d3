// Somebody who sits down at the panel: what is sent from it, and how it is answered.

import { signal } from "@preact/signals";
import type { Action, RoomView } from "@protocol";
import { render } from "@testing-library/preact";
import { emptyPitch } from "@/pitch/model.ts";
import { PlayPanel } from "@/play/PlayPanel.tsx";
import type { Outcome, Session } from "@/session/types.ts";

export interface Table {
  sent: { seat: string; action: Action }[];
  view: ReturnType<typeof signal<RoomView | null>>;
  answer: (outcome: Outcome) => void;
  pitch: ReturnType<typeof emptyPitch>;
}

/** A session as far as the panel uses one. */
export function sitDown(view: RoomView, seats: readonly string[]): Table {
  const sent: Table["sent"] = [];
  const waiting: ((outcome: Outcome) => void)[] = [];
  const shown = signal<RoomView | null>(view);
  const session: Pick<Session, "room" | "view" | "seats" | "now" | "act" | "listen"> = {
    room: "test",
    view: shown,
    seats: signal(seats),
    now: () => 60_000,
    listen: () => () => undefined,
    act: (seat, action) => {
      sent.push({ seat, action });
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
  const pitch = emptyPitch();
  // Only what is above is ever asked of it.
  render(<PlayPanel session={session as Session} pitch={pitch} />);
  return { sent, view: shown, pitch, answer: (outcome) => waiting.shift()?.(outcome) };
}
