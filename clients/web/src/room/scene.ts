// Where on the pitch it happened what a ruling speaks of. Pure.

import type { Window } from "@protocol";
import type { Ground } from "@/pitch/model.ts";
import { newPose, poseOnPath } from "@/pitch/pose.ts";
import type { Flight } from "@/session/types.ts";

/** The pieces that are spoken of, as the stretch begins and as it ends, and where the throw has come to by then. */
export function sceneOf(flight: Flight, pieces: readonly string[], window: Window): readonly Ground[] {
  const { from_ms: from, until_ms: until } = window;
  const spoken = pieces.flatMap((id) => [placeAt(flight, id, from), placeAt(flight, id, until)]);
  return [...spoken, placeAt(flight, flight.thrown.piece, until)].filter((place) => place !== null);
}

function placeAt(flight: Flight, id: string, elapsed: number): Ground | null {
  const path = flight.tracks.get(id) ?? [];
  const before = flight.before[id]?.at;
  if (path[0] && (path[0].at <= elapsed || !before)) {
    const pose = newPose();
    poseOnPath(path, elapsed, pose);
    return { x: pose[0] ?? 0, y: pose[1] ?? 0 };
  }
  return before ? { x: before[0], y: before[1] } : null;
}
