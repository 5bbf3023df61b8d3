// One team's toss: how far from the king it came to lie, or what else became of it.

import { useState } from "preact/hooks";
import { GROUND } from "@/text/ground.ts";
import { say } from "@/text/words.ts";
import type { EntryProps } from "./Entry.tsx";
import { NO_TOSS, tossFrom, tossReport } from "./making.ts";
import { Go, NumberPad, Toggle } from "./pad.tsx";
import { Thrower } from "./Thrower.tsx";
import { toldWords } from "./told.ts";

const MOST_CM = 1500;

export function TossEntry({ about, initial, onReport, verb }: EntryProps) {
  const from = initial?.do === "report_toss" ? tossFrom(initial) : null;
  const [draft, setDraft] = useState(from ?? { ...NO_TOSS, player: about.thrower });
  const change = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }));
  const report = tossReport(draft, about.team);
  return (
    <>
      <Thrower about={about} chosen={draft.player} onChoose={(player) => change({ player })} />
      <NumberPad
        label={say(GROUND.tossDistance)}
        shown={draft.isTooFar ? "—" : draft.cm === null ? "… cm" : `${draft.cm} cm`}
        value={draft.cm}
        most={MOST_CM}
        step={5}
        onChange={(cm) => change({ cm, isTooFar: false })}
      />
      <div class="ground-more-row">
        <Toggle
          isOn={draft.cm === 0}
          onFlip={() => change({ cm: draft.cm === 0 ? null : 0, isTooFar: false })}
        >
          {say(GROUND.touches)}
        </Toggle>
        <Toggle isOn={draft.isTooFar} onFlip={() => change({ isTooFar: !draft.isTooFar, cm: null })}>
          {say(GROUND.tooFar)}
        </Toggle>
        <Toggle
          tone="danger"
          isOn={draft.hasKingFallen}
          onFlip={() => change({ hasKingFallen: !draft.hasKingFallen })}
        >
          {say(GROUND.kingFell)}
        </Toggle>
        <Toggle tone="danger" isOn={draft.isIllegal} onFlip={() => change({ isIllegal: !draft.isIllegal })}>
          {say(GROUND.illegalThrow)}
        </Toggle>
      </div>
      <Go isOff={report === null} onPress={() => report && onReport(report)}>
        <small>{say(verb ?? GROUND.send)}</small>
        {report && <b>{say(toldWords(report, about.players))}</b>}
      </Go>
    </>
  );
}
