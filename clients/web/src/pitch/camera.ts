// From where the pitch is looked at: pure geometry of views, framing, and of a camera that a hand moves.

import { HALF_LENGTH, HALF_WIDTH } from "@/match/sizes.ts";
import type { Ground, View } from "./model.ts";

/** All in mm and rad. The eye is `distance` from the target: `azimuth` round from the east, anticlockwise, `elevation` up. */
export interface Orbit {
  x: number;
  y: number;
  z: number;
  azimuth: number;
  elevation: number;
  distance: number;
}

type Point = readonly [number, number, number];

/** The vertical angle of view. */
export const FIELD_OF_VIEW = (34 * Math.PI) / 180;
const STEEPEST = Math.PI / 2 - 0.001;
const LOWEST = 0.06;
const NEAREST = 600;
const FARTHEST = 25_000;
/** Air between the pitch and the edge of the picture. */
const ROOM = 1.05;
/** How much of the air over and under the pitch is over it; there are buttons below. */
const AIR_ABOVE = 0.5;

/** Shares of the picture's height that are kept free, for what lies over it. */
export interface Free {
  above: number;
  below: number;
}
const NOTHING: Free = { above: 0, below: 0 };

/** The orbit that shows the whole pitch in a container of that shape (width / height). */
export function framed(view: View, aspect: number, free = NOTHING): Orbit {
  const { azimuth, elevation } = direction(view, aspect);
  return fitted(azimuth, elevation, aspect, view === "top" ? CORNERS_WITH_HANDS : CORNERS, free);
}

/** Air round what is seen from near, mm, and how high it is taken to be. */
const AROUND_NEAR = 420;
const HIGH_NEAR = 250;
/** From near one looks down a little more, so that what stands behind is not hidden. */
const NEAR_ELEVATION = 0.42;

/** The orbit that shows these places from near; from where a hand has put the camera where the view is `free`. */
export function near(
  view: View,
  aspect: number,
  places: readonly Ground[],
  hand: Orbit,
  free = NOTHING,
): Orbit {
  const { azimuth, elevation } = view === "free" ? hand : direction(view, aspect);
  const points = places.flatMap(({ x, y }) =>
    around(AROUND_NEAR, AROUND_NEAR, HIGH_NEAR).map(([px, py, pz]): Point => [x + px, y + py, pz]),
  );
  return fitted(azimuth, Math.max(elevation, NEAR_ELEVATION), aspect, points, free);
}

/** How far the picture reaches to both sides of its middle, as slopes: to the left or down, and to the right or up. */
interface Reach {
  less: number;
  more: number;
}

/** The nearest orbit in that direction from which all points are seen, the left as near to the edge as the right. */
export function fitted(
  azimuth: number,
  elevation: number,
  aspect: number,
  points: readonly Point[],
  free = NOTHING,
): Orbit {
  const half = Math.tan(FIELD_OF_VIEW / 2) / ROOM;
  const across: Reach = { less: half * aspect, more: half * aspect };
  const along: Reach = { less: half * (1 - 2 * free.below), more: half * (1 - 2 * free.above) };
  const axes = axesOf(azimuth, elevation);
  const seen = points.map(
    (point): Point => [dot(point, axes.right), dot(point, axes.up), dot(point, axes.forward)],
  );
  const depth = Math.min(depthFor(seen, 0, across), depthFor(seen, 1, along));
  return orbitFrom(
    placed(seen, 0, depth, across, 0.5),
    placed(seen, 1, depth, along, AIR_ABOVE),
    depth,
    azimuth,
    elevation,
  );
}

/** How far forward the eye may be so that all points are within reach. */
function depthFor(seen: readonly Point[], axis: 0 | 1, { less, more }: Reach): number {
  const low = Math.max(...seen.map((point) => point[axis] - more * point[2]));
  const high = Math.min(...seen.map((point) => point[axis] + less * point[2]));
  return (high - low) / (less + more);
}

/** Where along an axis the eye has to be, so that this share of the air is on the far side of the points. */
function placed(
  seen: readonly Point[],
  axis: 0 | 1,
  depth: number,
  { less, more }: Reach,
  share: number,
): number {
  let low = Math.min(...seen.map((point) => point[axis] - more * (point[2] - depth)));
  let high = Math.max(...seen.map((point) => point[axis] + less * (point[2] - depth)));
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    const slopes = seen.map((point) => (point[axis] - middle) / (point[2] - depth));
    const [most, least] = [Math.max(...slopes), Math.min(...slopes)];
    const air = less + more - (most - least);
    if (most > more - share * air) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Where the eye is. */
export function eyeOf(orbit: Orbit): [number, number, number] {
  const level = orbit.distance * Math.cos(orbit.elevation);
  return [
    orbit.x + level * Math.cos(orbit.azimuth),
    orbit.y + level * Math.sin(orbit.azimuth),
    orbit.z + orbit.distance * Math.sin(orbit.elevation),
  ];
}

/** Behind a flying piece, and a little above it. */
export function following(at: ArrayLike<number>, towardsNorth: boolean, aspect: number): Orbit {
  return {
    x: at[0] ?? 0,
    y: at[1] ?? 0,
    z: Math.max(150, at[2] ?? 0),
    azimuth: towardsNorth ? -Math.PI / 2 - 0.35 : Math.PI / 2 - 0.35,
    elevation: 0.32,
    distance: aspect < 1 ? 4200 : 3300,
  };
}

export function turned(orbit: Orbit, azimuth: number, elevation: number): Orbit {
  return {
    ...orbit,
    azimuth: orbit.azimuth + azimuth,
    elevation: clamp(orbit.elevation + elevation, LOWEST, STEEPEST),
  };
}

export function zoomed(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, distance: clamp(orbit.distance * factor, NEAREST, FARTHEST) };
}

/** Shifted along the ground as seen: to the right, and away. */
export function shifted(orbit: Orbit, right: number, away: number): Orbit {
  const [cos, sin] = [Math.cos(orbit.azimuth), Math.sin(orbit.azimuth)];
  return {
    ...orbit,
    x: clamp(orbit.x - sin * right - cos * away, -HALF_WIDTH - 1500, HALF_WIDTH + 1500),
    y: clamp(orbit.y + cos * right - sin * away, -HALF_LENGTH - 2000, HALF_LENGTH + 2000),
  };
}

/** From one orbit to another, round the shorter way. */
export function onTheWay(from: Orbit, to: Orbit, part: number): Orbit {
  const mix = (a: number, b: number) => a + part * (b - a);
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    z: mix(from.z, to.z),
    azimuth: from.azimuth + part * shorter(to.azimuth - from.azimuth),
    elevation: mix(from.elevation, to.elevation),
    distance: mix(from.distance, to.distance),
  };
}

function direction(view: View, aspect: number): { azimuth: number; elevation: number } {
  // In a tall picture the pitch is seen from higher up, so that its length fills the height.
  const tall = clamp(1.7 - aspect, 0, 1);
  switch (view) {
    case "south":
      return { azimuth: -Math.PI / 2, elevation: 0.24 + 0.5 * tall };
    case "north":
      return { azimuth: Math.PI / 2, elevation: 0.24 + 0.5 * tall };
    case "top":
      return { azimuth: aspect > 1 ? 0 : -Math.PI / 2, elevation: STEEPEST };
    default:
      // Rather from a corner than square from the side: the pieces are a third larger so.
      return { azimuth: -0.85 - 0.35 * tall, elevation: 0.4 + 0.5 * tall };
  }
}

const around = (x: number, y: number, high: number): Point[] =>
  [-x, x].flatMap((px) => [-y, y].flatMap((py) => [0, high].map((pz): Point => [px, py, pz])));
const CORNERS = around(HALF_WIDTH + 40, HALF_LENGTH + 360, 120);
const CORNERS_WITH_HANDS = around(HALF_WIDTH + 100, HALF_LENGTH + 550, 0);

function axesOf(azimuth: number, elevation: number): Record<"right" | "up" | "forward", Point> {
  const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)];
  return { right: [-sa, ca, 0], up: [-se * ca, -se * sa, ce], forward: [-ce * ca, -ce * sa, -se] };
}

function orbitFrom(a: number, b: number, c: number, azimuth: number, elevation: number): Orbit {
  const { right, up, forward } = axesOf(azimuth, elevation);
  const eye = [0, 1, 2].map((i) => a * right[i]! + b * up[i]! + c * forward[i]!);
  const [x = 0, y = 0, z = 0] = eye;
  const distance = z / -forward[2];
  return { x: x + distance * forward[0], y: y + distance * forward[1], z: 0, azimuth, elevation, distance };
}

const dot = (p: Point, q: Point): number => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const shorter = (turn: number): number => turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
