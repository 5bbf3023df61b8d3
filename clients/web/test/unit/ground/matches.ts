// Matches on real ground in a few words, for tests.

import type { KubbView, PieceView, ReportView, RoomView } from "@protocol";
import type { Made } from "@/ground/reports.ts";
import type { GroundRules } from "@/ground/rules.ts";

export const RULES: GroundRules = {
  reports: "distance",
  confirmMs: 60_000,
  evidence: "off",
  isNumbered: false,
};

const stood = (role: PieceView["role"], x: number, y: number): PieceView => ({
  role,
  state: "standing",
  at: [x, y, 75],
});

/** Team a throws at two field kubbs, A1 and A2, and five base kubbs. */
export function match(part: Partial<KubbView> = {}): KubbView {
  const pieces: Record<string, PieceView> = { K: stood("king", 0, 0) };
  for (let n = 1; n <= 5; n += 1) pieces[`B${n}`] = stood("base", n * 100, 4000);
  for (let n = 3; n <= 5; n += 1) pieces[`A${n}`] = stood("base", n * 100, -4000);
  pieces.A1 = stood("field", 0, 2200);
  pieces.A2 = stood("field", 0, 1400);
  const team = { standing: 5, base_down: 0, warnings: 0, penalties: 0, connected: 1 };
  return {
    phase: { kind: "batons", teams: ["a"], target: "field" },
    south: "a",
    pieces,
    teams: {
      a: { ...team, players: { 1: {}, 2: {}, 3: {} } },
      b: { ...team, standing: 7, players: { 1: {}, 2: {} } },
    },
    turn: { team: "a", number: 3, batons: 6, left: 6, line: -4000, king_from: -4000 },
    rulings: 0,
    reported: 4,
    ...part,
  };
}

export function room(part: Partial<KubbView> = {}, seats: RoomView["seats"] = {}) {
  return {
    status: "running" as const,
    seats: {
      a1: { state: "connected" as const, name: "Ami" },
      b1: { state: "connected" as const, name: "Hana" },
      co: { state: "open" as const },
      ...seats,
    },
    rosters: {
      a: { name: "Elks", players: ["Ami", "Jo", "Kei"] },
      b: { name: "Hawks", players: ["Hana", "Jiro"] },
    },
    match: match(part),
  };
}

export const baton = (on: number, part: object = {}): Made => ({
  do: "report_baton",
  on,
  felled: [],
  ...part,
});

export const told = (
  n: number,
  by: ReportView["by"],
  report: Made,
  part: Partial<ReportView> = {},
): ReportView => ({
  n,
  by,
  at: 1000 * n,
  status: "open",
  report,
  step: n,
  ...part,
});
