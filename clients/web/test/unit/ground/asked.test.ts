// Who is asked to report what, who confirms it, and who may put it right.

import { describe, expect, it } from "vitest";
import { asked, askedBesides, disputed, setAside, toAmend, toAnswer } from "@/ground/asked.ts";
import { nextThrower, playersOf } from "@/ground/players.ts";
import { before, toThrowIn } from "@/ground/standing.ts";
import { baton, match, RULES, room, told } from "./matches.ts";

const SCORED = { ...RULES, reports: "scorer" } as const;

describe("what is asked now", () => {
  it("is the acting team's, where each reports its own", () => {
    expect(asked(match(), ["a1"], RULES)).toEqual([{ form: "baton", team: "a", seat: "a1" }]);
    expect(asked(match(), ["b1"], RULES)).toEqual([]);
  });

  it("is the scorer's in every phase, and nobody else's", () => {
    expect(asked(match(), ["s1"], SCORED)).toEqual([{ form: "baton", team: "a", seat: "s1" }]);
    expect(asked(match(), ["a1"], SCORED)).toEqual([]);
  });

  it("follows the phase", () => {
    const form = (kind: "toss" | "kubbs" | "end_of_turn" | "awaiting" | "choosing") =>
      asked(match({ phase: { kind, teams: ["b"] } }), ["b1"], RULES)[0]?.form;
    expect([form("toss"), form("kubbs"), form("end_of_turn")]).toEqual(["toss", "kubbs", "places"]);
    expect([form("awaiting"), form("choosing")]).toEqual([undefined, undefined]);
  });

  it("is each team's toss for a scorer", () => {
    const toss = match({ phase: { kind: "toss", teams: ["a", "b"] } });
    expect(asked(toss, ["s1"], SCORED).map(({ team }) => team)).toEqual(["a", "b"]);
  });

  it("lets the defenders measure while batons are thrown, if a field kubb stands there", () => {
    expect(askedBesides(match(), ["b1"], RULES)).toEqual([{ form: "places", team: "b", seat: "b1" }]);
    expect(askedBesides(match(), ["a1"], RULES)).toEqual([]);
    const { A1: _1, A2: _2, ...pieces } = match().pieces;
    expect(askedBesides(match({ pieces }), ["b1"], RULES)).toEqual([]);
  });
});

describe("a report", () => {
  const open = { reports: [told(5, "a", baton(4))] };

  it("is confirmed by the other captain, not by its author", () => {
    expect(toAnswer(room(open), ["b1"], RULES)).toMatchObject([{ seat: "b1", mayConfirm: true }]);
    expect(toAnswer(room(open), ["a1"], RULES)).toEqual([]);
  });

  it("of a scorer may be disputed by both captains until the next one", () => {
    const reports = [
      told(4, "scorer", baton(3), { status: "unconfirmed" }),
      told(5, "scorer", baton(4), { status: "unconfirmed" }),
    ];
    const answers = toAnswer(room({ reports }), ["a1"], SCORED);
    expect(answers.map(({ report, mayConfirm }) => [report.n, mayConfirm])).toEqual([[5, false]]);
  });

  it("is put right by its author, as long as it is the latest", () => {
    expect(toAmend(room(open), ["a1"])).toMatchObject({ seat: "a1" });
    expect(toAmend(room(open), ["b1"])).toBeNull();
    const later = { reports: [told(5, "a", baton(4)), told(6, "b", baton(5))] };
    expect(toAmend(room(later), ["a1"])).toBeNull();
  });

  it("that was thrown out is put right by nobody", () => {
    expect(toAmend(room({ reports: [told(5, "a", baton(4), { status: "thrown_out" })] }), ["a1"])).toBeNull();
  });
});

describe("a dispute", () => {
  const other = baton(4, { felled: ["field"] });
  const halted = (instead: typeof other | null, offer: typeof other | null = null) => ({
    phase: { kind: "halt" as const, report: 5 },
    reports: [told(5, "a", baton(4), { status: "disputed", reason: "no", instead, disputed_by: "b", offer })],
  });

  it("ends when its author takes the other version", () => {
    expect(disputed(room(halted(other)), ["a1"])?.yielding).toEqual({ seat: "a1", to: "instead" });
  });

  it("ends when whoever disputed it lets it stand", () => {
    expect(disputed(room(halted(other)), ["b1"])?.yielding).toEqual({ seat: "b1", to: "report" });
  });

  it("ends when whoever disputed it takes what its author has offered since", () => {
    expect(disputed(room(halted(null, other)), ["b1"])?.yielding).toEqual({ seat: "b1", to: "offer" });
    expect(disputed(room(halted(null, other)), ["a1"])?.yielding).toBeNull();
  });

  it("of a scorer's report is ended only by the captain who disputes it", () => {
    const report = told(5, "scorer", baton(4), { status: "disputed", disputed_by: "b" });
    const view = room({ phase: { kind: "halt", report: 5 }, reports: [report] });
    expect(disputed(view, ["a1"])?.yielding).toBeNull();
    expect(disputed(view, ["b1"])?.yielding).toEqual({ seat: "b1", to: "report" });
  });

  it("leaves its author to offer another version where there is none", () => {
    expect(disputed(room(halted(null)), ["a1"])).toMatchObject({ yielding: null, author: "a1" });
  });

  it("is seen by everybody, and is the coordinator's where that chair is taken", () => {
    expect(disputed(room(halted(other)), [])).toMatchObject({ yielding: null, isUpToCaptains: true });
    const co = { co: { state: "connected" as const, name: "Kim" } };
    expect(disputed(room(halted(other), co), ["co"])).toMatchObject({
      asCoordinator: true,
      isUpToCaptains: false,
    });
  });
});

it("offers reports that were set aside to those who report", () => {
  const aside = match({ set_aside: [baton(4)] });
  expect(setAside(aside, ["a1"], RULES)).toHaveLength(1);
  expect(setAside(aside, [], RULES)).toEqual([]);
  expect(setAside(aside, ["a1"], SCORED)).toEqual([]);
});

describe("what stands", () => {
  it("is counted with the reports that wait", () => {
    const waiting = [{ id: 1, seat: "a1", wasSent: false, report: baton(4, { felled: ["field", "base"] }) }];
    expect(before(match(), "a")).toMatchObject({ batons: 6, field: ["A2", "A1"] });
    const so = before(match(), "a", waiting);
    expect([so.batons, so.field.length, so.base.length]).toEqual([5, 1, 4]);
  });

  it("has the kubbs still to be thrown in, those out of bounds once more", () => {
    const phase = { kind: "kubbs" as const, teams: ["a" as const], to_throw: ["B1", "B2"], later: [] };
    const throws = [{ is_in: false }, { is_in: true }];
    const waiting = [
      { id: 1, seat: "a1", wasSent: false, report: { do: "report_kubbs" as const, on: 4, throws } },
    ];
    expect(toThrowIn(match({ phase }), waiting)).toEqual({ first: [], again: 1 });
  });
});

describe("the next thrower", () => {
  const players = playersOf(room(), match(), "a");
  const thrown = (...numbers: number[]) =>
    match({ reports: numbers.map((player, n) => told(n + 1, "a", baton(n, { player }))) });

  it("throws as many batons as are his share, then the next one does", () => {
    expect(players.map(({ name }) => name)).toEqual(["Ami", "Jo", "Kei"]);
    expect(nextThrower(match(), "a", "report_baton", players)).toBe(1);
    expect(nextThrower(thrown(1), "a", "report_baton", players)).toBe(1);
    expect(nextThrower(thrown(1, 1), "a", "report_baton", players)).toBe(2);
    expect(nextThrower(thrown(2, 2, 3, 3), "a", "report_baton", players)).toBe(1);
  });
});
