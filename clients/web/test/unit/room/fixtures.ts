// Views from the shared fixtures, and a session made of signals for tests of components.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signal } from "@preact/signals";
import type { ChatLine, KubbView, Revealed, RoomView, Ruling, Thrown } from "@protocol";
import type { Flight, Link, Outcome, Session, Trouble } from "@/session/types.ts";

const FIXTURES = join(import.meta.dirname, "../../../../../protocol/fixtures/server.json");
const cases: { name: string; json: { view?: RoomView; rulings?: Ruling[] } }[] = JSON.parse(
  readFileSync(FIXTURES, "utf8"),
);

export function snapshot(name: string): { view: RoomView; rulings: Ruling[] } {
  const found = cases.find((one) => one.name === name)?.json;
  if (!found?.view) throw new Error(`no view in the fixture ${name}`);
  return structuredClone({ view: found.view, rulings: found.rulings ?? [] });
}

export const runningMatch = (): KubbView => {
  const { match } = snapshot("snapshot of a match").view;
  if (!match) throw new Error("the fixture has no match");
  return match;
};

const THROWN: Thrown = {
  ev: "thrown",
  motion: 7,
  team: "a",
  player: 1,
  piece: "b1",
  intended: { x: 0, y: -4000, speed: 9000, heading: 0, loft: 300 },
  executed: { x: 0, y: -4000, speed: 9000, heading: 0, loft: 300 },
};

export function flight(part: Partial<Flight> = {}): Flight {
  return {
    motion: 7,
    thrown: THROWN,
    releases: [THROWN],
    thrownAt: 10_000,
    before: {},
    tracks: new Map(),
    until: 250,
    isWhole: false,
    isFromRelease: true,
    ...part,
  };
}

/** Everything in it can be set from outside; what is asked of it is kept in `asked`. */
export function fakeSession(view: RoomView | null = null) {
  const asked: unknown[] = [];
  const matchClock = { now: 0 };
  const signals = {
    link: signal<Link>({ kind: "live" }),
    view: signal<RoomView | null>(view),
    seats: signal<readonly string[]>([]),
    member: signal<string | null>(null),
    game: signal(""),
    clock: signal<"real" | "lockstep" | "turbo">("real"),
    rulings: signal<readonly Ruling[]>([]),
    flight: signal<Flight | null>(null),
    commitment: signal("692e9071"),
    revealed: signal<Revealed | null>(null),
    chat: signal<readonly ChatLine[]>([]),
    muted: signal<readonly string[]>([]),
    silenced: signal<readonly string[]>([]),
    reported: signal<readonly number[]>([]),
    trouble: signal<Trouble | null>(null),
  };
  const session: Session = {
    ...signals,
    room: "kyoto-1",
    hash: () => "0123456789abcdef",
    now: () => matchClock.now,
    listen: () => () => undefined,
    recall: async (motion) => flight({ motion, until: 2000, isWhole: true }),
    act: async (): Promise<Outcome> => ({ kind: "done", seq: 1 }),
    ready: (seat) => asked.push({ ready: seat }),
    take: async (seats) => {
      asked.push({ take: seats });
    },
    speakUp: async () => undefined,
    say: (to, text) => asked.push({ to, text }),
    mute: (member, muted, forAll) => asked.push({ member, muted, forAll }),
    report: (line, reason) => asked.push({ line, reason }),
    retry: () => asked.push("retry"),
    leave: () => asked.push("leave"),
    close: () => asked.push("close"),
  };
  return { session, asked, matchClock, ...signals };
}
