// From the form to the request, and from a refusal back to the field.

import { describe, expect, it } from "vitest";
import { valuesOf } from "@/home/options.ts";
import {
  againstHouse,
  alone,
  FIRST_WISH,
  fieldOf,
  ONE_PLAYER,
  requestOf,
  seatsOf,
  type Wish,
  wrongWith,
} from "@/home/wish.ts";
import { GAME, OPTIONS } from "./book.ts";

const usual = valuesOf(OPTIONS, GAME, "worlds");
const wish = (part: Partial<Wish>): Wish => ({ ...FIRST_WISH, ...part });

describe("the request", () => {
  it("holds of the options only those that differ", () => {
    const asked = requestOf(wish({ options: { surface: "gravel", turn_cap: 200 } }), OPTIONS, usual);
    expect(asked.options).toEqual({ surface: "gravel" });
  });

  it("keeps real time, and no spaces around the title", () => {
    const asked = requestOf(wish({ title: "  Final " }), OPTIONS, usual);
    expect(asked).toMatchObject({
      title: "Final",
      clock: "real",
      preset: "worlds",
      stand_in: true,
      walk_in: false,
    });
  });

  it("names teams as the form has them", () => {
    const asked = requestOf(wish({ b: { ...ONE_PLAYER, players: 3, bots: 3, level: 1 } }), OPTIONS, usual);
    expect(asked.b).toMatchObject({ players: 3, bots: 3, level: 1 });
  });

  it("against a house bot leaves a1 to me", () => {
    expect(againstHouse(3, "Ami")).toMatchObject({
      title: "Ami – House bot",
      a: { players: 1 },
      b: { players: 1, bots: 1, level: 3 },
    });
  });

  it("for practice alone has slow clocks and nobody else", () => {
    expect(alone("none")).toMatchObject({
      a: { players: 1 },
      b: { players: 1 },
      options: { hand: "none", shot_clock_s: 3600, answer_s: 3600, choice_s: 3600, end_of_turn_s: 600 },
    });
  });
});

describe("my seats", () => {
  it("are the first ones of the teams I chose", () => {
    expect(seatsOf(wish({ seats: ["a", "b"] }))).toEqual(["a1", "b1"]);
    expect(seatsOf(wish({ seats: [] }))).toEqual([]);
  });
  it("are none in a team of bots alone", () => {
    expect(seatsOf(wish({ a: { ...ONE_PLAYER, players: 2, bots: 2 } }))).toEqual([]);
  });
});

describe("what is wrong", () => {
  it("is nothing at first", () => {
    expect(wrongWith(FIRST_WISH, OPTIONS)).toEqual({});
  });

  it.each([1, 1001, 2.5, Number.NaN])("is a number out of its bounds: %s", (turn_cap) => {
    const wrong = wrongWith(wish({ options: { turn_cap } }), OPTIONS);
    expect(wrong["options.turn_cap"]?.en).toBe("Enter a whole number from 2 to 1000.");
  });

  it("is a list that holds no numbers", () => {
    const options = { opening_distinct_throwers: [1, Number.NaN] };
    expect(Object.keys(wrongWith(wish({ options }), OPTIONS))).toEqual(["options.opening_distinct_throwers"]);
  });

  it("is more bots than players, too many spectators, and what cannot be seen in a title", () => {
    const wrong = wrongWith(
      wish({ a: { ...ONE_PLAYER, bots: 2 }, spectators: 10_001, title: "a\u202eb" }),
      OPTIONS,
    );
    expect(Object.keys(wrong).sort()).toEqual(["a.bots", "spectators", "title"]);
  });
});

describe("the field of a refusal", () => {
  it.each([
    ["$.options.turn_cap", "options.turn_cap"],
    ["$.a.bots", "a.bots"],
    ["$.title", "title"],
    ["$.options.opening_distinct_throwers[0]", "options.opening_distinct_throwers"],
    ["$", ""],
    ["", ""],
  ])("%s is %s", (where, field) => {
    expect(fieldOf(where)).toBe(field);
  });
});
