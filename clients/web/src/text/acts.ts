// Texts of what officials and captains do beside the throws: sanctions, going back, decisions, people.

import type { StepView } from "@protocol";
import { together } from "./names.ts";
import type { Words } from "./words.ts";

/** What a coordinator does. */
export type Deed =
  | "halt"
  | "warn"
  | "game_penalty"
  | "match_penalty"
  | "eject"
  | "forfeit"
  | "order_replay"
  | "forfeit_toss"
  | "correct"
  | "decide"
  | "name_captain"
  | "flip_coin"
  | "cancel"
  | "settle"
  | "call_contest";

export const DEEDS: Readonly<Record<Deed, Words>> = {
  halt: { en: "Stop play", ja: "試合を止める" },
  warn: { en: "Warning", ja: "警告" },
  game_penalty: { en: "Game penalty", ja: "ゲームペナルティ" },
  match_penalty: { en: "Match penalty", ja: "マッチペナルティ" },
  eject: { en: "Send off", ja: "退場" },
  forfeit: { en: "Forfeit", ja: "不戦敗" },
  order_replay: { en: "Throw again", ja: "投げ直し" },
  forfeit_toss: { en: "Forfeit the throw", ja: "投擲を無効にする" },
  correct: { en: "Go back", ja: "巻き戻して訂正" },
  decide: { en: "Rule where the rules are silent", ja: "規定のない場面を裁定" },
  name_captain: { en: "Name a captain", ja: "キャプテンを指名" },
  flip_coin: { en: "Flip the coin", ja: "コイントス" },
  cancel: { en: "Cancel the match", ja: "試合を中止する" },
  settle: { en: "Settle the dispute", ja: "異議を裁定" },
  call_contest: { en: "Say what decides", ja: "決着方法を決める" },
};

export const GROUP_NAMES = {
  sanctions: { en: "Sanctions", ja: "処分" },
  throw: { en: "The last throws", ja: "直前の投擲" },
  match: { en: "The match", ja: "試合" },
} satisfies Record<string, Words>;

export const ACTS = {
  official: { en: "Coordinator", ja: "コーディネーター" },
  resume: { en: "Let play go on", ja: "試合を再開する" },
  back: { en: "Back", ja: "戻る" },
  keep: { en: "Leave it as it is", ja: "やめる" },
  team: { en: "Team", ja: "チーム" },
  player: { en: "Player", ja: "プレーヤー" },
  reason: { en: "Reason", ja: "理由" },
  reasonHint: { en: "Everybody sees it with the ruling.", ja: "裁定とともに全員に表示されます。" },
  reasonWanted: { en: "Say why first.", ja: "先に理由を入力してください。" },
  reasons: { en: "Usual reasons", ja: "よく使う理由" },
  clause: { en: "By clause", ja: "条項" },
  clauseSays: { en: "What the rule says", ja: "条文を読む" },
  effect: { en: "What it does", ja: "その結果" },
  chooseTeam: { en: "Choose a team.", ja: "チームを選んでください。" },
  choosePlayer: { en: "Choose a player.", ja: "プレーヤーを選んでください。" },
  chooseStep: { en: "Choose how far back.", ja: "どこまで戻すかを選んでください。" },
  chooseClause: { en: "Choose the clause that lies nearest.", ja: "最も近い条項を選んでください。" },
  noThrow: { en: "There is no throw that could be undone.", ja: "取り消せる投擲がありません。" },
  moving: { en: "Wait until everything lies still.", ja: "駒が止まるまでお待ちください。" },

  // sanctions
  warnEffect: {
    en: "The warning is recorded and shown to everybody. A game penalty may follow it.",
    ja: "警告は記録され、全員に表示されます。以後ゲームペナルティを科せます。",
  },
  needsWarning: {
    en: "A warning has to go before a game penalty.",
    ja: "ゲームペナルティの前に警告が必要です。",
  },
  lastBaton: {
    en: "It has one baton left, which is not taken: the game can be forfeited.",
    ja: "残り1本のため、これ以上は減らせません。不戦敗にはできます。",
  },
  ban: { en: "Out of later leagues too (recorded)", ja: "今後のリーグにも出場停止（記録のみ）" },
  scope: { en: "What is lost", ja: "範囲" },
  scopeGame: { en: "This game", ja: "このゲーム" },
  scopeMatch: { en: "All that is still to be played", ja: "残り全部" },

  // the last throws
  landsFirst: {
    en: "It is in the air: this happens when everything lies still.",
    ja: "まだ飛んでいるため、駒が止まってから行われます。",
  },
  whereTo: { en: "Go back to before", ja: "どの投擲の前まで戻すか" },
  latest: { en: "the latest", ja: "直近" },
  clockStays: {
    en: "Time that has passed stays passed; warnings and penalties stand.",
    ja: "経過した時間は戻りません。警告とペナルティも取り消されません。",
  },
  askedByCaptain: (team: Words, reason: string): Words => ({
    en: `${team.en} has asked for it: “${reason}”`,
    ja: `${team.ja}からの提案：「${reason}」`,
  }),

  // deciding
  findClause: { en: "Find the clause", ja: "条項を探す" },
  findHint: {
    en: "Words or a number, such as “lean” or KW-28.",
    ja: "語句や番号で探せます（例：もたれ、KW-28）。",
  },
  noClause: { en: "No clause holds these words.", ja: "当てはまる条項がありません。" },
  moreClauses: (n: number): Words => ({
    en: `${n} more: add a word.`,
    ja: `ほか${n}件。語句を足して絞り込んでください。`,
  }),
  otherClause: { en: "Another clause", ja: "別の条項にする" },
  stand: { en: "Back to where they were before the last throw", ja: "直前の投擲の前の位置に戻す駒" },
  down: { en: "Count as felled", ja: "倒れたとみなすkubb" },
  decideEffect: (stand: readonly Words[], down: readonly Words[]): Words => ({
    en: [
      stand.length > 0 ? `Put back: ${stand.map((one) => one.en).join(", ")}.` : "",
      down.length > 0 ? `Counted as felled: ${down.map((one) => one.en).join(", ")}.` : "",
      stand.length + down.length === 0 ? "No piece is changed; the ruling is recorded." : "",
    ]
      .filter(Boolean)
      .join(" "),
    ja: [
      stand.length > 0 ? `元に戻す：${stand.map((one) => one.ja).join("、")}。` : "",
      down.length > 0 ? `倒れたとみなす：${down.map((one) => one.ja).join("、")}。` : "",
      stand.length + down.length === 0 ? "駒は動かさず、裁定だけを記録します。" : "",
    ].join(""),
  }),

  // the match
  coinEffect: {
    en: "Chance says who chooses, instead of the toss. The draw is part of the sealed dice.",
    ja: "トスの代わりに、選択権を運で決めます。結果は封印された乱数から引かれます。",
  },
  contestHow: { en: "What decides the match", ja: "試合の決着方法" },
  contestEffect: (what: Words): Words => ({
    en: `After the break the match is decided by: ${what.en}.`,
    ja: `休憩のあと、${what.ja}で試合の決着をつけます。`,
  }),
  settleHow: { en: "What was so?", ja: "判断" },
  settleStands: { en: "The report stands", ja: "報告のとおり" },
  settleInstead: { en: "The other version is right", ja: "相手の主張のとおり" },
  settleAgain: { en: "It is thrown again", ja: "投げ直し" },

  // captains
  captain: { en: "Captain", ja: "キャプテン" },
  oversight: { en: "Call the coordinator", ja: "コーディネーターを呼ぶ" },
  oversightEffect: {
    en: "Play stops when everything lies still, until the coordinator lets it go on.",
    ja: "駒が止まったところで試合が止まり、コーディネーターが再開するまで待ちます。",
  },
  substitute: { en: "Substitution", ja: "選手交代" },
  leaves: { en: "Leaves the pitch", ja: "退く選手" },
  enters: { en: "Enters it", ja: "入る選手" },
  nobodyBeside: { en: "Nobody is beside the pitch.", ja: "控えの選手がいません。" },
  substituteWaits: {
    en: "It takes effect when everything lies still.",
    ja: "駒が止まったところで交代します。",
  },
  nameCaptain: { en: "Another captain", ja: "キャプテン交代" },
  propose: { en: "Ask to go back", ja: "巻き戻しを提案" },
  proposeEffect: {
    en: "If the other captain or the coordinator agrees, play goes back. It lapses when play goes on.",
    ja: "相手のキャプテンかコーディネーターが同意すると巻き戻ります。試合が進むと取り下げになります。",
  },
  coin: { en: "Ask for a coin flip", ja: "コイントスを求める" },
  coinHint: {
    en: "When both captains ask for it, chance decides instead of the toss.",
    ja: "両キャプテンが求めると、トスの代わりに運で決めます。",
  },
  coinAgree: { en: "Agree to a coin flip", ja: "コイントスに同意する" },
  agree: { en: "Agree", ja: "同意する" },
  disagree: { en: "Decline", ja: "断る" },
  takeBack: { en: "Take the proposal back", ja: "提案を取り下げる" },
  again: { en: "Throw it again", ja: "投げ直す" },
  leaveIt: { en: "Leave it as it is", ja: "そのままにする" },
  captainAccepts: {
    en: "Your captain can accept it; anybody of the team can decline.",
    ja: "受けられるのはキャプテンだけです。断ることはチームの誰でもできます。",
  },
} as const;

// --- effects --------------------------------------------------------------------------------------------------------

const batons = (n: number): string => (n === 1 ? "1 baton" : `${n} batons`);

export const EFFECTS = {
  gamePenalty: (team: Words, game: number, match: number): Words =>
    game === match
      ? {
          en: `${team.en} has at most ${batons(game)} a turn for the rest of this game.`,
          ja: `${team.ja}の投擲棒は、このゲームの残りを通じて1ターン最大${game}本になります。`,
        }
      : {
          en: `${team.en} has at most ${batons(game)} a turn for the rest of this game, ${match} in the games after it.`,
          ja: `${team.ja}の投擲棒は、このゲームの残りは1ターン最大${game}本、次のゲームからは${match}本です。`,
        },
  matchPenalty: (team: Words, game: number, match: number): Words => ({
    en:
      game === match
        ? `${team.en} has at most ${batons(game)} a turn for the rest of the match.`
        : `${team.en} has at most ${batons(game)} a turn in this game and ${match} for the rest of the match.`,
    ja:
      game === match
        ? `${team.ja}の投擲棒は、試合の残りを通じて1ターン最大${game}本になります。`
        : `${team.ja}の投擲棒は、このゲームは1ターン最大${game}本、試合の残りは${match}本になります。`,
  }),
  tossForfeited: (step: Words): Words => ({
    en: `Its last throw is forfeited too: ${step.en}. The pieces go back to where they were.`,
    ja: `直前の投擲（${step.ja}）も無効になり、駒は元の位置に戻ります。`,
  }),
  replayOffered: (team: Words, step: Words): Words => ({
    en: `${team.en} may then have its last throw repeated: ${step.en}.`,
    ja: `${team.ja}は直前の投擲（${step.ja}）を投げ直せるようになります。`,
  }),
  ejected: (who: Words, left: number): Words => ({
    en: `${who.en} plays no more in this match. ${left === 1 ? "One player is" : `${left} players are`} left.`,
    ja: `${who.ja}はこの試合にもう出られません。残りは${left}人です。`,
  }),
  disqualified: (team: Words): Words => ({
    en: `With fewer than two players ${team.en} loses all that is still to be played and is disqualified (FS-III.B.2.4.b).`,
    ja: `2人に満たなくなるため、${team.ja}は残り全部を失い、失格となります（FS-III.B.2.4.b）。`,
  }),
  forfeitsGame: (team: Words, winner: Words): Words => ({
    en: `The game goes to ${winner.en}; ${team.en} loses it.`,
    ja: `このゲームは${winner.ja}の勝ち、${team.ja}の負けとなります。`,
  }),
  forfeitsSeries: (team: Words, winner: Words, score: string): Words => ({
    en: `The game goes to ${winner.en}, ${team.en} loses it: ${score} in games.`,
    ja: `このゲームは${winner.ja}の勝ち、${team.ja}の負けとなります（ゲーム数${score}）。`,
  }),
  forfeitsMatch: (team: Words, winner: Words): Words => ({
    en: `${team.en} loses everything that is still to be played; ${winner.en} wins the match.`,
    ja: `${team.ja}は残り全部を失い、${winner.ja}が試合に勝ちます。`,
  }),
  replay: (step: Words): Words => ({
    en: `Undone and thrown again: ${step.en}.`,
    ja: `取り消して投げ直し：${step.ja}。`,
  }),
  forfeitToss: (step: Words, kind: StepView["kind"]): Words => ({
    en: `Undone: ${step.en}. ${kind === "kubb" ? "The kubb counts as thrown out of bounds." : "The baton stays spent."}`,
    ja: `取り消し：${step.ja}。${kind === "kubb" ? "kubbはアウトの扱いになります。" : "投擲棒は使ったものとします。"}`,
  }),
  goesBack: (step: Words, throws: number): Words => ({
    en: `Play goes back to before ${step.en}: ${throws === 1 ? "one throw is" : `${throws} throws are`} undone.`,
    ja: `${step.ja}の前まで戻ります（投擲${throws}回分が取り消されます）。`,
  }),
  captain: (who: Words, team: Words): Words => ({
    en: `${who.en} speaks for ${team.en} from now on.`,
    ja: `今後は${who.ja}が${team.ja}のキャプテンです。`,
  }),
  halt: {
    en: "Play and its clocks stand until you let it go on. What is in the air is judged first.",
    ja: "再開するまで試合と時計が止まります。飛んでいるものは先に判定されます。",
  },
  settle: {
    stands: {
      en: "The report stands as it was made, and play goes on from there.",
      ja: "報告はそのまま有効で、試合はそこから続きます。",
    },
    instead: {
      en: "The captain’s version takes the report’s place, and play goes on from there.",
      ja: "報告をキャプテンの主張に置き換え、試合はそこから続きます。",
    },
    again: {
      en: "The report is thrown out, and the throw is repeated from where the pieces were.",
      ja: "報告を取り消し、投擲の前の位置から投げ直します。",
    },
  },
} as const;

// --- what a cancellation makes of the match ---------------------------------------------------------------------------

export const CANCELLED = {
  noWinner: { en: "The match ends without a winner.", ja: "試合は勝者なしで終わります。" },
  early: (until: string): Words => ({
    en: `Within the first 30 minutes of play (until ${until} on the clock): the match is a tie.`,
    ja: `開始30分以内（時計の${until}まで）の中止：引き分けになります。`,
  }),
  leader: (team: Words, score: string): Words => ({
    en: `More than 30 minutes are played: ${team.en} leads ${score} and wins the match.`,
    ja: `30分を過ぎた中止：${score}でリードする${team.ja}の勝ちになります。`,
  }),
  wash: (score: string): Words => ({
    en: `More than 30 minutes are played and it stands ${score}: a wash, which is a tie.`,
    ja: `30分を過ぎた中止で${score}：無効（引き分け）になります。`,
  }),
  kubbs: (team: Words, score: string): Words => ({
    en: `More than 30 minutes are played, no game is decided: ${team.en} leads ${score} on kubbs and wins the match.`,
    ja: `30分を過ぎた中止で、決着したゲームなし：kubb ${score}でリードする${team.ja}の勝ちになります。`,
  }),
  level: {
    en: "More than 30 minutes are played, and nobody leads: the match is a tie.",
    ja: "30分を過ぎた中止で、リードなし：引き分けになります。",
  },
  byGame: {
    en: "If this game has run for less than 30 minutes the match is a tie; else:",
    ja: "このゲームの開始から30分以内なら引き分け、それ以降は：",
  },
};

// --- what was asked, and by whom ---------------------------------------------------------------------------------------

export const OFFERS = {
  replay: (team: Words, step: Words): Words => ({
    en: `${team.en} may have its last throw repeated: ${step.en}`,
    ja: `${team.ja}は直前の投擲を投げ直せます：${step.ja}`,
  }),
  correction: (team: Words, step: Words, reason: string): Words => ({
    en: `${team.en} asks to go back to before ${step.en}: “${reason}”`,
    ja: `${team.ja}が${step.ja}の前までの巻き戻しを提案：「${reason}」`,
  }),
  coin: (teams: readonly Words[]): Words => ({
    en: `${together(teams).en} ${teams.length === 1 ? "asks" : "ask"} for a coin flip`,
    ja: `${together(teams).ja}がコイントスを求めています`,
  }),
  secondsLeft: (seconds: number): Words => ({ en: `${seconds} s`, ja: `あと${seconds}秒` }),
};

/** Why somebody has no controls. */
export const OUT = {
  beside: (who: Words): Words => ({
    en: `${who.en} is beside the pitch: your captain can let you in by a substitution.`,
    ja: `${who.ja}は控えです。キャプテンの選手交代で入れます。`,
  }),
  ejected: (who: Words): Words => ({
    en: `${who.en} has been sent off and plays no more in this match. You can watch.`,
    ja: `${who.ja}は退場になり、この試合にはもう出られません。観戦はできます。`,
  }),
  disqualified: (who: Words): Words => ({
    en: `The team of ${who.en} is disqualified.`,
    ja: `${who.ja}のチームは失格となりました。`,
  }),
};

export const PLAYER_STATES = {
  in: { en: "on the pitch", ja: "出場中" },
  beside: { en: "beside it", ja: "控え" },
  away: { en: "not connected", ja: "未接続" },
  ejected: { en: "sent off", ja: "退場" },
} satisfies Record<string, Words>;

/** Offered before anybody has given a reason, in the language of whoever gives it. */
export const USUAL_REASONS: Readonly<Partial<Record<Deed | "oversight" | "propose", readonly Words[]>>> = {
  halt: [
    { en: "A question about the rules", ja: "ルールの確認" },
    { en: "Safety", ja: "安全のため" },
    { en: "Weather", ja: "天候" },
  ],
  warn: [
    { en: "Sliding throws again and again", ja: "滑らせる投擲の繰り返し" },
    { en: "Unsporting conduct", ja: "スポーツマンシップに反する行為" },
    { en: "Delaying the game", ja: "遅延行為" },
  ],
  game_penalty: [{ en: "Again after a warning", ja: "警告後の繰り返し" }],
  match_penalty: [{ en: "Serious unsporting conduct", ja: "重大な非スポーツマン行為" }],
  eject: [{ en: "Serious unsporting conduct", ja: "重大な非スポーツマン行為" }],
  forfeit: [
    { en: "Too few players", ja: "人数不足" },
    { en: "Too late", ja: "遅刻" },
  ],
  order_replay: [{ en: "Disturbed from outside", ja: "外部からの妨害" }],
  forfeit_toss: [
    { en: "Illegal throw", ja: "反則の投擲" },
    { en: "Over the line", ja: "ラインを踏み越えた" },
  ],
  correct: [{ en: "A baton was left out", ja: "投擲が1本抜けた" }],
  cancel: [
    { en: "Weather", ja: "天候" },
    { en: "Darkness", ja: "日没" },
  ],
  settle: [{ en: "Seen by the coordinator", ja: "コーディネーターが確認" }],
  oversight: [{ en: "We do not agree about a rule", ja: "ルールの解釈が分かれた" }],
  propose: [{ en: "A baton was left out", ja: "投擲が1本抜けた" }],
};
