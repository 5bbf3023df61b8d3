// From taps and typed lines to reports, and from reports to sentences.

import { describe, expect, it } from "vitest";
import {
  allIn,
  batonFrom,
  batonReport,
  kubbsReport,
  NO_BATON,
  NO_TOSS,
  placesReport,
  stepped,
  stillUp,
  tossReport,
  typed,
  untyped,
} from "@/ground/making.ts";
import { draftOf, saysTheSame } from "@/ground/reports.ts";
import { readShort } from "@/ground/short.ts";
import { toldWords } from "@/ground/told.ts";
import { baton } from "./matches.ts";

const PLAYERS = [
  { number: 1, name: "Jo" },
  { number: 2, name: "Kei" },
  { number: 3, name: "Kim" },
];

describe("a report that was tapped", () => {
  it("of a baton says what fell in order, and nothing that did not happen", () => {
    expect(batonReport({ ...NO_BATON, player: 2, felled: ["field", "base"] })).toEqual({
      do: "report_baton",
      player: 2,
      felled: ["field", "base"],
    });
    expect(batonReport({ ...NO_BATON, foul: "tilt", pushedOut: 1 })).toMatchObject({
      foul: "tilt",
      pushed_out: 1,
    });
  });

  it("of a toss waits for a distance, or for why there is none", () => {
    expect(tossReport(NO_TOSS, "a")).toBeNull();
    expect(tossReport({ ...NO_TOSS, cm: 0 }, "a")).toMatchObject({ distance_cm: 0, king: false });
    expect(tossReport({ ...NO_TOSS, hasKingFallen: true }, "b")).toMatchObject({
      distance_cm: null,
      king: true,
    });
  });

  it("of kubbs begins with all in", () => {
    expect(allIn(["B1", "B2"], 0, true)).toEqual([
      { is_in: true, kubb: "B1" },
      { is_in: true, kubb: "B2" },
    ]);
    expect(allIn([], 2, false)).toHaveLength(2);
    const report = kubbsReport({
      player: null,
      throws: [{ is_in: true, rescued: 0, king: false }, { is_in: false }],
    });
    expect(report).toMatchObject({ throws: [{ is_in: true }, { is_in: false }] });
  });

  it("of places needs a distance", () => {
    expect(placesReport({ left: 2, cm: null })).toBeNull();
    expect(placesReport({ left: 2, cm: 190 })).toEqual({ do: "report_places", left: 2, nearest_cm: 190 });
  });

  it("is changed from what it was", () => {
    const report = baton(4, { felled: ["base"], own_half: true, player: 1 });
    if (report.do !== "report_baton") throw new Error();
    expect(saysTheSame(batonReport(batonFrom(report)), draftOf(report))).toBe(true);
  });

  it("counts what can still be felled", () => {
    const so = { batons: 6, field: ["A1", "A2"], base: ["B1"] };
    expect(stillUp(so, ["field", "B1"])).toEqual({ field: 1, base: 0 });
  });

  it("has a number typed digit by digit, within bounds", () => {
    expect(typed(typed(null, 1, 450), 9, 450)).toBe(19);
    expect(typed(45, 9, 450)).toBe(45);
    expect([untyped(19), untyped(1)]).toEqual([1, null]);
    expect([stepped(null, -5, 450), stepped(448, 5, 450)]).toEqual([0, 450]);
  });
});

describe("a report that was typed", () => {
  const batons = (text: string) => readShort(text, "baton", "a", PLAYERS);

  it("reads batons between strokes, and several pieces on one in order", () => {
    expect(batons("j:2f / - / f b")).toEqual({
      kind: "read",
      drafts: [
        { do: "report_baton", player: 1, felled: ["field", "field"], foul: null },
        { do: "report_baton", player: null, felled: [] },
        { do: "report_baton", player: null, felled: ["field", "base"], foul: null },
      ],
    });
  });

  it("reads batons that begin with their throwers", () => {
    expect(batons("j:b kei:- 3:k")).toMatchObject({
      drafts: [
        { player: 1, felled: ["base"] },
        { player: 2, felled: [] },
        { player: 3, felled: ["king"] },
      ],
    });
  });

  it("reads numbered kubbs, an illegal throw, full-width letters", () => {
    expect(batons("a3b5")).toMatchObject({ drafts: [{ felled: ["A3", "B5"] }] });
    expect(batons("b;x(tilt)")).toMatchObject({ drafts: [{ felled: ["base"], foul: "tilt" }] });
    expect(batons("２ｆ")).toMatchObject({ drafts: [{ felled: ["field", "field"] }] });
  });

  it("reads kubbs, those thrown once more after the others", () => {
    const read = readShort("j:5i2r1p", "kubbs", "a", PLAYERS);
    if (read.kind !== "read" || read.drafts[0]?.do !== "report_kubbs") throw new Error();
    expect(read.drafts[0].throws.map(({ is_in }) => is_in)).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it("reads a toss and a line", () => {
    expect(readShort("12 k", "toss", "b", PLAYERS)).toMatchObject({
      drafts: [{ team: "b", distance_cm: 12, king: true }],
    });
    expect(readShort("t", "toss", "a", [])).toMatchObject({ drafts: [{ distance_cm: 0 }] });
    expect(readShort("left 1 at 1.9", "places", "b", [])).toMatchObject({
      drafts: [{ left: 1, nearest_cm: 190 }],
    });
    expect(readShort("a2.4", "places", "b", [])).toMatchObject({ drafts: [{ nearest_cm: 240 }] });
  });

  it.each(["q", "k:b", "zed:b", "99x", "j:"])("says where it cannot read: %s", (text) => {
    expect(batons(text)).toMatchObject({ kind: "unclear" });
  });
});

describe("a report in words", () => {
  it("names the thrower and what fell, in both languages", () => {
    const report = baton(1, { player: 1, felled: ["field", "field", "base"] });
    expect(toldWords(report, PLAYERS)).toEqual({
      en: "Jo: 2 field kubbs, then base kubb",
      ja: "Jo：フィールドkubb 2個→ベースkubb",
    });
    expect(toldWords(baton(1)).en).toBe("miss");
  });
});
