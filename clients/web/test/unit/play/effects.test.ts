// What an official's act will do is told before it is done.

import { describe, expect, it } from "vitest";
import { termsOf } from "@/match/terms.ts";
import {
  backEffects,
  batonsAfter,
  type Case,
  cancelClause,
  cancelEffects,
  ejectEffects,
  forfeitEffect,
  sanctionEffects,
  throwEffect,
} from "@/play/official/effects.ts";
import { PLAIN_TEAMS } from "@/text/names.ts";
import { series, step, teams, underWay } from "./tables.ts";

const HOUR = termsOf({ series_best_of: 5, series_clock_min: 60 });
const MINUTE = 60_000;

function table(more: Parameters<typeof underWay>[0] = {}, terms = HOUR): Case {
  const room = underWay(more);
  if (!room.match) throw new Error("no match");
  return { room, match: room.match, names: PLAIN_TEAMS, terms };
}
const english = (words: readonly { en: string }[]) => words.map((one) => one.en).join(" ");

describe("penalties", () => {
  it("take batons from this game, or from all that is to come", () => {
    const { match } = table({ teams: teams({ penalties: 1, match_penalties: 1 }) });
    expect(batonsAfter(match, "a", { game: 1, match: 0 })).toEqual({ game: 3, match: 5 });
    expect(batonsAfter(match, "a", { game: 0, match: 1 })).toEqual({ game: 3, match: 4 });
    expect(english(sanctionEffects(table(), "game_penalty", "b"))).toContain(
      "Team B has at most 5 batons a turn for the rest of this game, 6 in the games after it.",
    );
    expect(english(sanctionEffects(table(), "match_penalty", "b"))).toContain("for the rest of the match");
  });

  it("cost the throwers their last throw, and let them repeat it when the others are penalised", () => {
    expect(english(sanctionEffects(table(), "warn", "a"))).toContain(
      "Its last throw is forfeited too: turn 3, baton 2 of Ami.",
    );
    expect(english(sanctionEffects(table(), "warn", "b"))).toContain(
      "Team A may then have its last throw repeated",
    );
    const before = table({ steps: [step(1, { turn: 2, team: "b" })] });
    expect(sanctionEffects(before, "warn", "a")).toHaveLength(1);
    expect(sanctionEffects(table({ phase: { kind: "break" } }), "warn", "a")).toHaveLength(1);
  });
});

describe("sending off", () => {
  it("says how many are left, and when that is too few", () => {
    expect(english(ejectEffects(table(), "b", 1))).toContain(
      "Ben plays no more in this match. 2 players are left.",
    );
    const two = table({ teams: teams({}, { players: { 1: {}, 2: {} } }) });
    expect(english(ejectEffects(two, "b", 1))).toContain("disqualified");
  });
});

describe("a forfeit", () => {
  it("gives the game, or all that is left", () => {
    expect(forfeitEffect(table(), "a", "game").en).toContain("1–1 in games");
    expect(forfeitEffect(table({ series: null }), "a", "game").en).toBe(
      "The game goes to Team B; Team A loses it.",
    );
    expect(forfeitEffect(table(), "a", "match").en).toContain("Team B wins the match");
  });
});

describe("going back", () => {
  it("says what is undone", () => {
    expect(english(backEffects(table(), 1))).toContain("before turn 3, baton 1 of Ami: 2 throws are undone");
    expect(backEffects(table(), 9)).toEqual([]);
    expect(throwEffect(table(), "order_replay")?.en).toContain("turn 3, baton 2 of Ami");
    const kubb = table({ steps: [step(5, { kind: "kubb", piece: "B2", player: null })] });
    expect(throwEffect(kubb, "forfeit_toss")?.en).toContain("counts as thrown out of bounds");
    expect(throwEffect(table({ steps: [] }), "order_replay")).toBeNull();
  });
});

describe("cancelling", () => {
  const at = (left: number, more: Parameters<typeof table>[0] = {}, terms = HOUR) => {
    const of = table(more, terms);
    return [cancelClause(of, left), english(cancelEffects(of, left))] as const;
  };

  it("is a tie in the first half hour, and goes to the leader after it", () => {
    expect(at(30 * MINUTE)).toEqual(["FS-I.F.1.a", expect.stringContaining("until 30:00 on the clock")]);
    expect(at(30 * MINUTE - 1)).toEqual(["FS-I.F.1.b", expect.stringContaining("Team A leads 1–0")]);
  });

  it("is a wash when the games are level, and goes by kubbs when none is won", () => {
    const level = { series: series({ wins: { a: 1, b: 1 } }) };
    expect(at(MINUTE, level)).toEqual(["FS-I.F.1.c", expect.stringContaining("1–1: a wash")]);
    const none = {
      series: series({ wins: { a: 0, b: 0 } }),
      teams: teams({ base_down: 1 }, { base_down: 3 }),
    };
    expect(at(MINUTE, none)[1]).toContain("Team B leads 3–1 on kubbs");
    const tie = termsOf({ series_best_of: 5, series_clock_min: 60, cancel_0_0: "tie" });
    expect(at(MINUTE, none, tie)[1]).toContain("nobody leads");
  });

  it("leaves a match without a clock without a winner", () => {
    const of = table({ series: null }, termsOf({}));
    expect([cancelClause(of, null), english(cancelEffects(of, null))]).toEqual([
      "MID-2",
      "The match ends without a winner.",
    ]);
  });

  it("says both where the half hour counts from the game's beginning", () => {
    const byGame = termsOf({ series_best_of: 5, series_clock_min: 60, cancel_clock: "game" });
    expect(at(50 * MINUTE, {}, byGame)[1]).toMatch(/less than 30 minutes .* Team A leads 1–0/);
  });
});
