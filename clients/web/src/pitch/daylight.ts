// Sun, sky and haze: a summer afternoon for the light scheme, a late northern dusk for the dark one.

import {
  BackSide,
  BufferAttribute,
  Color,
  CylinderGeometry,
  DirectionalLight,
  Fog,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  type Scene,
  SphereGeometry,
} from "three";
import { trees } from "./textures.ts";

interface Weather {
  sun: string;
  strength: number;
  above: string;
  below: string;
  fill: number;
  zenith: string;
  horizon: string;
  haze: string;
  trees: string;
}

const DAY: Weather = {
  sun: "#ffefd2",
  strength: 3.1,
  above: "#cfe3ff",
  below: "#7d8a4a",
  fill: 1.35,
  zenith: "#4f94d4",
  horizon: "#dfe9e4",
  haze: "#b4c8a6",
  trees: "#6f8f6c",
};
const DUSK: Weather = {
  sun: "#ffd9b0",
  strength: 3.3,
  above: "#a8c0ea",
  below: "#5f6d4c",
  fill: 1.7,
  zenith: "#15233d",
  horizon: "#5b6470",
  haze: "#33463f",
  trees: "#20302f",
};

/** From the south, a little east: both sides that the usual view shows are lit, one more than the other. */
const SUN_FROM = [0.37, -0.69, 0.62] as const;
const SKY = 90_000;
const SHADOWED = 5200;

export class Daylight {
  private readonly sun = new DirectionalLight();
  private readonly fill = new HemisphereLight();
  /** What the sky gives to sides that the sun does not reach. */
  private readonly bounce = new DirectionalLight();
  private readonly fog = new Fog(0xffffff, 14_000, 95_000);
  private readonly sky = new SphereGeometry(SKY, 24, 24).rotateX(Math.PI / 2);
  private readonly forest = new MeshBasicMaterial({
    transparent: true,
    fog: false,
    side: BackSide,
    depthWrite: false,
  });

  constructor(scene: Scene, shadowSize: number) {
    const [x, y, z] = SUN_FROM;
    this.sun.position.set(x * 9000, y * 9000, z * 9000);
    this.castShadows(shadowSize);
    const dome = new Mesh(
      this.sky,
      new MeshBasicMaterial({ vertexColors: true, side: BackSide, fog: false, depthWrite: false }),
    );
    // After the ground, which hides most of it.
    dome.renderOrder = 1;
    scene.fog = this.fog;
    scene.add(new Group().add(this.sun, this.sun.target, this.bounce, this.fill, dome, this.treeline()));
    this.fill.position.set(0, 0, 1);
    this.bounce.position.set(-0.5 * x, -y, 0.25);
  }

  set(isDark: boolean): void {
    const weather = isDark ? DUSK : DAY;
    this.sun.color.set(weather.sun);
    this.sun.intensity = weather.strength;
    this.fill.color.set(weather.above);
    this.bounce.color.set(weather.above);
    this.bounce.intensity = weather.strength / 4;
    this.fill.groundColor.set(weather.below);
    this.fill.intensity = weather.fill;
    this.fog.color.set(weather.haze);
    this.forest.color.set(weather.trees);
    this.paintSky(new Color(weather.horizon), new Color(weather.zenith));
  }

  private castShadows(size: number): void {
    const { shadow } = this.sun;
    this.sun.castShadow = true;
    shadow.mapSize.set(size, size);
    Object.assign(shadow.camera, { left: -SHADOWED, right: SHADOWED, top: SHADOWED, bottom: -SHADOWED });
    Object.assign(shadow.camera, { near: 1000, far: 18_000 });
    shadow.camera.up.set(0, 0, 1);
    // As much as a pixel of the map is wide, or sides that face the sun would shade themselves.
    shadow.normalBias = (1.2 * 2 * SHADOWED) / size;
    shadow.bias = -0.0004;
    shadow.radius = 2.2;
  }

  private treeline(): Mesh {
    const row = trees();
    row.repeat.set(3, 1);
    this.forest.map = row;
    const ring = new CylinderGeometry(58_000, 58_000, 9_000, 64, 1, true)
      .rotateX(Math.PI / 2)
      .translate(0, 0, 4_000);
    const forest = new Mesh(ring, this.forest);
    return forest;
  }

  private paintSky(horizon: Color, zenith: Color): void {
    const place = this.sky.getAttribute("position");
    const colours = new Float32Array(3 * place.count);
    const mixed = new Color();
    for (let i = 0; i < place.count; i++) {
      const high = Math.max(0, place.getZ(i) / SKY);
      mixed.lerpColors(horizon, zenith, Math.min(1, high ** 0.55 * 1.25)).toArray(colours, 3 * i);
    }
    this.sky.setAttribute("color", new BufferAttribute(colours, 3));
  }
}
