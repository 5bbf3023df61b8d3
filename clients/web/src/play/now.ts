// From what is so and the seats that are mine to what I may do now, and to what is being waited for. Pure.

import type { ToRaise } from "@protocol";
import { type Match, other, type Room, TEAMS, type Team, teamOf } from "@/protocol/names.ts";
import type { HouseRules } from "./house.ts";
import { captainOf, captainsSeat, inRotation, isIn, leaning } from "./table.ts";

interface Mine {
  team: Team;
  /** the seat of mine that acts unless another is chosen */
  seat: string;
}

/** What several of my seats may do: `seats` are those, `turn` is whose it is in the order of the seats, if not mine. */
interface Shared extends Mine {
  seats: readonly string[];
  turn: string | null;
}

export type Act =
  | ({ kind: "agree_setup" } & Mine)
  | ({ kind: "toss" } & Shared)
  | ({ kind: "choose"; order: boolean; side: boolean } & Mine)
  | ({ kind: "throw_kubb"; kubbs: readonly string[]; later: readonly string[] } & Shared)
  | ({ kind: "throw_baton"; left: number } & Shared)
  /** of kubbs that lean against the throwers, whether they would fall alone; the server knows which were asked about already */
  | ({ kind: "lean_test"; kubbs: readonly string[] } & Mine)
  | ({ kind: "end_turn" } & Mine)
  | ({ kind: "raise"; toRaise: Readonly<Record<string, ToRaise>> } & Shared)
  | ({ kind: "place"; kubbs: readonly string[] } & Shared)
  | ({ kind: "reset_leaning"; kubbs: readonly string[] } & Mine)
  | ({ kind: "done" } & Mine)
  | ({ kind: "ready_next" } & Mine)
  | ({ kind: "concede" } & Mine)
  | ({ kind: "offer_draw" } & Mine)
  | ({ kind: "answer_draw"; isMoving: boolean } & Mine);

/** What is going on where nothing of the game is up to me. */
export type Waiting =
  | { for: "server" }
  | { for: "pieces" }
  | { for: "halt"; reason: string }
  /** `who` is the seat whose turn it is (null: any of the team), `next` what I shall do after it */
  | { for: "team"; team: Team; what: Doing; who: string | null; next: Next | null };

export type Doing =
  | "setup"
  | "toss"
  | "choice"
  | "kubb"
  | "baton"
  | "raising"
  | "end_of_turn"
  | "break"
  | "report";
export type Next = "raise" | "throw" | "toss";

/** What only the official's chair does. */
export interface Official {
  seat: string;
  isHalted: boolean;
  /** teams that have been warned, so that a penalty may follow */
  warned: readonly Team[];
}

export interface Now {
  /** what play waits for from me, the most pressing first */
  acts: readonly Act[];
  /** what a captain may do at any time */
  captain: readonly Act[];
  waiting: Waiting | null;
  official: Official | null;
  /** whether any player's seat is mine */
  isPlaying: boolean;
}

const NOTHING: Now = { acts: [], captain: [], waiting: null, official: null, isPlaying: false };

export function now(room: Room | null, seats: readonly string[], rules: HouseRules): Now {
  const match = room?.match;
  const isPlaying = seats.some((seat) => teamOf(seat) !== null);
  if (!room || !match || room.status !== "running" || match.outcome) return { ...NOTHING, isPlaying };
  if (room.paused) return { ...NOTHING, isPlaying, waiting: isPlaying ? { for: "server" } : null };
  const teams = TEAMS.filter((team) => seats.some((seat) => teamOf(seat) === team));
  const isStill = !match.motion && match.phase.kind !== "halt";
  const acts = isStill ? teams.flatMap((team) => actsOf(room, match, team, seats, rules)) : [];
  return {
    acts,
    captain: teams.flatMap((team) => captainsActs(room, match, team, seats)),
    waiting:
      isPlaying && acts.length === 0 && !isToldBelow(match, rules) ? waiting(room, match, teams) : null,
    official: seats.includes("co") ? official(match) : null,
    isPlaying,
  };
}

/** Where people report, what they still have to is said beside that. */
const isToldBelow = ({ phase }: Match, rules: HouseRules): boolean =>
  rules.isOnGround && !CAPTAINS_PHASES.includes(phase.kind);

// --- what play waits for -------------------------------------------------------------------------------------------

function actsOf(room: Room, match: Match, team: Team, seats: readonly string[], rules: HouseRules): Act[] {
  const { phase } = match;
  if (!phase.teams?.includes(team) || phase.agreed?.includes(team)) return [];
  const captain = captainsSeat(room, match, team, seats);
  if (CAPTAINS_PHASES.includes(phase.kind)) return captain ? captainsAct(match, { team, seat: captain }) : [];
  if (rules.isOnGround) return [];
  const all = shared(room, match, team, seats);
  if (all.seats.length === 0) return [];
  const mine: Mine = { team, seat: all.seat };
  switch (phase.kind) {
    case "toss":
      return [{ kind: "toss", ...all }];
    case "kubbs":
      return phase.to_throw?.length
        ? [{ kind: "throw_kubb", kubbs: phase.to_throw, later: phase.later ?? [], ...all }]
        : [];
    case "raising":
      return raising(phase.to_raise ?? {}, all);
    case "batons": {
      const baton: Act = { kind: "throw_baton", left: match.turn?.left ?? 0, ...all };
      const kubbs = rules.testsLeaning ? leaning(match, other(team)) : [];
      const test: Act[] = kubbs.length > 0 ? [{ kind: "lean_test", kubbs, ...mine }] : [];
      const end: Act[] = mayEndTurn(match, rules) ? [{ kind: "end_turn", ...mine }] : [];
      return [baton, ...test, ...end];
    }
    case "end_of_turn": {
      const kubbs = leaning(match, team);
      const done: Act = { kind: "done", ...mine };
      return kubbs.length > 0 ? [{ kind: "reset_leaning", kubbs, ...mine }, done] : [done];
    }
    default:
      return [];
  }
}

const CAPTAINS_PHASES: readonly Match["phase"]["kind"][] = ["setting_up", "choosing", "break"];

/** What play waits for from a captain, who may sit beside the pitch. */
function captainsAct({ phase }: Match, mine: Mine): Act[] {
  if (phase.kind === "setting_up") return [{ kind: "agree_setup", ...mine }];
  if (phase.kind === "break") return [{ kind: "ready_next", ...mine }];
  const open = phase.open ?? [];
  return [{ kind: "choose", order: open.includes("order"), side: open.includes("side"), ...mine }];
}

/** What lies is brought up first; only then are punishment kubbs put down (KW-20). */
function raising(toRaise: Readonly<Record<string, ToRaise>>, all: Shared): Act[] {
  const lying = Object.entries(toRaise).filter(([, todo]) => todo.must !== "place");
  if (lying.length > 0) return [{ kind: "raise", toRaise: Object.fromEntries(lying), ...all }];
  const kubbs = Object.keys(toRaise).sort();
  return kubbs.length > 0 ? [{ kind: "place", kubbs, ...all }] : [];
}

function mayEndTurn(match: Match, rules: HouseRules): boolean {
  if (rules.endTurnEarly === "always") return true;
  return rules.endTurnEarly === "no_targets_only" && match.phase.target === "king";
}

function shared(room: Room, match: Match, team: Team, seats: readonly string[]): Shared {
  const mine = seats.filter((seat) => teamOf(seat) === team && isIn(match, seat)).sort();
  const turn = inRotation(room, match, team);
  const isMine = turn === null || mine.includes(turn);
  const seat = (isMine ? turn : null) ?? mine[0] ?? "";
  return { team, seat, seats: mine, turn: isMine || match.phase.kind === "toss" ? null : turn };
}

// --- captains and officials -------------------------------------------------------------------------------------------

function captainsActs(room: Room, match: Match, team: Team, seats: readonly string[]): Act[] {
  const seat = captainsSeat(room, match, team, seats);
  if (seat === null) return [];
  const mine: Mine = { team, seat };
  const concede: Act = { kind: "concede", ...mine };
  if (!match.draw_offered) return [{ kind: "offer_draw", ...mine }, concede];
  const isMoving = match.motion !== null && match.motion !== undefined;
  return match.draw_offered === other(team)
    ? [{ kind: "answer_draw", isMoving, ...mine }, concede]
    : [concede];
}

function official(match: Match): Official {
  const warned = TEAMS.filter((team) => (match.teams[team]?.warnings ?? 0) > 0);
  return { seat: "co", isHalted: match.phase.kind === "halt", warned };
}

// --- what is waited for ----------------------------------------------------------------------------------------------

function waiting(room: Room, match: Match, mine: readonly Team[]): Waiting | null {
  const { phase } = match;
  if (phase.kind === "halt") return { for: "halt", reason: phase.reason ?? "" };
  if (match.motion) return { for: "pieces" };
  const team = phase.teams?.[0];
  if (team === undefined) return null;
  const isOurs = mine.includes(team);
  switch (phase.kind) {
    case "setting_up":
      return { for: "team", team, what: "setup", who: captainOf(room, match, team), next: "toss" };
    case "toss":
      return { for: "team", team, what: "toss", who: null, next: null };
    case "choosing":
      return { for: "team", team, what: "choice", who: captainOf(room, match, team), next: null };
    case "kubbs":
      return {
        for: "team",
        team,
        what: "kubb",
        who: inRotation(room, match, team),
        next: isOurs || kubbsToCome(phase) > 1 ? null : "raise",
      };
    case "raising":
      return { for: "team", team, what: "raising", who: null, next: isOurs ? null : "throw" };
    case "batons":
      return {
        for: "team",
        team,
        what: "baton",
        who: inRotation(room, match, team),
        next: isOurs || (match.turn?.left ?? 0) > 1 ? null : "throw",
      };
    case "end_of_turn":
      return { for: "team", team, what: "end_of_turn", who: null, next: null };
    case "break":
      return { for: "team", team, what: "break", who: captainOf(room, match, team), next: null };
    case "awaiting":
      return { for: "team", team, what: "report", who: captainOf(room, match, team), next: null };
    case "over":
      return null;
  }
}

const kubbsToCome = ({ to_throw, later }: Match["phase"]): number =>
  (to_throw?.length ?? 0) + (later?.length ?? 0);
