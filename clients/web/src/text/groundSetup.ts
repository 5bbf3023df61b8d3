// Texts of the form for a match on real ground.

import type { Words } from "./words.ts";

export const GROUND_SETUP = {
  who: { en: "Who reports what happened?", ja: "誰が結果を報告しますか？" },
  reporting: {
    scorer: { en: "One scorer", ja: "スコアラー一人" },
    teams: { en: "Each team its own", ja: "各チームが自分の投擲を" },
    distance: { en: "Two grounds", ja: "離れた二つのピッチ" },
  },
  reportingAbout: {
    scorer: {
      en: "One phone beside the pitch. Captains may dispute a report.",
      ja: "ピッチ脇の端末一台で。キャプテンは異議を申し立てられます。",
    },
    teams: {
      en: "Two phones; the other captain confirms each report.",
      ja: "端末は二台。相手のキャプテンが報告を確認します。",
    },
    distance: {
      en: "Distance kubb: each team on its own pitch, with a call beside it.",
      ja: "ディスタンスkubb。通話をつなぎ、それぞれのピッチで。",
    },
  },
  teamName: { en: "Name of the team", ja: "チーム名" },
  playerNumber: (n: number): Words => ({ en: `Player ${n}`, ja: `プレーヤー${n}` }),
  you: { en: "What are you here for?", ja: "あなたの役割" },
  seats: {
    s1: { en: "Scorer", ja: "スコアラー" },
    a1: { en: "Captain, team A", ja: "チームAのキャプテン" },
    b1: { en: "Captain, team B", ja: "チームBのキャプテン" },
    co: { en: "Coordinator", ja: "コーディネーター" },
  },
  series: { en: "Series", ja: "シリーズ" },
  games: (games: number): Words =>
    games === 1 ? { en: "One game", ja: "1ゲーム" } : { en: `Best of ${games}`, ja: `${games}ゲーム制` },
  more: { en: "Clock, confirmation, evidence, numbers", ja: "時計・確認・証拠・番号" },
  clock: { en: "Clock of the series (minutes)", ja: "シリーズの時計（分）" },
  clockHint: { en: "0: no clock.", ja: "0なら時計なし。" },
  confirm: { en: "Seconds to confirm", ja: "確認までの秒数" },
  confirmHint: { en: "Then a report stands, unconfirmed.", ja: "過ぎると未確認のまま確定します。" },
  evidence: { en: "A link with each report", ja: "報告へのリンク添付" },
  evidences: {
    off: { en: "None", ja: "なし" },
    asked: { en: "If at hand", ja: "あれば" },
    required: { en: "Always", ja: "必須" },
  },
  numbered: { en: "Our kubbs are numbered", ja: "kubbに番号が付いている" },
  numberedHint: {
    en: "Reports then name each kubb (A1 to A5, B1 to B5), and the other ground is told which to set up where.",
    ja: "報告でkubb（A1～A5、B1～B5）を名指しし、相手のピッチにはどれをどこに立てるかが示されます。",
  },
} as const;
