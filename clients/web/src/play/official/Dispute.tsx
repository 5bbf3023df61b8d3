// A report that a captain disputes: the coordinator says which version is right, or has the throw repeated.

import { useSignal } from "@preact/signals";
import type { Action } from "@protocol";
import { asReport } from "@/ground/reports.ts";
import { toldWords } from "@/ground/told.ts";
import { ACTS, DEEDS, EFFECTS } from "@/text/acts.ts";
import type { TeamNames } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import { Choice } from "../Choice.tsx";
import { Form } from "../parts/Form.tsx";
import type { OfForm } from "./common.ts";
import { CLAUSES } from "./deeds.ts";

type How = "stands" | "instead" | "again";

export function DisputeForm({ of, report, ...form }: OfForm & { report: number }) {
  const how = useSignal<How>("stands");
  const disputed = of.match.reports?.find((one) => one.n === report);
  const hows: readonly How[] = disputed?.instead ? ["stands", "instead", "again"] : ["stands", "again"];
  const names = { stands: ACTS.settleStands, instead: ACTS.settleInstead, again: ACTS.settleAgain };
  return (
    <Form
      {...form}
      title={DEEDS.settle}
      clause={CLAUSES.settle}
      effects={[EFFECTS.settle[how.value]]}
      reasonFor="settle"
      isAskedTwice={how.value === "again"}
      make={(reason) => ({ do: "settle", report, how: how.value, reason })}
    >
      {disputed && (
        <dl class="play-dispute">
          <dt>{say(ACTS.reported)}</dt>
          <dd>{saying(disputed.report, of.names)}</dd>
          <dt>{say(ACTS.disputed)}</dt>
          <dd>
            {disputed.reason && `“${disputed.reason}” `}
            {disputed.instead && saying(disputed.instead, of.names)}
          </dd>
        </dl>
      )}
      <Choice
        label={say(ACTS.settleHow)}
        of={hows.map((id) => ({ id, name: say(names[id]) }))}
        chosen={how.value}
        onChoose={(one) => (how.value = hows.find((each) => each === one) ?? "stands")}
      />
    </Form>
  );
}

function saying(action: Action, teams: TeamNames): string {
  const report = asReport(action);
  return report ? say(toldWords(report, [], teams)) : "";
}
