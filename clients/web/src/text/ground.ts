// Texts of matches on real ground: what is reported, confirmed and disputed, and what waits for a connection.

import type { Words } from "./words.ts";

const same = (text: string): Words => ({ en: text, ja: text });

/** 190 is `1.90 m`. */
export const metres = (cm: number): string => `${(cm / 100).toFixed(2)} m`;

export const GROUND = {
  title: { en: "Report", ja: "報告" },

  // --- what is asked -------------------------------------------------------------------------------------------------
  askToss: (team: Words): Words => ({ en: `The toss of ${team.en}`, ja: `${team.ja}のトス` }),
  askKubbs: (team: Words, count: number): Words => ({
    en: `${team.en} throws in ${count === 1 ? "1 kubb" : `${count} kubbs`}`,
    ja: `${team.ja}がkubbを${count}個投げ入れる`,
  }),
  askBaton: (team: Words, left: number): Words => ({
    en: `${team.en}: ${left === 1 ? "last baton" : `${left} batons left`}`,
    ja: left === 1 ? `${team.ja}：最後の1本` : `${team.ja}：投擲棒 残り${left}本`,
  }),
  askRaised: (team: Words): Words => ({
    en: `${team.en} has stood the kubbs up`,
    ja: `${team.ja}がkubbを立て終えた`,
  }),
  askLine: (team: Words): Words => ({
    en: `End of the turn: what still stands before ${team.en}?`,
    ja: `ターン終了：${team.ja}の陣地に残ったkubb`,
  }),
  lineHint: {
    en: "How far is the nearest field kubb from the centre line?",
    ja: "いちばん手前のフィールドkubbは、ミドルラインから何メートル？",
  },
  raisedHint: {
    en: "Only if it matters: how near the centre line stands the nearest one?",
    ja: "必要なときだけ：いちばん手前のkubbはミドルラインから何メートル？",
  },
  waitFor: (team: Words): Words => ({
    en: `${team.en} reports next.`,
    ja: `次は${team.ja}の報告です。`,
  }),
  waitScorer: { en: "The scorer reports next.", ja: "次はスコアラーの報告です。" },

  // --- who throws -----------------------------------------------------------------------------------------------------
  whoThrows: { en: "Who throws", ja: "投げる人" },
  player: (number: number, name: string): Words =>
    name ? same(name) : { en: `Player ${number}`, ja: `${number}番` },

  // --- the toss --------------------------------------------------------------------------------------------------------
  tossDistance: { en: "From the king", ja: "王からの距離" },
  touches: { en: "Touches the king", ja: "王に触れている" },
  kingFell: { en: "The king fell", ja: "王が倒れた" },
  tooFar: { en: "Too far to measure", ja: "遠くて測らない" },
  illegalThrow: { en: "Illegal throw", ja: "反則の投げ方" },

  // --- kubbs ----------------------------------------------------------------------------------------------------------
  kubbNumber: (n: number): Words => ({ en: `Kubb ${n}`, ja: `${n}個目` }),
  isIn: { en: "In", ja: "イン" },
  isOut: { en: "Out", ja: "アウト" },
  allIn: (count: number): Words => ({
    en: count === 1 ? "It is in" : `All ${count} are in`,
    ja: count === 1 ? "インした" : `${count}個ともイン`,
  }),
  thrownNow: { en: "Thrown by this player", ja: "この人が投げた数" },
  special: { en: "More", ja: "詳しく" },
  rescued: { en: "Knocked in others that lay out", ja: "外のkubbを中へ入れた" },
  knockedOut: { en: "Knocked out others that lay in", ja: "中のkubbを外へ出した" },
  baseFelled: { en: "Felled base kubbs", ja: "ベースkubbを倒した" },
  neighbours: { en: "Lies on or against others", ja: "ほかのkubbに重なった" },
  againOut: (count: number): Words => ({
    en: `Of them ${count} for the second time: whatever is out now becomes a punishment kubb.`,
    ja: `うち${count}個は再投です。これも外ならペナルティkubbになります。`,
  }),

  // --- batons ----------------------------------------------------------------------------------------------------------
  miss: { en: "Miss", ja: "外れ" },
  fieldKubb: { en: "Field kubb", ja: "フィールドkubb" },
  baseKubb: { en: "Base kubb", ja: "ベースkubb" },
  king: { en: "King", ja: "王" },
  reportBaton: { en: "Report", ja: "報告する" },
  inOrder: { en: "Tap in order of falling.", ja: "倒れた順にタップしてください。" },
  takeLast: { en: "Take back", ja: "一つ戻す" },
  illegal: { en: "Illegal throw", ja: "反則投げ" },
  whyIllegal: { en: "Why illegal?", ja: "反則の理由" },
  ownHalf: { en: "Touched a field kubb in the own half", ja: "自陣のフィールドkubbに当たった" },
  pushedOut: { en: "Pushed out upright", ja: "立ったまま外へ出た" },
  leaning: { en: "Leans at rest", ja: "もたれかかって止まった" },
  fromBaseline: { en: "Thrown from behind the baseline", ja: "ベースラインの後ろから投げた" },
  which: { en: "Which ones", ja: "どのkubb" },
  endTurn: { en: "Leave the rest unthrown", ja: "残りは投げない" },

  // --- places -----------------------------------------------------------------------------------------------------------
  leftStanding: (count: number): Words => ({
    en: count === 1 ? "1 field kubb is left." : `${count} field kubbs are left.`,
    ja: `フィールドkubbが${count}個残っています。`,
  }),
  nearest: { en: "The nearest one", ja: "いちばん手前" },
  half: (cm: number): Words => ({
    en: `The half from above: a line at ${metres(cm)} from the centre line`,
    ja: `上から見た陣地：ミドルラインから${metres(cm)}の線`,
  }),
  less: (by: string): Words => ({ en: `${by} less`, ja: `${by}減らす` }),
  more: (by: string): Words => ({ en: `${by} more`, ja: `${by}増やす` }),

  // --- the rest of an entry -----------------------------------------------------------------------------------------------
  link: { en: "Link to the call, a picture or a clip", ja: "通話・写真・動画のリンク" },
  linkHint: { en: "It begins with https://", ja: "https:// で始まるもの" },
  linkNeeded: {
    en: "This room wants a link with each report: to the call, a picture or a clip.",
    ja: "この部屋では報告ごとに、通話・写真・動画のリンクが必要です。",
  },
  linkWrong: {
    en: "That is no link. Paste an address that begins with https://.",
    ja: "リンクではないようです。https:// で始まるアドレスを貼り付けてください。",
  },
  measure: { en: "Measure the nearest field kubb", ja: "いちばん手前のkubbを測って伝える" },
  other: { en: "Report something else", ja: "別のことを報告" },
  forms: {
    toss: { en: "Toss", ja: "トス" },
    kubbs: { en: "Kubbs in", ja: "投げ入れ" },
    baton: { en: "Baton", ja: "投擲棒" },
    places: { en: "Line", ja: "ライン" },
  },
  short: { en: "Type it", ja: "入力で報告" },
  shortHint: {
    baton: {
      en: "j:2f / - / f b — name:felled, strokes between batons; f field, b base, k king, - miss, x(tilt) illegal",
      ja: "例：j:2f / - / f b（名前:倒したもの、斜線で区切る。f フィールド、b ベース、k 王、- 外れ、x(tilt) 反則）",
    },
    kubbs: {
      en: "j:5i2r — thrown, once more; p stayed out, q rescued, n on others, k king",
      ja: "例：j:5i2r（投げた数、再投の数。p 外のまま、q 中へ戻した、n 重なり、k 王）",
    },
    toss: { en: "12, t (touches), 12 k (king fell)", ja: "例：12、t（触れた）、12 k（王が倒れた）" },
    places: { en: "1.9, or 1 at 1.9, or 0", ja: "例：1.9、1 at 1.9、0" },
  },
  shortUnclear: (part: string): Words =>
    part === ""
      ? { en: "Type something such as the example below.", ja: "下の例のように入力してください。" }
      : { en: `“${part}” cannot be read here.`, ja: `「${part}」は読み取れません。` },
  send: { en: "Report", ja: "報告する" },
  hand: { en: "Buttons to the other hand", ja: "反対の手で持つ" },
  cancel: { en: "Cancel", ja: "やめる" },
  close: { en: "Close", ja: "閉じる" },

  // --- what was reported ---------------------------------------------------------------------------------------------------
  reports: { en: "Reports", ja: "報告" },
  noReports: { en: "Nothing has been reported yet.", ja: "まだ報告はありません。" },
  reportsEarlier: {
    en: "Reports of this turn and the one before are listed; all stay in the journal.",
    ja: "このターンと直前のターンの報告です。すべての報告は記録に残ります。",
  },
  byScorer: { en: "Scorer", ja: "スコアラー" },
  byCoordinator: { en: "Coordinator", ja: "コーディネーター" },
  reported: (who: Words): Words => ({ en: `${who.en} reported`, ja: `${who.ja}の報告` }),
  evidence: { en: "See it", ja: "証拠を見る" },
  madeAt: (clock: string): Words => ({ en: `made at ${clock}`, ja: `${clock}に入力` }),
  undo: { en: "Correct", ja: "訂正" },
  undoTitle: { en: "Put the last report right", ja: "直前の報告を直す" },
  undoWhy: {
    en: "You said: ",
    ja: "現在の報告：",
  },
  undoGo: { en: "Report this instead", ja: "この内容に直す" },

  // --- confirmation -----------------------------------------------------------------------------------------------------------
  isItRight: { en: "Is that right?", ja: "この報告で合っていますか？" },
  moreToConfirm: (count: number): Words => ({
    en: count === 1 ? "1 more after it" : `${count} more after it`,
    ja: `ほかに${count}件`,
  }),
  confirm: { en: "Yes, confirm", ja: "合っている" },
  dispute: { en: "No, dispute", ja: "異議あり" },
  standsBy: (seconds: number): Words => ({
    en: `stands unconfirmed in ${seconds} s`,
    ja: `あと${seconds}秒で未確認のまま確定`,
  }),
  waitsForThem: (who: Words): Words => ({
    en: `Waiting for ${who.en} to confirm`,
    ja: `${who.ja}の確認待ち`,
  }),
  ends: {
    en: "This ends the game once it is confirmed, or when the time to confirm is over.",
    ja: "確認されるか、確認の時間が過ぎるとゲームが終わります。",
  },
  disputeTitle: { en: "Dispute this report", ja: "この報告に異議を申し立てる" },
  disputeWhat: {
    en: "Play stops until it is settled. Say why, and, if you can, what was so.",
    ja: "解決するまで試合は止まります。理由と、分かれば正しい内容を伝えてください。",
  },
  reason: { en: "Why", ja: "理由" },
  reasonNeeded: { en: "Say why in a few words.", ja: "理由を短く書いてください。" },
  quick: [
    { en: "It was not like that", ja: "内容が違います" },
    { en: "We saw it otherwise on the call", ja: "通話の映像と違います" },
    { en: "Wrong number", ja: "数が違います" },
    { en: "It was an illegal throw", ja: "反則投げでした" },
  ] as readonly Words[],
  noVersion: { en: "I cannot say: throw again", ja: "分からないので投げ直し" },
  withVersion: { en: "It was so:", ja: "実際はこうでした：" },
  disputeGo: { en: "Dispute it", ja: "異議を申し立てる" },

  // --- disputes --------------------------------------------------------------------------------------------------------------
  disputed: { en: "Disputed", ja: "異議あり" },
  otherVersion: { en: "Against it", ja: "異議側" },
  throwAgain: { en: "throw again", ja: "投げ直し" },
  upToCaptains: {
    en: "The captains agree on one version: whoever gives way takes the other’s.",
    ja: "両キャプテンでどちらかに決めます。譲る側が相手の内容を受け入れてください。",
  },
  upToCoordinator: { en: "The coordinator settles it.", ja: "コーディネーターが決めます。" },
  takeTheirs: { en: "They are right", ja: "相手の内容を認める" },
  takeOffered: { en: "Agree to what they offer", ja: "提案された内容に同意する" },
  offered: (who: Words): Words => ({ en: `${who.en} now offers`, ja: `${who.ja}の新たな提案` }),
  offerVersion: { en: "Offer another version", ja: "別の内容を提案する" },

  // --- set aside --------------------------------------------------------------------------------------------------------------
  setAside: (count: number): Words => ({
    en: count === 1 ? "1 later report is set aside" : `${count} later reports are set aside`,
    ja: `後の報告${count}件を取り置き中`,
  }),
  setAsideWhy: {
    en: "Play went back before them. Make each again as it was, change it, or leave it out.",
    ja: "試合をその前に戻しました。一つずつ、そのまま出し直すか、直すか、捨てるか選んでください。",
  },
  makeAgain: { en: "Make it again", ja: "出し直す" },
  edit: { en: "Change", ja: "直す" },
  drop: { en: "Leave it out", ja: "捨てる" },

  // --- the queue --------------------------------------------------------------------------------------------------------------
  waiting: (count: number): Words => ({
    en: count === 1 ? "1 report waits for the connection" : `${count} reports wait for the connection`,
    ja: `接続待ちの報告が${count}件`,
  }),
  waitingHint: {
    en: "They are kept on this phone and sent in order, with their own times.",
    ja: "この端末に保存され、つながり次第、入力した時刻とともに順に送られます。",
  },
  onItsWay: { en: "on its way", ja: "送信中" },
  stopped: { en: "This one was not taken", ja: "この報告は受け付けられませんでした" },
  stoppedWhy: { en: "What has happened meanwhile:", ja: "その間に起きたこと：" },
  laterWait: {
    en: "Those after it wait until you have decided.",
    ja: "続きの報告は、決まるまで送られません。",
  },

  // --- your ground -------------------------------------------------------------------------------------------------------------
  yourGround: { en: "On your ground now", ja: "あなたのピッチの状態" },
  stand: (count: number, names: string): Words => ({
    en: names === "" ? `${count} standing` : `${count} standing: ${names}`,
    ja: names === "" ? `${count}個` : `${count}個：${names}`,
  }),
  baseRow: { en: "on the baseline", ja: "ベースライン上" },
  fieldRow: { en: "in the field", ja: "フィールド" },
  ground: (team: Words): Words => ({ en: `Half of ${team.en}`, ja: `${team.ja}の陣地` }),

  // --- the lobby ---------------------------------------------------------------------------------------------------------------
  invite: { en: "Who comes in by which link", ja: "招待リンク" },
  inviteCaptain: (team: Words): Words => ({ en: `Captain of ${team.en}`, ja: `${team.ja}のキャプテン` }),
  inviteScorer: { en: "Scorer", ja: "スコアラー" },
  inviteCoordinator: { en: "Coordinator", ja: "コーディネーター" },
  inviteWall: { en: "Scoreboard for a big screen", ja: "大画面用スコアボード" },
  inviteOverlay: { en: "Overlay for a stream", ja: "配信用オーバーレイ" },
  copy: { en: "Copy", ja: "コピー" },
  copied: { en: "Copied", ja: "コピーしました" },
  share: { en: "Share", ja: "共有" },
  begin: { en: "Begin the match", ja: "試合を始める" },
  weAreReady: { en: "We are ready", ja: "準備完了" },
  isReady: { en: "ready", ja: "準備完了" },
  sitHere: { en: "Sit here", ja: "ここに座る" },
  onePhone: {
    en: "One phone a team is enough: whoever holds it speaks for all of its players.",
    ja: "一チームにつき端末は一台で足ります。持っている人がチームを代表します。",
  },
  bestOf: (games: number): Words => ({ en: `best of ${games}`, ja: `${games}ゲーム制` }),
  lobby: {
    scorer: { en: "On real ground: a scorer reports", ja: "実際のピッチ：スコアラーが報告" },
    teams: { en: "On real ground: each team reports", ja: "実際のピッチ：各チームが報告" },
    distance: { en: "Distance kubb: two grounds", ja: "ディスタンスkubb：離れた二つのピッチ" },
  },
} as const;

export const STATUS: Readonly<Record<string, Words>> = {
  open: { en: "waits for confirmation", ja: "確認待ち" },
  confirmed: { en: "confirmed", ja: "確認済み" },
  unconfirmed: { en: "stands, unconfirmed", ja: "未確認のまま確定" },
  disputed: { en: "disputed", ja: "異議あり" },
  amended: { en: "put right", ja: "訂正済み" },
  thrown_out: { en: "thrown out", ja: "取り消し" },
};

export const FOUL_NAMES: Readonly<Record<string, Words>> = {
  tilt: { en: "Not end over end", ja: "縦回転でない" },
  helicopter: { en: "Helicopter", ja: "横回転" },
  overarm: { en: "Overarm", ja: "上手投げ" },
  foot: { en: "Foot fault", ja: "足の反則" },
  line: { en: "Over the line", ja: "ライン越え" },
  out_of_turn: { en: "Out of turn", ja: "順番違い" },
  other: { en: "Another fault", ja: "その他" },
};

// --- a report in one sentence --------------------------------------------------------------------------------------------------

export const TOLD = {
  tossAt: (cm: number): Words =>
    cm === 0
      ? { en: "touches the king", ja: "王に接触" }
      : { en: `${cm} cm from the king`, ja: `王から${cm} cm` },
  tossFar: { en: "too far to measure", ja: "計測なし（遠い）" },
  kingFell: { en: "the king fell", ja: "王が倒れた" },
  illegal: { en: "illegal throw", ja: "反則投げ" },
  illegalFor: (why: Words): Words => ({
    en: `illegal (${why.en.toLowerCase()})`,
    ja: `反則（${why.ja}）`,
  }),
  kubbsIn: (inside: number, all: number): Words => ({
    en: all === 1 ? (inside === 1 ? "1 kubb in" : "1 kubb out") : `${inside} of ${all} kubbs in`,
    ja: all === 1 ? (inside === 1 ? "kubb 1個イン" : "kubb 1個アウト") : `kubb ${all}個中${inside}個イン`,
  }),
  rescued: (count: number): Words => ({ en: `${count} rescued`, ja: `${count}個を中へ戻す` }),
  knockedOut: (count: number): Words => ({ en: `${count} knocked out`, ja: `${count}個を外へ出す` }),
  baseFelled: (count: number): Words => ({
    en: `${count} base ${count === 1 ? "kubb" : "kubbs"} felled`,
    ja: `ベースkubb ${count}個を倒す`,
  }),
  neighbours: (count: number): Words => ({ en: `${count} neighbours`, ja: `${count}個に重なる` }),
  miss: { en: "miss", ja: "外れ" },
  ownHalf: { en: "own half touched", ja: "自陣に接触" },
  pushedOut: (count: number): Words => ({ en: `${count} pushed out`, ja: `${count}個が外へ` }),
  leaning: (count: number): Words => ({ en: `${count} leaning`, ja: `${count}個がもたれかかり` }),
  left: (count: number): Words => ({
    en: count === 0 ? "no field kubb left" : `${count} field ${count === 1 ? "kubb" : "kubbs"} left`,
    ja: count === 0 ? "フィールドkubbなし" : `フィールドkubb ${count}個残り`,
  }),
  nearest: (cm: number): Words => ({
    en: `nearest at ${metres(cm)}`,
    ja: `最短 ${metres(cm)}`,
  }),
  nothing: { en: "nothing to report", ja: "報告なし" },
  felled: (count: number, kind: string): Words => {
    const some = KIND_NAMES[kind] ?? same(kind);
    return count === 1 ? some : { en: `${count} ${some.en}s`, ja: `${some.ja} ${count}個` };
  },
  inOrder: (parts: readonly Words[]): Words => ({
    en: parts.map(({ en }) => en).join(", then "),
    ja: parts.map(({ ja }) => ja).join("→"),
  }),
  list: (parts: readonly Words[]): Words => ({
    en: parts.map(({ en }) => en).join(", "),
    ja: parts.map(({ ja }) => ja).join("、"),
  }),
  by: (who: Words, what: Words): Words => ({ en: `${who.en}: ${what.en}`, ja: `${who.ja}：${what.ja}` }),
};

const KIND_NAMES: Readonly<Record<string, Words>> = {
  field: { en: "field kubb", ja: "フィールドkubb" },
  base: { en: "base kubb", ja: "ベースkubb" },
  king: { en: "the king", ja: "王" },
};
