// Texts of the first page and of the form for a new room.

import { HAND_NAMES } from "./names.ts";
import type { Words } from "./words.ts";

export const HOME = {
  title: { en: "Kubb, live", ja: "kubbをライブで" },
  heading: { en: "Kubb, refereed to the clause", ja: "条文で裁くkubb" },
  lead: {
    en: "Throw the batons, fell the kubbs, leave the king for last. Every ruling here names its clause and what was measured, and can be played again.",
    ja: "投擲棒でkubbを倒し、最後に王を倒す。ここではどの裁定にも根拠の条文と測定値が示され、もう一度再生して確かめられます。",
  },
  picture: {
    en: "A kubb pitch: a baton flies towards the kubbs, the king stands on the midline, and a kubb at the sideline is measured to lie 31 mm inside.",
    ja: "kubbのピッチ。投擲棒がkubbに向かって飛び、王がミドルラインに立つ。サイドラインぎわのkubbは、31 mm内側にあると測定されている。",
  },
  inside: { en: "31 mm inside", ja: "31 mm 内側" },

  playNow: { en: "Play now", ja: "すぐに遊ぶ" },
  playNowAbout: { en: "You against a house bot", ja: "ハウスボットと一対一" },
  practice: { en: "Practice alone", ja: "一人で練習" },
  practiceAbout: {
    en: "Throw for both teams; no clock hurries you.",
    ja: "両チームを一人で。時間は気にせず投げられます。",
  },
  hand: { en: "How steady your hand is", ja: "手の確かさ" },
  practiceGo: { en: "Practice", ja: "練習を始める" },
  setUp: { en: "With friends", ja: "友だちと遊ぶ" },
  setUpAbout: {
    en: "Up to six a side, house bots where somebody is missing, and your own rules.",
    ja: "一チーム六人まで。足りない席にはハウスボットを入れ、ルールも自由に決められます。",
  },
  setUpGo: { en: "Set up a room", ja: "部屋を作る" },
  join: { en: "Join friends", ja: "友だちの部屋へ" },
  joinLabel: { en: "Link or name of the room", ja: "部屋のリンクまたは名前" },
  joinHint: {
    en: "Such as 8727kda5v4, or the whole link somebody sent you.",
    ja: "例：8727kda5v4。受け取ったリンクをそのまま貼り付けても構いません。",
  },
  joinGo: { en: "Go there", ja: "入る" },
  joinUnclear: {
    en: "That is not a link to a room, and not the name of one. Paste the link as it was sent to you.",
    ja: "部屋のリンクでも名前でもないようです。受け取ったリンクをそのまま貼り付けてください。",
  },
  joinOther: { en: "Open it there", ja: "そのサーバーで開く" },
  starting: { en: "A room is being made…", ja: "部屋を用意しています…" },

  live: { en: "Live now", ja: "ライブ中" },
  liveNone: {
    en: "Nobody is playing just now. Start, and others can watch you.",
    ja: "いまは試合がありません。始めれば、ほかの人も観戦できます。",
  },
  liveWaiting: { en: "Looking for matches…", ja: "試合を探しています…" },
  liveLost: {
    en: "The server does not answer. This list may be out of date; it is tried again every few seconds.",
    ja: "サーバーから応答がありません。一覧は最新でない可能性があります。数秒ごとに再接続を試みます。",
  },
  watch: { en: "Watch", ja: "観戦する" },
  lobby: { en: "Waiting for players", ja: "参加者を待っています" },
  running: { en: "Being played", ja: "試合中" },
  over: { en: "Over", ja: "終了" },
  deserted: { en: "Everybody has left", ja: "誰もいません" },
  openSeat: { en: "free", ja: "空席" },
  away: { en: "away", ja: "離席中" },
  houseRules: { en: "house rules", ja: "ハウスルールあり" },
  recent: { en: "Just played", ja: "最近の結果" },
  untitled: { en: "Kubb match", ja: "kubbの試合" },
  noWinner: { en: "no winner", ja: "引き分け・無効" },
  unverified: { en: "its record is incomplete", ja: "記録が不完全です" },
  won: { en: "won", ja: "の勝ち" },

  what: { en: "What is kubb?", ja: "kubb（クッブ）とは" },
  whatText: {
    en: "An old Nordic lawn game for two teams. Each side stands five wooden blocks, the kubbs, on its baseline, five metres by eight apart; the king stands in the middle. In turn you throw six round batons, underhand, at the other side’s kubbs. Felled kubbs are thrown back into the field and must be felled again before the next base kubb counts. When all are down, you may go for the king. Fell him earlier and you lose.",
    ja: "北欧に古くから伝わる、二チームで遊ぶ芝生のゲームです。幅5 m、長さ8 mのピッチで、両チームは自分のベースラインに木のブロック「kubb」を五つ立て、中央には王が立ちます。交互に六本の丸い投擲棒を下手で投げ、相手のkubbを倒します。倒されたkubbはフィールドに投げ返され、次のベースkubbより先に、もう一度倒さなければなりません。すべて倒したら、いよいよ王です。その前に王を倒してしまうと負けになります。",
  },
  steps: { en: "How a turn goes", ja: "ターンの流れ" },
  readRules: { en: "Read all the rules", ja: "ルールをすべて読む" },

  you: { en: "You are", ja: "あなたの名前：" },
  rename: { en: "Change name", ja: "名前を変える" },
} satisfies Record<string, Words>;

export const STEPS: readonly Words[] = [
  { en: "Throw back the kubbs you lost.", ja: "倒されたkubbを投げ返す。" },
  { en: "The others stand them up.", ja: "相手がそれを立てる。" },
  { en: "Throw your batons: field kubbs first.", ja: "投擲棒を投げる。まずフィールドkubbから。" },
  { en: "All down? Then the king.", ja: "全部倒したら、王を狙う。" },
];

/** A bot's level is how steady its hand is. */
export const LEVEL_NAMES = { 1: HAND_NAMES.casual, 2: HAND_NAMES.club, 3: HAND_NAMES.champion } as const;

export const SETUP = {
  title: { en: "Set up a room", ja: "部屋を作る" },
  name: { en: "Title", ja: "タイトル" },
  nameHint: { en: "May be left empty. Up to 60 characters.", ja: "空でも構いません。60文字まで。" },
  preset: { en: "Ruleset", ja: "ルールセット" },
  players: { en: "Players", ja: "人数" },
  sizes: { en: "Team size", ja: "チームの人数" },
  bots: { en: "of them house bots", ja: "うちハウスボット" },
  level: { en: "Level of the bots", ja: "ボットの強さ" },
  sit: { en: "Where do you play?", ja: "あなたの席" },
  sitHint: {
    en: "Choose both to play for both sides, or neither to watch or to be the coordinator, whose chair is among the seats of the room.",
    ja: "両方選べば一人で両チームを、選ばなければ観戦になります。コーディネーターの席は部屋の座席一覧にあります。",
  },
  sitFull: {
    en: "All seats of that team are bots'. Leave one for yourself.",
    ja: "そのチームは全員ボットです。自分の席を一つ空けてください。",
  },
  conditions: { en: "Ground and hand", ja: "地面と手の確かさ" },
  people: { en: "Who may come", ja: "参加と観戦" },
  standIn: { en: "A house bot plays for whoever stays away", ja: "離席した人の代わりにハウスボットが投げる" },
  standInHint: {
    en: "Otherwise a team with too few players forfeits.",
    ja: "オフにすると、人数の足りないチームは不戦敗になります。",
  },
  walkIn: {
    en: "Anybody may take a free seat or a bot’s during the match",
    ja: "試合中でも、空席やボットの席に誰でも入れる",
  },
  spectators: { en: "Most spectators", ja: "観客の上限" },
  spectatorsHint: {
    en: "0 closes the room to them. At most 10000.",
    ja: "0にすると観戦できません。最大10000人。",
  },
  moreBelow: {
    en: "All else may stay as it is. Further down: ground and hand, who may come, and every rule.",
    ja: "ほかはこのままで構いません。地面や手の確かさ、参加と観戦、個々のルールは下で変えられます。",
  },
  rules: { en: "All rules, one by one", ja: "ルールを一つずつ決める" },
  rulesHint: { en: "Each begins as the ruleset has it.", ja: "初めはルールセットのとおりです。" },
  asUsual: { en: " (usual)", ja: "（標準）" },
  backTo: { en: "back to", ja: "元に戻す：" },
  undo: { en: "Undo", ja: "元に戻す" },
  insteadOf: { en: "instead of", ja: "通常：" },
  clauses: { en: " Clauses: ", ja: "条文：" },
  listHint: { en: "Whole numbers, with commas between.", ja: "整数をカンマで区切って入力してください。" },
  loading: { en: "The rules are being fetched…", ja: "ルールを取得しています…" },
  notLoaded: {
    en: "The rules could not be fetched. Check the connection and open this form again.",
    ja: "ルールを取得できませんでした。接続を確認し、もう一度このフォームを開いてください。",
  },
  go: { en: "Open the room", ja: "部屋を開く" },
} satisfies Record<string, Words>;

/** Of the first question for a new room. */
export const WHERE = {
  where: { en: "Where is it played?", ja: "どこで遊びますか？" },
  onScreen: { en: "On a screen", ja: "画面の中で" },
  onGround: { en: "On real ground", ja: "実際のピッチで" },
} satisfies Record<string, Words>;

export const GROUP_NAMES = {
  throws: { en: "Throwing and fouls", ja: "投擲と反則" },
  kubbs: { en: "Kubbs", ja: "kubb" },
  king: { en: "The king", ja: "王" },
  opening: { en: "Toss and opening", ja: "トスとオープニング" },
  clocks: { en: "Clocks", ja: "時間" },
  series: { en: "Series", ja: "シリーズ" },
  people: { en: "Players and penalties", ja: "プレーヤーと処分" },
  ground: { en: "Reports from real ground", ja: "実地の試合の報告" },
  pitch: { en: "Pitch", ja: "ピッチ" },
  other: { en: "Other", ja: "その他" },
} satisfies Record<string, Words>;

export const WRONG = {
  bots: (players: number): Words => ({
    en: `There are only ${players} players in this team.`,
    ja: `このチームは${players}人です。それ以下にしてください。`,
  }),
  whole: (least: number, most: number): Words => ({
    en: `Enter a whole number from ${least} to ${most}.`,
    ja: `${least}から${most}までの整数を入力してください。`,
  }),
  list: {
    en: "Enter whole numbers with commas between, such as 2, 2.",
    ja: "「2, 2」のように、整数をカンマで区切って入力してください。",
  },
  controls: {
    en: "There is a character in it that cannot be seen. Type it anew.",
    ja: "見えない制御文字が含まれています。入力し直してください。",
  },
  /** The server's own words exist in English alone. */
  server: (what: string): Words => ({
    en: `The server says: ${what}`,
    ja: `サーバーの返答：${what}`,
  }),
} as const;

export const watching = (count: number): Words => ({
  en: count === 1 ? "1 watches" : `${count} watch`,
  ja: `観客${count}人`,
});

export const seatFor = (team: Words, free: number): Words => ({
  en: `Join ${team.en} · ${free} free`,
  ja: `${team.ja}に入る（空き${free}）`,
});

export const sizesOf = (a: number, b: number): Words => ({
  en: `${a} against ${b}`,
  ja: `${a}人対${b}人`,
});

export const differsIn = (preset: Words): Words => ({
  en: `Differs from ${preset.en} in:`,
  ja: `${preset.ja}との違い：`,
});

export const noSuchRoom = (room: string): Words => ({
  en: `There is no room “${room}” here. It may have ended, or be on another server.`,
  ja: `「${room}」という部屋はここにありません。終了したか、別のサーバーの部屋かもしれません。`,
});

export const otherServer = (host: string): Words => ({
  en: `That room is on another server, ${host}.`,
  ja: `その部屋は別のサーバー（${host}）にあります。`,
});

export const MORE_ROOMS: Words = {
  en: "Only the newest are listed. To the others you get by their link or name.",
  ja: "新しいものだけを表示しています。ほかの部屋へはリンクか部屋名で入れます。",
};

export const exactlyAs = (preset: Words): Words => ({
  en: `Exactly as in: ${preset.en}.`,
  ja: `${preset.ja}のとおりです。`,
});

export const allRooms = (count: number): Words => ({
  en: `Show all ${count} matches`,
  ja: `すべて表示（${count}試合）`,
});
