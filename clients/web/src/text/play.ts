// Texts of what a player may do: aiming, raising, choosing, the captain's word, the official's.

import { amount } from "./measures.ts";
import { haltWords, pieceName } from "./names.ts";
import type { Words } from "./words.ts";

export const PLAY = {
  title: { en: "Your move", ja: "あなたの操作" },
  sending: { en: "Sending…", ja: "送信しています…" },
  turnThis: { en: "Throwing as", ja: "投げる人" },
  iThrow: { en: "I throw this one", ja: "自分が投げる" },

  // setting up, toss, choice
  agree: { en: "Agree to the set-up", ja: "設置に合意する" },
  agreeBoth: { en: "Agree for both teams", ja: "両チームとも合意する" },
  setupHint: {
    en: "Does the pitch stand as the rules say? Agree, and the toss begins.",
    ja: "ピッチはルールどおりに設置されていますか。両チームが合意するとトスに進みます。",
  },
  tossHint: {
    en: "Closest to the king wins the toss; felling it loses. Nobody sees your throw until both are in.",
    ja: "王に最も近いチームがトスに勝ちます。王を倒すと負けです。両チームがそろうまで投擲は伏せられます。",
  },
  chooseTitle: { en: "Choose one", ja: "一つ選んでください" },
  chooseOne: {
    en: "One of these; the other team then has the other choice.",
    ja: "どちらか一方だけ選べます。残りの選択は相手チームに移ります。",
  },
  chooseOrderOnly: {
    en: "Only who throws first: the ends have changed by themselves.",
    ja: "選ぶのは先攻・後攻だけです。陣地は自動的に入れ替わりました。",
  },
  chooseOrder: { en: "Who throws first", ja: "先攻・後攻" },
  chooseSide: { en: "Which side", ja: "陣地" },
  throwFirst: { en: "Throw first", ja: "先攻" },
  throwSecond: { en: "Throw second", ja: "後攻" },
  south: { en: "South side", ja: "南側" },
  north: { en: "North side", ja: "北側" },
  sideStays: { en: "where you are", ja: "今いる側" },
  sideChanges: { en: "changing ends", ja: "陣地の交代" },

  // aiming
  aimAtWhat: { en: "Aim at", ja: "狙い" },
  aimKeys: {
    en: "Arrows: direction and power · Shift and arrows: stance and arc · Q and E: spin · A and D: another target · Space: throw",
    ja: "矢印：方向と強さ　Shift＋矢印：立ち位置と弧　Q・E：縦回転　A・D：狙いを変える　スペース：投げる",
  },
  throwIt: { en: "Throw", ja: "投げる" },
  sameAgain: { en: "As before", ja: "前と同じ" },
  sameAgainHint: {
    en: "Takes the aim of your last throw from this line.",
    ja: "このラインからの前回の投擲と同じ狙いにします。",
  },
  suggested: { en: "Re-aim", ja: "狙い直す" },
  suggestedHint: {
    en: "Sets the aim that the client suggests, and drops your own.",
    ja: "今の狙いをやめて、おすすめの狙いに戻します。",
  },
  settings: { en: "What to set", ja: "調整する項目" },
  batonsGrow: {
    en: "Batons in a turn: 2 for the team that begins, 4 for the other, 6 from then on.",
    ja: "投擲棒は、先攻の最初のターンが2本、後攻が4本、その後は毎回6本です。",
  },
  direction: { en: "Direction", ja: "方向" },
  power: { en: "Power", ja: "強さ" },
  arc: { en: "Arc", ja: "弧の高さ" },
  stance: { en: "Stance", ja: "立ち位置" },
  behind: { en: "Behind the line", ja: "ラインからの距離" },
  spin: { en: "Spin, end over end", ja: "縦回転" },
  height: { en: "Release height", ja: "手を離す高さ" },
  slant: { en: "Held aslant", ja: "棒の傾け" },
  slantHint: {
    en: "Held a little across, the baton sweeps wider and fells more.",
    ja: "少し横に傾けると広く当たり、倒しやすくなります。",
  },
  more: { en: "More settings", ja: "細かい設定" },
  aiming: { en: "Aiming", ja: "狙いの調整" },
  kingInTheWay: {
    en: "Careful: the king is in the way, and felling it now loses the game.",
    ja: "注意：王が軌道の近くにあります。今倒すと負けになります。",
  },
  whichKubb: { en: "Kubb to throw", ja: "投げるkubb" },
  kingHint: {
    en: "No kubb stands against you: fell the king and you win.",
    ja: "残るは王だけです。倒せば勝ちです。",
  },

  // raising, placing, the end of a turn
  raiseTitle: { en: "Stand the kubbs up", ja: "kubbを立て直す" },
  lowerHint: {
    en: "What rests on others comes down first, to one side.",
    ja: "ほかの駒に載っているものは、先に左右どちらかへ下ろします。",
  },
  fromCentreLine: {
    en: "Where it is to stand, and how far from the centre line",
    ja: "立てる位置とミドルラインからの距離",
  },
  across: { en: "Across", ja: "左右" },
  fromCentre: { en: "From the centre line", ja: "ミドルラインから" },
  place: { en: "Put it here", ja: "ここに置く" },
  endOfTurn: { en: "The turn is over.", ja: "ターン終了です。" },
  leanTestHint: {
    en: "The server tries it without what holds the kubb; if it would fall, it counts as felled.",
    ja: "支えを外した場合をサーバーが確かめます。倒れるなら、倒したことになります。",
  },
  leaningHint: {
    en: "Your leaning kubbs may be set upright before the next turn.",
    ja: "次のターンの前に、自陣の傾いたkubbを立て直せます。",
  },
  done: { en: "Go on", ja: "次へ進む" },
  doneLeaning: { en: "Leave the rest and go on", ja: "残りはそのままにして進む" },
  endTurn: { en: "End the turn", ja: "ターンを終える" },
  endTurnHint: {
    en: "The batons that are left stay unthrown.",
    ja: "残りの投擲棒は投げずに終わります。",
  },

  // between games
  readyNext: { en: "We are ready", ja: "準備完了" },
  breakHint: {
    en: "Play goes on when both captains are ready, or when the time is over.",
    ja: "両キャプテンの準備が整うか、時間になると始まります。",
  },

  // captains
  offerDraw: { en: "Offer a draw", ja: "引き分けを提案" },
  drawTitle: { en: "The other captain offers a draw.", ja: "相手のキャプテンが引き分けを提案しています。" },
  drawMoving: {
    en: "It can be accepted when nothing is moving.",
    ja: "駒が止まってから受けられます。",
  },
  accept: { en: "Accept the draw", ja: "引き分けを受ける" },
  decline: { en: "Play on", ja: "続ける" },
  drawWaits: {
    en: "Your offer of a draw waits for an answer.",
    ja: "引き分けの提案への回答を待っています。",
  },
  concede: { en: "Concede", ja: "投了" },
  concedeTitle: { en: "Give the game up?", ja: "投了しますか？" },
  concedeWhy: {
    en: "The game ends at once, and the other team wins.",
    ja: "ゲームはすぐに終わり、相手チームの勝ちとなります。",
  },
  concedeYes: { en: "Concede the game", ja: "投了する" },
  keepPlaying: { en: "Keep playing", ja: "続ける" },
} satisfies Record<string, Words>;

// --- with numbers and names ----------------------------------------------------------------------------------------

export const seatChoice = (name: string, seat: string): Words => {
  const text = name === "" || name === seat ? seat : `${name} (${seat})`;
  return { en: text, ja: text };
};

export const batonsLeft = (left: number): Words => ({
  en: left === 1 ? "Last baton" : `${left} batons left`,
  ja: left === 1 ? "最後の投擲棒" : `投擲棒 残り${left}本`,
});

export const kubbsLeft = (left: number): Words => ({
  en: left === 1 ? "Last kubb to throw in" : `${left} kubbs to throw in`,
  ja: left === 1 ? "投げ入れるkubb 最後の一つ" : `投げ入れるkubb 残り${left}つ`,
});

export const againLater = (kubbs: string): Words => ({
  en: `Out, thrown once more at the end: ${kubbs}`,
  ja: `アウト（最後に再投）：${kubbs}`,
});

/** Where a kubb comes to be, beside the other place where it might: as seen from behind the line of those who raise it. */
export const PLACES = {
  nearer: { en: "nearer", ja: "中央寄り" },
  farther: { en: "farther", ja: "手前寄り" },
  left: { en: "left", ja: "左側" },
  right: { en: "right", ja: "右側" },
} satisfies Record<string, Words>;

export const standsUp = (kubb: string): Words => ({
  en: `Stand ${kubb} up here`,
  ja: `${kubb}をここに立てる`,
});

export const lowers = (kubb: string): Words => ({ en: `Lower ${kubb} here`, ja: `${kubb}をここに下ろす` });

export const wayOf = (kubb: string, place: Words, fromCentre: number): Words => ({
  en: `${kubb}: ${place.en}, ${metres(fromCentre)} from the centre line`,
  ja: `${kubb}：${place.ja}、ミドルラインから${metres(fromCentre)}`,
});

export const away = (fromCentre: number): Words => same(metres(fromCentre));

export const testsKubb = (kubb: string): Words => ({
  en: `Does ${kubb} stand alone?`,
  ja: `${kubb}は支えなしで立つ？`,
});

export const resetsKubb = (kubb: string): Words => ({
  en: `Set ${kubb} upright`,
  ja: `${kubb}をまっすぐ立てる`,
});

export const standsAt = (fromCentre: number): Words => ({
  en: `${metres(fromCentre)} from the centre line`,
  ja: `ミドルラインから${metres(fromCentre)}`,
});

export const throwsOf = (name: string, what: "baton" | "kubb"): Words => ({
  en: what === "baton" ? `${name} throws.` : `${name} throws the kubbs in.`,
  ja: what === "baton" ? `${name}の投擲です。` : `${name}がkubbを投げ入れます。`,
});

export const inTurn = (name: Words): Words => ({
  en: `By the order of seats it is ${name.en}’s turn.`,
  ja: `席順では${name.ja}の番です。`,
});

export const WAITS = {
  server: {
    en: "The server has just come back. Play goes on when the players are there again.",
    ja: "サーバーが再起動しました。プレーヤーが戻りしだい再開します。",
  },
  pieces: { en: "Wait until everything lies still.", ja: "駒が止まるまでお待ちください。" },
  raise: { en: "Then you stand them up.", ja: "その後、あなたが立て直します。" },
  throw: { en: "Then it is your turn to throw.", ja: "その後、あなたの投擲です。" },
  toss: { en: "Then comes the toss.", ja: "その後、トスです。" },
} satisfies Record<string, Words>;

export const halted = (reason: string): Words => {
  const why = haltWords(reason);
  return reason === ""
    ? { en: "Play is stopped.", ja: "試合は中断しています。" }
    : { en: `Play is stopped. ${why.en}`, ja: `試合は中断しています。${why.ja}` };
};

export const waitsFor = {
  setup: (name: string): Words => ({
    en: `${name} still has to agree to the set-up.`,
    ja: `${name}の合意を待っています。`,
  }),
  toss: (name: string): Words => ({
    en: `Your throw is in and hidden. ${name} still has to throw.`,
    ja: `投擲を受け付けました（非公開）。${name}の投擲を待っています。`,
  }),
  choice: (name: string): Words => ({ en: `${name} is choosing.`, ja: `${name}が選択中です。` }),
  raising: (name: string): Words => ({
    en: `${name} stands the kubbs up.`,
    ja: `${name}がkubbを立て直しています。`,
  }),
  end_of_turn: (name: string): Words => ({
    en: `${name} ends the turn.`,
    ja: `${name}がターンを終えるところです。`,
  }),
  break: (name: string): Words => ({
    en: `${name} still has to be ready.`,
    ja: `${name}の準備を待っています。`,
  }),
  report: (name: string): Words => ({
    en: `${name} still has to confirm what was reported.`,
    ja: `${name}による報告の確認を待っています。`,
  }),
};

// --- by the device: a finger taps, a mouse clicks ---------------------------------------------------------------------

export const aimHint = (isTouch: boolean): Words =>
  isTouch
    ? {
        en: "Tap a kubb to aim at it; drag on the pitch to shift the aim, or your feet to step aside.",
        ja: "kubbをタップすると狙いが定まります。ピッチ上をドラッグして狙いを、足元をドラッグして立ち位置を動かせます。",
      }
    : {
        en: "Click a kubb to aim at it; drag on the pitch to shift the aim, or your feet to step aside.",
        ja: "kubbをクリックすると狙いが定まります。ピッチ上をドラッグして狙いを、足元をドラッグして立ち位置を動かせます。",
      };

export const landHint = (what: "baton" | "kubb", isTouch: boolean): Words => ({
  en: `${isTouch ? "Tap" : "Click"} the pitch where the ${what} is to come down.`,
  ja: `${what === "kubb" ? "kubb" : "投擲棒"}を落としたい場所をピッチ上で${touches(isTouch)}してください。`,
});

export const raiseHint = (isTouch: boolean): Words => ({
  en: `Each kubb goes up on one of its two ends. Choose where it is to stand, here or by ${isTouch ? "a tap" : "a click"} on the pitch.`,
  ja: `kubbはどちらかの端を軸に立てます。立てる位置をここで選ぶか、ピッチ上の四角を${touches(isTouch)}してください。`,
});

export const placeHint = (isTouch: boolean): Words => ({
  en: `A punishment kubb: put it where you like in your half. ${isTouch ? "Tap" : "Click"} the pitch or use the sliders.`,
  ja: `ペナルティkubbです。自陣の好きな場所を${touches(isTouch)}するか、スライダーで決めてください。`,
});

const touches = (isTouch: boolean): string => (isTouch ? "タップ" : "クリック");

// --- said aloud when something is up to us -----------------------------------------------------------------------------

export const ASKS = {
  agree: { en: "Your turn: agree to the set-up.", ja: "設置に合意してください。" },
  toss: { en: "Your turn: throw for the toss.", ja: "あなたの番です。トスの投擲をしてください。" },
  order: { en: "Choose who throws first.", ja: "先攻か後攻を選んでください。" },
  side: { en: "Choose a side.", ja: "陣地を選んでください。" },
  orderOrSide: {
    en: "Choose: who throws first, or a side.",
    ja: "先攻・後攻か陣地の一方を選んでください。",
  },
  done: { en: "Your turn is over: go on.", ja: "ターン終了です。次へ進んでください。" },
  readyNext: {
    en: "Say when your team is ready for what comes next.",
    ja: "次の準備ができたら知らせてください。",
  },
  leaning: {
    en: "You may set leaning kubbs upright; then go on.",
    ja: "傾いたkubbを立て直せます。済んだら次へ進んでください。",
  },
} satisfies Record<string, Words>;

export const asksThrow = (left: Words): Words => ({
  en: `Your turn: ${left.en}.`,
  ja: `あなたの番です。${left.ja}。`,
});

export const asksRaise = (kubbs: readonly string[]): Words => ({
  en: `Your turn: stand up ${kubbs.join(", ")}.`,
  ja: `あなたの番です。${kubbs.join("、")}を立ててください。`,
});

export const asksPlace = (kubbs: readonly string[]): Words => ({
  en: `Your turn: put down ${kubbs.join(", ")}.`,
  ja: `あなたの番です。${kubbs.join("、")}を置いてください。`,
});

// --- an aim in words -------------------------------------------------------------------------------------------------

const metres = (mm: number): string => `${(Math.abs(mm) / 1000).toFixed(1)} m`;
const centimetres = (mm: number): string => `${Math.round(Math.abs(mm) / 10)} cm`;
const length = (mm: number): string => (Math.abs(mm) < 1000 ? centimetres(mm) : metres(mm));

/** "12 cm right of B3", "lands 7.9 m away"; where nothing is aimed at, how far beyond the centre line it lands. */
export function aims(
  near: { id: string; side: number; isHit: boolean } | null,
  away: number,
  beyond: number,
): readonly Words[] {
  if (!near) return [lands(beyond)];
  const far = metres(away);
  return [atPiece(near), { en: `lands ${far} away`, ja: `${far}先に落ちます` }];
}

function atPiece({ id, side }: { id: string; side: number }): Words {
  const name = pieceName(id);
  if (Math.abs(side) < 5) return { en: `Straight at ${name.en}`, ja: `${name.ja}の正面` };
  // The piece is to the right of the path: the path is to the left of the piece.
  const isLeft = side > 0;
  const by = length(side);
  return {
    en: `${by} ${isLeft ? "left" : "right"} of ${name.en}`,
    ja: `${name.ja}の${isLeft ? "左" : "右"}${by}`,
  };
}

export const joined = (parts: readonly Words[]): Words => ({
  en: parts.map((part) => part.en).join(", "),
  ja: parts.map((part) => part.ja).join("、"),
});

const lands = (beyond: number): Words =>
  beyond >= 0
    ? {
        en: `Lands ${metres(beyond)} beyond the centre line`,
        ja: `ミドルラインの先${metres(beyond)}に落ちます`,
      }
    : {
        en: `Lands ${metres(beyond)} short of the centre line`,
        ja: `ミドルラインの手前${metres(beyond)}に落ちます`,
      };

const degreesOf = (mrad: number): string => ((Math.abs(mrad) * 180) / Math.PI / 1000).toFixed(1);

const same = (text: string): Words => ({ en: text, ja: text });

export const DIAL_VALUES = {
  heading: (mrad: number): Words => leftOrRight(mrad, `${degreesOf(mrad)}°`, { en: "straight", ja: "正面" }),
  stance: (mm: number): Words => leftOrRight(mm, centimetres(mm), { en: "middle", ja: "中央" }),
  slant: (mrad: number): Words =>
    leftOrRight(mrad, `${degreesOf(mrad)}°`, { en: "straight", ja: "まっすぐ" }),
  speed: (mmPerS: number): Words => same(`${(mmPerS / 1000).toFixed(2)} m/s`),
  loft: (mrad: number): Words => same(`${mrad < 0 ? "−" : ""}${degreesOf(mrad)}°`),
  behind: (mm: number): Words => same(centimetres(mm)),
  height: (mm: number): Words => same(centimetres(mm)),
  tumble: (mradPerS: number): Words => {
    if (mradPerS === 0) return { en: "none", ja: "なし" };
    const rate = amount(Math.abs(mradPerS), "mrad/s");
    return mradPerS > 0
      ? { en: `${rate.en} forwards`, ja: `前へ${rate.ja}` }
      : { en: `${rate.en} backwards`, ja: `後ろへ${rate.ja}` };
  },
};

function leftOrRight(value: number, text: string, none: Words): Words {
  if (Math.round(value) === 0) return none;
  return value > 0 ? { en: `${text} right`, ja: `右へ${text}` } : { en: `${text} left`, ja: `左へ${text}` };
}

/** "Your hand: 0.8° left, 0.2 m/s too fast" */
export function handDid({ right, faster, higher }: { right: number; faster: number; higher: number }): Words {
  const parts: Words[] = [];
  if (Math.abs(right) >= 1)
    parts.push(leftOrRight(right, `${degreesOf(right)}°`, { en: "straight", ja: "正面" }));
  if (Math.abs(faster) >= 10) {
    const by = `${Math.abs(faster / 1000).toFixed(2)} m/s`;
    parts.push(
      faster > 0 ? { en: `${by} too fast`, ja: `${by}速く` } : { en: `${by} too slow`, ja: `${by}遅く` },
    );
  }
  if (Math.abs(higher) >= 1) {
    const by = `${degreesOf(higher)}°`;
    parts.push(
      higher > 0 ? { en: `${by} too high`, ja: `${by}高く` } : { en: `${by} too low`, ja: `${by}低く` },
    );
  }
  if (parts.length === 0)
    return { en: "Your hand did exactly what you meant.", ja: "狙いどおりに投げられました。" };
  return {
    en: `Your hand: ${parts.map((part) => part.en).join(", ")}.`,
    ja: `手のぶれ：${parts.map((part) => part.ja).join("、")}。`,
  };
}
