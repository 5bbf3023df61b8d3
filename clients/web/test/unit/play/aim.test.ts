// A throw that is aimed: it passes where it is meant to, and is never one that the server refuses.

import { describe, expect, it } from "vitest";
import {
  type Aiming,
  aimAt,
  type Dial,
  firstAim,
  flown,
  goalAt,
  goalOnGround,
  limits,
  type Stand,
  set,
  step,
  throwOf,
} from "@/play/aim.ts";
import { beside, heightAt, pointAt, reach } from "@/play/ballistics.ts";
import { houseRules } from "@/play/house.ts";
import { bestAim } from "@/play/plan.ts";
import { beginning, standOf } from "@/play/useAiming.ts";
import { match, PIECES, RULES, TURN } from "./tables.ts";

const SOUTH: Stand = { team: "a", facing: 1, what: "baton", line: -4000, slantMost: 785 };
const NORTH: Stand = { team: "b", facing: -1, what: "baton", line: 4000, slantMost: 785 };
const DIALS: readonly Dial[] = ["stance", "behind", "speed", "heading", "loft", "height", "tumble", "slant"];

const at = (id: string) => {
  const place = PIECES[id]!.at!;
  return { id, x: place[0], y: place[1], isKing: id === "K" };
};

/** By how much the path misses a piece's near face: beside it and above its middle, mm. */
function miss(stand: Stand, aiming: Aiming, id: string) {
  const piece = at(id);
  const { along, side } = beside(flown(stand, aiming), piece, stand.facing);
  const near = along - (piece.isKing ? 45 : 35);
  return { side, height: heightAt(flown(stand, aiming), near) - (piece.isKing ? 150 : 75) };
}

describe("aiming at a piece", () => {
  it.each([
    [SOUTH, "B1"],
    [SOUTH, "B5"],
    [NORTH, "A2"],
    [SOUTH, "K"],
  ] as const)("passes within 5 cm of it", (stand, id) => {
    const off = miss(stand, firstAim(stand, goalAt(at(id))), id);
    expect(Math.abs(off.side)).toBeLessThan(50);
    expect(Math.abs(off.height)).toBeLessThan(50);
  });

  it("keeps it when the arc, the release or the feet change", () => {
    let aiming = firstAim(SOUTH, goalAt(at("B2")));
    aiming = set(SOUTH, aiming, "loft", 700);
    aiming = set(SOUTH, aiming, "height", 1100);
    aiming = set(SOUTH, aiming, "stance", 900);
    aiming = set(SOUTH, aiming, "behind", 600);
    const off = miss(SOUTH, aiming, "B2");
    expect(Math.abs(off.side)).toBeLessThan(50);
    expect(Math.abs(off.height)).toBeLessThan(50);
    expect(aiming).toMatchObject({ x: 900, behind: 600, loft: 700, height: 1100 });
  });

  it("steps in front of another one, unless the stance was chosen by hand", () => {
    const first = firstAim(SOUTH, goalAt(at("B2")));
    expect(aimAt(SOUTH, first, goalAt(at("B4"))).x).toBe(833);
    const placed = set(SOUTH, first, "stance", -1000);
    expect(aimAt(SOUTH, placed, goalAt(at("B4"))).x).toBe(-1000);
  });

  it("moves the goal with direction and power, so that the arc keeps the new one", () => {
    const turned = step(SOUTH, firstAim(SOUTH, goalAt(at("B2"))), "heading", 20);
    expect(turned.goal.id).toBeNull();
    const lobbed = set(SOUTH, turned, "loft", 700);
    const lands = pointAt(flown(SOUTH, lobbed), reach(flown(SOUTH, lobbed), turned.goal.height), 1);
    expect(Math.hypot(lands.x - turned.goal.x, lands.y - turned.goal.y)).toBeLessThan(50);
  });

  it("lets headings grow to the thrower's right on both sides", () => {
    expect(firstAim(SOUTH, goalAt(at("B5")), 0).heading).toBeGreaterThan(0);
    expect(firstAim(NORTH, goalAt(at("A1")), 0).heading).toBeGreaterThan(0);
  });
});

describe("what is sent", () => {
  it("is whole numbers within the limits of KW-13, KW-14, KW-15 and MID-1, whatever is set", () => {
    for (const stand of [SOUTH, NORTH, { ...SOUTH, what: "kubb", line: -1200 } as const]) {
      for (const extreme of [Number.NEGATIVE_INFINITY, -17.3, 0.4, 1e9]) {
        let aiming = firstAim(stand, goalOnGround(stand, { x: 99_000, y: 99_000 * stand.facing }));
        for (const dial of DIALS) aiming = set(stand, aiming, dial, extreme);
        const made = throwOf(stand, aiming);
        for (const number of Object.values(made)) expect(Number.isInteger(number)).toBe(true);
        expect(Math.abs(made.x)).toBeLessThanOrEqual(2500);
        expect(-made.y * stand.facing).toBeGreaterThanOrEqual(Math.abs(stand.line));
        expect(-made.y * stand.facing).toBeLessThanOrEqual(6000);
        expect(made.speed).toBeLessThanOrEqual(16_000);
        expect(made.speed).toBeGreaterThan(0);
        expect(made.height).toBeGreaterThanOrEqual(500);
        expect(made.height).toBeLessThanOrEqual(1200);
        expect(Math.abs(made.tumble ?? 0)).toBeLessThanOrEqual(40_000);
        expect(Math.abs(made.axis_yaw ?? 0)).toBeLessThanOrEqual(785);
        expect(Math.abs(made.heading)).toBeLessThanOrEqual(6284);
      }
    }
  });

  it("holds the baton no more aslant than the room's rules let one", () => {
    const strict = standOf(match({ kind: "batons" }), "a1", "baton", houseRules({ tip_forward_deg: 10 }));
    const made = throwOf(strict, set(strict, firstAim(strict, goalAt(at("B2"))), "slant", 785));
    expect(made.axis_yaw).toBeLessThanOrEqual(175);
  });

  it("throws a kubb straight", () => {
    const stand: Stand = { ...SOUTH, what: "kubb" };
    expect(
      throwOf(stand, firstAim(stand, goalOnGround(stand, { x: 800, y: 1300 }))).axis_yaw,
    ).toBeUndefined();
  });
});

describe("limits", () => {
  it("lets a key move a slider by at least one of its own steps", () => {
    for (const dial of DIALS) {
      const { stride, step: fine } = limits(SOUTH, dial);
      expect(stride).toBeGreaterThanOrEqual(fine);
    }
  });
});

describe("where from", () => {
  it("is the advantage line for kubbs, the king's own line for the king, the baseline for kubbs thrown in", () => {
    const turn = { ...TURN, line: -1500, king_from: -4000 };
    const line = (what: "baton" | "kubb", target: "field" | "king") =>
      standOf(match({ kind: "batons", target }, { turn }), "a1", what, RULES).line;
    expect(line("baton", "field")).toBe(-1500);
    expect(line("baton", "king")).toBe(-4000);
    expect(line("kubb", "field")).toBe(-4000);
  });
});

describe("the first aim of a turn", () => {
  it("is at a base kubb that stands, and not past the king", () => {
    const table = match({ kind: "batons", target: "base" }, { turn: TURN });
    const aiming = bestAim(SOUTH, table)!;
    expect(aiming.goal.id).toMatch(/^B[1-5]$/);
    expect(Math.abs(aiming.x)).toBeGreaterThan(300);
  });

  it("is at a field kubb before base kubbs, and at the king when nothing else stands", () => {
    const B2 = { ...PIECES.B2!, role: "field" as const, at: [400, 1500, 75] as [number, number, number] };
    const field = match({ kind: "batons", target: "field" }, { turn: TURN, pieces: { ...PIECES, B2 } });
    expect(bestAim(SOUTH, field)?.goal.id).toBe("B2");
    const king = match({ kind: "batons", target: "king" }, { turn: TURN });
    expect(bestAim(SOUTH, king)?.goal.id).toBe("K");
  });

  it("comes down beyond the centre line with a kubb, and short of the king in the toss", () => {
    const table = match({ kind: "kubbs" }, { turn: TURN });
    for (const stand of [SOUTH, NORTH]) {
      const kubb = bestAim({ ...stand, what: "kubb" }, table)!;
      expect(kubb.goal.y * stand.facing).toBeGreaterThan(800);
      expect(Math.abs(kubb.goal.x)).toBeGreaterThanOrEqual(700);
      const toss = bestAim({ ...stand, what: "toss" }, table)!;
      expect(toss.goal.y * stand.facing).toBeLessThan(0);
    }
  });
});

describe("the next aim", () => {
  const base = match({ kind: "batons", target: "base" }, { turn: TURN });
  const last = step(SOUTH, firstAim(SOUTH, goalAt(at("B2"))), "heading", 2);

  it("is the same again while its target stands where it did", () => {
    expect(beginning(SOUTH, base, last)).toBe(last);
  });

  it("is the best throw, held as before, when that target has fallen or stands elsewhere", () => {
    const held = set(SOUTH, last, "slant", -100);
    const fallen = { ...PIECES.B2!, felled: true };
    const next = beginning(
      SOUTH,
      match({ kind: "batons", target: "base" }, { pieces: { ...PIECES, B2: fallen } }),
      held,
    );
    expect(next.goal.id).not.toBe("B2");
    expect(next.slant).toBe(-100);
    const moved = { ...PIECES.B2!, role: "field" as const, at: [700, 1300, 75] as [number, number, number] };
    const field = match(
      { kind: "batons", target: "field" },
      { turn: TURN, pieces: { ...PIECES, B2: moved } },
    );
    expect(beginning(SOUTH, field, last).goal).toMatchObject({ id: "B2", x: 700, y: 1300 });
  });
});
