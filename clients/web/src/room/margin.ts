// A margin as a small picture: where the limit is, what was measured, and by how much.

import type { Margin } from "@protocol";
import { amount } from "@/text/measures.ts";
import type { Words } from "@/text/words.ts";

/** Everything in units of the picture, 0 (left) to WIDTH. */
export const WIDTH = 320;
const EDGE = 24;

export interface MarginPicture {
  limitX: number;
  valueX: number;
  /** the stretch between them */
  from: number;
  to: number;
  /** where 0 is, if it is to be seen */
  zeroX: number | null;
}

/**
 * The scale shows both numbers and the gap between them large enough to be seen: a gap of a few per cent of the numbers
 * is drawn over a third of the width, and the scale does not reach to zero then.
 */
export function marginPicture({ value, limit }: Margin): MarginPicture {
  const low = Math.min(value, limit);
  const high = Math.max(value, limit);
  const gap = high - low;
  const showsZero = low >= 0 && gap >= high / 3;
  const pad = Math.max(gap, high === 0 ? 1 : Math.abs(high) * 0.005, 1);
  const left = showsZero ? 0 : low - pad;
  const right = showsZero ? high * 1.15 || 1 : high + pad;
  const x = (at: number) => EDGE + ((at - left) / (right - left)) * (WIDTH - 2 * EDGE);
  return {
    limitX: x(limit),
    valueX: x(value),
    from: Math.min(x(limit), x(value)),
    to: Math.max(x(limit), x(value)),
    zeroX: showsZero ? x(0) : null,
  };
}

/** A label is written towards the middle where its mark is near an edge, so that none of it is cut off. */
export function anchorAt(x: number): "start" | "middle" | "end" {
  if (x < WIDTH * 0.38) return "start";
  return x > WIDTH * 0.62 ? "end" : "middle";
}

/** By how much it was too early, too far, too little, or enough. */
export function marginWords(margin: Margin): Words {
  const value = amount(margin.value, margin.unit);
  const limit = amount(margin.limit, margin.unit);
  const by = amount(Math.abs(margin.by), margin.unit);
  switch (margin.name) {
    case "fell_at":
      return margin.by < 0
        ? { en: `fell ${by.en} too early`, ja: `${by.ja}早く倒れた` }
        : { en: `fell ${by.en} after the last kubb`, ja: `最後のkubbより${by.ja}後に倒れた` };
    case "yaw":
      return margin.by > 0
        ? { en: `${by.en} over the limit of ${limit.en}`, ja: `上限${limit.ja}を${by.ja}超過` }
        : { en: `${by.en} below the limit of ${limit.en}`, ja: `上限${limit.ja}まで${by.ja}` };
    case "difference":
      return margin.by > 0
        ? { en: `nearer to the king by ${value.en}`, ja: `${value.ja}王に近い` }
        : {
            en: `${value.en} apart: within ${limit.en} is a tie`,
            ja: `差は${value.ja}（${limit.ja}以内は同点）`,
          };
    case "inside":
      if (margin.value >= 1000) return { en: "wholly inside", ja: "全体が内側" };
      return {
        en: `${value.en} of its base inside, ${limit.en} needed`,
        ja: `底面の${value.ja}が内側（${limit.ja}必要）`,
      };
    case "stance_y":
      return margin.by < 0
        ? { en: `thrown ${by.en} in front of the baseline`, ja: `ベースラインより${by.ja}前から投げた` }
        : { en: `thrown ${by.en} behind the baseline`, ja: `ベースラインより${by.ja}後ろから投げた` };
    case "lead":
      return margin.by === 0
        ? { en: "level", ja: "同点" }
        : { en: `ahead by ${by.en}`, ja: `${by.ja}差でリード` };
    default:
      return margin.by < 0
        ? { en: `${by.en} short of ${limit.en}`, ja: `${limit.ja}に${by.ja}足りない` }
        : { en: `${by.en} over ${limit.en}`, ja: `${limit.ja}を${by.ja}超過` };
  }
}

const MEASURED: Readonly<Record<string, { value: Words; limit: Words }>> = {
  fell_at: { value: { en: "fell", ja: "倒れた" }, limit: { en: "last kubb", ja: "最後のkubb" } },
  yaw: { value: { en: "turned", ja: "回転" }, limit: { en: "allowed", ja: "上限" } },
  difference: { value: { en: "difference", ja: "差" }, limit: { en: "tie within", ja: "同点の幅" } },
  inside: { value: { en: "inside", ja: "内側" }, limit: { en: "needed", ja: "必要" } },
  stance_y: { value: { en: "stood", ja: "立ち位置" }, limit: { en: "baseline", ja: "ベースライン" } },
  lead: { value: { en: "lead", ja: "リード" }, limit: { en: "level", ja: "同点" } },
  tilt: { value: { en: "tilt", ja: "傾き" }, limit: { en: "falls", ja: "倒れる" } },
};

const PLAIN = { value: { en: "measured", ja: "測定値" }, limit: { en: "limit", ja: "限度" } };

/** What stands at the two marks of the picture. */
export function marginLabels(margin: Margin): { value: Words; limit: Words } {
  return MEASURED[margin.name] ?? PLAIN;
}
