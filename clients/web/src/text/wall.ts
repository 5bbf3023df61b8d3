// Texts of the scoreboard on a wall and of the overlay for streams.

import type { Words } from "./words.ts";

export const WALL = {
  title: { en: "Scoreboard", ja: "スコアボード" },
  connecting: { en: "Coming up…", ja: "接続しています…" },
  lost: { en: "Connection lost, trying again…", ja: "接続が切れました。再接続しています…" },
  noRoom: {
    en: "There is no such room here. Check the address.",
    ja: "この部屋はありません。アドレスを確かめてください。",
  },
  soon: { en: "The match begins soon", ja: "まもなく試合開始" },
  wins: (games: number): Words => ({
    en: games === 1 ? "game won" : "games won",
    ja: "ゲーム獲得",
  }),
  game: (number: number, of: number): Words => ({
    en: `Game ${number} of ${of}`,
    ja: `第${number}ゲーム（全${of}）`,
  }),
  throwoff: { en: "Throw-off", ja: "スローオフ" },
  suddenDeath: { en: "Sudden death", ja: "サドンデス" },
  toFell: { en: "to fell", ja: "残りの的" },
  stillToFell: (count: number): Words => ({ en: `${count} to fell`, ja: `残り${count}個` }),
  batons: (left: number): Words => ({
    en: left === 1 ? "1 baton" : `${left} batons`,
    ja: `投擲棒${left}本`,
  }),
  turn: { en: "throws", ja: "投擲中" },
  wins1: (team: Words): Words => ({ en: `${team.en} wins`, ja: `${team.ja}の勝ち` }),
  noWinner: { en: "No winner", ja: "勝者なし" },
  pitch: (a: string, b: string): Words => ({
    en: `Standing: ${a}; ${b}`,
    ja: `立っているkubb：${a}、${b}`,
  }),
  half: (team: Words, base: number, field: number): Words => ({
    en: `${team.en} ${base} base, ${field} field`,
    ja: `${team.ja} ベース${base}・フィールド${field}`,
  }),
  disputed: { en: "Disputed", ja: "異議あり" },
  waits: { en: "Waiting for confirmation", ja: "確認待ち" },
  stands: { en: "clock stands", ja: "時計停止中" },
} as const;
