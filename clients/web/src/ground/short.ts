// The short form of reports, as it is written on paper: `j:2f / - / b`. Pure; what cannot be read is said where.

import type { Team } from "@/protocol/names.ts";
import type { Form } from "./asked.ts";
import type { Player } from "./players.ts";
import type { Draft, Foul, KubbThrow } from "./reports.ts";
import { FOULS } from "./reports.ts";

export type Read = { kind: "read"; drafts: Draft[] } | { kind: "unclear"; part: string };

export function readShort(text: string, form: Form, team: Team, players: readonly Player[]): Read {
  const plain = text
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/[‐‑–—−ー]/g, "-");
  if (plain === "") return { kind: "unclear", part: "" };
  try {
    return { kind: "read", drafts: READERS[form](plain, team, players) };
  } catch (error) {
    if (error instanceof Unclear) return { kind: "unclear", part: error.message };
    throw error;
  }
}

class Unclear extends Error {}

const READERS: Readonly<Record<Form, (text: string, team: Team, players: readonly Player[]) => Draft[]>> = {
  toss: (text, team, players) => [readToss(text, team, players)],
  kubbs: (text, _team, players) => readKubbs(text, players),
  baton: (text, _team, players) => readBatons(text, players),
  places: (text) => [readPlaces(text)],
};

/** `12`: cm; `t`: touching; `12k`, `k`: the king fell; `x`: illegal; `far`: not measured. */
function readToss(text: string, team: Team, players: readonly Player[]): Draft {
  const { player, rest } = thrower(text.replace(/^[ab]\s+/, ""), players);
  const found = /^(\d{1,4}|t|far)?\s*(k)?\s*(x)?$/.exec(rest);
  if (!found || rest === "") throw new Unclear(text);
  const [, where, king, illegal] = found;
  const distance_cm = where === "t" ? 0 : where && where !== "far" ? within(Number(where), 1500, text) : null;
  return {
    do: "report_toss",
    team,
    player,
    distance_cm,
    king: king !== undefined,
    is_illegal: illegal !== undefined,
  };
}

/** `j:5i2r`: five thrown, two of them once more; `1p` stayed out, `1q` were rescued, `1n` lies on others, `k` the king fell. */
function readKubbs(text: string, players: readonly Player[]): Draft[] {
  return text
    .split(/[/\s]+/)
    .filter(Boolean)
    .map((part) => {
      const { player, rest } = thrower(part, players);
      const count = { i: 0, r: 0, p: 0, q: 0, n: 0, y: 0, k: 0 };
      for (const [, number, letter] of tokens(rest, /(\d*)([irpqnyk])/y, part)) {
        count[letter as keyof typeof count] += number === "" ? 1 : Number(number);
      }
      const { i, r, p } = count;
      if (i < 1 || i > 10 || r > i || p > r) throw new Unclear(part);
      const throws: KubbThrow[] = [
        ...times(i - r, true),
        ...times(r, false),
        ...times(r - p, true),
        ...times(p, false),
      ];
      const best = throws.findLastIndex(({ is_in }) => is_in);
      const last = throws.length - 1;
      const made = throws.map((one, at) => ({
        ...one,
        ...(at === best && count.q > 0 && { rescued: Math.min(10, count.q) }),
        ...(at === best && count.n > 0 && { neighbours: Math.min(9, count.n) }),
        ...(at === last && count.k > 0 && { king: true }),
      }));
      return { do: "report_kubbs" as const, player, throws: made };
    });
}

const times = (count: number, is_in: boolean): KubbThrow[] =>
  Array.from({ length: count }, () => ({ is_in }));

/**
 * Batons stand between strokes, or each begins with its thrower: `j:2f / - / f b` is three, the last one fells a field kubb
 * and then a base kubb.
 */
function readBatons(text: string, players: readonly Player[]): Draft[] {
  return text
    .split("/")
    .flatMap(apart)
    .map((part) => {
      const { player, rest } = thrower(part, players);
      if (rest === "") throw new Unclear(part);
      if (rest === "-") return { do: "report_baton" as const, player, felled: [] };
      const [throws, illegal] = foulOf(rest);
      return { do: "report_baton" as const, player, felled: felledIn(throws, part), foul: illegal };
    });
}

/** A name before a throw, or a miss, begins another baton. */
function apart(stretch: string): string[] {
  const batons: string[] = [];
  for (const word of stretch.trim().split(/\s+/)) {
    const begins = word.includes(":") || /^-/.test(word) || batons.length === 0 || isMiss(batons.at(-1));
    if (begins) batons.push(word);
    else batons.push(`${batons.pop()} ${word}`);
  }
  return batons;
}

const isMiss = (baton = ""): boolean => /(^|:)-$/.test(baton);

function foulOf(text: string): [string, Foul | null] {
  const found = /;?\s*x(?:\(([a-z_ ]+)\))?\s*$/.exec(text);
  if (!found) return [text, null];
  const named = (found[1] ?? "other").trim().replaceAll(" ", "_");
  return [text.slice(0, found.index), FOULS.find((one) => one === named) ?? "other"];
}

const KINDS: Readonly<Record<string, string>> = { f: "field", b: "base", k: "king" };

function felledIn(text: string, part: string): string[] {
  const felled: string[] = [];
  const each = /([ab][1-5])|(\d*)([fbk])|-/y;
  for (const [, named, number, letter] of tokens(text.replace(/\s+/g, ""), each, part)) {
    if (named) felled.push(named.toUpperCase());
    const kind = KINDS[letter ?? ""];
    if (kind) felled.push(...Array<string>(number ? Number(number) : 1).fill(kind));
  }
  if (felled.length > 11) throw new Unclear(part);
  return felled;
}

/** `a1.9` or `1.9`: the line; `left 1 at 1.9`, `1 at 1.9`: how many are left, and the nearest; `left 0`, `0`: none. */
function readPlaces(text: string): Draft {
  const counted = /^(?:left\s+)?(\d{1,2})(?:\s*(?:at|@)\s*(\d(?:\.\d{1,2})?))?$/.exec(text);
  const line = /^a?\s*(\d\.\d{1,2}|\d)\s*m?$/.exec(text);
  if (counted && (text.startsWith("left") || counted[2] !== undefined || counted[1] === "0")) {
    const nearest_cm = counted[2] === undefined ? null : centimetres(counted[2], text);
    return { do: "report_places", left: within(Number(counted[1]), 10, text), nearest_cm };
  }
  if (line) return { do: "report_places", nearest_cm: centimetres(line[1] ?? "", text) };
  throw new Unclear(text);
}

const centimetres = (metres: string, text: string): number =>
  within(Math.round(Number(metres) * 100), 450, text);

function within(number: number, most: number, text: string): number {
  if (number > most) throw new Unclear(text);
  return number;
}

/** `j:` is the only player whose name begins so; `2:` the player with that number. */
function thrower(text: string, players: readonly Player[]): { player: number | null; rest: string } {
  const [name, ...after] = text.split(":");
  if (after.length === 0) return { player: null, rest: text };
  const given = (name ?? "").trim();
  const found = /^\d$/.test(given)
    ? players.filter(({ number }) => number === Number(given))
    : players.filter((player) => player.name.toLowerCase().startsWith(given));
  if (found.length !== 1 || given === "") throw new Unclear(text);
  return { player: found[0]?.number ?? null, rest: after.join(":").trim() };
}

/** All of a text in tokens; what is none of them is unclear. */
function tokens(text: string, each: RegExp, part: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  each.lastIndex = 0;
  while (each.lastIndex < text.length) {
    const one = each.exec(text);
    if (one === null || one[0] === "") throw new Unclear(part);
    found.push(one);
  }
  return found;
}
