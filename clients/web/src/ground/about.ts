// What an entry has to know of the match that it reports on. Pure.

import type { Match, Room, Team } from "@/protocol/names.ts";
import { other } from "@/protocol/names.ts";
import type { Form } from "./asked.ts";
import { nextThrower, type Player, playersOf } from "./players.ts";
import type { Queue } from "./queue.ts";
import type { Draft } from "./reports.ts";
import type { GroundRules } from "./rules.ts";
import { type Before, before, standingIn, toThrowIn } from "./standing.ts";

export interface About {
  form: Form;
  team: Team;
  players: readonly Player[];
  /** who most likely throws next */
  thrower: number | null;
  isNumbered: boolean;
  /** what stands before the throwers */
  before: Before;
  /** kubbs still to be thrown in, and those to be thrown once more */
  first: readonly string[];
  again: number;
  /** kubbs that lie out of bounds, by name */
  lyingOut: readonly string[];
  /** kubbs of this turn that lie in already */
  lyingIn: readonly string[];
  target: "base" | "field" | "king" | null;
  /** field kubbs that may be left at the end of a turn */
  mostLeft: number;
  /** where the line is asked for: at the end of a turn, or once the kubbs stand */
  isEndOfTurn: boolean;
}

const DOES: Readonly<Record<Form, Draft["do"]>> = {
  toss: "report_toss",
  kubbs: "report_kubbs",
  baton: "report_baton",
  places: "report_places",
};

/**
 * `undone`: a report that is said anew, so that what it felled stands again.
 *
 * `team` is the one that the report is about: throwers, or for places those in whose half the kubbs stand.
 */
export function aboutOf(
  room: Room,
  match: Match,
  form: Form,
  team: Team,
  rules: GroundRules,
  waiting: Queue["items"] = [],
  undone: Draft | null = null,
): About {
  const players = playersOf(room, match, team);
  const { first, again } = toThrowIn(match, waiting);
  const throwers = form === "places" ? other(team) : team;
  return {
    form,
    team,
    players,
    thrower: nextThrower(match, team, DOES[form], players, waiting),
    isNumbered: rules.isNumbered,
    before: raisedAgain(before(match, throwers, waiting), match, undone),
    first,
    again,
    lyingOut: match.phase.later ?? [],
    lyingIn: Object.entries(match.pieces).flatMap(([id, { role, state, at }]) =>
      role === "field" && state === "lying" && at ? [id] : [],
    ),
    target: match.phase.target ?? null,
    mostLeft: standingIn(match, team).field.length,
    isEndOfTurn: match.phase.kind === "end_of_turn",
  };
}

function raisedAgain(so: Before, match: Match, undone: Draft | null): Before {
  if (undone?.do !== "report_baton") return so;
  const felled = undone.felled ?? [];
  const of = (role: "field" | "base") =>
    felled.filter((one) => one === role || (one !== "king" && match.pieces[one]?.role === role));
  return {
    batons: so.batons + 1,
    field: [...so.field, ...of("field")],
    base: [...so.base, ...of("base")],
  };
}
