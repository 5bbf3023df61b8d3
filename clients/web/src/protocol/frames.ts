// Key frames of a motion: packed rows made into the path of each piece, and where a piece is between two of them.

import type { Bytes } from "@protocol";
import type { Frame } from "@/session/types.ts";

const ROW_BYTES = 16;
const SCALE = 32767 * Math.SQRT2;

export type Tracks = ReadonlyMap<string, readonly Frame[]>;

/** One row: which mover of the event, and its frame. */
export interface Row {
  mover: number;
  frame: Frame;
}

/** The rows in order of time. A piece of a row at the end is no row. */
export function rowsOf(bytes: Uint8Array): Row[] {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = Math.floor(bytes.byteLength / ROW_BYTES);
  return Array.from({ length: rows }, (_, n) => rowAt(data, n * ROW_BYTES));
}

/** `tracks` with the rows added; the paths that were there are kept as they are. Rows that are known already count once. */
export function grown(tracks: Tracks, movers: readonly string[], bytes: Bytes): Tracks {
  const added = new Map<string, Frame[]>();
  for (const { mover, frame } of rowsOf(bytesOf(bytes))) {
    const piece = movers[mover];
    if (piece === undefined) continue;
    const known = added.get(piece) ?? tracks.get(piece)?.slice() ?? [];
    const last = known.at(-1);
    if (last === undefined || frame.at > last.at) known.push(frame);
    added.set(piece, known);
  }
  return new Map<string, readonly Frame[]>([...tracks, ...added]);
}

/** Where the piece is at a moment: straight between two frames, at rest before the first and after the last. */
export function poseAt(frames: readonly Frame[], ms: number): Frame | null {
  const next = firstAfter(frames, ms);
  const before = frames[next - 1];
  const after = frames[next];
  if (before === undefined) return after ?? null;
  if (after === undefined) return before;
  const share = (ms - before.at) / (after.at - before.at);
  return {
    at: ms,
    position: [
      between(before.position[0], after.position[0], share),
      between(before.position[1], after.position[1], share),
      between(before.position[2], after.position[2], share),
    ],
    attitude: turned(before.attitude, after.attitude, share),
  };
}

/** Bytes as they are, or out of the base64 that JSON has in their place. */
export function bytesOf(bytes: Bytes): Uint8Array {
  if (typeof bytes !== "string") return bytes;
  return Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
}

function rowAt(data: DataView, start: number): Row {
  const mm = (n: number) => data.getInt16(start + 4 + 2 * n, true);
  const small = [0, 1, 2].map((n) => data.getInt16(start + 10 + 2 * n, true) / SCALE);
  const largest = Math.sqrt(Math.max(0, 1 - small.reduce((sum, c) => sum + c * c, 0)));
  const [w = 1, x = 0, y = 0, z = 0] = small.toSpliced(data.getUint8(start + 1), 0, largest);
  return {
    mover: data.getUint8(start),
    frame: { at: data.getUint16(start + 2, true), position: [mm(0), mm(1), mm(2)], attitude: [w, x, y, z] },
  };
}

/** The index of the first frame later than `ms`, found by halving. */
function firstAfter(frames: readonly Frame[], ms: number): number {
  let low = 0;
  let high = frames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames[middle]!.at <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

const between = (a: number, b: number, share: number) => a + (b - a) * share;

type Attitude = Frame["attitude"];

/** Slerp, the short way round: q and -q are the same attitude. */
function turned(a: Attitude, b: Attitude, share: number): Attitude {
  const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  // Nearly the same attitude: a straight line is as good, and the sine would divide by nothing.
  const isSmall = angle < 1e-4;
  const ofA = isSmall ? 1 - share : Math.sin((1 - share) * angle) / Math.sin(angle);
  const ofB = (isSmall ? share : Math.sin(share * angle) / Math.sin(angle)) * (cosine < 0 ? -1 : 1);
  const sum = [0, 1, 2, 3].map((n) => a[n]! * ofA + b[n]! * ofB);
  const length = Math.hypot(...sum);
  return [sum[0]! / length, sum[1]! / length, sum[2]! / length, sum[3]! / length];
}
