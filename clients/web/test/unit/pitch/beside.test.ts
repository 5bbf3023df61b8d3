// Where pieces without a place are shown.

import { describe, expect, it } from "vitest";
import { type InHand, inHand, layBeside } from "@/pitch/beside.ts";
import type { Pieces } from "@/protocol/names.ts";
import { aim, dead, inHand as heldKubb, lying, start } from "./helpers.ts";

function laid(pieces: Pieces, hand: InHand, inAir: string[] = []): Map<string, number[]> {
  const out = new Map<string, number[]>();
  layBeside(pieces, hand, inAir, (id, pose) => out.set(id, [...pose]));
  return out;
}
const south: InHand = { side: "south", batons: 6, held: null };

describe("pieces in hand", () => {
  it("lie ready behind the baseline of the side that throws, to the thrower's right", () => {
    const [b1] = laid(start(), south).get("b1") ?? [];
    const northern = laid(start(), { ...south, side: "north" }).get("b1") ?? [];
    expect(b1).toBeGreaterThan(0);
    expect(laid(start(), south).get("b1")?.[1]).toBeLessThan(-4000);
    expect(northern[0]).toBe(-(b1 as number));
    expect(northern[1]).toBeGreaterThan(4000);
  });

  it("are as many batons as are left, without those on the pitch, in the hand, or in the air", () => {
    const batons = (pieces: Pieces, hand: InHand, inAir: string[] = []) =>
      [...laid(pieces, hand, inAir).keys()].filter((id) => id.startsWith("b"));
    expect(batons(start(), { ...south, batons: 2 })).toEqual(["b1", "b2"]);
    expect(batons({ ...start(), b1: lying(0, 0, "baton") }, { ...south, batons: 3 })).toEqual([
      "b2",
      "b3",
      "b4",
    ]);
    expect(batons(start(), { ...south, batons: 2, held: "baton" })).toEqual(["b2"]);
    expect(batons(start(), { ...south, batons: 2 }, ["b1"])).toEqual(["b2", "b3"]);
  });

  it("are apart from each other, and dead kubbs are beside the pitch", () => {
    const pieces = { ...start(), A1: heldKubb, A2: heldKubb, B1: dead };
    const places = [...laid(pieces, south).values()].map(([x, y]) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    expect(Math.abs(laid(pieces, south).get("B1")?.[0] ?? 0)).toBeGreaterThan(2500);
  });

  it("leave out the kubb that is held", () => {
    const pieces = { ...start(), A1: heldKubb, A2: heldKubb };
    expect(laid(pieces, { ...south, held: "kubb" }).has("A1")).toBe(false);
    expect(laid(pieces, { ...south, held: "kubb" }).has("A2")).toBe(true);
  });

  it("belong to whom the model says, else to who aims, else to who threw last", () => {
    expect(inHand({ side: "north", batons: 2 }, aim(), "south").side).toBe("north");
    expect(inHand(null, aim({ side: "north" }), "south").side).toBe("north");
    expect(inHand(null, null, "north")).toEqual({ side: "north", batons: 6, held: null });
  });
});
