// The seventeen pieces as bodies of wood.

import { type BufferGeometry, Color, Group, Mesh, MeshStandardMaterial } from "three";
import { type Kind, kindOf, PIECES } from "@/match/sizes.ts";
import { batonShape, kingShape, kubbShape } from "./shapes.ts";
import type { Actor, Look, Stage } from "./stage.ts";
import { dice, wood } from "./textures.ts";

export class Woodwork {
  readonly group = new Group();
  readonly shapes: Record<Kind, BufferGeometry> = {
    kubb: kubbShape(),
    king: kingShape(),
    baton: batonShape(),
  };
  private readonly grain = wood();
  private readonly bodies = new Map<string, Mesh<BufferGeometry, MeshStandardMaterial>>();
  private readonly tones = new Map<string, Color>();

  constructor() {
    const random = dice(3);
    for (const id of PIECES) {
      const body = new Mesh(this.shapes[kindOf(id)], this.material());
      body.castShadow = body.receiveShadow = true;
      this.tones.set(
        id,
        TONES[kindOf(id)].clone().offsetHSL((random() - 0.5) * 0.012, 0, (random() - 0.5) * 0.07),
      );
      this.bodies.set(id, body);
      this.group.add(body);
    }
  }

  material(): MeshStandardMaterial {
    return new MeshStandardMaterial({ map: this.grain, vertexColors: true, roughness: 0.72 });
  }

  /** Puts every body where its actor is. */
  follow(stage: Stage): void {
    for (const actor of stage.actors) {
      const body = this.bodies.get(actor.id);
      if (body) stand(body, actor);
    }
  }

  dress(stage: Stage): void {
    for (const { id, look } of stage.actors) {
      const [material, tone] = [this.bodies.get(id)?.material, this.tones.get(id)];
      if (material && tone) dress(material, tone, look);
    }
  }
}

const TONES: Record<Kind, Color> = {
  kubb: new Color("#f2d7ab"),
  king: new Color("#e9c48f"),
  baton: new Color("#fbe7c4"),
};

function stand(body: Mesh, { pose, isSeen }: Actor): void {
  body.visible = isSeen;
  body.position.set(pose[0]!, pose[1]!, pose[2]!);
  body.quaternion.set(pose[4]!, pose[5]!, pose[6]!, pose[3]!);
}

function dress(material: MeshStandardMaterial, tone: Color, look: Look): void {
  material.color.copy(tone);
  if (look !== "plain") material.color.lerp(ASH, look === "dead" ? 0.7 : 0.55);
  material.opacity = look === "dead" ? 0.45 : 1;
  if (material.transparent !== (look === "dead")) {
    material.transparent = look === "dead";
    material.needsUpdate = true;
  }
}
const ASH = new Color("#8a8f8c");
