// What is drawn onto the pitch beside the pieces: rings round those that are spoken of, and footprints to choose from.

import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  RingGeometry,
} from "three";
import { KUBB, PIECES } from "@/match/sizes.ts";
import { other, type Team } from "@/protocol/names.ts";
import type { Footprint, Ground } from "./model.ts";
import type { Palette } from "./palette.ts";
import type { Stage } from "./stage.ts";
import { hatching } from "./textures.ts";

/** Rings that go along with pieces. */
export class Halos {
  readonly group = new Group();
  private readonly material = overlay({ opacity: 0.95 });
  private readonly soft = overlay({ opacity: 0.28 });
  private readonly rings = PIECES.map(() => this.ring());
  private ids: readonly string[] = [];
  private pointedOut: string | null = null;

  set(marked: readonly string[], pointedOut: string | null, palette: Palette): void {
    this.ids = [...new Set(pointedOut ? [...marked, pointedOut] : marked)].slice(0, this.rings.length);
    const colour = palette.isDark ? "#ffd35c" : "#ffc62e";
    this.material.color.set(colour);
    this.soft.color.set(colour);
    this.pointedOut = pointedOut;
  }

  /** `px`: how many mm a pixel is there; from afar a ring is drawn larger, or it would not be seen. */
  follow(stage: Stage, px: (at: Ground) => number): void {
    this.rings.forEach((ring, i) => {
      const actor = stage.actor(this.ids[i] ?? "");
      ring.visible = actor?.isSeen ?? false;
      if (!actor) return;
      ring.position.set(actor.pose[0]!, actor.pose[1]!, 8);
      const least = (HALO_PX * px({ x: actor.pose[0]!, y: actor.pose[1]! })) / HALO;
      ring.scale.setScalar(Math.max(this.ids[i] === this.pointedOut ? 1.3 : 1, least));
    });
  }

  private ring(): Group {
    const group = new Group().add(new Mesh(RING, this.material), new Mesh(DISC, this.soft));
    this.group.add(group);
    return group;
  }
}
const HALO = 150;
const HALO_PX = 14;
const RING = new RingGeometry(HALO, HALO + 32, 48);
const DISC = new RingGeometry(0, HALO, 48);

/** Squares where a kubb may be raised, and the kubb on the one that is chosen. */
export class Footprints {
  readonly group = new Group();
  private readonly ghost: Mesh;
  private readonly hatch = hatching();
  private readonly legal: Record<Team, MeshBasicMaterial> = {
    a: overlay({ opacity: 0.7 }),
    b: overlay({ opacity: 0.7 }),
  };
  private readonly edge: Record<Team, MeshBasicMaterial> = { a: overlay({}), b: overlay({}) };
  private readonly lit = overlay({ opacity: 0.9 });
  private readonly illegal = overlay({ opacity: 0.75, map: this.hatch, color: "#b9bdb4" });
  private readonly illegalEdge = overlay({ opacity: 0.8, color: "#9a9e96" });
  private shown: readonly Footprint[] = [];
  private readonly rings: Mesh[] = [];
  private hovered: string | null = null;

  constructor(kubb: BufferGeometry) {
    this.hatch.repeat.set(0.8, 0.8);
    const material = new MeshStandardMaterial({
      color: "#f1cf96",
      transparent: true,
      opacity: 0.72,
      roughness: 0.7,
    });
    this.ghost = new Mesh(kubb, material);
    this.ghost.castShadow = true;
  }

  set(footprints: readonly Footprint[], south: Team, palette: Palette): void {
    this.shown = footprints;
    for (const team of ["a", "b"] as const) {
      this.legal[team].color.set(palette.team[team]);
      this.edge[team].color.set(palette.team[team]);
    }
    this.lit.color.set(palette.isDark ? "#ffd35c" : "#ffc62e");
    this.group.clear();
    this.rings.length = 0;
    for (const one of footprints) this.group.add(this.draw(one, one.at.y < 0 ? south : other(south)));
  }

  /** The rings are so wide that a finger finds them, but no wider than it takes: `px` is how many mm one is there. */
  fitRings(px: (at: Ground) => number): void {
    this.rings.forEach((ring, i) => {
      const at = this.shown[i]?.at;
      if (at) ring.scale.setScalar(Math.min(1, Math.max(SLIMMEST, (RING_PX * px(at)) / WIDE)));
    });
  }

  /** Says whether that changed anything. */
  hover(id: string | null): boolean {
    if (id === this.hovered) return false;
    this.hovered = id;
    this.group.children.forEach((child, i) => {
      child.scale.setScalar(this.shown[i]?.id === id ? 1.25 : 1);
    });
    return true;
  }

  private draw(one: Footprint, team: Team): Group {
    const inside = one.isChosen ? this.lit : one.isLegal ? this.legal[team] : this.illegal;
    const border = one.isChosen ? this.lit : one.isLegal ? this.edge[team] : this.illegalEdge;
    const ring = new Mesh(AROUND, border);
    this.rings.push(ring);
    const group = new Group().add(new Mesh(SQUARE, inside), new Mesh(BORDER, border), ring);
    group.position.set(one.at.x, one.at.y, 9);
    group.rotation.z = one.yaw / 1000;
    if (one.isChosen) {
      this.ghost.position.set(0, 0, KUBB.height / 2 - 9);
      group.add(this.ghost);
    }
    return group;
  }
}
/** A kubb's square alone would be lost in a whole pitch on a phone. */
const WIDE = 123;
const AROUND = new RingGeometry(WIDE - 5, WIDE + 5, 40);
/** just round the square's corners */
const SLIMMEST = 0.6;
const RING_PX = 13;
const SQUARE = new PlaneGeometry(KUBB.side, KUBB.side);
const BORDER = frame(KUBB.side / 2 + 14, 9);

/** A square outline. */
function frame(half: number, width: number): BufferGeometry {
  const [o, i] = [half, half - width];
  const corners = [-1, -1, 1, -1, 1, 1, -1, 1];
  const places: number[] = [];
  for (const r of [o, i]) for (let c = 0; c < 8; c += 2) places.push(corners[c]! * r, corners[c + 1]! * r, 0);
  const triangles = [0, 1, 2, 3].flatMap((c) => {
    const next = (c + 1) % 4;
    return [c, next, 4 + next, c, 4 + next, 4 + c];
  });
  return new BufferGeometry()
    .setAttribute("position", new Float32BufferAttribute(places, 3))
    .setIndex(triangles);
}

/** Paint on the ground: without light, without shadow, over the grass but under the pieces. */
export function overlay(look: ConstructorParameters<typeof MeshBasicMaterial>[0]): MeshBasicMaterial {
  return new MeshBasicMaterial({
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
    ...look,
  });
}

export type Ribbon = readonly [x0: number, y0: number, x1: number, y1: number];

/** Flat strips on the ground along those lines. */
export function ribbons(lines: readonly Ribbon[], z: number, width: number): BufferGeometry {
  const places: number[] = [];
  const triangles: number[] = [];
  for (const [x0, y0, x1, y1] of lines) {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [nx, ny] = [((y0 - y1) / length) * (width / 2), ((x1 - x0) / length) * (width / 2)];
    const first = places.length / 3;
    places.push(x0 - nx, y0 - ny, z, x1 - nx, y1 - ny, z, x1 + nx, y1 + ny, z, x0 + nx, y0 + ny, z);
    triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  const shape = new BufferGeometry();
  shape.setAttribute("position", new Float32BufferAttribute(places, 3));
  const normals = new Float32Array(places.length);
  for (let i = 2; i < normals.length; i += 3) normals[i] = 1;
  shape.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  return shape.setIndex(triangles);
}
