// Texts of a series: games won, what is played now and next, its clock, how each game ended.

import type { Words } from "./words.ts";

export type Contest = "game" | "sudden_death" | "throwoff";

export const SERIES = {
  bestOf: (most: number): Words => ({ en: `best of ${most}`, ja: `最大${most}ゲーム` }),
  game: (n: number): Words => ({ en: `Game ${n}`, ja: `第${n}ゲーム` }),
  throwoff: { en: "Throw-off", ja: "スローオフ" },
  suddenDeath: { en: "Sudden death", ja: "サドンデス" },
  round: (round: number): Words =>
    round <= 2
      ? { en: `round ${round} of 2`, ja: `${round}／2巡目` }
      : { en: "the next kubb decides", ja: "次に倒したチームの勝ち" },
  gamesWon: (team: Words, n: number): Words => ({
    en: `${team.en}: ${n} ${n === 1 ? "game" : "games"} won`,
    ja: `${team.ja}：${n}ゲーム獲得`,
  }),
  won: { en: "Games won", ja: "獲得ゲーム" },
  gameTo: (n: number, team: Words): Words => ({
    en: `Game ${n}: ${team.en}`,
    ja: `第${n}ゲーム：${team.ja}`,
  }),
  gameToNobody: (n: number): Words => ({ en: `Game ${n}: nobody`, ja: `第${n}ゲーム：勝者なし` }),
  clock: { en: "Time left", ja: "残り時間" },

  // the table
  games: { en: "The games", ja: "各ゲームの結果" },
  number: { en: "Game", ja: "ゲーム" },
  winner: { en: "Winner", ja: "勝者" },
  why: { en: "Why", ja: "決着" },
  nobody: { en: "Nobody", ja: "なし" },

  // between games
  next: (what: Words): Words => ({ en: `Next: ${what.en}`, ja: `次は${what.ja}` }),
  nextGame: (n: number): Words => ({
    en: `game ${n}, with ends changed`,
    ja: `第${n}ゲーム（陣地の交代）`,
  }),
  nextGameHint: {
    en: "Only who throws first is decided anew; the ends change by themselves.",
    ja: "改めて決めるのは先攻・後攻だけです。陣地は自動的に入れ替わります。",
  },
  nextThrowoff: { en: "the throw-off", ja: "スローオフ" },
  nextThrowoffHint: {
    en: "Felled base kubbs are taken off the pitch, none is thrown in. The first team to fell all five wins.",
    ja: "倒したベースkubbは取り除き、投げ入れはありません。先に5つ全部を倒したチームの勝ちです。",
  },
  nextSuddenDeath: { en: "sudden death", ja: "サドンデス" },
  nextSuddenDeathHint: {
    en: "The toss decides who begins. Two rounds of six batons for each team; more base kubbs felled wins.",
    ja: "先攻はトスで決めます。両チーム6本ずつの2巡で、ベースkubbを多く倒したチームの勝ちです。",
  },
  isReady: (team: Words): Words => ({ en: `${team.en} is ready`, ja: `${team.ja}は準備完了` }),
  notReady: (team: Words): Words => ({ en: `${team.en} is not ready yet`, ja: `${team.ja}は準備中` }),
  breakOver: { en: "Goes on by itself in", ja: "自動的に始まるまで" },

  // told in the call line and among the rulings
  ended: (n: number, team: Words, score: string): Words => ({
    en: `Game ${n} goes to ${team.en}: ${score} in games.`,
    ja: `第${n}ゲームは${team.ja}の勝ち。ゲーム数${score}。`,
  }),
  endedLevel: (n: number, score: string): Words => ({
    en: `Game ${n} ends without a winner: ${score} in games.`,
    ja: `第${n}ゲームは勝者なし。ゲーム数${score}。`,
  }),
  began: (what: Words, south: Words): Words => ({
    en: `${what.en} begins; ${south.en} has the south side.`,
    ja: `${what.ja}開始。南側は${south.ja}です。`,
  }),
  wins: (team: Words, score: string): Words => ({
    en: `${team.en} wins the match ${score}`,
    ja: `${team.ja}が${score}で試合に勝利`,
  }),
} as const;

/** What is played: "Game 3", "Throw-off". */
export function contestWords(contest: Contest, number: number): Words {
  switch (contest) {
    case "game":
      return SERIES.game(number);
    case "throwoff":
      return SERIES.throwoff;
    case "sudden_death":
      return SERIES.suddenDeath;
  }
}

/** What happens when so much of the hour is left, in the rules' own terms; the clause is shown beside it. */
export const BORDERS = {
  throwoff: {
    en: "at 2–2 a throw-off decides instead of a fifth game",
    ja: "2対2なら第5ゲームの代わりにスローオフ",
  },
  suddenDeath: { en: "at 2–2 sudden death decides", ja: "2対2ならサドンデス" },
  asked: { en: "at 2–2 the coordinator says what decides", ja: "2対2ならコーディネーターが決着方法を決定" },
  five: { en: "the leader at 2–1 has won", ja: "2対1のリードで勝利が確定" },
  over: { en: "time is up: kubbs or games decide", ja: "時間終了：ゲーム数かkubbの数で決着" },
  at: (clock: string, what: Words): Words => ({
    en: `From ${clock}: ${what.en}`,
    ja: `残り${clock}から：${what.ja}`,
  }),
} as const;

/** What everybody is told of people, offers and play gone back. */
export const NEWS = {
  substituted: (team: Words, leaves: Words, enters: Words): Words => ({
    en: `${team.en}: ${enters.en} comes on for ${leaves.en}.`,
    ja: `${team.ja}の選手交代：${leaves.ja}に代わり${enters.ja}が入ります。`,
  }),
  captain: (team: Words, who: Words): Words => ({
    en: `${who.en} is captain of ${team.en} now.`,
    ja: `${team.ja}のキャプテンは${who.ja}になりました。`,
  }),
  oversight: (team: Words, reason: string): Words => ({
    en: `${team.en} calls the coordinator: “${reason}”`,
    ja: `${team.ja}がコーディネーターを呼んでいます：「${reason}」`,
  }),
  replayDeclined: (team: Words): Words => ({
    en: `${team.en} leaves its last throw as it is.`,
    ja: `${team.ja}は投げ直しをしません。`,
  }),
  replayLapsed: {
    en: "The offer to throw again has lapsed.",
    ja: "投げ直しの申し出は期限切れになりました。",
  },
  correctionDeclined: (team: Words): Words => ({
    en: `${team.en} does not agree to go back.`,
    ja: `${team.ja}は巻き戻しに同意しませんでした。`,
  }),
  correctionLapsed: {
    en: "The proposal to go back has lapsed: play went on.",
    ja: "試合が進んだため、巻き戻しの提案は取り下げになりました。",
  },
  wentBack: { en: "Play stands as it did before.", ja: "試合は前の状態に戻りました。" },
  coin: (team: Words): Words => ({
    en: `The coin is flipped: ${team.en} chooses.`,
    ja: `コイントスの結果、${team.ja}が選びます。`,
  }),
} as const;
