// The reports of a room that wait for a connection, as this browser keeps them over a reload.

import { read, remove, write } from "@/device/keeping.ts";
import type { Waiting } from "./queue.ts";
import { asReport } from "./reports.ts";

const keyOf = (room: string) => `midline.reports.${room}`;

export function keepReports(room: string, items: readonly Waiting[]): void {
  if (items.length === 0) remove("localStorage", keyOf(room));
  else write("localStorage", keyOf(room), JSON.stringify(items));
}

/** What cannot be read any more is left out. */
export function keptReports(room: string): Waiting[] {
  try {
    const items: unknown = JSON.parse(read("localStorage", keyOf(room)) ?? "[]");
    return Array.isArray(items) ? items.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(one: unknown): one is Waiting {
  if (typeof one !== "object" || one === null) return false;
  const { id, seat, report } = one as Partial<Waiting>;
  return typeof id === "number" && typeof seat === "string" && asReport(report) !== null;
}
