// Reports on their way: kept in order until the server has taken them, also without a connection. Pure.

import type { KubbView } from "@protocol";
import type { Outcome } from "@/session/types.ts";
import { asReport, type Draft, type Made, saysTheSame, stands } from "./reports.ts";

export interface Waiting {
  /** counts up within this queue */
  readonly id: number;
  readonly seat: string;
  readonly report: Made;
  /** it has been on the wire: perhaps the server has taken it, and only its answer was lost */
  readonly wasSent: boolean;
}

/** Why the queue stands still: its first report was refused. */
export interface Stop {
  readonly id: number;
  readonly why: Extract<Outcome, { kind: "refused" }>;
  /** how many reports there were when it was refused */
  readonly at: number;
}

export interface Queue {
  readonly items: readonly Waiting[];
  readonly stop: Stop | null;
  /** the report that is being sent */
  readonly sending: number | null;
  readonly lastId: number;
}

/** What is known of the match: how many reports there have been, and how many of this toss, which are told together. */
export interface Known {
  readonly reported: number;
  readonly tosses: number;
  /** match time at which the last report that stands was made: none after it was made earlier */
  readonly from: number;
}

export const UNKNOWN: Known = { reported: 0, tosses: 0, from: 0 };

export function knownOf(match: KubbView | null | undefined): Known {
  if (!match) return UNKNOWN;
  const waiting = match.phase.kind === "toss" ? (match.phase.teams ?? []).length : 2;
  const last = (match.reports ?? []).findLast(stands);
  const from = last ? (asReport(last.report)?.made_at ?? last.at) : 0;
  return { reported: match.reported ?? 0, tosses: Math.max(0, 2 - waiting) % 2, from };
}

export const EMPTY: Queue = { items: [], stop: null, sending: null, lastId: 0 };

/** What is kept over a reload: what had been sent has lost its answer. */
export const kept = (items: readonly Waiting[]): Queue => ({
  ...EMPTY,
  items,
  lastId: Math.max(0, ...items.map(({ id }) => id)),
});

/**
 * One more, made on all that is known and all that waits before it. Each says when it was made, for the network may go at
 * any moment, and one that was made before must not come later by the server's clock than those after it.
 */
export function added(queue: Queue, seat: string, draft: Draft, known: Known, madeAt: number): Queue {
  const id = queue.lastId + 1;
  const so = afterAll(queue, known);
  const report: Made = { ...draft, on: so.reported, made_at: Math.max(madeAt, so.from) };
  return { ...queue, lastId: id, items: [...queue.items, { id, seat, report, wasSent: false }] };
}

/** The first one, unless it is under way, or was refused, or there is nobody to hear it. */
export function toSend(queue: Queue, isLive: boolean): Waiting | null {
  if (!isLive || queue.stop !== null || queue.sending !== null) return null;
  return queue.items[0] ?? null;
}

export function sent(queue: Queue, id: number): Queue {
  return {
    ...queue,
    sending: id,
    items: queue.items.map((one) => (one.id === id ? { ...one, wasSent: true } : one)),
  };
}

/** What became of the report that was sent; `match` as it is after the answer. */
export function answered(queue: Queue, id: number, outcome: Outcome, match: KubbView | null): Queue {
  const rested = { ...queue, sending: queue.sending === id ? null : queue.sending };
  const item = queue.items.find((one) => one.id === id);
  if (item === undefined) return rested;
  switch (outcome.kind) {
    case "done":
      return without(rested, id);
    case "unknown":
      return rested;
    case "refused":
      // It had been taken before, from this phone or another window of ours.
      if (match !== null && wasTaken(item, match)) return without(rested, id);
      return { ...rested, stop: { id, why: outcome, at: match?.reported ?? 0 } };
  }
}

/** Those of which no answer came, but which stand in the match: taken. */
export function looked(queue: Queue, match: KubbView): Queue {
  const taken = queue.items.filter((one) => one.wasSent && queue.sending !== one.id && wasTaken(one, match));
  return taken.reduce((left, { id }) => without(left, id), queue);
}

export function wasTaken({ report }: Waiting, match: KubbView): boolean {
  // One team's toss is not told before the other's is in.
  if (report.do === "report_toss" && match.phase.kind === "toss" && report.on === match.reported)
    return !(match.phase.teams ?? []).includes(report.team);
  return (match.reports ?? []).some(({ n, report: told }) => {
    const made = asReport(told);
    return (
      made !== null &&
      n > report.on &&
      made.on === report.on &&
      (made.made_at ?? null) === (report.made_at ?? null) &&
      saysTheSame(made, report)
    );
  });
}

/** Leave one out; those after it are made on one less. */
export function dropped(queue: Queue, id: number, known: Known): Queue {
  return renumbered(without(queue, id), known);
}

/** Say the same, or something else, on what is so now. */
export function madeAgain(queue: Queue, id: number, draft: Draft, known: Known): Queue {
  const items = queue.items.map((one) => {
    if (one.id !== id) return one;
    const { made_at } = one.report;
    return { ...one, report: { ...draft, on: 0, ...(made_at != null && { made_at }) }, wasSent: false };
  });
  return renumbered({ ...queue, items, stop: null }, known);
}

const afterAll = (queue: Queue, known: Known): Known =>
  queue.items.reduce((so, { report }) => after(report, so), known);

/** Those that have not been sent count on from what is known; what is under way keeps what it said. */
function renumbered(queue: Queue, known: Known): Queue {
  let so = known;
  const items = queue.items.map((one) => {
    const isUnderWay = queue.sending === one.id;
    const made_at = Math.max(one.report.made_at ?? 0, so.from);
    const report = isUnderWay ? one.report : { ...one.report, on: so.reported, made_at };
    so = after(report, { ...so, reported: report.on });
    return isUnderWay ? one : { ...one, report, wasSent: false };
  });
  return { ...queue, items };
}

/** A report makes one more; the first one of a toss is not counted before the second is in. */
function after(report: Made, { reported, tosses, from }: Known): Known {
  const so = { tosses, from: Math.max(from, report.made_at ?? 0) };
  if (report.do !== "report_toss") return { ...so, reported: reported + 1 };
  return tosses === 0 ? { ...so, reported, tosses: 1 } : { ...so, reported: reported + 2, tosses: 0 };
}

function without(queue: Queue, id: number): Queue {
  return {
    ...queue,
    items: queue.items.filter((one) => one.id !== id),
    stop: queue.stop?.id === id ? null : queue.stop,
    sending: queue.sending === id ? null : queue.sending,
  };
}
