// Where kubbs stand: at the end of a turn how many are left and how near the nearest is; once raised, the nearest alone.

import { useState } from "preact/hooks";
import { GROUND, metres } from "@/text/ground.ts";
import { say } from "@/text/words.ts";
import type { EntryProps } from "./Entry.tsx";
import { HalfPicture } from "./HalfPicture.tsx";
import { placesFrom, placesReport } from "./making.ts";
import { Chips, Go, Key, NumberPad } from "./pad.tsx";
import { toldWords } from "./told.ts";

const MOST_CM = 450;

export function PlacesEntry({ about, initial, onReport, verb }: EntryProps) {
  const from = initial?.do === "report_places" ? placesFrom(initial) : null;
  const asksCount = about.isEndOfTurn;
  const [draft, setDraft] = useState(from ?? { left: asksCount ? about.mostLeft : null, cm: null });
  const change = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }));
  const report = placesReport(draft) ?? (asksCount ? null : { do: "report_places" as const });
  const most = Math.max(about.mostLeft, draft.left ?? 0, 1);
  return (
    <>
      {asksCount && (
        <Chips
          label={say(GROUND.leftStanding)}
          isLabelShown
          of={Array.from({ length: most + 1 }, (_, n) => ({ value: n, name: String(n) }))}
          chosen={draft.left}
          onChoose={(left) => change({ left, ...(left === 0 && { cm: null }) })}
        />
      )}
      {draft.left !== 0 && (
        <div class="ground-places">
          <p class="ground-hint">{say(asksCount ? GROUND.lineHint : GROUND.raisedHint)}</p>
          <HalfPicture cm={draft.cm} left={draft.left ?? 1} onSet={(cm) => change({ cm })} />
          <NumberPad
            label={say(GROUND.nearest)}
            shown={draft.cm === null ? "… m" : metres(draft.cm)}
            value={draft.cm}
            most={MOST_CM}
            step={5}
            onChange={(cm) => change({ cm })}
          >
            <Key name={say(GROUND.notMeasured)} onPress={() => change({ cm: null })}>
              ✕
            </Key>
          </NumberPad>
        </div>
      )}
      <Go isOff={report === null} onPress={() => report && onReport(report)}>
        <small>{say(verb ?? GROUND.send)}</small>
        {report && <b>{say(toldWords(report, about.players))}</b>}
      </Go>
    </>
  );
}
