// What the model shows, as the stage takes it.

import { inHand } from "./beside.ts";
import type { PitchModel } from "./model.ts";
import type { Scenery } from "./stage.ts";

/** Reads signals: an effect that calls it runs again when they change. */
export function sceneryOf({ pieces, hand, aim, showing, south }: PitchModel): Scenery {
  const threw = showing.value?.flight.thrown.team ?? null;
  const threwLast = threw === null || threw === south.value ? "south" : "north";
  // What is in hand now was not when the throw was made that is shown again.
  const inHands = showing.value?.isReplay
    ? inHand({ side: threwLast, batons: 0 }, null, threwLast)
    : inHand(hand.value, aim.value, threwLast);
  return { pieces: pieces.value, hand: inHands, showing: showing.value };
}
