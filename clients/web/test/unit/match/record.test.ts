// What a match is called whose room is gone: by its rosters, by who sat there at the end, by its title.

import { expect, test } from "vitest";
import { playersOfRecord, teamsOfRecord } from "@/match/names.ts";

test("a team goes by the name it was given, else by whoever sat there at the end", () => {
  const match = {
    rosters: { a: { name: "Elk", players: ["Mia", "Jo"] } },
    names: { a1: "Kei", b1: "Bo", b2: "Bo", s1: "Kei" },
  };
  expect(teamsOfRecord(match)).toEqual({ a: { en: "Elk", ja: "Elk" }, b: { en: "Bo", ja: "Bo" } });
  expect(playersOfRecord(match, "a")).toEqual(["Mia", "Jo"]);
  expect(playersOfRecord(match, "b")).toEqual(["Bo"]);
});

test("the house is named in the reader's language, and is nobody among the players", () => {
  const match = { names: { a1: "Mia", b1: "House club" } };
  expect(teamsOfRecord(match).b.en).not.toBe("House club");
  expect(playersOfRecord(match, "b")).toEqual([]);
});

test("of older matches the title is all that is known", () => {
  expect(teamsOfRecord({ title: "Mia – House bot" }).a).toEqual({ en: "Mia", ja: "Mia" });
  expect(playersOfRecord({}, "a")).toEqual([]);
});
