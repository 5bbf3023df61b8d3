// Rulings, notices and refusals in sentences: the clause's own words with what was measured put in.

import type { Ruling } from "@protocol";
import { other } from "@/protocol/names.ts";
import type { Outcome } from "@/session/types.ts";
import { codeWords, factName } from "@/text/codes.ts";
import { amount, nameAndUnit } from "@/text/measures.ts";
import { allOf, CHOICE_NAMES, fieldKubbName, PLAIN_TEAMS, pieceName, type TeamNames } from "@/text/names.ts";
import type { Words } from "@/text/words.ts";
import { type Book, book } from "./book.ts";

/** What placeholders stand for. */
export type Values = Readonly<Record<string, Words>>;

/** The sentence with `values` in place; what nobody measured is told as "?". */
export function fill(words: Words, values: Values): Words {
  return {
    en: sentenceCase(filled(words.en, (hole) => values[hole]?.en)),
    ja: filled(words.ja, (hole) => values[hole]?.ja),
  };
}

const filled = (text: string, value: (hole: string) => string | undefined): string =>
  text.replace(/\{(\w+)\}/g, (_, hole: string) => value(hole) ?? "?");

/** "the king is in" begins a sentence; names of people stay as they write them. */
const sentenceCase = (text: string): string =>
  text.replace(/^(the|baton) /, (word) => word[0]?.toUpperCase() + word.slice(1));

/** The sentence of a clause's code; the bare code where the book has none. */
export function told(rules: Book, clause: string, code: string, values: Values): Words {
  const words = rules.get(clause)?.messages?.[code];
  return words ? fill(words, values) : { en: code, ja: code };
}

export function rulingSentence(ruling: Ruling, rules: Book, teams: TeamNames): Words {
  const words = told(rules, ruling.clause, ruling.code, rulingValues(ruling, teams));
  return ruling.team ? withOther(words, teams[other(ruling.team)]) : words;
}

/** Where a sentence speaks of the other team, it is said which one that is. */
const withOther = ({ en, ja }: Words, team: Words): Words => ({
  en: en.replaceAll("the other team", team.en),
  ja: ja.replaceAll("相手チーム", team.ja),
});

export function rulingValues(ruling: Ruling, teams: TeamNames): Values {
  const values: Record<string, Words> = {};
  for (const fact of ruling.facts ?? []) values[fact.name] = amount(fact.value, fact.unit);
  if (ruling.team) values.team = teams[ruling.team];
  if (ruling.player != null) values.player = plain(String(ruling.player));
  if (ruling.pieces?.length) values.pieces = allOf(ruling.pieces.map((piece) => fellable(piece, ruling)));
  // What an official said without giving a reason is whole without it.
  values.reason = plain(ruling.reason ?? "");
  return values;
}

/** Whoever fells a kubb of the own letter fells one that was thrown into the field. */
function fellable(piece: string, { code, team }: Ruling): Words {
  const isOwn = code === "FELLED" && team != null && piece.startsWith(team.toUpperCase());
  return isOwn ? fieldKubbName(piece) : pieceName(piece);
}

type Refusal = Extract<Outcome, { kind: "refused" }>;

/** Why an action was not taken: the clause's sentence with what was measured, or the server's reason. Empty when it was done. */
export function explainRefusal(
  outcome: Outcome,
  teams: TeamNames = PLAIN_TEAMS,
  rules: Book = book.value,
): Words {
  switch (outcome.kind) {
    case "done":
      return plain("");
    case "unknown":
      return NO_ANSWER;
    case "refused":
      return outcome.clause === "" ? codeWords(outcome.code) : refusalByClause(outcome, teams, rules);
  }
}

const NO_ANSWER: Words = {
  en: "No answer came, so we do not know whether this was done. Look at the pitch before you try again.",
  ja: "応答がなく、操作が届いたか分かりません。ピッチの状況を確かめてから、もう一度お試しください。",
};

function refusalByClause(refusal: Refusal, teams: TeamNames, rules: Book): Words {
  const sentence = told(rules, refusal.clause, refusal.code, refusalValues(refusal.facts, teams));
  const measured = measuredWords(refusal.facts, teams);
  if (measured.en === "") return sentence;
  return { en: `${sentence.en} (${measured.en})`, ja: `${sentence.ja}（${measured.ja}）` };
}

function refusalValues(facts: Refusal["facts"], teams: TeamNames): Values {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [nameAndUnit(key).name, factAmount(key, value, teams)]),
  );
}

/** What was measured, in half a sentence. */
export function measuredWords(facts: Refusal["facts"], teams: TeamNames = PLAIN_TEAMS): Words {
  const { y_mm: y, line_mm: line } = facts;
  if (typeof y === "number" && typeof line === "number") return beforeTheLine(y, line);
  const parts = Object.entries(facts).map(([key, value]) => {
    const { en, ja } = factName(nameAndUnit(key).name);
    const measured = factAmount(key, value, teams);
    return { en: `${en} ${measured.en}`, ja: `${ja} ${measured.ja}` };
  });
  return { en: parts.map((part) => part.en).join(", "), ja: parts.map((part) => part.ja).join("、") };
}

function beforeTheLine(y: number, line: number): Words {
  const front = amount(Math.abs(Math.abs(line) - Math.sign(line) * y), "mm");
  return { en: `you stood ${front.en} in front of the line`, ja: `ラインより${front.ja}前に立っていました` };
}

export function factAmount(key: string, value: number | string, teams: TeamNames = PLAIN_TEAMS): Words {
  const { name, unit } = nameAndUnit(key);
  if (typeof value === "number") return amount(value, unit);
  if (name === "team" && (value === "a" || value === "b")) return teams[value];
  if (name === "open") return openChoices(value);
  return name === "kubb" || name === "piece" ? pieceName(value) : plain(value);
}

/** `order side`, as the server lists what is still to be chosen. */
function openChoices(value: string): Words {
  const names = value.split(" ").map((one) => CHOICE_NAMES[one] ?? plain(one));
  return { en: names.map((name) => name.en).join(", "), ja: names.map((name) => name.ja).join("、") };
}

const plain = (text: string): Words => ({ en: text, ja: text });
