// What the form for a match on real ground asks the server for.

import { describe, expect, it } from "vitest";
import { FIRST_GROUND, groundRequest, reportedBy, seatsFor, sized, withPlayer } from "@/home/ground.ts";

const NAMED = {
  ...FIRST_GROUND,
  title: "  Sunday\nkubb ",
  a: withPlayer(withPlayer({ name: " Elk ", players: ["", ""] }, 0, "Ami"), 1, "Jo"),
};

describe("a match on real ground", () => {
  it("has a scorer's chair, names, and time to walk and measure", () => {
    const request = groundRequest(NAMED);
    expect(request).toMatchObject({
      preset: "worlds",
      scorers: 1,
      clock: "real",
      a: { players: 2, name: "Elk", roster: ["Ami", "Jo"] },
      b: { players: 2 },
      options: {
        reports: "scorer",
        confirm_s: 60,
        answer_s: 300,
        choice_s: 120,
        break_s: 300,
        series_best_of: 1,
      },
    });
    expect(request.b).not.toHaveProperty("roster");
    expect(request.title).toBe("Sunday kubb");
  });

  it("on two grounds asks for evidence, bears names on the kubbs, and has no scorer", () => {
    const wish = reportedBy(NAMED, "distance");
    const request = groundRequest(wish);
    expect(request.options).toMatchObject({ reports: "distance", evidence: "asked", numbered: true });
    expect(request).not.toHaveProperty("scorers");
    expect(seatsFor("distance")).not.toContain("s1");
    expect(wish.seat).toBe("a1");
  });

  it("calls a player without a name by the number, and leaves out those at the end", () => {
    const wish = { ...FIRST_GROUND, b: withPlayer(sized({ name: "", players: [] }, 4), 1, "Mia") };
    expect(groundRequest(wish).b).toEqual({ players: 4, roster: ["1", "Mia"] });
  });
});
