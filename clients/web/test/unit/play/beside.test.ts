// What captains and players may do beside the throws, and who has nothing to do at all.

import { describe, expect, it } from "vitest";
import { type Beside, besideOf, outsOf } from "@/play/beside.ts";
import { now } from "@/play/now.ts";
import { RULES, step, teams, underWay } from "./tables.ts";

const kinds = (found: readonly Beside[]) => found.map((one) => one.kind);
const of = (kind: Beside["kind"], more: Parameters<typeof underWay>[0], seats = ["a1"]) =>
  besideOf(underWay(more), seats).find((one) => one.kind === kind);

describe("a captain", () => {
  it("asks for people, going back and the coordinator, and for a coin while the toss is open", () => {
    const usual = ["propose_correction", "substitute", "name_captain", "ask_oversight"];
    expect(kinds(besideOf(underWay(), ["a1"]))).toEqual(usual);
    expect(kinds(besideOf(underWay({ phase: { kind: "toss", teams: ["a", "b"] } }), ["a1"]))).toEqual([
      ...usual,
      "flip_coin",
    ]);
    expect(besideOf(underWay(), ["a2"])).toEqual([]);
  });

  it("is whom the team has named, while that one is there", () => {
    const named = teams({ captain: 2 });
    expect(besideOf(underWay({ teams: named }), ["a1"])).toEqual([]);
    expect(kinds(besideOf(underWay({ teams: named }), ["a2"]))).toContain("substitute");
    const away = teams({ captain: 2, players: { 1: {}, 2: { is_there: false }, 3: {} } });
    expect(kinds(besideOf(underWay({ teams: away }), ["a1"]))).toContain("name_captain");
  });

  it("knows who may leave and who may enter, but for those sent off", () => {
    expect(of("substitute", {})).toMatchObject({ leaves: [1, 2], enters: [3] });
    const sentOff = teams({ players: { 1: {}, 2: { is_in: false, is_ejected: true }, 3: { is_in: false } } });
    expect(of("substitute", { teams: sentOff })).toMatchObject({ leaves: [1], enters: [3] });
  });

  it("answers what the other one proposes, and cannot propose meanwhile", () => {
    const correction = { team: "b", step: 2, reason: "five batons" } as const;
    expect(of("answer_correction", { correction })).toMatchObject({ step: 2, reason: "five batons" });
    expect(of("propose_correction", { correction })).toBeUndefined();
    expect(of("answer_correction", { correction: { ...correction, team: "a" } })).toBeUndefined();
  });

  it("has asked for the coin once", () => {
    const phase = { kind: "toss", teams: ["a", "b"] } as const;
    const toss = { phase: { ...phase, teams: [...phase.teams] } };
    expect(of("flip_coin", { ...toss, coin: ["b"] })).toMatchObject({ isWanted: true });
    expect(of("flip_coin", { ...toss, coin: ["a"] })).toBeUndefined();
  });
});

describe("an offered replay", () => {
  const replay = { team: "a", step: 2, until: 90_000 } as const;

  it("is accepted by the captain, and declined by anybody of the throwers on the pitch", () => {
    expect(of("answer_replay", { replay })).toMatchObject({ seat: "a1", mayAccept: true });
    expect(of("answer_replay", { replay }, ["a2"])).toMatchObject({ seat: "a2", mayAccept: false });
    expect(of("answer_replay", { replay }, ["a3"])).toBeUndefined();
    expect(of("answer_replay", { replay }, ["b1"])).toBeUndefined();
  });
});

describe("a player who is out", () => {
  it("is told why, and has no throw", () => {
    expect(outsOf(underWay(), ["a3"])).toEqual([{ seat: "a3", team: "a", why: "beside" }]);
    expect(now(underWay(), ["a3"], RULES).acts).toEqual([]);
    const sentOff = teams({ players: { 1: {}, 2: { is_in: false, is_ejected: true }, 3: {} } });
    expect(outsOf(underWay({ teams: sentOff }), ["a2"])).toMatchObject([{ why: "ejected" }]);
    const gone = teams({ is_disqualified: true });
    expect(outsOf(underWay({ teams: gone }), ["a1"])).toMatchObject([{ why: "disqualified" }]);
    expect(outsOf(underWay(), ["a1", "co"])).toEqual([]);
  });

  it("is passed over in the order of the throwers", () => {
    const beside = teams({ players: { 1: { is_in: false }, 2: {}, 3: {} } });
    const steps = [step(1)];
    expect(now(underWay({ teams: beside, steps }), ["a2"], RULES).acts[0]).toMatchObject({
      seat: "a2",
      turn: null,
    });
  });
});
