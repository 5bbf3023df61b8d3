// A report that a captain disputes, shown above with both versions: the coordinator says which is right, or has it thrown again.

import { useSignal } from "@preact/signals";
import { ACTS, DEEDS, EFFECTS } from "@/text/acts.ts";
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
      <Choice
        label={say(ACTS.settleHow)}
        of={hows.map((id) => ({ id, name: say(names[id]) }))}
        chosen={how.value}
        onChoose={(one) => (how.value = hows.find((each) => each === one) ?? "stands")}
      />
    </Form>
  );
}
