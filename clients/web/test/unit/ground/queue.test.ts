// Reports on their way: in every order of loss, return and refusal each is taken once, in order, or stops and says why.

import { describe, expect, it } from "vitest";
import {
  added,
  answered,
  dropped,
  EMPTY,
  kept,
  knownOf,
  looked,
  madeAgain,
  type Queue,
  sent,
  toSend,
  wasTaken,
} from "@/ground/queue.ts";
import type { Draft, Made } from "@/ground/reports.ts";
import type { Outcome } from "@/session/types.ts";
import { baton, match, told } from "./matches.ts";

const FIELD: Draft = { do: "report_baton", felled: ["field"] };
const MISS: Draft = { do: "report_baton", felled: [] };
const STALE: Outcome = { kind: "refused", code: "STALE_REPORT", clause: "MID-36", facts: {} };
const KNOWN = { reported: 4, tosses: 0, from: 0 };

const three = (): Queue => {
  const one = added(EMPTY, "a1", FIELD, KNOWN, 1000);
  return added(added(one, "a1", MISS, KNOWN, 2000), "a1", FIELD, KNOWN, 3000);
};
const ons = (queue: Queue) => queue.items.map(({ report }) => report.on);

describe("reports made without a connection", () => {
  it("are made each on one more, with their own times", () => {
    expect(ons(three())).toEqual([4, 5, 6]);
    expect(three().items.map(({ report }) => report.made_at)).toEqual([1000, 2000, 3000]);
  });

  it("are not sent before the connection is back, then one at a time, in order", () => {
    const queue = three();
    expect(toSend(queue, false)).toBeNull();
    expect(toSend(queue, true)?.id).toBe(1);
    const underWay = sent(queue, 1);
    expect(toSend(underWay, true)).toBeNull();
    const next = answered(underWay, 1, { kind: "done", seq: 9 }, match({ reported: 5 }));
    expect(toSend(next, true)?.id).toBe(2);
    expect(ons(next)).toEqual([5, 6]);
  });

  it("stop at the first one refused, and those after it wait", () => {
    const stopped = answered(sent(three(), 1), 1, STALE, match({ reported: 5 }));
    expect(stopped.stop).toMatchObject({ id: 1, at: 5 });
    expect(stopped.items).toHaveLength(3);
    expect(toSend(stopped, true)).toBeNull();
  });

  it("go on when the refused one is made again, on what is so now", () => {
    const stopped = answered(sent(three(), 1), 1, STALE, match({ reported: 6 }));
    const again = madeAgain(stopped, 1, MISS, { reported: 6, tosses: 0, from: 0 });
    expect(again.stop).toBeNull();
    expect(ons(again)).toEqual([6, 7, 8]);
    expect(toSend(again, true)?.report).toMatchObject({ on: 6, felled: [], made_at: 1000 });
  });

  it("go on when the refused one is left out", () => {
    const stopped = answered(sent(three(), 1), 1, STALE, match({ reported: 6 }));
    const left = dropped(stopped, 1, { reported: 6, tosses: 0, from: 0 });
    expect(left.stop).toBeNull();
    expect(ons(left)).toEqual([6, 7]);
    expect(toSend(left, true)?.id).toBe(2);
  });

  it("are made no earlier than what others have reported meanwhile, once they are made again", () => {
    const since = match({ reported: 5, reports: [told(5, "b", baton(4), { at: 2500 })] });
    const stopped = answered(sent(three(), 1), 1, STALE, since);
    const again = madeAgain(stopped, 1, FIELD, knownOf(since));
    expect(again.items.map(({ report }) => report.made_at)).toEqual([2500, 2500, 3000]);
  });

  it("keep the place of one in the middle that is changed", () => {
    const changed = madeAgain(three(), 2, FIELD, KNOWN);
    expect(ons(changed)).toEqual([4, 5, 6]);
    expect(changed.items[1]?.report).toMatchObject({ felled: ["field"], made_at: 2000 });
  });

  it("get no other number while they are under way", () => {
    const underWay = sent(three(), 1);
    expect(ons(dropped(underWay, 2, KNOWN))).toEqual([4, 5]);
  });
});

describe("a report whose answer was lost", () => {
  const reloaded = kept(sent(three(), 1).items);

  it("is not sent again where the match has it", () => {
    const taken = match({ reported: 5, reports: [told(5, "a", three().items[0]?.report as Made)] });
    const queue = looked(reloaded, taken);
    expect(queue.items.map(({ id }) => id)).toEqual([2, 3]);
    expect(toSend(queue, true)?.id).toBe(2);
  });

  it("is sent again where the match has it not", () => {
    const queue = looked(reloaded, match());
    expect(toSend(queue, true)?.id).toBe(1);
  });

  it("counts as taken when another window of ours had sent it, and it is refused for that", () => {
    const taken = match({ reported: 5, reports: [told(5, "a", three().items[0]?.report as Made)] });
    const queue = answered(sent(reloaded, 1), 1, STALE, taken);
    expect(queue.stop).toBeNull();
    expect(queue.items.map(({ id }) => id)).toEqual([2, 3]);
  });

  it("stays when nobody knows what became of it", () => {
    const queue = answered(sent(three(), 1), 1, { kind: "unknown" }, null);
    expect(queue.items).toHaveLength(3);
    expect(queue.sending).toBeNull();
  });

  it("is not mistaken for somebody else's that says something else", () => {
    const other = match({
      reported: 5,
      reports: [told(5, "a", baton(4, { felled: ["base"], made_at: 1000 }))],
    });
    expect(
      wasTaken({ id: 1, seat: "a1", wasSent: true, report: three().items[0]?.report as Made }, other),
    ).toBe(false);
  });
});

describe("whatever the network does", () => {
  const ENDS = ["answered", "lost before", "lost after"] as const;

  it.each(ENDS.flatMap((one) => ENDS.flatMap((two) => ENDS.map((three) => [one, two, three] as const))))(
    "three reports are taken once and in order: %s, %s, %s",
    (...ends) => {
      let queue = three();
      const server: Made[] = [];
      const view = () =>
        match({ reported: 4 + server.length, reports: server.map((made, n) => told(5 + n, "a", made)) });
      for (const end of [...ends, "answered", "answered", "answered"] as const) {
        const next = toSend(queue, true);
        if (next === null) break;
        queue = sent(queue, next.id);
        const isTaken = end !== "lost before" && next.report.on === 4 + server.length;
        if (isTaken) server.push(next.report);
        queue =
          end === "answered"
            ? answered(queue, next.id, isTaken ? { kind: "done", seq: 1 } : STALE, view())
            : looked(kept(queue.items), view());
      }
      expect(queue.items).toEqual([]);
      expect(server.map(({ made_at }) => made_at)).toEqual([1000, 2000, 3000]);
    },
  );
});

describe("a toss", () => {
  const toss = (team: "a" | "b"): Draft => ({ do: "report_toss", team, distance_cm: 12 });

  it("counts only when both are in", () => {
    const queue = added(
      added(added(EMPTY, "s1", toss("a"), KNOWN, 1), "s1", toss("b"), KNOWN, 2),
      "s1",
      MISS,
      KNOWN,
      3,
    );
    expect(ons(queue)).toEqual([4, 4, 6]);
  });

  it("is known to be told by the team that is asked no more", () => {
    const half = match({ phase: { kind: "toss", teams: ["b"] }, reported: 4 });
    expect(knownOf(half)).toEqual({ reported: 4, tosses: 1, from: 0 });
    const mine = { id: 1, seat: "a1", wasSent: true, report: { ...toss("a"), on: 4 } as Made };
    expect(wasTaken(mine, half)).toBe(true);
    expect(wasTaken({ ...mine, report: { ...toss("b"), on: 4 } as Made }, half)).toBe(false);
  });
});
