// Matches made by hand, for the tests of what may be done in them.

import type {
  KubbView,
  PhaseView,
  PieceView,
  RoomView,
  SeatView,
  SeriesView,
  StepView,
  TeamView,
} from "@protocol";
import { houseRules } from "@/play/house.ts";

export const RULES = houseRules({});

const kubb = (role: PieceView["role"], x: number, y: number): PieceView => ({
  role,
  state: "standing",
  at: [x, y, 75],
  q: [10_000, 0, 0, 0],
});

export const PIECES: Readonly<Record<string, PieceView>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((n) => [`A${n}`, kubb("base", Math.round((n - 3) * 833.3), -4000)]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((n) => [`B${n}`, kubb("base", Math.round((n - 3) * 833.3), 4000)]),
  ),
  K: { role: "king", state: "standing", at: [0, 0, 150], q: [10_000, 0, 0, 0] },
};

export const seat = (name: string, state: SeatView["state"] = "connected"): SeatView => ({ state, name });

const TEAM = { standing: 5, base_down: 0, warnings: 0, penalties: 0, connected: 1 };

export function match(phase: PhaseView, more: Partial<KubbView> = {}): KubbView {
  return { phase, south: "a", pieces: PIECES, teams: { a: TEAM, b: TEAM }, ...more };
}

export function room(phase: PhaseView, more: Partial<KubbView> = {}, seats?: RoomView["seats"]): RoomView {
  return {
    status: "running",
    seats: seats ?? { a1: seat("Ami"), b1: seat("Ben") },
    match: match(phase, more),
  };
}

export const TURN = { team: "a", number: 3, batons: 6, left: 6, line: -4000, king_from: -4000 } as const;

// --- people, throws that have been, a series -----------------------------------------------------------------------------

export const step = (n: number, more: Partial<StepView> = {}): StepView => ({
  n,
  kind: "baton",
  turn: 3,
  team: "a",
  player: 1,
  piece: `b${n}`,
  ...more,
});

/** Two on the pitch and a third beside it, in each team. */
export const THREE: TeamView = { ...TEAM, players: { 1: {}, 2: {}, 3: { is_in: false } } };

export const teams = (a: Partial<TeamView> = {}, b: Partial<TeamView> = {}): KubbView["teams"] => ({
  a: { ...THREE, ...a },
  b: { ...THREE, ...b },
});

export const SIX_SEATS: RoomView["seats"] = {
  a1: seat("Ami"),
  a2: seat("Aki"),
  a3: seat("Aoi"),
  b1: seat("Ben"),
  b2: seat("Bo"),
  b3: seat("Bea"),
};

export const series = (more: Partial<SeriesView> = {}): SeriesView => ({
  best_of: 5,
  number: 2,
  contest: "game",
  wins: { a: 1, b: 0 },
  results: [{ winner: "a", clause: "FS-I.E.3.a", reason: "GAME_WON" }],
  ...more,
});

/** The third turn of the second game, a throws. */
export const underWay = (more: Partial<KubbView> = {}): RoomView =>
  room(
    { kind: "batons", teams: ["a"], target: "base" },
    { turn: TURN, teams: teams(), steps: [step(1), step(2)], series: series(), ...more },
    SIX_SEATS,
  );
