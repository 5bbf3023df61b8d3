// Points of play to which it can go back, in words: "turn 3, baton 2 of Jon".

import type { StepView } from "@protocol";
import type { Match, Room } from "@/protocol/names.ts";
import { stepNames } from "@/text/steps.ts";
import type { Words } from "@/text/words.ts";
import { playerWords } from "./names.ts";

type People = Pick<Room, "seats" | "rosters">;

export function stepWords(step: StepView, room: People): Words {
  const { kind, turn, team, player, piece } = step;
  const who = team && player != null ? playerWords(room, team, player) : null;
  switch (kind) {
    case "toss":
      return stepNames.toss;
    case "places":
      return stepNames.places(turn);
    case "kubb":
      return stepNames.kubb(turn, piece ?? "", who);
    case "baton":
      return who
        ? stepNames.baton(turn, Number(piece?.slice(1)) || 1, who)
        : stepNames.unthrown(turn, Number(piece?.slice(1)) || 1);
  }
}

/** The point of that number, while it is kept. */
export const stepOf = (match: Match, n: number): StepView | undefined =>
  match.steps?.find((step) => step.n === n);

/** The last throw of all, which may be repeated or forfeited. */
export const lastStep = (match: Match): StepView | null => match.steps?.at(-1) ?? null;

/** How many throws are undone by going back to before step `n`. */
export const undone = (match: Match, n: number): number =>
  (match.steps ?? []).filter((step) => step.n >= n).length;
