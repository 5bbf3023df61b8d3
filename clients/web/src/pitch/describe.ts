// The pitch in words: what stands where.

import type { PieceView, Words } from "@protocol";
import { HALF_LENGTH, KING_ID, KUBBS, PIECES } from "@/match/sizes.ts";
import type { Pieces } from "@/protocol/names.ts";
import { type Count, EMPTY, pieceLine, placeWords, summary } from "@/text/pitch.ts";

export interface Line {
  id: string;
  words: Words;
}

/** A line for each piece that is there, in the order of their names. */
export function piecesInWords(pieces: Pieces): Line[] {
  return PIECES.flatMap((id) => {
    const piece = pieces[id];
    return piece ? [{ id, words: pieceLine(id, piece, placeOf(piece)) }] : [];
  });
}

export function pitchInWords(pieces: Pieces): Words {
  return Object.keys(pieces).length === 0 ? EMPTY : summary(count(pieces));
}

export function placeOf(piece: PieceView): Words | null {
  if (!piece.at) return null;
  const [x, y] = piece.at;
  return placeWords((HALF_LENGTH - Math.abs(y)) / 1000, y < 0, x / 1000);
}

function count(pieces: Pieces): Count {
  const kubbs = KUBBS.flatMap((id) => pieces[id] ?? []);
  const standing = kubbs.filter((kubb) => kubb.at && kubb.state === "standing" && !kubb.felled);
  const south = standing.filter((kubb) => (kubb.at?.[1] ?? 0) < 0).length;
  return {
    south,
    north: standing.length - south,
    kingStands: pieces[KING_ID]?.state === "standing",
    lying: kubbs.filter((kubb) => kubb.at && !standing.includes(kubb)).length,
    inHand: kubbs.filter((kubb) => kubb.state === "in_hand").length,
    dead: kubbs.filter((kubb) => kubb.state === "dead").length,
  };
}
