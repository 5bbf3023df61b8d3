// What is done with throws that have been: repeated, forfeited, or taken back to before one of them (FS-III.B.5 to B.7).

import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { ACTS, DEEDS } from "@/text/acts.ts";
import { say } from "@/text/words.ts";
import { Form } from "../parts/Form.tsx";
import { StepPick } from "../parts/Picks.tsx";
import type { OfForm } from "./common.ts";
import { CLAUSES } from "./deeds.ts";
import { backEffects, throwEffect } from "./effects.ts";

export function LastThrowForm({ deed, of, ...form }: OfForm & { deed: "order_replay" | "forfeit_toss" }) {
  const effect = throwEffect(of, deed);
  return (
    <Form
      {...form}
      title={DEEDS[deed]}
      clause={CLAUSES[deed]}
      effects={effect ? (of.match.motion ? [effect, ACTS.landsFirst] : [effect]) : []}
      missing={effect === null ? ACTS.noThrow : null}
      reasonFor={deed}
      isAskedTwice
      make={(reason) => ({ do: deed, reason })}
    />
  );
}

export function CorrectForm({ of, ...form }: OfForm) {
  const asked = of.match.correction;
  const step = useSignal<number | null>(asked?.step ?? null);
  const name = useId();
  const isGone = of.match.steps?.every((one) => one.n !== step.value) ?? true;
  const missing = (of.match.steps?.length ?? 0) === 0 ? ACTS.noThrow : isGone ? ACTS.chooseStep : null;
  return (
    <Form
      {...form}
      title={DEEDS.correct}
      clause={CLAUSES.correct}
      effects={step.value === null ? [] : backEffects(of, step.value)}
      missing={missing ?? (of.match.motion ? ACTS.moving : null)}
      reasonFor="correct"
      startsWith={asked?.reason}
      isAskedTwice
      make={(reason) => (step.value === null ? null : { do: "correct", step: step.value, reason })}
    >
      {asked && <p>{say(ACTS.askedByCaptain(of.names[asked.team], asked.reason))}</p>}
      <StepPick
        name={name}
        room={of.room}
        match={of.match}
        step={step.value}
        onChoose={(one) => (step.value = one)}
      />
    </Form>
  );
}
