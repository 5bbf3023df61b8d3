// Reasons that somebody at this browser has given before, offered again: the latest first, after them the usual ones.

import { read, write } from "@/device/keeping.ts";
import { USUAL_REASONS } from "@/text/acts.ts";
import { say } from "@/text/words.ts";

export type For = keyof typeof USUAL_REASONS | "decide" | "dispute";

const MOST = 4;
const keptAs = (what: For): string => `midline.reasons.${what}`;

export function reasonsFor(what: For): readonly string[] {
  const usual = what in USUAL_REASONS ? (USUAL_REASONS[what as keyof typeof USUAL_REASONS] ?? []) : [];
  return [...new Set([...given(what), ...usual.map(say)])].slice(0, MOST);
}

export function remember(what: For, reason: string): void {
  const all = [...new Set([reason, ...given(what)])].slice(0, MOST);
  write("localStorage", keptAs(what), JSON.stringify(all));
}

function given(what: For): readonly string[] {
  try {
    const all: unknown = JSON.parse(read("localStorage", keptAs(what)) ?? "[]");
    return Array.isArray(all) ? all.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
