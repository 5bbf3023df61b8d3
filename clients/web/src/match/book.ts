// The rules in words, fetched once: clauses with the sentences in which rulings are told.

import { signal } from "@preact/signals";
import type { Clause } from "@protocol";

/** Clauses by id. */
export type Book = ReadonlyMap<string, Clause>;

export const EMPTY_BOOK: Book = new Map();

/** Empty until they have come; what is told until then goes by its bare code. */
export const book = signal<Book>(EMPTY_BOOK);

export function bookOf(clauses: readonly Clause[]): Book {
  return new Map(clauses.map((clause) => [clause.id, clause]));
}

// --- looking for a clause ---------------------------------------------------------------------------------------------

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
