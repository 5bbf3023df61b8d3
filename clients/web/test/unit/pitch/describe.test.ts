// The pitch in words.

import { describe, expect, it } from "vitest";
import { piecesInWords, pitchInWords, placeOf } from "@/pitch/describe.ts";
import { dead, inHand, lying, standing, start } from "./helpers.ts";

const line = (id: string, pieces: Parameters<typeof piecesInWords>[0]) =>
  piecesInWords(pieces).find((one) => one.id === id)?.words;

describe("a piece", () => {
  it("is told with its role, its state, and its place from the nearer baseline", () => {
    const words = line("B1", { ...start(), B1: standing(-400, -800, "field") });
    expect(words?.en).toBe(
      "B1, field kubb, standing, 3.2 m from the south baseline, 0.4 m left of the middle",
    );
    expect(words?.ja).toBe("B1、フィールドkubb、立っている、南のベースラインから3.2 m、中央から左へ0.4 m");
  });

  it("is told on its baseline, behind it, and in the middle", () => {
    expect(placeOf(standing(833, 4000))?.en).toBe("on the north baseline, 0.8 m right of the middle");
    expect(placeOf(lying(0, -4620))?.en).toBe("0.6 m behind the south baseline, in the middle");
  });

  it("that counts as down is told as felled, and one in hand without a place", () => {
    expect(line("B4", { B4: { ...standing(833, 4000), felled: true } })?.en).toContain("felled");
    expect(line("A1", { A1: inHand })?.en).toBe("A1, kubb, in hand");
  });
});

describe("the whole pitch", () => {
  it("is told by how many stand where", () => {
    const pieces = { ...start(), A1: inHand, A2: dead, B1: lying(0, 1000), B2: standing(0, -1000, "field") };
    const words = pitchInWords(pieces);
    expect(words.en).toBe(
      "4 kubbs stand in the south half, 3 in the north half. The king stands. 1 kubb lies on the pitch. 1 in hand. 1 out of the game.",
    );
    expect(words.ja).toContain("南側に4本、北側に3本");
  });

  it("may be empty", () => {
    expect(pitchInWords({}).en).toBe("The pitch is still empty.");
  });
});
