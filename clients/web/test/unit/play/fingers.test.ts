// Finger and key: what is tapped, what a drag moves, what a key does.

import { describe, expect, it } from "vitest";
import { type Aiming, firstAim, goalAt, limits, type Stand } from "@/play/aim.ts";
import { drag, meant, press, tap } from "@/play/drag.ts";
import { keyOf, stepped } from "@/play/keys.ts";
import { stood } from "@/play/table.ts";
import { PIECES } from "./tables.ts";

const SOUTH: Stand = { team: "a", facing: 1, what: "baton", line: -4000, slantMost: 785 };
const TARGETS = stood(PIECES, (piece) => piece.role === "base").filter((one) => one.y > 0);
const AIMED = firstAim(SOUTH, goalAt(TARGETS.find((one) => one.id === "B2")!));

describe("a tap", () => {
  it("aims at the kubb that was meant, also through its upper half", () => {
    const tapped = (x: number, y: number): Aiming => tap(SOUTH, press(SOUTH, AIMED, { x, y }), TARGETS);
    expect(tapped(850, 4020).goal.id).toBe("B4");
    expect(tapped(800, 4900).goal.id).toBe("B4");
    expect(tapped(-1700, 3900).goal.id).toBe("B1");
  });

  it("aims at the ground where nothing is near", () => {
    const tapped = tap(SOUTH, press(SOUTH, AIMED, { x: 1200, y: 1500 }), TARGETS);
    expect(tapped.goal).toMatchObject({ x: 1200, y: 1500, id: null });
    expect(meant(SOUTH, { x: 1200, y: 1500 }, TARGETS)).toBeNull();
  });

  it("at the feet changes nothing", () => {
    const held = press(SOUTH, AIMED, { x: AIMED.x, y: -4100 });
    expect(tap(SOUTH, held, TARGETS)).toBe(AIMED);
  });
});

describe("a drag", () => {
  it("shifts the goal by as much as the finger moved, wherever it began, and leaves the feet", () => {
    const held = press(SOUTH, AIMED, { x: 0, y: 0 });
    const { aiming } = drag(SOUTH, held, { x: 250, y: -300 });
    expect(aiming.goal).toMatchObject({ x: AIMED.goal.x + 250, y: AIMED.goal.y - 300, id: null });
    expect(aiming.x).toBe(AIMED.x);
    expect(aiming.isPlaced).toBe(false);
  });

  it("of a few centimetres is still a tap", () => {
    const { held, aiming } = drag(SOUTH, press(SOUTH, AIMED, { x: 0, y: 0 }), { x: 40, y: 20 });
    expect(held.hasMoved).toBe(false);
    expect(aiming).toBe(AIMED);
  });

  it("from the feet walks along the line and back from it, never over it", () => {
    const held = press(SOUTH, AIMED, { x: AIMED.x, y: -4050 });
    const { aiming } = drag(SOUTH, held, { x: AIMED.x + 500, y: -4650 });
    expect(aiming).toMatchObject({ x: AIMED.x + 500, behind: AIMED.behind + 600, isPlaced: true });
    const over = drag(SOUTH, held, { x: 9000, y: 0 }).aiming;
    expect(over.x).toBe(2500);
    expect(over.behind).toBe(limits(SOUTH, "behind").min);
  });

  it("never brings the goal behind the thrower", () => {
    const { aiming } = drag(SOUTH, press(SOUTH, AIMED, { x: 0, y: 0 }), { x: 0, y: -20_000 });
    expect(aiming.goal.y).toBeGreaterThan(-4000);
  });
});

describe("keys", () => {
  it("turn, speed up, step and lift", () => {
    const press = (key: string, isShifted = false) => {
      const found = keyOf(key, isShifted);
      return found?.does === "set" ? stepped(SOUTH, AIMED, found) : AIMED;
    };
    expect(press("ArrowRight").heading).toBeGreaterThan(AIMED.heading);
    expect(press("ArrowUp").speed).toBeGreaterThan(AIMED.speed);
    expect(press("ArrowLeft", true).x).toBeLessThan(AIMED.x);
    expect(press("ArrowUp", true).loft).toBeGreaterThan(AIMED.loft);
    expect(press("e").tumble).toBe(1000);
    expect(press("q").tumble).toBe(-1000);
  });

  it("throw with space and enter, and nothing else is taken", () => {
    expect(keyOf(" ", false)).toEqual({ does: "throw" });
    expect(keyOf("Enter", false)).toEqual({ does: "throw" });
    expect(keyOf("Enter", true)).toBeNull();
    expect(keyOf("Tab", false)).toBeNull();
    expect(keyOf("constructor", false)).toBeNull();
  });
});
