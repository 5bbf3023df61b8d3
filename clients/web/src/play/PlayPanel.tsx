// What the people at this screen may do just now, and the controls for it.

import type { PitchModel } from "@/pitch/model.ts";
import type { Session } from "@/session/types.ts";

export function PlayPanel(_: { session: Session; pitch: PitchModel }) {
  return <div class="play" />;
}
