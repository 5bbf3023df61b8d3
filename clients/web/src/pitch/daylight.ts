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
  trees: "#8fa98c",
};
const DUSK: Weather = {
  sun: "#ffcf9e",
  strength: 1.25,
  above: "#7fa0cc",
  below: "#2c3a22",
  fill: 0.75,
  zenith: "#0b1526",
  horizon: "#4a4d57",
  trees: "#131d1c",
};

/** From the south, a little east: both sides that the usual view shows are lit, one more than the other. */
const SUN_FROM = [0.37, -0.69, 0.62] as const;
const SKY = 90_000;
const SHADOWED = 5200;

export class Daylight {
  private readonly sun = new DirectionalLight();
  private readonly fill = new HemisphereLight();
  private readonly fog = new Fog(0xffffff, 16_000, 62_000);
  private readonly sky = new SphereGeometry(SKY, 24, 24).rotateX(Math.PI / 2);
  private readonly forest = new MeshBasicMaterial({
    transparent: true,
    fog: false,
    side: BackSide,
    depthWrite: false,
  });

  constructor(scene: Scene) {
    const [x, y, z] = SUN_FROM;
    this.sun.position.set(x * 9000, y * 9000, z * 9000);
    this.castShadows();
    const dome = new Mesh(
      this.sky,
      new MeshBasicMaterial({ vertexColors: true, side: BackSide, fog: false, depthWrite: false }),
    );
    dome.renderOrder = -2;
    scene.fog = this.fog;
    scene.add(new Group().add(this.sun, this.sun.target, this.fill, dome, this.treeline()));
    this.fill.position.set(0, 0, 1);
  }

  set(isDark: boolean): void {
    const weather = isDark ? DUSK : DAY;
    this.sun.color.set(weather.sun);
    this.sun.intensity = weather.strength;
    this.fill.color.set(weather.above);
    this.fill.groundColor.set(weather.below);
    this.fill.intensity = weather.fill;
    this.fog.color.set(weather.horizon);
    this.forest.color.set(weather.trees);
    this.paintSky(new Color(weather.horizon), new Color(weather.zenith));
  }

  private castShadows(): void {
    const { shadow } = this.sun;
    this.sun.castShadow = true;
    shadow.mapSize.set(2048, 2048);
    Object.assign(shadow.camera, { left: -SHADOWED, right: SHADOWED, top: SHADOWED, bottom: -SHADOWED });
    Object.assign(shadow.camera, { near: 1000, far: 18_000 });
    shadow.camera.up.set(0, 0, 1);
    shadow.normalBias = 6;
    shadow.bias = -0.0004;
    shadow.radius = 2.2;
  }

  private treeline(): Mesh {
    const row = trees();
    row.repeat.set(2, 1);
    this.forest.map = row;
    const ring = new CylinderGeometry(58_000, 58_000, 9_000, 64, 1, true)
      .rotateX(Math.PI / 2)
      .translate(0, 0, 4_000);
    const forest = new Mesh(ring, this.forest);
    forest.renderOrder = -1;
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
