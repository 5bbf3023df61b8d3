// What the pitch says: names of its buttons, and what stands where for whoever listens instead of looking.

import type { PieceView, Words } from "@protocol";

export const PITCH: Words = { en: "The pitch", ja: "ピッチ" };
export const VIEWS: Words = { en: "Where to look from", ja: "視点" };
export const PLAN: Words = { en: "Plan from above", ja: "平面図" };
export const PIECE_LIST: Words = {
  en: "All pieces; left and right as seen from the south",
  ja: "駒の一覧（左右は南側から見た向き）",
};
export const NO_WEBGL: Words = {
  en: "This browser cannot show the pitch in three dimensions, so here it is from above.",
  ja: "このブラウザーでは立体表示ができないため、真上から見た図を表示しています。",
};
export const WEBGL_LOST: Words = {
  en: "The graphics card has let go of the picture; here is the pitch from above until it is back.",
  ja: "グラフィックスの処理が中断されました。復帰するまで真上から見た図を表示します。",
};
export const HOW_TO_MOVE: Words = {
  en: "Keys 1 to 6 choose where to look from; arrows turn, + and − come nearer and go back.",
  ja: "1〜6キーで視点を選び、矢印キーで回転、＋と−で拡大・縮小します。",
};

export const VIEW_NAMES = {
  side: { en: "From the side", ja: "横から" },
  south: { en: "From the south baseline", ja: "南のベースラインから" },
  north: { en: "From the north baseline", ja: "北のベースラインから" },
  top: { en: "From above", ja: "真上から" },
  follow: { en: "Follow the throw", ja: "投擲を追う" },
  free: { en: "Free camera", ja: "自由視点" },
} satisfies Record<string, Words>;

const ROLES: Record<PieceView["role"], Words> = {
  base: { en: "base kubb", ja: "ベースkubb" },
  field: { en: "field kubb", ja: "フィールドkubb" },
  hand: { en: "kubb", ja: "kubb" },
  punishment: { en: "punishment kubb", ja: "ペナルティkubb" },
  king: { en: "king", ja: "王" },
  baton: { en: "baton", ja: "投擲棒" },
};

const STATES: Record<PieceView["state"], Words> = {
  standing: { en: "standing", ja: "立っている" },
  toppled: { en: "toppled", ja: "倒れた" },
  lying: { en: "lying", ja: "横になっている" },
  leaning: { en: "leaning", ja: "もたれかかっている" },
  stacked: { en: "stacked", ja: "重なっている" },
  edge: { en: "on its edge", ja: "角で立っている" },
  in_hand: { en: "in hand", ja: "手元にある" },
  dead: { en: "dead", ja: "除外された" },
};

const FELLED: Words = { en: "felled", ja: "倒された扱い" };

/** "A1, field kubb, standing, 3.2 m from the south baseline, 0.4 m left of the middle" */
export function pieceLine(id: string, piece: PieceView, place: Words | null): Words {
  const state = piece.felled && piece.state === "standing" ? FELLED : STATES[piece.state];
  const parts = (language: keyof Words) =>
    [id, ROLES[piece.role][language], state[language], place?.[language]].filter(Boolean);
  return { en: parts("en").join(", "), ja: parts("ja").join("、") };
}

/** Metres from the nearer baseline, and to the side of the middle. */
export function placeWords(fromBaseline: number, isSouth: boolean, across: number): Words {
  const far = Math.abs(fromBaseline).toFixed(1);
  const aside = Math.abs(across).toFixed(1);
  const behind = fromBaseline < 0 && far !== "0.0";
  const [baseEn, baseJa] = isSouth ? ["south", "南"] : ["north", "北"];
  const where: Words =
    far === "0.0"
      ? { en: `on the ${baseEn} baseline`, ja: `${baseJa}のベースライン上` }
      : {
          en: `${far} m ${behind ? "behind" : "from"} the ${baseEn} baseline`,
          ja: behind ? `${baseJa}のベースラインの後方${far} m` : `${baseJa}のベースラインから${far} m`,
        };
  if (aside === "0.0") return { en: `${where.en}, in the middle`, ja: `${where.ja}、左右の中央` };
  const [sideEn, sideJa] = across < 0 ? ["left", "左"] : ["right", "右"];
  return {
    en: `${where.en}, ${aside} m ${sideEn} of the middle`,
    ja: `${where.ja}、中央から${sideJa}へ${aside} m`,
  };
}

export interface Count {
  south: number;
  north: number;
  kingStands: boolean;
  lying: number;
  inHand: number;
  dead: number;
}

/** The whole pitch in a sentence or two. */
export function summary(count: Count): Words {
  const kubbs = (n: number) => (n === 1 ? "1 kubb stands" : `${n} kubbs stand`);
  const en = [
    `${kubbs(count.south)} in the south half, ${count.north} in the north half.`,
    count.kingStands ? "The king stands." : "The king has fallen.",
    count.lying > 0 && `${count.lying} ${count.lying === 1 ? "kubb lies" : "kubbs lie"} on the pitch.`,
    count.inHand > 0 && `${count.inHand} in hand.`,
    count.dead > 0 && `${count.dead} out of the game.`,
  ];
  const ja = [
    `立っているkubbは南側に${count.south}本、北側に${count.north}本。`,
    count.kingStands ? "王は立っています。" : "王は倒れています。",
    count.lying > 0 && `倒れているkubbは${count.lying}本。`,
    count.inHand > 0 && `手元のkubbは${count.inHand}本。`,
    count.dead > 0 && `除外されたkubbは${count.dead}本。`,
  ];
  return { en: en.filter(Boolean).join(" "), ja: ja.filter(Boolean).join("") };
}

export const EMPTY: Words = { en: "The pitch is still empty.", ja: "ピッチにはまだ何もありません。" };
