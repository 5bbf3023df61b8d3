// A ruling where the rules are silent: the clause that lies nearest, what stands again, and what counts as down.

import { useSignal } from "@preact/signals";
import type { Clause } from "@protocol";
import { useId } from "preact/hooks";
import { book, found } from "@/match/book.ts";
import type { PitchModel } from "@/pitch/model.ts";
import type { Match } from "@/protocol/names.ts";
import { ACTS, DEEDS } from "@/text/acts.ts";
import { pieceName } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import { Form } from "../parts/Form.tsx";
import { facingOf } from "../table.ts";
import type { OfForm } from "./common.ts";
import { CLAUSES } from "./deeds.ts";

export function DecideForm({ of, pitch, ...form }: OfForm & { pitch: PitchModel }) {
  const clause = useSignal<string | null>(null);
  const stand = useSignal<readonly string[]>([]);
  const down = useSignal<readonly string[]>([]);
  const turn = (list: typeof stand, other: typeof stand) => (piece: string) => {
    const isIn = list.value.includes(piece);
    list.value = isIn ? list.value.filter((one) => one !== piece) : [...list.value, piece].sort();
    other.value = other.value.filter((one) => one !== piece);
  };
  const chosen = clause.value;
  const effect = ACTS.decideEffect(stand.value.map(pieceName), down.value.map(pieceName));
  return (
    <Form
      {...form}
      title={DEEDS.decide}
      clause={chosen ?? CLAUSES.decide}
      effects={[effect]}
      missing={chosen === null ? ACTS.chooseClause : of.match.motion ? ACTS.moving : null}
      reasonFor="decide"
      isAskedTwice={stand.value.length + down.value.length > 0}
      make={(reason) =>
        chosen === null
          ? null
          : { do: "decide", clause: chosen, reason, stand: [...stand.value], down: [...down.value] }
      }
    >
      <ClausePick clause={chosen} onChoose={(id) => (clause.value = id)} />
      <PieceToggles
        label={say(ACTS.stand)}
        pieces={piecesOf(of.match)}
        chosen={stand.value}
        pitch={pitch}
        onToggle={turn(stand, down)}
      />
      <PieceToggles
        label={say(ACTS.down)}
        pieces={standingAgainst(of.match)}
        chosen={down.value}
        pitch={pitch}
        onToggle={turn(down, stand)}
      />
    </Form>
  );
}

/** Kubbs and the king, but for kubbs that are out of the game; there has to be a throw of this turn to go back before. */
const piecesOf = ({ pieces, steps, turn }: Match): string[] =>
  Object.entries(steps?.at(-1)?.turn === turn?.number ? pieces : {})
    .filter(([, piece]) => piece.role !== "baton" && piece.state !== "dead")
    .map(([name]) => name)
    .sort();

/** Only what the team in turn could have felled with a baton may count as felled. */
function standingAgainst({ pieces, phase, turn, south }: Match): string[] {
  if (!turn || (phase.kind !== "batons" && phase.kind !== "halt")) return [];
  const facing = facingOf(turn.team, south);
  return Object.entries(pieces)
    .filter(([, { role, at, felled }]) => (role === "base" || role === "field") && at && !felled)
    .filter(([, { at }]) => (at?.[1] ?? 0) * facing > 0)
    .map(([name]) => name)
    .sort();
}

const SHOWN = 6;

function ClausePick({ clause, onChoose }: { clause: string | null; onChoose: (id: string | null) => void }) {
  const id = useId();
  const text = useSignal("");
  const chosen = clause === null ? undefined : book.value.get(clause);
  if (chosen)
    return (
      <div class="spread play-clause-chosen">
        <span>
          <span class="badge">{chosen.id}</span> {say(chosen.text)}
        </span>
        <button type="button" class="button small" onClick={() => onChoose(null)}>
          {say(ACTS.otherClause)}
        </button>
      </div>
    );
  const all =
    text.value.trim() === "" ? [] : found([...book.value.values()], { text: text.value, phase: "" });
  return (
    <div class="field">
      <label for={id}>{say(ACTS.findClause)}</label>
      <input
        id={id}
        type="search"
        autocomplete="off"
        value={text.value}
        aria-describedby={`${id}-hint`}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <span id={`${id}-hint`} class="hint" aria-live="polite">
        {say(hintFor(text.value, all.length))}
      </span>
      <ul class="plain-list play-clauses">
        {all.slice(0, SHOWN).map((one: Clause) => (
          <li key={one.id}>
            <button type="button" class="button small" onClick={() => onChoose(one.id)}>
              <span class="badge">{one.id}</span> <span>{say(one.text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function hintFor(text: string, count: number) {
  if (text.trim() === "") return ACTS.findHint;
  if (count === 0) return ACTS.noClause;
  return count > SHOWN ? ACTS.moreClauses(count - SHOWN) : ACTS.findHint;
}

interface TogglesProps {
  label: string;
  pieces: readonly string[];
  chosen: readonly string[];
  pitch: PitchModel;
  onToggle: (piece: string) => void;
}

/** Whoever points at one sees which one on the pitch it is. */
function PieceToggles({ label, pieces, chosen, pitch, onToggle }: TogglesProps) {
  if (pieces.length === 0) return null;
  const point = (piece: string | null) => {
    pitch.pointedOut.value = piece;
  };
  return (
    <fieldset class="play-pieces">
      <legend>{label}</legend>
      {pieces.map((piece) => (
        <button
          key={piece}
          type="button"
          class="button small"
          aria-pressed={chosen.includes(piece)}
          onPointerEnter={() => point(piece)}
          onPointerLeave={() => point(null)}
          onFocus={() => point(piece)}
          onBlur={() => point(null)}
          onClick={() => onToggle(piece)}
        >
          {say(pieceName(piece))}
        </button>
      ))}
    </fieldset>
  );
}
