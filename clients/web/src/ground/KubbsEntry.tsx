// What became of the kubbs that one player has thrown in.

import { useState } from "preact/hooks";
import { buzz } from "@/device/buzz.ts";
import { GROUND } from "@/text/ground.ts";
import { say } from "@/text/words.ts";
import type { EntryProps } from "./Entry.tsx";
import { allIn, kubbsFrom, kubbsReport } from "./making.ts";
import { Counter, Go, Toggle } from "./pad.tsx";
import type { KubbThrow } from "./reports.ts";
import { Thrower } from "./Thrower.tsx";
import { toldWords } from "./told.ts";

export function KubbsEntry({ about, initial, onReport, verb }: EntryProps) {
  const whole = allIn(about.first, about.again, about.isNumbered);
  const from = initial?.do === "report_kubbs" ? kubbsFrom(initial) : null;
  const [draft, setDraft] = useState(from ?? { player: about.thrower, throws: whole });
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const setThrow = (at: number, part: Partial<KubbThrow>) =>
    setDraft((was) => ({
      ...was,
      throws: was.throws.map((one, n) => (n === at ? { ...one, ...part } : one)),
    }));
  const most = from ? draft.throws.length : whole.length;
  const report = kubbsReport(draft);
  const one = draft.throws[chosen];
  const name = (at: number) => draft.throws[at]?.kubb ?? say(GROUND.kubbNumber(at + 1));
  return (
    <>
      {about.first.length === 0 && about.again > 0 && (
        <p class="ground-hint">{say(GROUND.againOut(about.again))}</p>
      )}
      <Thrower about={about} chosen={draft.player} onChoose={(player) => setDraft({ ...draft, player })} />
      <div class="ground-tiles" data-many={draft.throws.length > 6 || undefined}>
        {draft.throws.map((thrown, at) => (
          <button
            // Throws have no names of their own: the third one is the third one.
            key={at}
            type="button"
            class="ground-tile"
            aria-pressed={thrown.is_in}
            aria-label={`${name(at)}: ${say(thrown.is_in ? GROUND.isIn : GROUND.isOut)}`}
            data-chosen={(isOpen && at === chosen) || undefined}
            onClick={() => {
              buzz();
              setChosen(at);
              if (!isOpen || at === chosen) setThrow(at, { is_in: !thrown.is_in });
            }}
          >
            <small>{thrown.kubb ?? at + 1}</small>
            <b>{say(thrown.is_in ? GROUND.isIn : GROUND.isOut)}</b>
          </button>
        ))}
      </div>
      {isOpen && one && (
        <div class="ground-more">
          <p class="ground-hint">{name(chosen)}</p>
          <Counter
            label={say(GROUND.rescued)}
            value={one.rescued ?? 0}
            most={10}
            onChange={(rescued) => setThrow(chosen, { rescued })}
          />
          <Counter
            label={say(GROUND.knockedOut)}
            value={one.knocked_out ?? 0}
            most={10}
            onChange={(knocked_out) => setThrow(chosen, { knocked_out })}
          />
          <Counter
            label={say(GROUND.baseFelled)}
            value={one.base ?? 0}
            most={5}
            onChange={(base) => setThrow(chosen, { base })}
          />
          <Counter
            label={say(GROUND.neighbours)}
            value={one.neighbours ?? 0}
            most={9}
            onChange={(neighbours) => setThrow(chosen, { neighbours })}
          />
          {about.isNumbered && (one.rescued ?? 0) + (one.knocked_out ?? 0) + (one.base ?? 0) > 0 && (
            <Which about={about} thrown={one} onChange={(which) => setThrow(chosen, { which })} />
          )}
          <Toggle tone="danger" isOn={one.king === true} onFlip={() => setThrow(chosen, { king: !one.king })}>
            {say(GROUND.kingFell)}
          </Toggle>
        </div>
      )}
      <div class="ground-line">
        {most > 1 && (
          <fieldset class="ground-howmany" aria-label={say(GROUND.thrownNow)}>
            <button
              type="button"
              class="button ground-side"
              aria-label={say(GROUND.less("1"))}
              disabled={draft.throws.length <= 1}
              onClick={() => setDraft({ ...draft, throws: draft.throws.slice(0, -1) })}
            >
              −
            </button>
            <output>
              {draft.throws.length}/{most}
            </output>
            <button
              type="button"
              class="button ground-side"
              aria-label={say(GROUND.more("1"))}
              disabled={draft.throws.length >= most}
              onClick={() =>
                setDraft({
                  ...draft,
                  throws: [...draft.throws, whole[draft.throws.length] ?? { is_in: true }],
                })
              }
            >
              +
            </button>
          </fieldset>
        )}
        <button
          type="button"
          class="button ground-side"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {say(isOpen ? GROUND.close : GROUND.special)}
        </button>
      </div>
      <Go isOff={draft.throws.length === 0} onPress={() => onReport(report)}>
        <small>{say(verb ?? GROUND.send)}</small>
        <b>{say(toldWords(report, about.players))}</b>
      </Go>
    </>
  );
}

/** Where kubbs bear names: which of them were moved or felled by this one. */
function Which({
  about,
  thrown,
  onChange,
}: {
  about: EntryProps["about"];
  thrown: KubbThrow;
  onChange: (which: string[]) => void;
}) {
  const which = thrown.which ?? [];
  const { lyingOut, lyingIn, before } = about;
  const there = [
    ...((thrown.rescued ?? 0) > 0 ? lyingOut : []),
    ...((thrown.knocked_out ?? 0) > 0 ? lyingIn : []),
    ...((thrown.base ?? 0) > 0 ? before.base : []),
  ];
  const flip = (kubb: string) =>
    onChange(which.includes(kubb) ? which.filter((one) => one !== kubb) : [...which, kubb]);
  return (
    <fieldset class="ground-chips" aria-label={say(GROUND.which)}>
      <span class="ground-chips-label">{say(GROUND.which)}</span>
      {there.map((kubb) => (
        <button
          key={kubb}
          type="button"
          class="ground-chip"
          aria-pressed={which.includes(kubb)}
          onClick={() => flip(kubb)}
        >
          {kubb}
        </button>
      ))}
    </fieldset>
  );
}
