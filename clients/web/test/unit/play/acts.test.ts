// Actions as the protocol wants them, ways to raise in order, places for punishment kubbs, and what the hand did in words.

import { describe, expect, it } from "vitest";
import { bringingUp, placing, reasonGiven, throwing } from "@/play/acting.ts";
import { firstAim, goalOnGround, type Stand } from "@/play/aim.ts";
import { ARC_SHARES, houseRules } from "@/play/house.ts";
import { outlook, tremorOf } from "@/play/outlook.ts";
import { freeSpot, insideHalf, notHere } from "@/play/placing.ts";
import { stood } from "@/play/table.ts";
import { byKubb, firstWay, footprintsOf, isOnlyLegal, placeOf, waysOf } from "@/play/ways.ts";
import { aims, handDid, joined } from "@/text/play.ts";
import { match, PIECES, RULES, TURN } from "./tables.ts";

const STAND: Stand = { team: "a", facing: 1, what: "baton", line: -4000, slantMost: 785 };
const AIMED = firstAim(STAND, goalOnGround(STAND, { x: 0, y: 2000 }));

describe("actions", () => {
  it("throw what is to be thrown", () => {
    expect(throwing(STAND, AIMED, null)).toMatchObject({
      do: "throw_baton",
      throw: { x: 0, y: -4020, height: 900 },
    });
    expect(throwing({ ...STAND, what: "kubb" }, AIMED, "B3")).toMatchObject({ do: "throw_kubb", kubb: "B3" });
    expect(throwing({ ...STAND, what: "toss" }, AIMED, null)).toMatchObject({ do: "toss_throw" });
  });

  it("bring up by the names of the view", () => {
    expect(bringingUp("B1", "head")).toEqual({ do: "raise", kubb: "B1", end: "head" });
    expect(bringingUp("B1", "left")).toEqual({ do: "lower", kubb: "B1", side: "left" });
    expect(bringingUp("B1", "sideways")).toBeNull();
    expect(placing("B1", { x: 100.4, y: -2000.6 })).toEqual({ do: "place", kubb: "B1", x: 100, y: -2001 });
  });

  it("give a reason that the server takes", () => {
    expect(reasonGiven("  a\u202edog\n ")).toBe("a dog");
    expect(reasonGiven(" \n ")).toBe("");
    expect([...reasonGiven("犬".repeat(300))]).toHaveLength(200);
  });
});

describe("ways to raise", () => {
  const near = { x: 0, y: -1000, yaw: 0, inside: 1000 };
  const far = { x: 0, y: -1200, yaw: 0, inside: 1000 };
  const out = { ...far, refused: "MUST_BE_IN", clause: "KW-26", inside: 200 };

  it("begin with what has to be lowered", () => {
    const ways = waysOf({
      A1: { must: "raise", ways: { foot: near } },
      B1: { must: "lower", ways: { left: near } },
    });
    expect(ways.map((way) => way.id)).toEqual(["B1:left", "A1:foot"]);
  });

  it("choose the only legal one, or of two the farther one, before anybody chooses", () => {
    expect(firstWay(waysOf({ A1: { must: "raise", ways: { head: out, foot: near } } }))?.id).toBe("A1:foot");
    expect(firstWay(waysOf({ A1: { must: "raise", ways: { head: far, foot: near } } }))?.id).toBe("A1:head");
    expect(firstWay(waysOf({ A1: { must: "raise", ways: { head: out } } }))).toBeNull();
  });

  it("are shown where the kubb would stand", () => {
    const ways = waysOf({ A1: { must: "raise", ways: { head: out, foot: near } } });
    expect(footprintsOf(ways, "A1:foot", (way) => way.name)).toMatchObject([
      { id: "A1:foot", at: { x: 0, y: -1000 }, isLegal: true, isChosen: true, label: "foot" },
      { id: "A1:head", isLegal: false, isChosen: false },
    ]);
  });
});

describe("places", () => {
  const table = match({ kind: "raising" }, { turn: TURN });
  const code = (x: number, y: number, rules = RULES) => notHere(table, "a", rules, { x, y })?.code ?? null;

  it("are in the own half, clear of the king, the corners and everything else", () => {
    expect(code(1000, -2000)).toBeNull();
    expect(code(1000, 2000)).toBe("OUT_OF_PITCH");
    expect(code(2480, -2000)).toBe("OUT_OF_PITCH");
    expect(code(100, -200)).toBe("TOO_NEAR_KING");
    expect(code(2300, -3800)).toBe("TOO_NEAR_CORNER");
    expect(code(833, -3960)).toBe("OCCUPIED");
  });

  it("are clear of the centre pins where the room says so", () => {
    expect(code(2400, -100)).toBeNull();
    expect(code(2400, -100, houseRules({ punishment_placement: "own_half_king_stakes" }))).toBe(
      "TOO_NEAR_CORNER",
    );
  });

  it("are found free, and kept inside", () => {
    for (const team of ["a", "b"] as const)
      expect(notHere(table, team, RULES, freeSpot(table, team, RULES))).toBeNull();
    expect(insideHalf(1, { x: 9000, y: 500 })).toEqual({ x: 2465, y: -35 });
  });
});

describe("in words", () => {
  const targets = stood(PIECES, (piece) => piece.role === "base").filter((one) => one.y > 0);

  it("an aim says what it passes and where it comes down", () => {
    const aiming = firstAim(STAND, goalOnGround(STAND, { x: 713, y: 4000 }));
    const seen = outlook(STAND, aiming, match({ kind: "batons" }), targets);
    expect(seen.near).toMatchObject({ id: "B4" });
    expect(Math.round(seen.near!.side)).toBe(120);
    expect(joined(aims(seen.near, seen.away, seen.beyond)).en).toBe("12 cm left of B4, lands 8.0 m away");
  });

  it("an aim warns of the king", () => {
    const low = firstAim(STAND, goalOnGround(STAND, { x: 0, y: 300 }));
    expect(outlook(STAND, low, match({ kind: "batons" }), targets).isKingInTheWay).toBe(true);
    expect(
      outlook(
        STAND,
        AIMED,
        match({ kind: "batons" }),
        stood(PIECES, (p) => p.role === "king"),
      ).isKingInTheWay,
    ).toBe(false);
  });

  it("the hand's part is told", () => {
    const intended = { x: 0, y: -4020, speed: 9000, heading: 0, loft: 280 };
    const off = tremorOf({ intended, executed: { ...intended, speed: 9200, heading: -14 } });
    expect(handDid(off).en).toBe("Your hand: 0.8° left, 0.20 m/s too fast.");
    expect(handDid(off).ja).toBe("手のぶれ：左へ0.8°、0.20 m/s速く。");
    expect(handDid(tremorOf({ intended, executed: intended })).en).toContain("exactly");
  });

  it("the arc is shown as far as the hand's level sees it", () => {
    expect(ARC_SHARES[houseRules({}).hand]).toBe(0.6);
    expect(ARC_SHARES[houseRules({ hand: "champion" }).hand]).toBe(0.3);
    expect(ARC_SHARES[houseRules({ hand: "none" }).hand]).toBe(1);
  });
});

describe("the places of a kubb", () => {
  const way = (x: number, y: number, refused?: "MUST_BE_IN") => ({ x, y, yaw: 0, inside: 1000, refused });
  const ways = waysOf({
    B1: { must: "raise", ways: { head: way(0, -1900), foot: way(0, -2100) } },
    B2: { must: "raise", ways: { head: way(300, -1500), foot: way(100, -1510, "MUST_BE_IN") } },
  });
  const [of1, of2] = byKubb(ways).map((list) => list.map((one) => [one.name, placeOf(one, ways, 1)]));

  it("are told apart by how far back they are, or by side where that is the same", () => {
    expect(of1).toEqual([
      ["foot", "farther"],
      ["head", "nearer"],
    ]);
    expect(of2).toEqual([
      ["foot", "left"],
      ["head", "right"],
    ]);
  });

  it("are a choice only where there are two", () => {
    expect(ways.filter((one) => isOnlyLegal(one, ways)).map((one) => one.id)).toEqual(["B2:head"]);
  });
});
