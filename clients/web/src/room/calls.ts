// Which rulings are called out when new ones have come.

import type { Ruling } from "@protocol";

/** More would hide what is behind them. */
const MOST = 2;

/** Said when play goes on by itself; beside a ruling on a throw they only push it away. */
const ROUTINE: ReadonlySet<string> = new Set(["ALLOTMENT", "TURN_OVER", "KUBBS_NEXT", "END_OF_TURN_CLOSED"]);

/** The new rulings after number `known` (null: whoever has just come hears the last one), what matters before routine. */
export function newly(rulings: readonly Ruling[], known: number | null): Ruling[] {
  const fresh = known === null ? rulings.slice(-1) : rulings.filter((ruling) => ruling.n > known);
  const weighty = fresh.filter((ruling) => !ROUTINE.has(ruling.code));
  return (weighty.length > 0 ? weighty : fresh).slice(-MOST);
}
