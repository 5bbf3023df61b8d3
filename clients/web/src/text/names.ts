// What teams, pieces, house bots and rulesets are called.

import type { Team } from "@/protocol/names.ts";
import type { Words } from "./words.ts";

export type TeamNames = Readonly<Record<Team, Words>>;

/** Where nobody is known by name. */
export const PLAIN_TEAMS: TeamNames = {
  a: { en: "Team A", ja: "チームA" },
  b: { en: "Team B", ja: "チームB" },
};

export const roomNamed = (name: string): Words => ({ en: `Room ${name}`, ja: `部屋 ${name}` });
export const between = (a: Words, b: Words): Words => ({ en: `${a.en} – ${b.en}`, ja: `${a.ja} – ${b.ja}` });

const KING: Words = { en: "the king", ja: "王" };

/** `A3` stays what it is; the king and batons get their names. */
export function pieceName(piece: string): Words {
  if (piece === "K") return KING;
  if (piece.startsWith("b")) return { en: `baton ${piece.slice(1)}`, ja: `投擲棒${piece.slice(1)}` };
  return { en: piece, ja: piece };
}

export function pieceNames(pieces: readonly string[]): Words {
  return allOf(pieces.map(pieceName));
}

/** A kubb that was thrown into the field: by its letter alone one would take it for the thrower's own. */
export const fieldKubbName = (kubb: string): Words => ({
  en: `a field kubb (${kubb})`,
  ja: `フィールドkubb（${kubb}）`,
});

/** "A, B and C" of names that are there already. */
export const allOf = (names: readonly Words[]): Words => ({
  en: listed(names.map((name) => name.en)),
  ja: names.map((name) => name.ja).join("、"),
});

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

export const HAND_NAMES: Readonly<Record<"casual" | "club" | "champion" | "none", Words>> = {
  casual: { en: "Casual", ja: "カジュアル" },
  club: { en: "Club", ja: "クラブ" },
  champion: { en: "Champion", ja: "チャンピオン" },
  none: { en: "No stray", ja: "ずれなし" },
};

const LEVELS = new Map(Object.entries(HAND_NAMES));

/** The server calls its bots `House club` and the like, in one language. */
export function houseName(name: string): Words {
  const level = LEVELS.get(name.split(" ").at(-1) ?? "");
  return level
    ? { en: `House bot (${level.en.toLowerCase()})`, ja: `ハウスボット（${level.ja}）` }
    : { en: "House bot", ja: "ハウスボット" };
}

const PRESET_NAMES: Readonly<Record<string, Words>> = {
  worlds: { en: "World Championship rules", ja: "世界選手権ルール" },
  "forgotten-star-2026": { en: "Forgotten Star league 2026", ja: "Forgotten Starリーグ 2026" },
};

/** A preset of a newer server goes by its key. */
export const presetName = (preset: string): Words => PRESET_NAMES[preset] ?? { en: preset, ja: preset };

/** What a captain may choose after the toss. */
export const CHOICE_NAMES: Readonly<Record<string, Words>> = {
  order: { en: "who throws first", ja: "先攻・後攻" },
  side: { en: "the side", ja: "陣地" },
};

export const YES: Words = { en: "Yes", ja: "はい" };
export const NO: Words = { en: "No", ja: "いいえ" };

/** "A, B and C" */
export function together(names: readonly Words[]): Words {
  return { en: listed(names.map((name) => name.en)), ja: names.map((name) => name.ja).join("と") };
}

const HALTS: Readonly<Record<string, Words>> = {
  SHOT_CLOCK: {
    en: "A team has not thrown for too long. The coordinator decides.",
    ja: "投擲がないまま時間が過ぎたため、コーディネーターが決めます。",
  },
  NOT_ENOUGH_PLAYERS: {
    en: "A team has too few players for a league game. The coordinator decides.",
    ja: "リーグ戦に必要な人数がそろわないため、コーディネーターが決めます。",
  },
  DISPUTE: {
    en: "A report is disputed.",
    ja: "報告に異議が出ています。",
  },
  NO_REPORTS: {
    en: "Nothing has been reported for a long time. The coordinator decides.",
    ja: "長い間報告がないため、コーディネーターが決めます。",
  },
  DECIDER_ASKED: {
    en: "The games are level. The coordinator says what decides.",
    ja: "ゲーム数が並びました。決着方法をコーディネーターが決めます。",
  },
  UNRESOLVED: {
    en: "No rule covers what happened. The coordinator decides.",
    ja: "当てはまるルールがないため、コーディネーターが決めます。",
  },
  SHORT_HANDED: {
    en: "A team has too few players. The coordinator decides.",
    ja: "プレーヤーが足りないため、コーディネーターが決めます。",
  },
};

/** Why play is stopped: by a code of the rules, or in an official's own words. */
export const haltWords = (reason: string): Words =>
  HALTS[reason] ?? { en: `Why: ${reason}`, ja: `理由：${reason}` };
