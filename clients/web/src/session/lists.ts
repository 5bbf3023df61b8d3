// Lists that grow as the room speaks: lines of chat and rulings, each once and in order, however often they are told.

import type { ChatLine, Ruling } from "@protocol";

const LINES_KEPT = 300;

export function withLines(known: readonly ChatLine[], told: readonly ChatLine[]): readonly ChatLine[] {
  const ids = new Set(known.map((line) => line.id));
  const fresh = told.filter((line) => !ids.has(line.id));
  if (fresh.length === 0) return known;
  return onceEach([...known, ...fresh], (line) => line.id).slice(-LINES_KEPT);
}

/** `told` counts over what was known under the same number. */
export function withRulings(known: readonly Ruling[], told: readonly Ruling[]): readonly Ruling[] {
  return told.length === 0 ? known : onceEach([...known, ...told], (ruling) => ruling.n);
}

function onceEach<T>(all: readonly T[], number: (one: T) => number): readonly T[] {
  const byNumber = new Map(all.map((one) => [number(one), one]));
  return [...byNumber.values()].sort((a, b) => number(a) - number(b));
}
