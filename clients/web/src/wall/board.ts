// What a scoreboard shows of a match: who leads, whose turn it is, what stands where. Pure.

import type { KubbView } from "@protocol";
import { other, TEAMS, type Team } from "@/protocol/names.ts";

/** A kubb or the king in a schematic pitch: team a's baseline at 0, team b's at 1; across from 0 to 1. */
export interface Standing {
  id: string;
  kind: "base" | "field" | "king";
  along: number;
  across: number;
}

export interface Side {
  team: Team;
  wins: number;
  /** kubbs that it has still to fell */
  toFell: number;
  /** batons left, while it is its turn; null otherwise */
  batons: { left: number; all: number } | null;
}

export interface Board {
  sides: readonly [Side, Side];
  hasSeries: boolean;
  standing: readonly Standing[];
}

const HALF_LENGTH = 4000;
const HALF_WIDTH = 2500;

export function board(match: KubbView): Board {
  const sides = TEAMS.map((team) => sideOf(match, team));
  const [a, b] = sides;
  return {
    sides: [a ?? sideOf(match, "a"), b ?? sideOf(match, "b")],
    hasSeries: match.series != null,
    standing: standing(match),
  };
}

function sideOf(match: KubbView, team: Team): Side {
  const { turn } = match;
  const hasTurn = turn?.team === team && !match.outcome;
  return {
    team,
    wins: match.series?.wins[team] ?? 0,
    toFell: match.teams[other(team)]?.standing ?? 0,
    batons: hasTurn ? { left: turn.left, all: turn.batons } : null,
  };
}

function standing({ pieces, south }: KubbView): Standing[] {
  const flip = south === "a" ? 1 : -1;
  return Object.entries(pieces).flatMap(([id, piece]) => {
    const isUp = piece.state === "standing" && piece.felled !== true;
    if (!isUp || !piece.at || piece.role === "baton" || piece.role === "hand") return [];
    const kind = piece.role === "king" ? "king" : piece.role === "base" ? "base" : "field";
    const [x, y] = piece.at;
    const along = (flip * y + HALF_LENGTH) / (2 * HALF_LENGTH);
    const across = (flip * x + HALF_WIDTH) / (2 * HALF_WIDTH);
    return [{ id, kind, along: within(along), across: within(across) } satisfies Standing];
  });
}

const within = (share: number): number => Math.min(1, Math.max(0, share));
