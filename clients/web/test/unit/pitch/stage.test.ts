// Which pose every piece has at a moment.

import { describe, expect, it } from "vitest";
import type { InHand } from "@/pitch/beside.ts";
import type { Showing } from "@/pitch/model.ts";
import { Stage } from "@/pitch/stage.ts";
import type { Pieces } from "@/protocol/names.ts";
import { flight, frame, lying, showing, standing, start } from "./helpers.ts";

const hand: InHand = { side: "south", batons: 6, held: null };
const scenery = (pieces: Pieces, shown: Showing | null = null) => ({ pieces, hand, showing: shown });
const place = (stage: Stage, id: string) => [...(stage.actor(id)?.pose ?? [])].slice(0, 3).map(Math.round);

describe("the stage", () => {
  it("begins with everything in its place", () => {
    const stage = new Stage();
    stage.set(scenery(start()), 0, true);
    expect(place(stage, "B4")).toEqual([833, 4000, 75]);
    expect(stage.isBusy).toBe(false);
    expect(stage.advance(16)).toBe(false);
  });

  it("shows nothing of a pitch that is not known yet", () => {
    const stage = new Stage();
    stage.set(scenery({}), 0, true);
    expect(stage.actors.some((actor) => actor.isSeen)).toBe(false);
  });

  it("lets what a ruling puts elsewhere glide there over what stands between", () => {
    const stage = new Stage();
    stage.set(scenery(start()), 0, true);
    stage.set(scenery({ ...start(), B4: standing(833, 2000, "field") }), 1000, true);
    expect(place(stage, "B4")).toEqual([833, 4000, 75]);
    stage.advance(1200);
    const [, y, z] = place(stage, "B4");
    expect(y).toBe(3000);
    expect(z).toBeGreaterThan(150);
    expect(stage.isBusy).toBe(true);
    stage.advance(1400);
    expect(place(stage, "B4")).toEqual([833, 2000, 75]);
    expect(stage.isBusy).toBe(false);
  });

  it("arrives at the same place at the same time whatever the frame rate", () => {
    const [fast, slow] = [new Stage(), new Stage()];
    for (const stage of [fast, slow]) {
      stage.set(scenery(start()), 0, true);
      stage.set(scenery({ ...start(), K: lying(100, 0, "king") }), 0, true);
    }
    for (let now = 0; now <= 300; now += 4) fast.advance(now);
    slow.advance(300);
    expect([...fast.actor("K")!.pose]).toEqual([...slow.actor("K")!.pose]);
  });

  it("puts everything there at once where motion is not wanted", () => {
    const stage = new Stage();
    stage.set(scenery(start()), 0, false);
    stage.set(scenery({ ...start(), B4: standing(0, 1000) }), 0, false);
    expect(place(stage, "B4")).toEqual([0, 1000, 75]);
    expect(stage.isBusy).toBe(false);
  });

  it("moves what flies along its path, and the rest not", () => {
    const stage = new Stage();
    let elapsed = 0;
    const path = [frame(0, 0, -4000, 900), frame(500, 0, 0, 1200), frame(1000, 0, 4000, 75)];
    const shown = showing(
      flight(start(), { b1: path, B3: [frame(800, 0, 4000, 75), frame(1000, 0, 4300, 35)] }),
      () => elapsed,
    );
    stage.set(scenery(start()), 0, true);
    stage.set(scenery(start(), shown), 0, true);
    elapsed = 250;
    expect(stage.advance(10)).toBe(true);
    expect(place(stage, "b1")).toEqual([0, -2000, 1050]);
    expect(place(stage, "B3")).toEqual([0, 4000, 75]);
    expect(stage.advance(20)).toBe(false);
    elapsed = 1500;
    stage.advance(30);
    expect(place(stage, "B3")).toEqual([0, 4300, 35]);
    expect(stage.isBusy).toBe(false);
  });

  it("goes back with a replay that is wound back, and to before the first touch", () => {
    const stage = new Stage();
    let elapsed = 1000;
    const shown = showing(
      flight(start(), { B3: [frame(800, 0, 4000, 75), frame(1000, 0, 4300, 35)] }),
      () => elapsed,
      true,
    );
    stage.set(scenery(start(), shown), 0, true);
    stage.advance(0);
    elapsed = 700;
    stage.advance(16);
    expect(place(stage, "B3")).toEqual([0, 4000, 75]);
  });

  it("lets pieces glide from where they lay to their new place when a flight is over", () => {
    const stage = new Stage();
    const shown = showing(
      flight(start(), { B3: [frame(0, 0, 4000, 75), frame(100, 0, 4600, 35)] }),
      () => 100,
    );
    stage.set(scenery(start(), shown), 0, true);
    stage.advance(0);
    stage.set(scenery({ ...start(), B3: lying(0, 3000) }), 50, true);
    stage.advance(50);
    expect(place(stage, "B3")).toEqual([0, 4600, 35]);
    stage.advance(450);
    expect(place(stage, "B3")).toEqual([0, 3000, 35]);
  });

  it("jumps to the beginning of a replay, and afterwards gives back what is so", () => {
    const stage = new Stage();
    const now = { ...start(), B3: lying(0, 3000) };
    stage.set(scenery(now), 0, true);
    stage.set(
      scenery(
        now,
        showing(flight(start(), {}), () => 0, true),
      ),
      0,
      true,
    );
    expect(place(stage, "B3")).toEqual([0, 4000, 75]);
    stage.set(scenery(now), 100, true);
    stage.advance(600);
    expect(place(stage, "B3")).toEqual([0, 3000, 35]);
  });

  it("keeps a flight that grows where it is", () => {
    const stage = new Stage();
    const path = [frame(0, 0, -4000, 900), frame(500, 0, 0, 1200)];
    stage.set(
      scenery(
        start(),
        showing(flight(start(), { b1: path }), () => 400),
      ),
      0,
      true,
    );
    stage.advance(400);
    const longer = [...path, frame(1000, 0, 4000, 75)];
    stage.set(
      scenery(
        start(),
        showing(flight(start(), { b1: longer }), () => 400),
      ),
      400,
      true,
    );
    stage.advance(401);
    expect(place(stage, "b1")).toEqual([0, -800, 1140]);
  });

  it("tells felled and dead pieces from the others", () => {
    const stage = new Stage();
    const B4 = { ...standing(833, 4000), felled: true };
    stage.set(scenery({ ...start(), B4, A1: { role: "hand", state: "dead" } }), 0, true);
    expect(stage.actor("B4")?.look).toBe("felled");
    expect(stage.actor("A1")?.look).toBe("dead");
    expect(stage.actor("A2")?.look).toBe("plain");
  });
});
