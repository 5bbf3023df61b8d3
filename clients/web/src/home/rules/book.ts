// The clauses of a game on their page: in which order, and which an address points at.

import type { Clause } from "@protocol";

/** The phases in the order in which they first come up. */
export function phasesOf(clauses: readonly Clause[]): string[] {
  return [...new Set(clauses.map((clause) => clause.phase))];
}

/** The clause that an address points at, such as `#KW-13`; "" for none. */
export function clauseOf(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ""));
  } catch {
    return "";
  }
}
