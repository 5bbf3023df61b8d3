// Looking for clauses.

import type { Clause } from "@protocol";
import { describe, expect, it } from "vitest";
import { clauseOf, phasesOf } from "@/home/rules/book.ts";
import { found } from "@/match/book.ts";

const clause = (id: string, phase: string, en: string, ja: string): Clause => ({
  id,
  phase,
  rulesets: ["worlds"],
  enforcement: "action",
  text: { en, ja },
});
const CLAUSES = [
  clause("KW-1", "setup", "Five kubbs on each baseline.", "各ベースラインに五つのkubb。"),
  clause("KW-13", "baton", "Stand behind the line.", "ラインの後ろに立つ。"),
];
const ids = (text: string, phase = "") => found(CLAUSES, { text, phase }).map(({ id }) => id);

describe("looking for clauses", () => {
  it("finds all without a word", () => expect(ids("")).toEqual(["KW-1", "KW-13"]));
  it("finds by id, in any case and width", () => expect(ids("ｋｗ-13")).toEqual(["KW-13"]));
  it("finds in both languages", () => {
    expect(ids("五つ")).toEqual(["KW-1"]);
    expect(ids("behind")).toEqual(["KW-13"]);
  });
  it("wants all words", () => expect(ids("five line")).toEqual(["KW-1"]));
  it("keeps to a phase", () => expect(ids("", "baton")).toEqual(["KW-13"]));
  it("tells the phases in order, each once", () => expect(phasesOf(CLAUSES)).toEqual(["setup", "baton"]));
  it("reads an address", () => {
    expect(clauseOf("#FS-II.A.3.a")).toBe("FS-II.A.3.a");
    expect(clauseOf("")).toBe("");
    expect(clauseOf("#%")).toBe("");
  });
});
