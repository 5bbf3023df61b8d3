// A throw that is being thought about: where the feet are and may not be, the piece in the hand, and its way.

import {
  BufferGeometry,
  CircleGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type MeshStandardMaterial,
  PlaneGeometry,
  RingGeometry,
  SphereGeometry,
} from "three";
import { HALF_WIDTH } from "@/match/sizes.ts";
import { arcOf, attitudeOf, courseOf, releaseHeight } from "./arc.ts";
import { overlay, ribbons } from "./marks.ts";
import type { Aim } from "./model.ts";
import type { Palette } from "./palette.ts";
import type { Woodwork } from "./pieces.ts";
import { hatching } from "./textures.ts";

const DOTS = 44;
const FORBIDDEN = 900;

export class Aiming {
  readonly group = new Group();
  private readonly colour = overlay({ opacity: 0.95 });
  private readonly soft = overlay({ opacity: 0.35 });
  private readonly stance = new Group();
  private readonly line = new Mesh(ribbons([[-HALF_WIDTH, 0, HALF_WIDTH, 0]], 10, 46), this.colour);
  private readonly forbidden: Mesh<PlaneGeometry, MeshBasicMaterial>;
  private readonly held: Mesh<BufferGeometry, MeshStandardMaterial>;
  private readonly dots = new InstancedMesh(
    new SphereGeometry(13, 10, 8),
    new MeshBasicMaterial({ toneMapped: false }),
    DOTS,
  );
  private readonly shades = new InstancedMesh(
    new CircleGeometry(15, 10),
    overlay({ color: "#000000", opacity: 0.3 }),
    DOTS,
  );
  private readonly landing = new Group();

  constructor(private readonly wood: Woodwork) {
    const ahead = new PlaneGeometry(2 * HALF_WIDTH, FORBIDDEN);
    // It fades forwards: white with nothing of it at the far edge.
    ahead.setAttribute(
      "color",
      new Float32BufferAttribute([1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1], 4),
    );
    this.forbidden = new Mesh(ahead, hatched());
    this.held = new Mesh(wood.shapes.baton, wood.material());
    this.held.material.color.set("#f2cf9a");
    this.held.castShadow = true;
    this.stance.add(new Mesh(new RingGeometry(150, 185, 40), this.colour), new Mesh(STEPS, this.colour));
    this.stance.add(new Mesh(new CircleGeometry(150, 40), this.soft), new Mesh(ARROW, this.colour));
    this.landing.add(
      new Mesh(new RingGeometry(95, 120, 32), this.colour),
      new Mesh(new CircleGeometry(26, 16), this.colour),
    );
    this.dots.frustumCulled = this.shades.frustumCulled = false;
    this.group.add(this.stance, this.line, this.forbidden, this.held, this.dots, this.shades, this.landing);
  }

  set(aim: Aim | null, palette: Palette): void {
    this.group.visible = aim !== null;
    if (!aim) return;
    const colour = palette.team[aim.team];
    this.colour.color.set(colour);
    this.soft.color.set(colour);
    this.dots.material.color.set(palette.isDark ? colour : "#fffdf2");
    this.placeFeet(aim);
    this.hold(aim);
    this.drawArc(aim);
  }

  private placeFeet(aim: Aim): void {
    const ahead = aim.side === "south" ? 1 : -1;
    this.stance.position.set(aim.throw.x, aim.throw.y, 11);
    this.stance.rotation.z = -courseOf(aim);
    this.line.position.y = aim.line;
    this.forbidden.position.set(0, aim.line + (ahead * FORBIDDEN) / 2, 6);
    // The fading edge is away from the line.
    this.forbidden.rotation.z = ahead > 0 ? 0 : Math.PI;
  }

  private hold(aim: Aim): void {
    const [w, x, y, z] = attitudeOf(aim);
    this.held.geometry = this.wood.shapes[aim.what];
    this.held.position.set(aim.throw.x, aim.throw.y, releaseHeight(aim));
    this.held.quaternion.set(x, y, z, w);
  }

  private drawArc(aim: Aim): void {
    const { points, landing } = arcOf(aim, DOTS);
    this.dots.visible = this.shades.visible = aim.arcShare > 0;
    for (let i = 0; i < DOTS; i++) {
      const [x, y, z] = [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!];
      // What is not known to its end fades out instead of stopping.
      const size = landing ? 1 : Math.min(1, 2.4 * (1 - i / (DOTS - 1)));
      this.dots.setMatrixAt(i, MATRIX.makeScale(size, size, size).setPosition(x, y, z));
      this.shades.setMatrixAt(i, MATRIX.makeScale(size, size, 1).setPosition(x, y, 7));
    }
    this.dots.instanceMatrix.needsUpdate = this.shades.instanceMatrix.needsUpdate = true;
    this.landing.visible = landing !== null;
    if (landing) this.landing.position.set(landing.x, landing.y, 11);
  }
}
const MATRIX = new Matrix4();

/** Ahead of the ring, along +y. */
const ARROW = flat([
  [-34, 230],
  [34, 230],
  [34, 520],
  [-34, 230],
  [34, 520],
  [-34, 520],
  [-95, 520],
  [95, 520],
  [0, 700],
]);

/** Two soles side by side. */
const STEPS = (() => {
  const sole = (x: number): [number, number][] => [
    [x - 26, -90],
    [x + 26, -90],
    [x + 36, 50],
    [x - 26, -90],
    [x + 36, 50],
    [x - 36, 50],
    [x - 36, 50],
    [x + 36, 50],
    [x, 95],
  ];
  return flat([...sole(-58), ...sole(58)]);
})();

function flat(corners: [number, number][]): BufferGeometry {
  const places = corners.flatMap(([x, y]) => [x, y, 0]);
  return new BufferGeometry().setAttribute("position", new Float32BufferAttribute(places, 3));
}

/** Stripes on the side of the line where the feet may not be, fading forwards. */
function hatched(): MeshBasicMaterial {
  const stripes = hatching();
  stripes.repeat.set(18, (18 * FORBIDDEN) / (2 * HALF_WIDTH));
  return overlay({ map: stripes, color: "#e4523a", opacity: 0.42, vertexColors: true });
}
