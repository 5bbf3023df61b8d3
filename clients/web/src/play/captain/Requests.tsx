// What a captain asks for: the coordinator's eye, or play taken back to before a throw.

import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { stepOf, stepWords, undone } from "@/match/steps.ts";
import type { Match, Room } from "@/protocol/names.ts";
import { ACTS, EFFECTS } from "@/text/acts.ts";
import type { TeamNames } from "@/text/names.ts";
import type { Beside } from "../beside.ts";
import type { Doing } from "../doing.ts";
import { Form } from "../parts/Form.tsx";
import { StepPick } from "../parts/Picks.tsx";

/** What every form of a captain gets. */
export interface OfCaptain {
  room: Room;
  match: Match;
  names: TeamNames;
  doing: Doing;
  onBack: () => void;
}

export type Word<Kind extends Beside["kind"]> = OfCaptain & { word: Extract<Beside, { kind: Kind }> };

export function OversightForm({ word, doing, onBack }: Word<"ask_oversight">) {
  return (
    <Form
      seat={word.seat}
      doing={doing}
      onBack={onBack}
      title={ACTS.oversight}
      clause="FS-III.B.3.a"
      effects={[ACTS.oversightEffect]}
      reasonFor="oversight"
      make={(reason) => ({ do: "ask_oversight", reason })}
    />
  );
}

export function ProposeForm({ word, room, match, doing, onBack }: Word<"propose_correction">) {
  const chosen = useSignal<number | null>(match.steps?.at(-1)?.n ?? null);
  const name = useId();
  const step = chosen.value === null ? undefined : stepOf(match, chosen.value);
  return (
    <Form
      seat={word.seat}
      doing={doing}
      onBack={onBack}
      title={ACTS.propose}
      clause="FS-III.B.7.a"
      effects={
        step ? [EFFECTS.goesBack(stepWords(step, room), undone(match, step.n)), ACTS.proposeEffect] : []
      }
      missing={step ? null : ACTS.chooseStep}
      reasonFor="propose"
      make={(reason) => (step ? { do: "propose_correction", step: step.n, reason } : null)}
    >
      <StepPick
        name={name}
        room={room}
        match={match}
        step={step?.n ?? null}
        onChoose={(n) => (chosen.value = n)}
      />
    </Form>
  );
}
