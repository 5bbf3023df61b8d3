// Every code of the server in plain words with what to do, and what measured facts are called.

import { CloseCode, type ErrorCode } from "@protocol";
import type { Words } from "./words.ts";

/** Why something was not taken by the server (not by a rule), and what helps. */
export const ERROR_WORDS: Readonly<Record<ErrorCode, Words>> = {
  BAD_TICKET: {
    en: "That invitation to a seat is for somebody else or another room. Choose a seat again.",
    ja: "この席の予約は、別の人か別の部屋のものです。席を選び直してください。",
  },
  BAD_TOKEN: {
    en: "The server does not know you any more. Give your name again.",
    ja: "サーバーがあなたを確認できませんでした。もう一度お名前を入力してください。",
  },
  DRAINING: {
    en: "The server is about to restart. Try again in a minute.",
    ja: "サーバーがまもなく再起動します。1分ほど待ってからお試しください。",
  },
  FORBIDDEN: {
    en: "You may not do that here. The room's host may.",
    ja: "この操作は許可されていません。部屋のホストにご相談ください。",
  },
  HELLO_FIRST: {
    en: "The page and the server misunderstood each other. Load the page again.",
    ja: "サーバーとの通信に食い違いがありました。ページを読み込み直してください。",
  },
  HELLO_ONCE: {
    en: "The page greeted the server twice. Load the page again.",
    ja: "サーバーへの接続が二重になりました。ページを読み込み直してください。",
  },
  JOIN_FIRST: {
    en: "You are not in the room yet. Wait a moment, or enter it again.",
    ja: "まだ部屋に入っていません。少し待つか、入り直してください。",
  },
  JOIN_ONCE: {
    en: "You are in a room already. Leave it, or use another window.",
    ja: "すでに部屋に入っています。退室するか、別のウィンドウをお使いください。",
  },
  MALFORMED: {
    en: "The server could not read what this page sent. Load the page again.",
    ja: "送信した内容をサーバーが読み取れませんでした。ページを読み込み直してください。",
  },
  NOT_STARTED: {
    en: "The match has not begun. Wait until all seats are taken and both captains are ready.",
    ja: "試合はまだ始まっていません。全席が埋まり、両キャプテンの準備が整うまでお待ちください。",
  },
  NOT_YOUR_SEAT: {
    en: "That is for another seat. Take a seat of your own, or ask your captain.",
    ja: "それは別の席の操作です。自分の席に着くか、キャプテンにお願いしてください。",
  },
  NO_SUCH_GAME: {
    en: "This server does not have that game or setting. Choose another one.",
    ja: "このサーバーにはそのゲームや設定がありません。別のものを選んでください。",
  },
  NO_SUCH_PAGE: {
    en: "There is nothing at that address. Go back to the first page.",
    ja: "そのアドレスには何もありません。最初のページに戻ってください。",
  },
  NO_SUCH_ROOM: {
    en: "There is no such room, or it is gone. Look for another one on the first page.",
    ja: "その部屋は存在しないか、もう閉じられています。最初のページで別の部屋を探してください。",
  },
  NO_SUCH_SEAT: {
    en: "This room has no such seat. Choose one from the list.",
    ja: "この部屋にその席はありません。一覧から選んでください。",
  },
  OLD_NUMBER: {
    en: "That was sent once already. Look at the pitch before you do it again.",
    ja: "その操作はすでに送信されています。ピッチの状況を確かめてからやり直してください。",
  },
  OVER: {
    en: "The match is over. Ask for a rematch, or look at the rulings.",
    ja: "試合は終わりました。再戦を申し込むか、裁定をご覧ください。",
  },
  PAUSED: {
    en: "The server has restarted and waits for the players. Play goes on as soon as they are back.",
    ja: "サーバーが再起動し、プレーヤーの復帰を待っています。そろい次第、再開します。",
  },
  RATE: {
    en: "That was too much at once. Wait a few seconds and try again.",
    ja: "短い間に操作が多すぎました。数秒待ってからお試しください。",
  },
  ROOMS_FULL: {
    en: "There are as many rooms as there may be. Join one, or try again later.",
    ja: "これ以上部屋を作れません。ほかの部屋に入るか、後でもう一度お試しください。",
  },
  SEAT_EXPIRED: {
    en: "The seat was kept for a minute, and that is over. Choose it again.",
    ja: "席の予約は1分間で、もう期限が切れています。選び直してください。",
  },
  SEAT_TAKEN: {
    en: "Somebody else has that seat. Choose another one.",
    ja: "その席にはほかの人がいます。別の席を選んでください。",
  },
  SPECTATORS_FULL: {
    en: "As many watch as may. Try again in a while.",
    ja: "観客が満員です。しばらくしてからお試しください。",
  },
  STARTED: {
    en: "Too late: the match has begun. You may watch it.",
    ja: "試合はもう始まっています。観戦はできます。",
  },
  TICKET_USED: {
    en: "That invitation has been used. If the seat was yours, load the page again.",
    ja: "この予約は使用済みです。自分の席だった場合は、ページを読み込み直してください。",
  },
  TOO_DEEP: {
    en: "The server could not take what this page sent. Load the page again.",
    ja: "送信した内容をサーバーが受け付けませんでした。ページを読み込み直してください。",
  },
  TOO_LONG: {
    en: "That is too long. Make it shorter and send it again.",
    ja: "長すぎます。短くしてから送り直してください。",
  },
  UNAVAILABLE: {
    en: "That cannot be reached just now. Try again in a while.",
    ja: "ただいまご利用いただけません。しばらくしてからお試しください。",
  },
  UNKNOWN_HOST: {
    en: "The server is not known by this address. Ask whoever runs it for the right one.",
    ja: "サーバーはこのアドレスでの接続を受け付けていません。管理者に正しいアドレスをお尋ねください。",
  },
  UNKNOWN_ORIGIN: {
    en: "This page may not talk to that server. Open the server's own page.",
    ja: "このページからはサーバーに接続できません。サーバー自身のページを開いてください。",
  },
  UNKNOWN_VERSION: {
    en: "This page is older or newer than the server. Load it again.",
    ja: "ページとサーバーの版が合いません。読み込み直してください。",
  },
  UPGRADE_REQUIRED: {
    en: "Something on the way does not let live connections through. Try another network.",
    ja: "途中の経路がライブ接続を通していません。別のネットワークでお試しください。",
  },
  WRONG_SHAPE: {
    en: "The server did not understand one of the values. Check what you entered, or load the page again.",
    ja: "値の一つをサーバーが理解できませんでした。入力を確かめるか、ページを読み込み直してください。",
  },
  WRONG_SPORT: {
    en: "That belongs to another game than this room's. Load the page again.",
    ja: "この部屋とは別のゲームの操作です。ページを読み込み直してください。",
  },
};

/** Why a connection ended, and what helps. */
export const CLOSE_WORDS: Readonly<Record<CloseCode, Words>> = {
  [CloseCode.TOO_MANY_ERRORS]: {
    en: "The server could not make sense of this page. Load it again.",
    ja: "このページの送信内容をサーバーが処理できませんでした。読み込み直してください。",
  },
  [CloseCode.BAD_TOKEN]: ERROR_WORDS.BAD_TOKEN,
  [CloseCode.REPLACED]: {
    en: "You went on in another window. Play there, or take over here.",
    ja: "別のウィンドウで続けています。そちらで操作するか、こちらに切り替えてください。",
  },
  [CloseCode.ROOM_CLOSED]: {
    en: "The room has been closed. What is shown stays as it was at the end.",
    ja: "部屋は閉じられました。最後の状態をそのまま表示しています。",
  },
  [CloseCode.BUSY]: {
    en: "The server is full just now. It is tried again by itself.",
    ja: "サーバーが混み合っています。自動的に再接続します。",
  },
  [CloseCode.SLOW]: {
    en: "This connection could not keep up. It is tried again by itself; a better network helps.",
    ja: "通信が追いつきませんでした。自動的に再接続しますが、通信環境のよい場所をおすすめします。",
  },
  [CloseCode.SILENT]: {
    en: "Nothing was heard of this page for a while. It is tried again by itself.",
    ja: "しばらく応答がありませんでした。自動的に再接続します。",
  },
  [CloseCode.HELLO_LATE]: {
    en: "The connection was too slow to begin. It is tried again by itself.",
    ja: "接続の開始に時間がかかりすぎました。自動的に再接続します。",
  },
  [CloseCode.RATE]: {
    en: "Too much was sent at once. Wait a few seconds; it is tried again by itself.",
    ja: "短い間に送信が多すぎました。数秒待つと自動的に再接続します。",
  },
  [CloseCode.RESTART]: {
    en: "The server restarts. The match goes on in a moment.",
    ja: "サーバーが再起動しています。まもなく試合に戻ります。",
  },
  [CloseCode.MOVED]: {
    en: "The room has moved to another server. You are taken there.",
    ja: "部屋が別のサーバーに移りました。そちらへ接続します。",
  },
};

/** What this client says of requests by itself. */
const OWN_WORDS: Readonly<Record<string, Words>> = {
  NO_NAME: {
    en: "Give your name first.",
    ja: "先にお名前を入力してください。",
  },
  UNREACHABLE: {
    en: "The server did not answer. Check your network and try again.",
    ja: "サーバーから返事がありません。ネットワークを確認して、もう一度お試しください。",
  },
};

const LOST: Words = {
  en: "The connection was lost. Check your network and try again.",
  ja: "接続が切れました。ネットワークを確認して、もう一度お試しください。",
};

const UNKNOWN: Words = {
  en: "That did not work. Load the page again if it stays so.",
  ja: "うまくいきませんでした。続くようなら、ページを読み込み直してください。",
};

const isError = (code: string): code is ErrorCode => Object.hasOwn(ERROR_WORDS, code);
const isClose = (code: number): code is CloseCode => Object.hasOwn(CLOSE_WORDS, code);

/** A code of an error, or of a closed connection, in plain words. */
export function codeWords(code: string | number): Words {
  if (typeof code === "number") return isClose(code) ? CLOSE_WORDS[code] : LOST;
  if (isError(code)) return ERROR_WORDS[code];
  return (Object.hasOwn(OWN_WORDS, code) && OWN_WORDS[code]) || UNKNOWN;
}

/** Measured facts of rulings and of refusals, by name; those of refusals without the unit at their end. */
export const FACT_NAMES: Readonly<Record<string, Words>> = {
  axis_yaw: { en: "baton points aside by", ja: "投擲棒の向きのずれ" },
  base_down_a: { en: "base kubbs felled by the first team", ja: "先のチームが倒したベースkubb" },
  base_down_b: { en: "base kubbs felled by the second team", ja: "後のチームが倒したベースkubb" },
  batons_left: { en: "batons left", ja: "残りの投擲棒" },
  connected: { en: "players present", ja: "接続中のプレーヤー" },
  difference: { en: "difference", ja: "差" },
  fell_at: { en: "fell after the release", ja: "リリースから倒れるまで" },
  felled: { en: "felled with one baton", ja: "一投で倒した数" },
  field_standing: { en: "field kubbs still standing", ja: "立っているフィールドkubb" },
  gap: { en: "distance", ja: "間隔" },
  height: { en: "height of the release", ja: "リリースの高さ" },
  inside: { en: "share of the base inside", ja: "内側に入っている底面の割合" },
  kubb: { en: "kubb", ja: "kubb" },
  lead: { en: "lead", ja: "リード" },
  left: { en: "batons left", ja: "残りの投擲棒" },
  limit: { en: "limit", ja: "限度" },
  line: { en: "line, from the middle", ja: "ミドルラインからラインまで" },
  motion: { en: "throw", ja: "投擲番号" },
  open: { en: "still to choose", ja: "未選択" },
  piece: { en: "in the way", ja: "ふさいでいるもの" },
  player: { en: "player", ja: "プレーヤー" },
  shift: { en: "moved by", ja: "ずらした距離" },
  speed: { en: "speed", ja: "速さ" },
  spin: { en: "spin", ja: "回転の速さ" },
  stance_y: { en: "stance, from the middle", ja: "ミドルラインから立ち位置まで" },
  standing: { en: "kubbs still standing", ja: "立っているkubb" },
  team: { en: "team", ja: "チーム" },
  throwers: { en: "different throwers needed", ja: "必要な投擲者の数" },
  tilt: { en: "tilt", ja: "傾き" },
  to_king: { en: "distance to the king", ja: "王までの距離" },
  x: { en: "stance, from the middle axis", ja: "中央から立ち位置まで" },
  y: { en: "stance, from the middle", ja: "ミドルラインから立ち位置まで" },
  yaw: { en: "turned flat by", ja: "水平に回った角度" },
};

/** What a fact is called; one that nobody has named here goes by its own name. */
export function factName(name: string): Words {
  const raw = name.replaceAll("_", " ");
  return (Object.hasOwn(FACT_NAMES, name) && FACT_NAMES[name]) || { en: raw, ja: raw };
}
