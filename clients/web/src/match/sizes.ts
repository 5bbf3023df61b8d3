// What is how large, in mm, as the rules and the physics have it. A piece's long axis is its own z.

export const HALF_WIDTH = 2500;
export const HALF_LENGTH = 4000;
export const KUBB = { side: 70, height: 150 };
export const KING = { side: 90, height: 300 };
export const BATON = { length: 300, radius: 22 };
export const STAKE = { radius: 10, height: 200 };

export const KUBBS = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5"] as const;
export const BATONS = ["b1", "b2", "b3", "b4", "b5", "b6"] as const;
export const KING_ID = "K";
/** All pieces of a game, always in this order. */
export const PIECES: readonly string[] = [...KUBBS, KING_ID, ...BATONS];

export type Kind = "kubb" | "king" | "baton";

export const kindOf = (piece: string): Kind =>
  piece === KING_ID ? "king" : piece.startsWith("b") ? "baton" : "kubb";

/** How high the centre of a piece is above the ground when it stands, or when it lies. */
export function centreHeight(kind: Kind, stands: boolean): number {
  if (kind === "baton") return stands ? BATON.length / 2 : BATON.radius;
  const { side, height } = kind === "king" ? KING : KUBB;
  return (stands ? height : side) / 2;
}
