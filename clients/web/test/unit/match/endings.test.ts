// Why a game ended is told of the right team, whether or not its ruling is still known.

import type { Clause, GameResult, Ruling } from "@protocol";
import { describe, expect, it } from "vitest";
import { bookOf } from "@/match/book.ts";
import { endingWords } from "@/match/endings.ts";
import { PLAIN_TEAMS } from "@/text/names.ts";

const clause = (id: string, messages: Clause["messages"]): Clause => ({
  id,
  rulesets: [],
  phase: "x",
  enforcement: "action",
  text: { en: "", ja: "" },
  messages,
});
const same = (text: string) => ({ en: text, ja: text });
const RULES = bookOf([
  clause("KW-38", { GAME_WON: same("{team} wins") }),
  clause("KW-39", { KING_EARLY: same("{team} loses") }),
  clause("MID-2", { FORFEITED: same("{team} is out: {reason}") }),
]);
const result = (winner: "a" | "b", id: string, reason: string): GameResult => ({
  winner,
  clause: id,
  reason,
});
const said = (one: GameResult, after: readonly GameResult[] = [], rulings: readonly Ruling[] = []) =>
  endingWords(one, after, rulings, RULES, PLAIN_TEAMS).en;

describe("without its ruling", () => {
  it("is told of the winner, or of the loser where the sentence is about that one", () => {
    expect(said(result("a", "KW-38", "GAME_WON"))).toBe("Team A wins");
    expect(said(result("a", "KW-39", "KING_EARLY"))).toBe("Team B loses");
  });
});

describe("with its ruling", () => {
  it("has what the official said, also where the same was ruled in several games", () => {
    const forfeit = (n: number, team: "a" | "b", reason: string): Ruling => ({
      n,
      clause: "MID-2",
      code: "FORFEITED",
      team,
      reason,
    });
    const rulings = [forfeit(3, "b", "late"), forfeit(9, "a", "rude")];
    const [first, second] = [result("a", "MID-2", "FORFEITED"), result("b", "MID-2", "FORFEITED")];
    expect(said(first, [second], rulings)).toBe("Team B is out: late");
    expect(said(second, [], rulings)).toBe("Team A is out: rude");
  });
});
