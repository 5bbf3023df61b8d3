// What a piece covers of the ground, seen from above: a rectangle round its centre.

import { BATON, KING, type Kind, KUBB } from "@/match/sizes.ts";
import { type Pose, upward } from "./pose.ts";

export interface Outline {
  x: number;
  y: number;
  length: number;
  width: number;
  /** degrees anticlockwise from east */
  angle: number;
}

const UPRIGHT = Math.cos((5 * Math.PI) / 180);
const SIZES: Record<Kind, [length: number, side: number]> = {
  kubb: [KUBB.height, KUBB.side],
  king: [KING.height, KING.side],
  baton: [BATON.length, 2 * BATON.radius],
};

export function outlineOf(kind: Kind, pose: Pose): Outline {
  const [x, y, , w, qx, qy, qz] = pose as unknown as [number, number, number, number, number, number, number];
  const [length, side] = SIZES[kind];
  const up = upward(pose);
  if (Math.abs(up) > UPRIGHT) {
    const yaw = Math.atan2(2 * (qx * qy + w * qz), 1 - 2 * (qy * qy + qz * qz));
    return { x, y, length: side, width: side, angle: degrees(yaw) };
  }
  const [east, north] = [2 * (qx * qz + w * qy), 2 * (qy * qz - w * qx)];
  const level = Math.hypot(east, north);
  return {
    x,
    y,
    length: length * level + side * Math.abs(up),
    width: side,
    angle: degrees(Math.atan2(north, east)),
  };
}

const degrees = (rad: number): number => (rad * 180) / Math.PI;
