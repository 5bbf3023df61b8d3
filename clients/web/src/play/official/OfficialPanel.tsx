// The coordinator's chair: everything it may do in groups, and the form of whichever was chosen.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { stepOf, stepWords } from "@/match/steps.ts";
import type { PitchModel } from "@/pitch/model.ts";
import { ACTS, DEEDS, type Deed, GROUP_NAMES, OFFERS } from "@/text/acts.ts";
import { say, type Words } from "@/text/words.ts";
import type { Official } from "../now.ts";
import type { OfForm } from "./common.ts";
import { DecideForm } from "./Decide.tsx";
import { DisputeForm } from "./Dispute.tsx";
import { DANGEROUS, deedsOf } from "./deeds.ts";
import { CancelForm, CaptainForm, CoinForm, ContestForm, HaltForm } from "./MatchActs.tsx";
import { EjectForm, ForfeitForm, SanctionForm } from "./Sanctions.tsx";
import { CorrectForm, LastThrowForm } from "./Throws.tsx";

interface Props extends Omit<OfForm, "seat" | "onBack"> {
  official: Official;
  pitch: PitchModel;
  /** whoever plays too has other things to do first */
  isOpen: boolean;
}

export function OfficialPanel({ official, pitch, isOpen, ...given }: Props) {
  const chosen = useSignal<Deed | null>(null);
  const panel = useRef<HTMLDetailsElement>(null);
  const back = () => {
    const was = chosen.peek();
    chosen.value = null;
    // The focus goes back to where the form came from.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(`[data-deed="${was}"]`)?.focus());
  };
  const form: OfForm = { ...given, seat: official.seat, onBack: back };
  return (
    <details ref={panel} class="panel play-official" open={isOpen || official.isHalted}>
      <summary>{say(ACTS.official)}</summary>
      {chosen.value === null ? (
        <Deeds official={official} form={form} onChoose={(deed) => (chosen.value = deed)} />
      ) : (
        <DeedForm deed={chosen.value} form={form} pitch={pitch} />
      )}
    </details>
  );
}

interface DeedsProps {
  official: Official;
  form: OfForm;
  onChoose: (deed: Deed) => void;
}

function Deeds({ official, form, onChoose }: DeedsProps) {
  const { match, names } = form.of;
  const { doing } = form;
  const button = (deed: Deed) => (
    <button
      key={deed}
      type="button"
      class={DANGEROUS.has(deed) ? "button small danger" : "button small"}
      data-deed={deed}
      onClick={() => onChoose(deed)}
    >
      {say(DEEDS[deed])}
    </button>
  );
  const asked = match.correction;
  return (
    <div class="stack">
      <div class="row">
        {official.isHalted ? (
          <button
            type="button"
            class="button primary"
            aria-disabled={doing.isBusy.value}
            onClick={() => void doing.act(official.seat, { do: "resume" })}
          >
            {say(ACTS.resume)}
          </button>
        ) : (
          button("halt")
        )}
        {match.phase.report != null && official.isHalted && button("settle")}
        {match.phase.proposal?.startsWith("contest:") && button("call_contest")}
      </div>
      {asked && (
        <p class="row">
          <span>{say(OFFERS.correction(names[asked.team], askedPoint(form), asked.reason))}</span>
          {[true, false].map((accept) => (
            <button
              key={String(accept)}
              type="button"
              class="button small"
              aria-disabled={doing.isBusy.value}
              onClick={() => void doing.act(official.seat, { do: "answer_correction", accept })}
            >
              {say(accept ? ACTS.agree : ACTS.disagree)}
            </button>
          ))}
        </p>
      )}
      {deedsOf(match).map(([group, deeds]) => (
        <section key={group} class="play-deeds">
          <h3>{say(GROUP_NAMES[group])}</h3>
          <div class="row">{deeds.map(button)}</div>
        </section>
      ))}
    </div>
  );
}

/** Where the captain wants play to go back to. */
function askedPoint({ of: { room, match } }: OfForm): Words {
  const step = stepOf(match, match.correction?.step ?? 0);
  return step ? stepWords(step, room) : { en: "…", ja: "…" };
}

function DeedForm({ deed, form, pitch }: { deed: Deed; form: OfForm; pitch: PitchModel }) {
  switch (deed) {
    case "halt":
      return <HaltForm {...form} />;
    case "warn":
    case "game_penalty":
    case "match_penalty":
      return <SanctionForm {...form} deed={deed} />;
    case "eject":
      return <EjectForm {...form} />;
    case "forfeit":
      return <ForfeitForm {...form} />;
    case "order_replay":
    case "forfeit_toss":
      return <LastThrowForm {...form} deed={deed} />;
    case "correct":
      return <CorrectForm {...form} />;
    case "decide":
      return <DecideForm {...form} pitch={pitch} />;
    case "name_captain":
      return <CaptainForm {...form} />;
    case "flip_coin":
      return <CoinForm {...form} />;
    case "cancel":
      return <CancelForm {...form} />;
    case "call_contest":
      return <ContestForm {...form} />;
    case "settle":
      return <DisputeForm {...form} report={form.of.match.phase.report ?? 0} />;
  }
}
