// Texts of the rules book.

import type { Words } from "./words.ts";

export const RULES = {
  title: { en: "The rules of kubb", ja: "kubbのルール" },
  lead: {
    en: "Every clause as it is played here: where it comes from, how we read it where its source leaves a choice, and what the server says when it applies.",
    ja: "ここで適用されるすべての条文です。出典、出典に解釈の余地がある場合の読み方、適用時にサーバーが伝える文を載せています。",
  },
  search: { en: "Search", ja: "検索" },
  searchHint: { en: "A word, or a clause such as KW-13.", ja: "言葉、またはKW-13のような条文番号。" },
  phase: { en: "Phase", ja: "局面" },
  allPhases: { en: "All phases", ja: "すべての局面" },
  none: {
    en: "No clause matches. Try fewer words, or all phases.",
    ja: "一致する条文がありません。言葉を減らすか、すべての局面で探してください。",
  },
  loading: { en: "The rules are being fetched…", ja: "ルールを取得しています…" },
  lost: {
    en: "The rules could not be fetched. Check the connection, then try again.",
    ja: "ルールを取得できませんでした。接続を確認して、もう一度お試しください。",
  },
  again: { en: "Try again", ja: "もう一度試す" },
  source: { en: "Source", ja: "出典" },
  reading: { en: "How we read it: ", ja: "読み方：" },
  says: { en: "What is said", ja: "告げられる文" },
  turnedBy: { en: "Set by", ja: "関係するオプション" },
  seenTo: { en: "Seen to by", ja: "確認する者" },
  link: { en: "Link to", ja: "リンク：" },
  options: { en: "The options", ja: "オプション" },
  optionsLead: {
    en: "What whoever sets up a room may choose, and what the World Championship rules have.",
    ja: "部屋を作る人が選べることと、世界選手権ルールでの値です。",
  },
  usual: { en: "World Championship rules", ja: "世界選手権ルール" },
  values: { en: "Values", ja: "選択肢" },
  differ: { en: "These differ: one ruleset beside the other", ja: "ルールセットの違いを並べて見る" },
  reworded: { en: "The same rule, worded otherwise", ja: "文言の異なる同じルール" },
  only: { en: "Only in:", ja: "次のルールだけにある条文：" },
} satisfies Record<string, Words>;

export const PHASES: Readonly<Record<string, Words>> = {
  setup: { en: "Setting up", ja: "設置" },
  toss: { en: "The toss", ja: "トス" },
  opening: { en: "Opening", ja: "オープニング" },
  kubb: { en: "Throwing kubbs in", ja: "kubbの投げ入れ" },
  raise: { en: "Raising kubbs", ja: "kubbの立て直し" },
  baton: { en: "Throwing batons", ja: "投擲棒の投擲" },
  "any-throw": { en: "Every throw", ja: "すべての投擲" },
  "any-baton": { en: "Every baton", ja: "すべての投擲棒" },
  "end-of-turn": { en: "End of a turn", ja: "ターンの終わり" },
  game: { en: "The game as a whole", ja: "ゲーム全体" },
  any: { en: "At any time", ja: "いつでも" },
  enforcement: { en: "Penalties", ja: "罰則" },
  meta: { en: "About these rules", ja: "このルールについて" },
};

export const SEEN_TO: Readonly<Record<string, Words>> = {
  physics: { en: "measurement", ja: "測定" },
  action: { en: "refusing what is not allowed", ja: "許されない操作の拒否" },
  timer: { en: "a clock", ja: "時計" },
  coordinator: { en: "the coordinator", ja: "コーディネーター" },
  roster: { en: "the list of players", ja: "選手名簿" },
  record: { en: "the record", ja: "記録" },
  setup: { en: "the set-up", ja: "設置" },
  na: { en: "nobody: it cannot happen here", ja: "なし（ここでは起こらない）" },
};

export const bounds = (least: number, most: number): Words => ({
  en: `${least} to ${most}`,
  ja: `${least}～${most}`,
});

export const shown = (count: number, all: number): Words => ({
  en: count === all ? `All ${all} clauses` : `${count} of ${all} clauses`,
  ja: count === all ? `全${all}条` : `${all}条のうち${count}条`,
});
