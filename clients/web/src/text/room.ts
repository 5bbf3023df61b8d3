// Texts of a room.

import { CHOICE_NAMES, together } from "./names.ts";
import type { Words } from "./words.ts";

const TARGETS: Readonly<Record<"base" | "field" | "king", Words>> = {
  base: { en: "a baton at the base kubbs", ja: "ベースkubb" },
  field: { en: "a baton at the field kubbs", ja: "フィールドkubb" },
  king: { en: "a baton at the king", ja: "王" },
};

export const ROOM = {
  // What is going on
  settingUp: (who: Words): Words => ({
    en: `Is the pitch set up correctly? Waiting for ${who.en}`,
    ja: `設置の確認：${who.ja}の合意待ち`,
  }),
  tossing: (who: Words): Words => ({
    en: `The toss, nearest to the king begins: ${who.en} to throw`,
    ja: `トス（王に近い方が選ぶ）：${who.ja}の投擲待ち`,
  }),
  choosing: (who: Words, open: readonly string[]): Words => ({
    en: `${who.en} to choose ${open.map((one) => CHOICE_NAMES[one]?.en ?? one).join(" or ")}`,
    ja: `${who.ja}が${open.map((one) => CHOICE_NAMES[one]?.ja ?? one).join("または")}を選択中`,
  }),
  kubbs: (who: Words, kubbs: Words): Words => ({
    en: `${who.en} to throw in ${kubbs.en}`,
    ja: `${who.ja}：${kubbs.ja}の投げ入れ`,
  }),
  raising: (who: Words, kubbs: Words): Words => ({
    en: `${who.en} to raise ${kubbs.en}`,
    ja: `${who.ja}：${kubbs.ja}の立て直し`,
  }),
  batons: (who: Words, target: "base" | "field" | "king"): Words => ({
    en: `${who.en} to throw ${TARGETS[target].en}`,
    ja: `${who.ja}の投擲：狙いは${TARGETS[target].ja}`,
  }),
  endOfTurn: (who: Words): Words => ({
    en: `End of the turn: ${who.en} may set leaning kubbs upright`,
    ja: `ターン終了：${who.ja}の確認待ち`,
  }),
  gameBreak: (who: Words): Words =>
    who.en === ""
      ? { en: "Break between the games", ja: "ゲーム間の休憩" }
      : { en: `Break between the games: waiting for ${who.en}`, ja: `ゲーム間の休憩：${who.ja}の準備待ち` },
  /** A scorer's report is for no team in particular to confirm. */
  awaiting: (who: Words): Words =>
    who.en === ""
      ? { en: "Reported: a captain may confirm or dispute it", ja: "報告済み：キャプテンの確認待ち" }
      : { en: `Reported: waiting for ${who.en} to confirm`, ja: `報告済み：${who.ja}の確認待ち` },
  halted: { en: "The game is halted", ja: "試合は中断中" },
  gameOver: { en: "The game is over", ja: "試合終了" },
  inTheAir: (pieces: Words): Words => ({
    en: `${capital(pieces.en)} in the air`,
    ja: `${pieces.ja}が飛んでいます`,
  }),
  leanTest: { en: "Would the leaning kubb fall?", ja: "もたれかかったkubbが倒れるか確認中" },
  fromBaseline: { en: "throws from the baseline", ja: "ベースラインから投げます" },
  fromAdvance: (metres: string): Words => ({
    en: `throws from ${metres} m in front of the baseline`,
    ja: `ベースラインの${metres} m前から投げます`,
  }),
  secondsUnit: { en: "s", ja: "秒" },
  tenSeconds: { en: "Ten seconds left.", ja: "残り10秒です。" },
  turnNumber: (n: number): Words => ({ en: `Turn ${n}`, ja: `第${n}ターン` }),
  gameClock: { en: "Game clock", ja: "試合時計" },
  clockStands: { en: "stands still", ja: "停止中" },
  pausedTitle: { en: "Waiting for the players", ja: "プレーヤーの復帰待ち" },
  paused: {
    en: "The server has restarted. The clock stands until the players are back.",
    ja: "サーバーが再起動しました。プレーヤーがそろうまで時計は止まっています。",
  },
  proposedForfeit: (team: Words): Words => ({
    en: `Proposed: ${team.en} forfeits`,
    ja: `提案：${team.ja}の不戦敗`,
  }),
  proposedContest: (what: Words): Words => ({ en: `Proposed: ${what.en}`, ja: `提案：${what.ja}` }),
  drawOffered: (team: Words): Words => ({
    en: `${team.en} offers a draw`,
    ja: `${team.ja}が引き分けを提案しています`,
  }),
  drawDeclined: (team: Words): Words => ({
    en: `${team.en} declines the draw.`,
    ja: `${team.ja}は引き分けに応じませんでした。`,
  }),
  drawLapsed: {
    en: "The offer of a draw has lapsed: play went on.",
    ja: "試合が進んだため、引き分けの提案は取り下げになりました。",
  },

  // The scoreboard
  scoreboard: { en: "Score", ja: "スコア" },
  toFell: { en: "Still to fell", ja: "残りの的" },
  base: { en: "Base", ja: "ベース" },
  field: { en: "Field", ja: "フィールド" },
  baseCount: (standing: number): Words => ({
    en: `${standing} base ${standing === 1 ? "kubb" : "kubbs"} standing`,
    ja: `ベースkubb 残り${standing}`,
  }),
  fieldCount: (standing: number): Words => ({
    en: `${standing} field ${standing === 1 ? "kubb" : "kubbs"} standing`,
    ja: `フィールドkubb 残り${standing}`,
  }),
  batonsLeft: (left: number, all: number): Words => ({
    en: `${left} of ${all} batons left`,
    ja: `投擲棒 残り${left}／${all}本`,
  }),
  warnings: (n: number): Words => ({ en: n === 1 ? "1 warning" : `${n} warnings`, ja: `警告${n}` }),
  penalties: (n: number): Words => ({
    en: `−${n} ${n === 1 ? "baton" : "batons"} (game)`,
    ja: `投擲棒−${n}（ゲーム）`,
  }),
  matchPenalties: (n: number): Words => ({
    en: `−${n} ${n === 1 ? "baton" : "batons"} (match)`,
    ja: `投擲棒−${n}（試合）`,
  }),
  sentOff: (who: Words): Words => ({ en: `Sent off: ${who.en}`, ja: `退場：${who.ja}` }),
  disqualified: { en: "Disqualified", ja: "失格" },
  slides: (slid: number, thrown: number): Words => ({
    en: `${slid} of ${thrown} batons slid`,
    ja: `滑った投擲 ${slid}／${thrown}本`,
  }),
  kingOpen: { en: "King open", ja: "王を狙える" },
  yourTeam: { en: "you", ja: "あなた" },

  // The page
  home: { en: "Midline, to the first page", ja: "Midline 最初のページへ" },
  notIn: { en: "This room cannot be entered", ja: "この部屋には入れません" },
  entering: { en: "Entering the room…", ja: "部屋に入っています…" },
  side: { en: "Rulings, seats and chat", ja: "裁定・席・チャット" },
  reports: { en: "Reports", ja: "報告" },
  rulings: { en: "Rulings", ja: "裁定" },
  seats: { en: "Seats", ja: "席" },
  chat: { en: "Chat", ja: "チャット" },
  help: { en: "Keys", ja: "キー操作" },
  watching: { en: "watching", ja: "観戦中" },
  controls: { en: "What you can do", ja: "操作" },

  // Connection
  lostRetry: (seconds: number): Words => ({
    en: `Connection lost, trying again in ${seconds} s.`,
    ja: `接続が切れました。${seconds}秒後に再接続します。`,
  }),
  lostTrying: { en: "Connection lost, trying again…", ja: "接続が切れました。再接続しています…" },
  tryNow: { en: "Try now", ja: "今すぐ再接続" },
  seatsKept: (seconds: number): Words => ({
    en: `Your seats are kept for ${seconds} s.`,
    ja: `あなたの席はあと${seconds}秒間確保されています。`,
  }),
  seatsGone: {
    en: "Your seats may be played by a house bot by now; you get them back when you return.",
    ja: "あなたの席はハウスボットが代わっているかもしれません。戻れば席も戻ります。",
  },
  backAgain: { en: "Connected again.", ja: "再接続しました。" },
  rejoin: { en: "Enter again", ja: "入り直す" },
  takeOver: { en: "Go on here", ja: "こちらで続ける" },
  toHome: { en: "To the first page", ja: "最初のページへ" },
  dismiss: { en: "Got it", ja: "閉じる" },

  // Lobby
  lobbyTitle: { en: "Before the match", ja: "試合の前に" },
  waitingSeats: (n: number, seats: string): Words => ({
    en: n === 1 ? `One seat is open: ${seats}.` : `${n} seats are open: ${seats}.`,
    ja: `空席が${n}つあります：${seats}`,
  }),
  waitingReady: (names: Words): Words => ({
    en: `Waiting for ${names.en} to be ready.`,
    ja: `${names.ja}の準備を待っています。`,
  }),
  taking: { en: "Taking your seat…", ja: "席に着いています…" },
  beginning: { en: "The pitch is being set up…", ja: "ピッチを準備しています…" },
  beginsNow: {
    en: "Everybody is ready: the match begins.",
    ja: "全員の準備が整いました。試合が始まります。",
  },
  sitHere: { en: "Sit here", ja: "ここに座る" },
  sitHereFor: (seat: string): Words => ({ en: `Sit here, seat ${seat}`, ja: `ここに座る（${seat}）` }),
  ready: { en: "We are ready", ja: "準備完了" },
  isReady: { en: "ready", ja: "準備完了" },
  notReady: { en: "not ready yet", ja: "準備中" },
  captain: { en: "captain", ja: "キャプテン" },
  readyByItself: {
    en: "A captain who says nothing for a minute is taken to be ready.",
    ja: "1分間返事のないキャプテンは、準備完了とみなします。",
  },
  invite: { en: "Invite people with this link", ja: "このリンクで招待する" },
  inviteWatchers: { en: "Let others watch with this link", ja: "このリンクで観戦に誘う" },
  onlyHere: {
    en: "Only on this machine. Start the server with --host 0.0.0.0 to let others in.",
    ja: "このリンクが使えるのは、このマシンだけです。ほかの人を招くには、サーバーを --host 0.0.0.0 で起動してください。",
  },
  copy: { en: "Copy", ja: "コピー" },
  copied: { en: "Copied", ja: "コピーしました" },
  share: { en: "Share…", ja: "共有…" },
  settings: { en: "Settings that differ", ja: "標準と異なる設定" },
  settingsAs: (preset: Words): Words => ({
    en: `Everything is as in: ${preset.en}.`,
    ja: `すべて${preset.ja}のとおりです。`,
  }),

  // Seats
  seatOpen: { en: "open", ja: "空席" },
  seatHouse: { en: "house bot", ja: "ハウスボット" },
  seatHere: { en: "here", ja: "接続中" },
  seatDropped: { en: "dropped out", ja: "切断" },
  seatDroppedFor: (seconds: number): Words => ({
    en: `dropped out, kept for ${seconds} s`,
    ja: `切断（あと${seconds}秒確保）`,
  }),
  seatMine: { en: "you", ja: "あなた" },
  coordinator: { en: "Coordinator", ja: "コーディネーター" },
  takeOverSeat: { en: "Take over", ja: "代わりに座る" },
  takeOverSeatFor: (seat: string): Words => ({
    en: `Take over, seat ${seat}`,
    ja: `代わりに座る（${seat}）`,
  }),
  leave: { en: "Give up my seats", ja: "席を離れる" },
  leaveAsk: { en: "Give up your seats?", ja: "席を離れますか？" },
  leaveWhat: {
    en: "A house bot may take them over, or the rules’ forfeit applies. You stay in the room and watch.",
    ja: "ハウスボットが代わるか、ルールによる不戦敗になります。部屋に残って観戦できます。",
  },
  stay: { en: "Stay", ja: "残る" },
  nameToSit: { en: "Give your name to sit down", ja: "席に着くには、お名前を教えてください" },
  nameToTalk: { en: "Give your name to write", ja: "書き込むには、お名前を教えてください" },

  // Rulings
  noRulings: { en: "Nothing has been ruled yet.", ja: "まだ裁定はありません。" },
  showAll: (n: number): Words => ({ en: `Show all ${n}`, ja: `すべて表示（${n}件）` }),
  rulingsKnown: (n: number): Words => ({ en: `${n} rulings so far.`, ja: `これまでの裁定は${n}件です。` }),
  earlier: { en: "Earlier rulings", ja: "以前の裁定" },
  watchAgain: { en: "Watch again in slow motion", ja: "スローモーションで見る" },
  replayShort: { en: "Slow motion", ja: "スロー再生" },
  details: { en: "Why", ja: "根拠" },
  rulingTitle: (n: number): Words => ({ en: `Ruling ${n}`, ja: `裁定 ${n}` }),
  clauseIn: (id: string): Words => ({ en: `Clause ${id}`, ja: `条項 ${id}` }),
  reading: { en: "How it is read here", ja: "ここでの解釈" },
  source: { en: "Source", ja: "出典" },
  allRules: { en: "In the rule book", ja: "ルールブックで見る" },
  measured: { en: "What was measured", ja: "測定された事実" },
  margin: { en: "The margin", ja: "判定の差" },
  pieces: { en: "Pieces", ja: "駒" },
  putBack: { en: "Put back", ja: "元に戻したもの" },
  thrower: { en: "Thrower", ja: "投げた人" },
  nearest: { en: "By the nearest clause", ja: "最も近い条項" },
  official: { en: "The official said", ja: "審判の説明" },
  fact: { en: "Fact", ja: "項目" },
  piece: { en: "Piece", ja: "駒" },
  value: { en: "Measured", ja: "測定値" },
  noClauseText: {
    en: "The text of this clause has not come yet.",
    ja: "条項の本文をまだ読み込めていません。",
  },

  // Replay
  replay: { en: "Slow motion", ja: "スローモーション" },
  play: { en: "Play", ja: "再生" },
  pause: { en: "Pause", ja: "一時停止" },
  again: { en: "From the beginning", ja: "最初から" },
  closeReplay: { en: "Close", ja: "閉じる" },
  live: { en: "Back to live", ja: "ライブに戻る" },
  speed: { en: "Speed", ja: "速度" },
  moment: { en: "Moment", ja: "時点" },
  nextMoment: { en: "Next moment", ja: "次の場面" },
  noReplay: { en: "This throw cannot be shown again.", ja: "この投擲は再生できません。" },

  // Chat
  toOwnTeam: { en: "My team", ja: "自分のチーム" },
  toMatch: { en: "Everybody", ja: "全員" },
  toSpectators: { en: "Spectators", ja: "観客" },
  noLines: { en: "Nothing has been said yet.", ja: "まだ発言はありません。" },
  write: { en: "Write a line", ja: "メッセージを書く" },
  send: { en: "Send", ja: "送信" },
  onlySeated: { en: "Only those with a seat write here.", ja: "ここに書けるのは席に着いている人だけです。" },
  onlyWatchers: { en: "Only those who watch write here.", ja: "ここに書けるのは観客だけです。" },
  silencedMe: { en: "The host has silenced you in this room.", ja: "ホストにより発言を止められています。" },
  mute: { en: "Mute", ja: "ミュート" },
  unmute: { en: "Hear again", ja: "ミュート解除" },
  muted: { en: "Muted", ja: "ミュート中" },
  silence: { en: "Silence for all", ja: "全員に対して発言停止" },
  unsilence: { en: "Let speak again", ja: "発言停止を解除" },
  report: { en: "Report", ja: "通報" },
  reported: { en: "reported", ja: "通報済み" },
  reportTitle: { en: "Report this line", ja: "この発言を通報する" },
  reportWhy: { en: "What is wrong with it?", ja: "何が問題ですか？" },
  reportHint: { en: "It goes to those who run this server.", ja: "このサーバーの管理者に届きます。" },
  lineMenu: (name: string): Words => ({ en: `About ${name}’s line`, ja: `${name}の発言について` }),
  unread: (n: number): Words => ({ en: `${n} new`, ja: `新着${n}件` }),
  lineSaid: (name: string, text: string): Words => ({ en: `${name}: ${text}`, ja: `${name}：${text}` }),

  // After the match
  wins: (team: Words): Words => ({ en: `${team.en} wins`, ja: `${team.ja}の勝ち` }),
  nobodyWins: { en: "No winner", ja: "勝者なし" },
  turnsPlayed: { en: "Turns", ja: "ターン数" },
  rulingsMade: { en: "Rulings", ja: "裁定の数" },
  baseFelled: { en: "Base kubbs felled", ja: "倒したベースkubb" },
  rematch: { en: "Rematch", ja: "再戦する" },
  rematchOffered: { en: "A rematch is offered.", ja: "再戦の申し込みがあります。" },
  askedAgain: (names: readonly Words[]): Words => ({
    en: `${together(names).en} ${names.length > 1 ? "have" : "has"} been asked to play again; ${names.length > 1 ? "the seats are" : "the seat is"} kept for two minutes.`,
    ja: `${together(names).ja}に再戦を申し込みました。席は2分間確保されています。`,
  }),
  joinRematch: { en: "Join the rematch", ja: "再戦に加わる" },
  watchRematch: { en: "Watch the rematch", ja: "再戦を観る" },
  notation: { en: "Download the notation", ja: "棋譜をダウンロード" },
  journal: { en: "Download the journal", ja: "記録をダウンロード" },
  fairness: { en: "Was the chance fair?", ja: "運は公平でしたか？" },
  fairnessText: {
    en: "Before the match the server published a seal of its secret seed; each captain’s browser added a number of its own. Now the seed is open: whoever draws the dice again from these numbers gets every tremor of every hand as it was played.",
    ja: "サーバーは試合の前に秘密の種の封印（ハッシュ）を公開し、両キャプテンのブラウザがそれぞれ乱数を加えました。いま種は公開されています。これらの数から引き直せば、手のぶれまで試合のとおりに再現できます。",
  },
  commitment: { en: "Seal before the match", ja: "試合前の封印" },
  seed: { en: "Seed", ja: "種" },
  nonceOf: (team: Words): Words => ({ en: `Number of ${team.en}`, ja: `${team.ja}の乱数` }),
  notYetRevealed: { en: "The seed is told when the match is over.", ja: "種は試合終了後に公開されます。" },

  // A match whose room is gone
  record: { en: "Record", ja: "記録" },
  recordComing: { en: "Looking for its record…", ja: "記録を探しています…" },
  recordHint: {
    en: "The room is closed. Each ruling opens to its clause and what was measured, and can be played again.",
    ja: "部屋は閉じられました。裁定を開くと条文と測定値が表示され、もう一度再生できます。",
  },
  neverEnded: { en: "Not played to its end", ja: "最後まで行われませんでした" },
  playedNow: { en: "What is played now", ja: "いまの試合を見る" },
  noSuchRoom: { en: "There is no such room", ja: "この部屋はありません" },
  noSuchRoomWhy: {
    en: "No match of this name was played here. The link may be cut off, or meant for another server.",
    ja: "この名前の試合は、このサーバーで行われていません。リンクが途中で切れているか、別のサーバーのものかもしれません。",
  },

  // For the doubtful
  doubt: { en: "For the doubtful", ja: "確かめたい方へ" },
  doubtText: {
    en: "This is the hash of everything you see here. Two people who see the same state have the same one, and so has the server.",
    ja: "いま見えている状態全体のハッシュです。同じ状態を見ている人どうし、またサーバーとも一致します。",
  },
  stateHash: { en: "State", ja: "状態" },
  roomId: { en: "Room", ja: "部屋" },
  matchTime: { en: "Match time", ja: "試合時間" },

  // Keys
  keysOn: { en: "Use these keys", ja: "これらのキーを使う" },
  keysOfThrow: {
    en: "The keys of a throw are told beside its controls.",
    ja: "投擲に使うキーは、投擲の操作欄に表示されます。",
  },
  keyHelp: { en: "This help", ja: "このヘルプ" },
  keyRulings: { en: "Rulings", ja: "裁定" },
  keySeats: { en: "Seats", ja: "席" },
  keyChat: { en: "Chat", ja: "チャット" },
  keyReplay: { en: "Latest ruling in slow motion", ja: "最新の裁定をスロー再生" },
  keyPause: { en: "Pause or play the slow motion", ja: "スロー再生の一時停止・再生" },
  keyLive: { en: "Back to live", ja: "ライブに戻る" },
} as const;

function capital(text: string): string {
  return text === "" ? text : (text[0] ?? "").toUpperCase() + text.slice(1);
}
