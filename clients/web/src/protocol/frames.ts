// Key frames of a motion: packed rows made into the path of each piece.

import type { Bytes } from "@protocol";

const ROW_BYTES = 16;
const SCALE = 32767 * Math.SQRT2;

/** Where a piece is at one moment of a flight: mm, and a unit quaternion [w, x, y, z]. */
export interface Frame {
  /** ms since the release */
  at: number;
  position: readonly [number, number, number];
  attitude: readonly [number, number, number, number];
}

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
