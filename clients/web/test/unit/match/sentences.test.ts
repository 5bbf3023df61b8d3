// Rulings and refusals in sentences.

import type { Clause, Ruling } from "@protocol";
import { describe, expect, it } from "vitest";
import { bookOf } from "@/match/book.ts";
import { explainRefusal, fill, rulingSentence } from "@/match/sentences.ts";
import { newly } from "@/room/calls.ts";
import type { TeamNames } from "@/text/names.ts";

const TEAMS: TeamNames = { a: { en: "Ami", ja: "Ami" }, b: { en: "Jo’s team", ja: "Joのチーム" } };

const clause = (id: string, code: string, en: string, ja: string): Clause => ({
  id,
  rulesets: ["worlds"],
  phase: "batons",
  enforcement: "physics",
  text: { en: "", ja: "" },
  messages: { [code]: { en, ja } },
});

const BOOK = bookOf([
  clause("KW-28", "FELLED", "{team} fells {pieces}.", "{team}が{pieces}を倒しました。"),
  clause(
    "MID-17",
    "CONCEDED",
    "{team} gives up: the other team wins.",
    "{team}が投了し、相手チームの勝ちです。",
  ),
  clause("KW-13", "FOOT_FAULT", "Foot fault: stand behind the line.", "ラインの後ろに立ってください。"),
  clause("GAP-4", "KING_RESTORED", "{pieces} is stood up again.", "{pieces}は立て直されます。"),
  clause("KW-41", "HOUSE_OPTIONS", "House rules: {options}.", "ハウスルール：{options}"),
  clause("FS-III", "WARNING", "Warning to {team}: {reason}", "{team}に警告：{reason}"),
  clause("KW-18", "SHARE", "{inside} of {pieces} is in.", "{pieces}の{inside}が内側です。"),
]);

const ruling = (part: Partial<Ruling>): Ruling => ({ n: 1, clause: "KW-28", code: "FELLED", ...part });

describe("a ruling", () => {
  it("names teams and pieces", () => {
    const told = rulingSentence(ruling({ team: "b", pieces: ["A1", "A2", "K"] }), BOOK, TEAMS);
    expect(told.en).toBe("Jo’s team fells A1, A2 and the king.");
    expect(told.ja).toBe("JoのチームがA1、A2、王を倒しました。");
  });

  it("calls a kubb of the thrower's own letter what it is: one that was thrown into the field", () => {
    const told = rulingSentence(ruling({ team: "a", pieces: ["A1", "B2"] }), BOOK, TEAMS);
    expect(told.en).toBe("Ami fells a field kubb (A1) and B2.");
    expect(told.ja).toBe("Amiがフィールドkubb（A1）、B2を倒しました。");
  });

  it("says which team the other one is", () => {
    const conceded = ruling({ clause: "MID-17", code: "CONCEDED", team: "b" });
    const told = rulingSentence(conceded, BOOK, TEAMS);
    expect(told.en).toBe("Jo’s team gives up: Ami wins.");
    expect(told.ja).toBe("Joのチームが投了し、Amiの勝ちです。");
  });

  it("begins with a capital where a piece comes first", () => {
    const told = rulingSentence(
      ruling({ clause: "GAP-4", code: "KING_RESTORED", pieces: ["K"] }),
      BOOK,
      TEAMS,
    );
    expect(told.en).toBe("The king is stood up again.");
  });

  it("puts measured facts in with their units", () => {
    const facts: Ruling["facts"] = [{ name: "inside", value: 432, unit: "permille" }];
    const told = rulingSentence(
      ruling({ clause: "KW-18", code: "SHARE", pieces: ["A1"], facts }),
      BOOK,
      TEAMS,
    );
    expect(told.en).toBe("43.2 % of A1 is in.");
    expect(told.ja).toBe("A1の43.2 %が内側です。");
  });

  it("quotes an official word for word, also with signs that mean something to a pattern", () => {
    const told = rulingSentence(
      ruling({ clause: "FS-III", code: "WARNING", team: "a", reason: "$& {team}" }),
      BOOK,
      TEAMS,
    );
    expect(told.en).toBe("Warning to Ami: $& {team}");
  });

  it("tells what nobody measured as a question mark, and a clause it does not know by its code", () => {
    expect(rulingSentence(ruling({ clause: "KW-41", code: "HOUSE_OPTIONS" }), BOOK, TEAMS).en).toBe(
      "House rules: ?.",
    );
    expect(rulingSentence(ruling({ clause: "KW-99", code: "NEW" }), BOOK, TEAMS)).toEqual({
      en: "NEW",
      ja: "NEW",
    });
  });

  it("has no hole left for any placeholder that a message may have", () => {
    const values = {
      team: TEAMS.a,
      player: { en: "1", ja: "1" },
      pieces: { en: "A1", ja: "A1" },
      reason: TEAMS.b,
    };
    const message = { en: "{team} {player} {pieces} {reason}", ja: "{reason}{pieces}{player}{team}" };
    expect(fill(message, values)).toEqual({ en: "Ami 1 A1 Jo’s team", ja: "JoのチームA11Ami" });
  });
});

describe("a refusal", () => {
  const refused = (code: string, by: string, facts = {}) =>
    explainRefusal({ kind: "refused", code, clause: by, facts }, TEAMS, BOOK);

  it("by a clause says by how much", () => {
    const words = refused("FOOT_FAULT", "KW-13", { y_mm: -3500, line_mm: -4000 });
    expect(words.en).toBe("Foot fault: stand behind the line. (you stood 0.50 m in front of the line)");
    expect(words.ja).toBe("ラインの後ろに立ってください。（ラインより0.50 m前に立っていました）");
  });

  it("in the northern half measures towards the other side", () => {
    expect(refused("FOOT_FAULT", "KW-13", { y_mm: 3850, line_mm: 4000 }).en).toContain("15 cm in front");
  });

  it("names its facts, and passes on what it does not know", () => {
    expect(refused("FOOT_FAULT", "KW-13", { height_mm: 1300, limit_mm: 1200 }).en).toContain(
      "height of the release 1.30 m, limit 1.20 m",
    );
    expect(refused("FOOT_FAULT", "KW-13", { kubb: "A3", some_thing: 4 }).en).toContain(
      "kubb A3, some thing 4",
    );
  });

  it("by the server says what to do, and nothing was done when no answer came", () => {
    expect(refused("RATE", "").en).toMatch(/Wait a few seconds/);
    expect(refused("NO_SUCH_CODE", "").en).toMatch(/Load the page again/);
    expect(explainRefusal({ kind: "unknown" }, TEAMS, BOOK).en).toMatch(/do not know whether this was done/);
    expect(explainRefusal({ kind: "done", seq: 1 }, TEAMS, BOOK).en).toBe("");
  });
});

describe("what is called out", () => {
  const rulings = ["FELLED", "MISSED", "ALLOTMENT", "TURN_OVER"].map((code, at) =>
    ruling({ n: at + 1, code }),
  );

  it("is the last ruling for whoever has just come", () => {
    expect(newly(rulings, null).map((one) => one.n)).toEqual([4]);
  });

  it("leaves routine out where something else was ruled, and tells it where nothing was", () => {
    expect(newly(rulings, 1).map((one) => one.code)).toEqual(["MISSED"]);
    expect(newly(rulings, 2).map((one) => one.code)).toEqual(["ALLOTMENT", "TURN_OVER"]);
  });

  it("is two at most", () => {
    const many = Array.from({ length: 6 }, (_, at) => ruling({ n: at + 1 }));
    expect(newly(many, 0).map((one) => one.n)).toEqual([5, 6]);
  });
});
