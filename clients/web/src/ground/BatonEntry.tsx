// What one baton did: taps in order of falling, and what else there is to say of it.

import { useState } from "preact/hooks";
import { buzz } from "@/device/buzz.ts";
import { FOUL_NAMES, GROUND, TOLD } from "@/text/ground.ts";
import { say } from "@/text/words.ts";
import type { EntryProps } from "./Entry.tsx";
import { batonFrom, batonReport, NO_BATON, stillUp } from "./making.ts";
import { Chips, Counter, Go, Toggle } from "./pad.tsx";
import { FOULS } from "./reports.ts";
import { Thrower } from "./Thrower.tsx";
import { toldWords } from "./told.ts";

export function BatonEntry({ about, initial, onReport, verb }: EntryProps) {
  const from = initial?.do === "report_baton" ? batonFrom(initial) : null;
  const [draft, setDraft] = useState(from ?? { ...NO_BATON, player: about.thrower });
  const [isOpen, setOpen] = useState(from !== null && batonReport(from) !== null && hasMore(from));
  const change = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }));
  const add = (one: string) => {
    buzz();
    change({ felled: [...draft.felled, one] });
  };
  const up = stillUp(about.before, draft.felled);
  const report = batonReport(draft);
  return (
    <>
      <Thrower about={about} chosen={draft.player} onChoose={(player) => change({ player })} />
      {isOpen ? (
        <div class="ground-more">
          <div class="ground-more-row">
            <Toggle
              isOn={draft.touchesOwnHalf}
              onFlip={() => change({ touchesOwnHalf: !draft.touchesOwnHalf })}
            >
              {say(GROUND.ownHalf)}
            </Toggle>
            <Counter
              label={say(GROUND.pushedOut)}
              value={draft.pushedOut}
              most={10}
              onChange={(pushedOut) => change({ pushedOut })}
            />
            <Counter
              label={say(GROUND.leaning)}
              value={draft.leaning}
              most={10}
              onChange={(leaning) => change({ leaning })}
            />
          </div>
          {draft.felled.includes("king") && (
            <Toggle
              isOn={draft.isFromBaseline === true}
              onFlip={() => change({ isFromBaseline: draft.isFromBaseline !== true })}
            >
              {say(GROUND.fromBaseline)}
            </Toggle>
          )}
          <Chips
            label={say(GROUND.whyIllegal)}
            isLabelShown
            of={FOULS.map((foul) => ({ value: foul, name: say(FOUL_NAMES[foul] ?? GROUND.illegal) }))}
            chosen={draft.foul}
            onChoose={(foul) => change({ foul: draft.foul === foul ? null : foul })}
          />
        </div>
      ) : (
        <Kubbs about={about} up={up} felled={draft.felled} onAdd={add} />
      )}
      <div class="ground-line">
        <button
          type="button"
          class="button ground-side"
          disabled={draft.felled.length === 0}
          onClick={() => {
            buzz();
            change({ felled: draft.felled.slice(0, -1) });
          }}
        >
          {say(GROUND.takeLast)}
        </button>
        <button
          type="button"
          class="button ground-side"
          aria-expanded={isOpen}
          data-marked={hasMore(draft) || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {say(isOpen ? GROUND.close : draft.foul ? TOLD.illegal : GROUND.special)}
        </button>
      </div>
      <Go onPress={() => onReport(report)}>
        <small>{say(verb ?? GROUND.reportBaton)}</small>
        <b>{say(toldWords(report, about.players))}</b>
      </Go>
    </>
  );
}

const hasMore = (draft: typeof NO_BATON): boolean =>
  draft.foul !== null || draft.touchesOwnHalf || draft.pushedOut > 0 || draft.leaning > 0;

interface KubbsProps {
  about: EntryProps["about"];
  up: { field: number; base: number };
  felled: readonly string[];
  onAdd: (one: string) => void;
}

function Kubbs({ about, up, felled, onAdd }: KubbsProps) {
  const { before, isNumbered, target } = about;
  if (isNumbered) {
    const named = [...before.field, ...before.base].filter((id) => !felled.includes(id));
    return (
      <div class="ground-kubbs" data-many>
        {named.map((id) => {
          const kind = before.field.includes(id) ? "field" : "base";
          return (
            <Fell key={id} kind={kind} count={null} isAimed={target === kind} onPress={() => onAdd(id)}>
              {id}
            </Fell>
          );
        })}
        <Fell kind="king" count={null} isAimed={target === "king"} onPress={() => onAdd("king")}>
          {say(GROUND.king)}
        </Fell>
      </div>
    );
  }
  return (
    <div class="ground-kubbs">
      <Fell kind="field" count={up.field} isAimed={target === "field"} onPress={() => onAdd("field")}>
        {say(GROUND.fieldKubb)}
      </Fell>
      <Fell kind="base" count={up.base} isAimed={target === "base"} onPress={() => onAdd("base")}>
        {say(GROUND.baseKubb)}
      </Fell>
      <Fell
        kind="king"
        count={felled.includes("king") ? 0 : null}
        isAimed={target === "king"}
        onPress={() => onAdd("king")}
      >
        {say(GROUND.king)}
      </Fell>
    </div>
  );
}

interface FellProps {
  kind: "field" | "base" | "king";
  /** how many still stand; null where it is not counted */
  count: number | null;
  isAimed?: boolean;
  onPress: () => void;
  children: preact.ComponentChildren;
}

function Fell({ kind, count, isAimed = false, onPress, children }: FellProps) {
  return (
    <button
      type="button"
      class="ground-fell"
      data-kind={kind}
      data-aimed={isAimed || undefined}
      disabled={count === 0}
      onClick={onPress}
    >
      <i aria-hidden="true" />
      <span>{children}</span>
      {count !== null && <b>{count}</b>}
    </button>
  );
}
