// What may be done in each phase, from which seat, and what is waited for otherwise.

import type { PhaseView, PieceView } from "@protocol";
import { describe, expect, it } from "vitest";
import { houseRules } from "@/play/house.ts";
import { now } from "@/play/now.ts";
import { match, PIECES, RULES, room, seat, TURN } from "./tables.ts";

const kinds = (found: ReturnType<typeof now>) => found.acts.map((act) => act.kind);
const phase = (kind: PhaseView["kind"], more: Partial<PhaseView> = {}): PhaseView => ({
  kind,
  teams: ["a"],
  ...more,
});
const WAY = { x: 0, y: -1000, yaw: 0, inside: 1000 };

describe("whoever may not act", () => {
  it("sees nothing as a spectator", () => {
    const found = now(room(phase("batons"), { turn: TURN }), [], RULES);
    expect(found).toEqual({ acts: [], captain: [], waiting: null, official: null, isPlaying: false });
  });

  it("has nothing to do before the match, after it, and before anything is known", () => {
    const lobby = { ...room(phase("setting_up")), status: "lobby" as const, match: null };
    const over = room(phase("over"), { outcome: { winner: "a", clause: "KW-37", reason: "WON" } });
    for (const one of [null, lobby, over]) {
      expect(now(one, ["a1"], RULES)).toMatchObject({ acts: [], captain: [], waiting: null });
    }
  });

  it("waits while the server has not got its players back", () => {
    const paused = { ...room(phase("batons"), { turn: TURN }), paused: true };
    expect(now(paused, ["a1"], RULES)).toMatchObject({ acts: [], captain: [], waiting: { for: "server" } });
  });

  it("waits until the pieces rest, and in a halt", () => {
    const moving = { turn: TURN, motion: { id: 3, thrown_at: 0, pieces: ["b1"] } };
    expect(now(room(phase("batons"), moving), ["a1"], RULES)).toMatchObject({
      acts: [],
      waiting: { for: "pieces" },
    });
    const halted = room(phase("halt", { teams: [], reason: "a dog" }), { turn: TURN });
    expect(now(halted, ["a1"], RULES)).toMatchObject({ acts: [], waiting: { for: "halt", reason: "a dog" } });
  });

  it("is told who throws, and what comes after it", () => {
    const theirs = room(phase("batons"), { turn: TURN });
    expect(now(theirs, ["b1"], RULES).waiting).toEqual({
      for: "team",
      team: "a",
      what: "baton",
      who: "a1",
      next: null,
    });
    const last = room(phase("batons"), { turn: { ...TURN, left: 1 } });
    expect(now(last, ["b1"], RULES).waiting).toMatchObject({ what: "baton", next: "throw" });
    const kubbs = room(phase("kubbs", { to_throw: ["B1"] }), { turn: TURN });
    expect(now(kubbs, ["b1"], RULES).waiting).toMatchObject({ what: "kubb", next: "raise" });
  });
});

describe("setting up, toss and choice", () => {
  it("lets a captain agree, once", () => {
    const both = room(phase("setting_up", { teams: ["a", "b"] }));
    expect(now(both, ["a1"], RULES).acts).toEqual([{ kind: "agree_setup", team: "a", seat: "a1" }]);
    const agreed = room(phase("setting_up", { teams: ["b"], agreed: ["a"] }));
    expect(now(agreed, ["a1"], RULES)).toMatchObject({ acts: [], waiting: { what: "setup", who: "b1" } });
  });

  it("lets one person speak for both teams", () => {
    const both = room(phase("setting_up", { teams: ["a", "b"] }));
    expect(kinds(now(both, ["a1", "b1"], RULES))).toEqual(["agree_setup", "agree_setup"]);
  });

  it("knows the captain by the lowest seat of those who are there", () => {
    const seats = { a1: seat("Ami", "dropped"), a2: seat("Aki"), b1: seat("Ben") };
    const both = room(phase("setting_up", { teams: ["a", "b"] }), {}, seats);
    expect(kinds(now(both, ["a2"], RULES))).toEqual(["agree_setup"]);
    expect(kinds(now(both, ["a1"], RULES))).toEqual([]);
  });

  it("asks for a toss, and then waits for the other throw", () => {
    const toss = room(phase("toss", { teams: ["a", "b"] }));
    expect(kinds(now(toss, ["b1"], RULES))).toEqual(["toss"]);
    const locked = room(phase("toss", { teams: ["a"], agreed: ["b"] }));
    expect(now(locked, ["b1"], RULES)).toMatchObject({ acts: [], waiting: { what: "toss", team: "a" } });
  });

  it("offers what is still to choose", () => {
    const choosing = room(phase("choosing", { open: ["side"] }));
    expect(now(choosing, ["a1"], RULES).acts).toEqual([
      { kind: "choose", order: false, side: true, team: "a", seat: "a1" },
    ]);
    expect(now(choosing, ["b1"], RULES).waiting).toMatchObject({ what: "choice", who: "a1" });
  });
});

describe("throwing", () => {
  it("offers the kubbs that may be thrown now", () => {
    const kubbs = room(phase("kubbs", { to_throw: ["B1", "B2"], later: ["B3"] }), { turn: TURN });
    expect(now(kubbs, ["a1"], RULES).acts).toMatchObject([
      { kind: "throw_kubb", kubbs: ["B1", "B2"], later: ["B3"], seat: "a1" },
    ]);
  });

  it("lets seats take turns, and says whose turn it is where it is not ours", () => {
    const seats = { a1: seat("Ami"), a2: seat("Aki"), b1: seat("Ben") };
    const second = room(phase("batons"), { turn: { ...TURN, left: 5 } }, seats);
    expect(now(second, ["a1", "a2"], RULES).acts).toMatchObject([
      { seat: "a2", seats: ["a1", "a2"], turn: null },
    ]);
    expect(now(second, ["a1"], RULES).acts).toMatchObject([{ seat: "a1", turn: "a2" }]);
  });

  it("offers to ask of kubbs that lean against us whether they would fall, where the rules have that test", () => {
    const at = (y: number): PieceView => ({ role: "field", state: "leaning", at: [0, y, 70] });
    const leaning = room(phase("batons"), { turn: TURN, pieces: { B2: at(1500), A2: at(-1500) } });
    expect(now(leaning, ["a1"], RULES).acts).toMatchObject([
      { kind: "throw_baton" },
      { kind: "lean_test", kubbs: ["B2"], seat: "a1" },
    ]);
    const without = [houseRules({ lean_test: false }), houseRules({ worlds_fallback: "none" })];
    for (const rules of without) expect(kinds(now(leaning, ["a1"], rules))).toEqual(["throw_baton"]);
    const league = houseRules({ ruleset: "forgotten-star-2026", worlds_fallback: "none" });
    expect(kinds(now(leaning, ["a1"], league))).toContain("lean_test");
  });

  it("offers to end the turn only where the rules let one", () => {
    const kubbsStand = room(phase("batons", { target: "base" }), { turn: TURN });
    const kingAlone = room(phase("batons", { target: "king" }), { turn: TURN });
    const always = houseRules({ end_turn_early: "always" });
    const never = houseRules({ end_turn_early: "never" });
    expect(kinds(now(kubbsStand, ["a1"], RULES))).toEqual(["throw_baton"]);
    expect(kinds(now(kingAlone, ["a1"], RULES))).toEqual(["throw_baton", "end_turn"]);
    expect(kinds(now(kubbsStand, ["a1"], always))).toEqual(["throw_baton", "end_turn"]);
    expect(kinds(now(kingAlone, ["a1"], never))).toEqual(["throw_baton"]);
  });
});

describe("defending", () => {
  it("raises what lies before it places what was out twice", () => {
    const lying = { must: "raise", ways: { head: WAY } } as const;
    const place = { must: "place" } as const;
    const both = room(phase("raising", { to_raise: { B1: lying, B2: place } }), {
      turn: { ...TURN, team: "b" },
    });
    expect(now(both, ["a1"], RULES).acts).toMatchObject([{ kind: "raise", toRaise: { B1: lying } }]);
    const last = room(phase("raising", { to_raise: { B2: place } }), { turn: { ...TURN, team: "b" } });
    expect(now(last, ["a1"], RULES).acts).toMatchObject([{ kind: "place", kubbs: ["B2"] }]);
  });

  it("sets leaning kubbs of the own half upright, or leaves them", () => {
    const A2 = { ...PIECES.A2!, state: "leaning" as const };
    const B2 = { ...PIECES.B2!, state: "leaning" as const };
    const end = room(phase("end_of_turn"), { turn: { ...TURN, team: "b" }, pieces: { ...PIECES, A2, B2 } });
    expect(now(end, ["a1"], RULES).acts).toMatchObject([
      { kind: "reset_leaning", kubbs: ["A2"] },
      { kind: "done", seat: "a1" },
    ]);
    const none = room(phase("end_of_turn"), { turn: { ...TURN, team: "b" } });
    expect(kinds(now(none, ["a1"], RULES))).toEqual(["done"]);
  });
});

describe("captains and officials", () => {
  const captain = (more: Parameters<typeof room>[1], seats = ["a1"]) =>
    now(room(phase("batons"), { turn: TURN, ...more }), seats, RULES).captain;

  it("may offer a draw and concede at any time", () => {
    expect(captain({}).map((act) => act.kind)).toEqual(["offer_draw", "concede"]);
    expect(captain({}, ["b1"]).map((act) => act.kind)).toEqual(["offer_draw", "concede"]);
  });

  it("answer what the others have offered, and accept only when nothing moves", () => {
    expect(captain({ draw_offered: "b" })).toMatchObject([
      { kind: "answer_draw", isMoving: false },
      { kind: "concede" },
    ]);
    const motion = { id: 1, thrown_at: 0, pieces: ["b1"] };
    expect(captain({ draw_offered: "b", motion })).toMatchObject([{ isMoving: true }, {}]);
    expect(captain({ draw_offered: "a" }).map((act) => act.kind)).toEqual(["concede"]);
  });

  it("are not those who sit in a higher seat", () => {
    const seats = { a1: seat("Ami"), a2: seat("Aki"), b1: seat("Ben") };
    expect(now(room(phase("batons"), { turn: TURN }, seats), ["a2"], RULES).captain).toEqual([]);
  });

  it("presides from the chair alone, and knows whom it has warned", () => {
    const { teams } = match(phase("batons"));
    const warned = { ...teams, b: { ...teams.b!, warnings: 1 } };
    const found = now(room(phase("batons"), { turn: TURN, teams: warned }), ["co"], RULES);
    expect(found).toMatchObject({
      acts: [],
      waiting: null,
      isPlaying: false,
      official: { seat: "co", isHalted: false, warned: ["b"] },
    });
  });
});
