// The pitch in three dimensions.

import type { PitchModel } from "./model.ts";

export function Pitch(_: { model: PitchModel }) {
  return <div class="pitch" />;
}
