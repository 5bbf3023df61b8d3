// Where kubbs stand: at the end of a turn how many are left and how near the nearest is; once raised, the nearest alone.

import { useState } from "preact/hooks";
import { GROUND, metres } from "@/text/ground.ts";
import { say } from "@/text/words.ts";
import type { EntryProps } from "./Entry.tsx";
import { HalfPicture } from "./HalfPicture.tsx";
import { placesFrom, placesReport } from "./making.ts";
import { Go, NumberPad } from "./pad.tsx";
import { toldWords } from "./told.ts";

const MOST_CM = 450;

export function PlacesEntry({ about, initial, onReport, verb }: EntryProps) {
  const from = initial?.do === "report_places" ? placesFrom(initial) : null;
  const [draft, setDraft] = useState(from ?? { left: about.isEndOfTurn ? about.mostLeft : null, cm: null });
  const change = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }));
  const report = placesReport(draft);
  return (
    <>
      <p class="ground-hint">
        {about.isEndOfTurn && `${say(GROUND.leftStanding(about.mostLeft))} `}
        {say(about.isEndOfTurn ? GROUND.lineHint : GROUND.raisedHint)}
      </p>
      <div class="ground-places">
        <HalfPicture cm={draft.cm} left={about.mostLeft} onSet={(cm) => change({ cm })} />
        <NumberPad
          label={say(GROUND.nearest)}
          shown={draft.cm === null ? "… m" : metres(draft.cm)}
          value={draft.cm}
          most={MOST_CM}
          step={5}
          onChange={(cm) => change({ cm })}
        />
      </div>
      <Go isOff={report === null} onPress={() => report && onReport(report)}>
        <small>{say(verb ?? GROUND.send)}</small>
        {report && <b>{say(toldWords(report, about.players))}</b>}
      </Go>
    </>
  );
}
