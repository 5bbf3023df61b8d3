// What the scoreboard shows: how the teams stand, and what is going on in words.

import type { KubbView, PhaseView, TurnView } from "@protocol";
import { HALF_LENGTH } from "@/match/sizes.ts";
import { other, type Team } from "@/protocol/names.ts";
import { pieceNames, type TeamNames, together } from "@/text/names.ts";
import { ROOM } from "@/text/room.ts";
import { contestWords } from "@/text/series.ts";
import type { Words } from "@/text/words.ts";

export const BASE_KUBBS = 5;

/** What a team has still to fell in the opponents' half, and what it has felled in this turn. */
export interface Row {
  standing: number;
  down: number;
}

export interface ToFell {
  base: Row;
  field: Row;
}

/** The kubbs that `team` throws at. Base kubbs that were lost have become field kubbs somewhere, so the row has always five. */
export function toFell(match: KubbView, team: Team): ToFell {
  const base = { standing: 0, down: 0 };
  const field = { standing: 0, down: 0 };
  for (const [name, piece] of Object.entries(match.pieces)) {
    const isUp = piece.state === "standing" && piece.felled !== true;
    if (piece.role === "base" && homeTeam(name) === other(team)) base.standing += isUp ? 1 : 0;
    if (piece.role !== "field" && piece.role !== "punishment") continue;
    if (piece.at == null || halfOf(piece.at[1], match.south) !== other(team)) continue;
    if (isUp) field.standing += 1;
    else if (piece.felled === true) field.down += 1;
  }
  return { base: { ...base, down: BASE_KUBBS - base.standing }, field };
}

/** `A3` stood on team a's baseline when the game began. */
const homeTeam = (kubb: string): Team => (kubb.startsWith("A") ? "a" : "b");
const halfOf = (y: number, south: Team): Team => (y < 0 ? south : other(south));

/** From where the batons are thrown: how far in front of the own baseline, mm; 0 is the baseline itself. */
export function advance(turn: TurnView, target: PhaseView["target"]): number {
  const line = target === "king" ? turn.king_from : turn.line;
  return HALF_LENGTH - Math.abs(line);
}

export function fromWhere(turn: TurnView, target: PhaseView["target"]): Words {
  const metres = advance(turn, target);
  return metres <= 0 ? ROOM.fromBaseline : ROOM.fromAdvance((metres / 1000).toFixed(2));
}

/** Those who are to act and have not yet. */
export function waitedFor(phase: PhaseView): Team[] {
  return (phase.teams ?? []).filter((team) => !(phase.agreed ?? []).includes(team));
}

/** What is going on, in one line. */
export function phaseWords(match: KubbView, teams: TeamNames): Words {
  const { phase } = match;
  if (match.outcome) return ROOM.gameOver;
  const flying = match.motion?.pieces;
  if (flying) return flying.length > 0 ? ROOM.inTheAir(pieceNames(flying)) : ROOM.leanTest;
  const who = together(waitedFor(phase).map((team) => teams[team]));
  switch (phase.kind) {
    case "setting_up":
      return ROOM.settingUp(who);
    case "toss":
      return ROOM.tossing(who);
    case "choosing":
      return ROOM.choosing(who, phase.open ?? []);
    case "kubbs":
      return ROOM.kubbs(who, pieceNames(phase.to_throw ?? []));
    case "raising":
      return ROOM.raising(who, pieceNames(Object.keys(phase.to_raise ?? {})));
    case "batons":
      return ROOM.batons(who, phase.target ?? "base");
    case "end_of_turn":
      return ROOM.endOfTurn(who);
    case "break":
      return ROOM.gameBreak(who);
    case "awaiting":
      return ROOM.awaiting(who);
    case "halt":
      return ROOM.halted;
    case "over":
      return ROOM.gameOver;
  }
}

/** What the server proposes to the coordinator: `forfeit:a`, or `contest:throwoff`. */
export function proposalWords(proposal: string, game: number, teams: TeamNames): Words {
  const [what, which] = proposal.split(":");
  if (what === "forfeit" && (which === "a" || which === "b")) return ROOM.proposedForfeit(teams[which]);
  if (which === "throwoff" || which === "sudden_death" || which === "game")
    return ROOM.proposedContest(contestWords(which, game));
  return { en: proposal, ja: proposal };
}

/** A text in parts, the names among them by themselves. */
export function apart(text: string, names: readonly string[]): string[] {
  const [name, ...others] = names;
  if (name === undefined || name === "") return text === "" ? [] : [text];
  return text.split(name).flatMap((part, n) => [...(n > 0 ? [name] : []), ...apart(part, others)]);
}

/** ms left to answer; null where nothing runs out, or while it cannot. */
export function answerLeft(match: KubbView, isPaused: boolean, now: number): number | null {
  const { answer_by: by } = match.phase;
  if (by == null || match.motion || match.outcome || isPaused) return null;
  return Math.max(0, by - now);
}

/** ms left of a game with a clock, and whether it stands; null for a game without one. */
export function clockLeft(match: KubbView, now: number): { left: number; stands: boolean } | null {
  if (match.clock_ends != null) return { left: Math.max(0, match.clock_ends - now), stands: false };
  return match.clock_left == null ? null : { left: match.clock_left, stands: true };
}

export const WARN_BELOW_MS = 10_000;
