// How games and matches ended, in the sentence of the ruling that ended them; without it, in the clause's own.

import type { GameResult, Ruling } from "@protocol";
import { other } from "@/protocol/names.ts";
import type { TeamNames } from "@/text/names.ts";
import type { Words } from "@/text/words.ts";
import type { Book } from "./book.ts";
import { rulingSentence, told } from "./sentences.ts";

/** Codes whose sentence speaks of the team that has lost. */
const OF_THE_LOSER: ReadonlySet<string> = new Set([
  "KING_EARLY",
  "FORFEITED",
  "MATCH_FORFEITED",
  "HALT_FORFEIT",
  "LATE_FORFEIT",
  "CONCEDED",
  "DISQUALIFIED",
]);

/** `after`: results that came later, for the same thing may have been ruled in several games. */
export function endingWords(
  result: GameResult,
  after: readonly GameResult[],
  rulings: readonly Ruling[],
  rules: Book,
  teams: TeamNames,
): Words {
  const { winner, clause, reason } = result;
  const later = after.filter((one) => one.clause === clause && one.reason === reason).length;
  const same = rulings.filter((one) => one.clause === clause && one.code === reason);
  const ruling = same[same.length - 1 - later];
  if (ruling) return rulingSentence(ruling, rules, teams);
  if (winner === null) return told(rules, clause, reason, {});
  return told(rules, clause, reason, { team: teams[OF_THE_LOSER.has(reason) ? other(winner) : winner] });
}
