// The shapes of the pieces: wood with broken edges, the king with its crown, round batons. Sizes in mm, long axis z.

import { BufferAttribute, BufferGeometry, CylinderGeometry, LatheGeometry, Vector2 } from "three";
import { BATON, KING, KUBB, STAKE } from "@/match/sizes.ts";

type Triple = readonly [number, number, number];

/** mm of wood in the whole width of the texture */
const GRAIN = 220;
const PLAIN: Triple = [1, 1, 1];
const END_GRAIN: Triple = [0.8, 0.72, 0.62];
const RED: Triple = [0.62, 0.12, 0.09];
const GOLD: Triple = [1, 0.78, 0.2];

export function kubbShape(): BufferGeometry {
  return new Carving().block(KUBB.side, KUBB.height, 0, 4, PLAIN, END_GRAIN).done();
}

/** A block with a painted band, a neck, and a crown cut into the top. */
export function kingShape(): BufferGeometry {
  const top = KING.height / 2;
  return new Carving()
    .block(KING.side, 232, -top + 116, 5, PLAIN, END_GRAIN)
    .block(KING.side + 1, 26, -top + 196, 5, RED, RED)
    .block(KING.side - 18, 22, -top + 239, 2, PLAIN, PLAIN)
    .crown(KING.side, top - 54, top - 26, top, GOLD)
    .done();
}

/** Turned on a lathe: a stick with rounded ends. */
export function batonShape(): BufferGeometry {
  const [half, radius] = [BATON.length / 2, BATON.radius];
  const profile = [
    [0, -half],
    [radius - 6, -half],
    [radius - 1.5, -half + 2],
    [radius, -half + 7],
    [radius, half - 7],
    [radius - 1.5, half - 2],
    [radius - 6, half],
    [0, half],
  ].map(([r, z]) => new Vector2(r, z));
  const shape = new LatheGeometry(profile, 18).rotateX(Math.PI / 2);
  const uv = shape.getAttribute("uv");
  const place = shape.getAttribute("position");
  for (let i = 0; i < uv.count; i++) {
    uv.setXY(i, uv.getX(i) * 0.62, place.getZ(i) / GRAIN);
  }
  shape.setAttribute("color", new BufferAttribute(new Float32Array(3 * place.count).fill(1), 3));
  return shape;
}

export function stakeShape(): BufferGeometry {
  return new CylinderGeometry(STAKE.radius, STAKE.radius, STAKE.height, 8)
    .rotateX(Math.PI / 2)
    .translate(0, 0, STAKE.height / 2);
}

/** Puts blocks together into one shape. */
class Carving {
  private readonly places: number[] = [];
  private readonly normals: number[] = [];
  private readonly grain: number[] = [];
  private readonly colours: number[] = [];
  private readonly triangles: number[] = [];

  /** A square block around (0, 0, `middle`) whose edges are broken by `cut`; light runs round them as if they were round. */
  block(side: number, height: number, middle: number, cut: number, sides: Triple, ends: Triple): this {
    const half = [side / 2, side / 2, height / 2];
    const first = this.places.length / 3;
    // Vertex 4 * face + corner; faces are -x, +x, -y, +y, -z, +z, corners by the signs of the other two axes.
    for (let face = 0; face < 6; face++) {
      const axis = face >> 1;
      for (let corner = 0; corner < 4; corner++) {
        const signs = signsOf(face, corner);
        const at = signs.map((sign, i) => sign * (half[i]! - (i === axis ? 0 : cut)));
        const normal = signs.map((sign, i) => (i === axis ? sign : 0));
        at[2] = at[2]! + middle;
        this.vertex(at, normal, axis, axis === 2 ? ends : sides);
      }
    }
    const at = (face: number, signs: readonly number[]) => first + 4 * face + cornerOf(face, signs);
    for (let face = 0; face < 6; face++) this.face(first + 4 * face);
    for (const [p, q, r] of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 2, 0],
    ] as const) {
      for (const [sp, sq] of SIGN_PAIRS) {
        const on = (face: number, sr: number) =>
          at(
            face,
            inOrder([
              [p, sp],
              [q, sq],
              [r, sr],
            ]),
          );
        const [facing, beside] = [2 * p + (sp > 0 ? 1 : 0), 2 * q + (sq > 0 ? 1 : 0)];
        this.quad(on(facing, -1), on(facing, 1), on(beside, 1), on(beside, -1));
      }
    }
    for (const sx of [-1, 1]) {
      for (const [sy, sz] of SIGN_PAIRS) {
        const signs = [sx, sy, sz];
        const faces = signs.map((sign, i) => at(2 * i + (sign > 0 ? 1 : 0), signs));
        this.triangle(faces[0]!, faces[1]!, faces[2]!);
      }
    }
    return this;
  }

  /** Four walls whose tops go up and down, high in the corners and in the middle of each side. */
  crown(side: number, foot: number, low: number, high: number, colour: Triple): this {
    const [outer, inner] = [side / 2, side / 2 - 13];
    const ring = Array.from({ length: 16 }, (_, i) => squareAt(i / 16));
    ring.forEach(([x, y], i) => {
      const [nx, ny] = ring[(i + 1) % 16]!;
      const [top, next] = i % 2 === 0 ? [high, low] : [low, high];
      const wall = (r: number, from: number, to: number) =>
        [
          [x * r, y * r, from],
          [nx * r, ny * r, from],
          [nx * r, ny * r, to],
          [x * r, y * r, to],
        ] as const;
      const outside = wall(outer, foot, foot).map(
        ([px, py], k) => [px, py, [foot, foot, next, top][k]!] as Triple,
      );
      const inside = wall(inner, low - 8, low - 8).map(
        ([px, py], k) => [px, py, [low - 8, low - 8, next, top][k]!] as Triple,
      );
      this.flat(outside, colour);
      this.flat([inside[1]!, inside[0]!, inside[3]!, inside[2]!], colour);
      this.flat([outside[3]!, outside[2]!, inside[2]!, inside[3]!], colour);
    });
    const square = (r: number, z: number): Triple[] => [
      [-r, -r, z],
      [r, -r, z],
      [r, r, z],
      [-r, r, z],
    ];
    this.flat(square(inner, low - 8), colour);
    this.flat(square(outer, foot).reverse(), colour);
    return this;
  }

  done(): BufferGeometry {
    const shape = new BufferGeometry();
    const set = (name: string, numbers: number[], size: number) =>
      shape.setAttribute(name, new BufferAttribute(new Float32Array(numbers), size));
    set("position", this.places, 3);
    set("normal", this.normals, 3);
    set("uv", this.grain, 2);
    set("color", this.colours, 3);
    return shape.setIndex(this.triangles);
  }

  private vertex(at: readonly number[], normal: readonly number[], axis: number, colour: Triple): number {
    const [x = 0, y = 0, z = 0] = at;
    this.places.push(x, y, z);
    this.normals.push(...normal);
    this.colours.push(...colour);
    if (axis === 2) this.grain.push(x / GRAIN, (y / GRAIN) * 0.35);
    else this.grain.push((axis === 0 ? y : x) / GRAIN + 0.31 * axis, z / GRAIN);
    return this.places.length / 3 - 1;
  }

  private face(first: number): void {
    this.quad(first, first + 1, first + 3, first + 2);
  }

  private quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  /** Wound so that it faces outwards: along its normals. */
  private triangle(a: number, b: number, c: number): void {
    const at = (i: number) => this.places.slice(3 * i, 3 * i + 3);
    const [p, q, r] = [at(a), at(b), at(c)];
    const [ux, uy, uz] = [q[0]! - p[0]!, q[1]! - p[1]!, q[2]! - p[2]!];
    const [vx, vy, vz] = [r[0]! - p[0]!, r[1]! - p[1]!, r[2]! - p[2]!];
    const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const outwards = [a, b, c].reduce(
      (sum, i) => sum + [0, 1, 2].reduce((part, k) => part + this.normals[3 * i + k]! * cross[k]!, 0),
      0,
    );
    if (outwards >= 0) this.triangles.push(a, b, c);
    else this.triangles.push(a, c, b);
  }

  private flat(corners: readonly Triple[], colour: Triple): void {
    const [p, q, r] = corners as [Triple, Triple, Triple];
    const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
    const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]];
    const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(...cross) || 1;
    const normal = cross.map((part) => part / length);
    const [a, b, c, d] = corners.map((corner) => this.vertex(corner, normal, 0, colour));
    this.triangles.push(a!, b!, c!, a!, c!, d!);
  }
}

const SIGN_PAIRS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

function signsOf(face: number, corner: number): number[] {
  const axis = face >> 1;
  const others = [0, 1, 2].filter((i) => i !== axis);
  const signs = [0, 0, 0];
  signs[axis] = face & 1 ? 1 : -1;
  signs[others[0]!] = corner & 1 ? 1 : -1;
  signs[others[1]!] = corner & 2 ? 1 : -1;
  return signs;
}

function cornerOf(face: number, signs: readonly number[]): number {
  const [first, second] = [0, 1, 2].filter((i) => i !== face >> 1);
  return (signs[first!]! > 0 ? 1 : 0) + (signs[second!]! > 0 ? 2 : 0);
}

function inOrder(signs: readonly (readonly [number, number])[]): number[] {
  const out = [0, 0, 0];
  for (const [axis, sign] of signs) out[axis] = sign;
  return out;
}

/** Round the square from -1 to 1, beginning in a corner, anticlockwise. */
function squareAt(part: number): [number, number] {
  const along = (part * 4) % 1;
  const to = 2 * along - 1;
  return (
    [
      [to, -1],
      [1, to],
      [-to, 1],
      [-1, -to],
    ] as [number, number][]
  )[Math.floor(part * 4)]!;
}
