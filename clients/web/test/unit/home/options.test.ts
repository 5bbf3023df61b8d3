// In what a room differs from its ruleset.

import { describe, expect, it } from "vitest";
import { differences, grouped, valuesOf } from "@/home/options.ts";
import { nameOf } from "@/match/options.ts";
import { GAME, OPTIONS } from "./book.ts";

const usual = valuesOf(OPTIONS, GAME, "worlds");
const keys = (chosen: Record<string, boolean | number | string | number[]>) =>
  differences(OPTIONS, usual, chosen).map(({ option }) => option.key);

describe("the values of a preset", () => {
  it("are the defaults, and over them what it changes", () => {
    expect(usual.turn_cap).toBe(200);
    expect(valuesOf(OPTIONS, GAME, "quick").turn_cap).toBe(40);
    expect(valuesOf(OPTIONS, GAME, "quick").surface).toBe("grass");
  });
});

describe("differences", () => {
  it("are what was chosen otherwise, in the order of the options", () => {
    expect(keys({ turn_cap: 20, surface: "gravel" })).toEqual(["surface", "turn_cap"]);
  });

  it("are none where what was chosen is as usual", () => {
    expect(keys({ surface: "grass", turn_cap: 200, opening_distinct_throwers: [1, 1] })).toEqual([]);
  });

  it("see into lists", () => {
    expect(keys({ opening_distinct_throwers: [2, 2] })).toEqual(["opening_distinct_throwers"]);
  });

  it("depend on the preset", () => {
    const quick = valuesOf(OPTIONS, GAME, "quick");
    expect(differences(OPTIONS, quick, { turn_cap: 200 })[0]).toMatchObject({ value: 200, usual: 40 });
  });
});

describe("a value", () => {
  it("is called by its choice", () => {
    expect(nameOf(OPTIONS[1]!, "gravel").en).toBe("Gravel");
  });
  it("is said as it is where it has no name", () => {
    expect(nameOf(OPTIONS[3]!, [1, 2]).en).toBe("1, 2");
  });
});

describe("groups", () => {
  it("leave out the ruleset, and keep what is unknown under other", () => {
    const groups = Object.fromEntries(
      grouped(OPTIONS).map(([group, those]) => [group, those.map((o) => o.key)]),
    );
    expect(groups).toEqual({
      opening: ["opening_distinct_throwers"],
      clocks: ["turn_cap"],
      pitch: ["surface"],
      other: ["new_one"],
    });
  });
});
