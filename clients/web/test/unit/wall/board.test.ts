// What a scoreboard shows, and how its address says that it is to look.

import { describe, expect, it } from "vitest";
import { board } from "@/wall/board.ts";
import { looksOf } from "@/wall/looks.ts";
import { match } from "../ground/matches.ts";

describe("a scoreboard", () => {
  it("has batons for the team whose turn it is, and what each has still to fell", () => {
    const [a, b] = board(match()).sides;
    expect(a).toMatchObject({ batons: { left: 6, all: 6 }, toFell: 7 });
    expect(b).toMatchObject({ batons: null, toFell: 5 });
  });

  it("shows team a at the beginning of the pitch, from whichever side it throws", () => {
    const along = (south: "a" | "b") => board(match({ south })).standing.find(({ id }) => id === "A3")?.along;
    expect(along("a")).toBe(0);
    expect(along("b")).toBe(1);
  });

  it("draws only what stands", () => {
    const pieces = { ...match().pieces };
    pieces.B1 = { role: "base", state: "lying", at: [0, 4000, 35], felled: true };
    expect(board(match({ pieces })).standing.map(({ id }) => id)).not.toContain("B1");
  });

  it("counts games won in a series", () => {
    const series = { best_of: 3, number: 2, contest: "game", wins: { a: 1, b: 0 } } as const;
    expect(board(match({ series })).sides[0]?.wins).toBe(1);
  });
});

describe("the address of an overlay", () => {
  it("may say where, how large, in which language", () => {
    const looks = looksOf({ position: "top-left", size: "l", lang: "ja", theme: "light", ruling: "off" });
    expect(looks).toEqual({
      position: "top-left",
      size: "l",
      language: "ja",
      theme: "light",
      hasRuling: false,
    });
  });

  it("may leave all out, or say what is not known here", () => {
    expect(looksOf({ size: "xxl", lang: "fr" })).toMatchObject({
      size: "m",
      language: null,
      position: "bottom",
    });
  });
});
