// A match that is over and whose room is gone: a session in which its rulings can be looked at again, and nothing be done.

import { signal } from "@preact/signals";
import type { ChatLine, Revealed, RoomView, Ruling } from "@protocol";
import { listRulings, type MatchInfo, tellMotion } from "./api.ts";
import { Flights } from "./flights.ts";
import type { Flight, Link, Outcome, Session, Trouble } from "./types.ts";

export interface Recorded {
  readonly session: Session;
  /** Until it is done no ruling is known. Rejects with a Refused. */
  readonly fetched: Promise<void>;
}

export function openRecord({ match, game, commitment }: MatchInfo): Recorded {
  const rulings = signal<readonly Ruling[]>([]);
  const flights = new Flights();
  const session: Session = {
    room: match,
    link: signal<Link>({ kind: "live" }),
    view: signal<RoomView | null>(null),
    seats: signal<readonly string[]>([]),
    member: signal<string | null>(null),
    game: signal(game),
    clock: signal<"real" | "lockstep" | "turbo">("real"),
    rulings,
    flight: signal<Flight | null>(null),
    commitment: signal(commitment),
    revealed: signal<Revealed | null>(null),
    chat: signal<readonly ChatLine[]>([]),
    muted: signal<readonly string[]>([]),
    silenced: signal<readonly string[]>([]),
    reported: signal<readonly number[]>([]),
    trouble: signal<Trouble | null>(null),
    hash: () => null,
    now: () => 0,
    listen: () => () => undefined,
    recall: async (motion) => flights.whole(motion) ?? flights.fetched(await tellMotion(match, motion)),
    act: async (): Promise<Outcome> => ({ kind: "unknown" }),
    ready: nothing,
    take: nobody,
    speakUp: nobody,
    say: nothing,
    mute: nothing,
    report: nothing,
    retry: nothing,
    leave: nothing,
    close: nothing,
  };
  const fetched = listRulings(match).then((list) => {
    rulings.value = list.rulings.map(({ ruling }) => ruling);
  });
  return { session, fetched };
}

const nothing = (): void => undefined;
const nobody = async (): Promise<void> => undefined;
