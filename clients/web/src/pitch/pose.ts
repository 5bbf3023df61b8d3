// Where a piece is and how it is turned: seven numbers that are written in place, since sixty times a second is often.

import type { PieceView } from "@protocol";
import type { Frame } from "@/session/types.ts";

/** x, y, z in mm; then the unit quaternion w, x, y, z. */
export type Pose = Float64Array;

export const newPose = (): Pose => Float64Array.of(0, 0, 0, 1, 0, 0, 0);

/** From a view; false where the piece has no place. */
export function readPlace(piece: PieceView, into: Pose): boolean {
  if (!piece.at) return false;
  const [w, x, y, z] = piece.q ?? [10_000, 0, 0, 0];
  into.set(piece.at, 0);
  into.set([w, x, y, z], 3);
  straighten(into);
  return true;
}

/** Where the path is at that moment: straight between two frames, turning evenly; resting before the first and after the last. */
export function poseOnPath(path: readonly Frame[], at: number, into: Pose): void {
  const next = firstAfter(path, at);
  const later = path[next] ?? path[path.length - 1];
  const earlier = path[next - 1] ?? later;
  if (!earlier || !later) return;
  const span = later.at - earlier.at;
  const part = span > 0 ? Math.min(1, Math.max(0, (at - earlier.at) / span)) : 0;
  for (let i = 0; i < 3; i++) {
    const from = earlier.position[i] ?? 0;
    into[i] = from + part * ((later.position[i] ?? 0) - from);
  }
  const [aw, ax, ay, az] = earlier.attitude;
  const [bw, bx, by, bz] = later.attitude;
  turnBetween(aw, ax, ay, az, bw, bx, by, bz, part, into);
}

/** Between two poses: straight, turning evenly the shorter way. */
export function between(a: Pose, b: Pose, part: number, into: Pose): void {
  for (let i = 0; i < 3; i++) into[i] = at(a, i) + part * (at(b, i) - at(a, i));
  turnBetween(at(a, 3), at(a, 4), at(a, 5), at(a, 6), at(b, 3), at(b, 4), at(b, 5), at(b, 6), part, into);
}

/** How far apart: mm, with a whole turn as far as 2 m. */
export function apart(a: Pose, b: Pose): number {
  const moved = Math.hypot(at(a, 0) - at(b, 0), at(a, 1) - at(b, 1), at(a, 2) - at(b, 2));
  const cosine = at(a, 3) * at(b, 3) + at(a, 4) * at(b, 4) + at(a, 5) * at(b, 5) + at(a, 6) * at(b, 6);
  return moved + (2000 / Math.PI) * Math.acos(Math.min(1, Math.abs(cosine)));
}

/** How upright the long axis is: 1 on its foot, 0 lying, -1 on its head. */
export const upward = (pose: Pose): number => 1 - 2 * (at(pose, 4) ** 2 + at(pose, 5) ** 2);

const at = (pose: Pose, i: number): number => pose[i] as number;

function firstAfter(path: readonly Frame[], moment: number): number {
  let low = 0;
  let high = path.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((path[middle]?.at ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}

function turnBetween(
  aw: number,
  ax: number,
  ay: number,
  az: number,
  bw: number,
  bx: number,
  by: number,
  bz: number,
  part: number,
  into: Pose,
): void {
  const cosine = aw * bw + ax * bx + ay * by + az * bz;
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  const isSmall = angle < 1e-4;
  const keep = isSmall ? 1 - part : Math.sin((1 - part) * angle) / Math.sin(angle);
  const take = (cosine < 0 ? -1 : 1) * (isSmall ? part : Math.sin(part * angle) / Math.sin(angle));
  into[3] = keep * aw + take * bw;
  into[4] = keep * ax + take * bx;
  into[5] = keep * ay + take * by;
  into[6] = keep * az + take * bz;
  straighten(into);
}

/** Make the quaternion one of unit length. */
function straighten(pose: Pose): void {
  const length = Math.hypot(at(pose, 3), at(pose, 4), at(pose, 5), at(pose, 6)) || 1;
  for (let i = 3; i < 7; i++) pose[i] = at(pose, i) / length;
}
