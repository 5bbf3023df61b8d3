// The clauses of a game: which are looked for, and by what.

import type { Clause } from "@protocol";

export interface Looking {
  text: string;
  /** "" for all */
  phase: string;
}

/** All words have to be in a clause, in whichever language; an id begins like the word, or is it. */
export function found(clauses: readonly Clause[], { text, phase }: Looking): Clause[] {
  const words = text.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter(
    (clause) => (phase === "" || clause.phase === phase) && words.every((word) => holds(clause, word)),
  );
}

function holds(clause: Clause, word: string): boolean {
  return textOf(clause).includes(word);
}

function textOf(clause: Clause): string {
  const { id, text, reading, source = [], options = [], messages = {} } = clause;
  const words = [text, ...(reading ? [reading] : []), ...Object.values(messages)];
  return [id, ...source, ...options, ...words.flatMap(({ en, ja }) => [en, ja])]
    .join("\n")
    .normalize("NFKC")
    .toLowerCase();
}

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
