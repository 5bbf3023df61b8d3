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
