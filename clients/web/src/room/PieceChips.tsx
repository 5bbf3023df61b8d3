// Pieces by name; whoever points at one sees which one on the pitch it is.

import { pieceName } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import type { Here } from "./here.ts";

export function PieceChips({ here, pieces }: { here: Here; pieces: readonly string[] }) {
  return (
    <ul class="row plain-list room-pieces">
      {pieces.map((piece) => (
        <li key={piece}>
          <PieceChip here={here} piece={piece} />
        </li>
      ))}
    </ul>
  );
}

export function PieceChip({ here, piece }: { here: Here; piece: string }) {
  const { pointedOut } = here.pitch;
  const point = () => {
    pointedOut.value = piece;
  };
  const stop = () => {
    if (pointedOut.peek() === piece) pointedOut.value = null;
  };
  return (
    <button
      type="button"
      class="badge room-piece"
      aria-pressed={pointedOut.value === piece}
      onMouseEnter={point}
      onMouseLeave={stop}
      onFocus={point}
      onBlur={stop}
      onClick={point}
    >
      {say(pieceName(piece))}
    </button>
  );
}
