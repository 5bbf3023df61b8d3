// The ground with its strings and stakes.

import {
  BufferAttribute,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  type Texture,
} from "three";
import { HALF_LENGTH, HALF_WIDTH, STAKE } from "@/match/sizes.ts";
import { other, type Team } from "@/protocol/names.ts";
import { type Ribbon, ribbons } from "./marks.ts";
import type { Court } from "./model.ts";
import type { Palette } from "./palette.ts";
import { stakeShape } from "./shapes.ts";
import { grass, gravel, TILE } from "./textures.ts";

const ACROSS = 140_000;
const STRING = 20;
const GLOW = 420;

export class Field {
  readonly group = new Group();
  private readonly tiles: Partial<Record<Court["surface"], Texture>> = {};
  private readonly turf = new MeshLambertMaterial();
  private readonly strings = new MeshLambertMaterial({ color: 0xffffff });
  private readonly baselines = [baseline(-1), baseline(1)] as const;
  private readonly pins = new Group();
  private readonly mowing = { value: 0 };

  constructor(private readonly sharpness: number) {
    lawn(this.turf, this.mowing);
    const meadow = new Mesh(new PlaneGeometry(ACROSS, ACROSS), this.turf);
    scaleGrain(meadow.geometry);
    meadow.receiveShadow = true;
    const strings = new Mesh(ribbons(STRINGS, 4, STRING), this.strings);
    strings.receiveShadow = true;
    for (const y of [-HALF_LENGTH, HALF_LENGTH]) this.group.add(stake(-HALF_WIDTH, y), stake(HALF_WIDTH, y));
    this.pins.add(stake(-HALF_WIDTH, 0), stake(HALF_WIDTH, 0));
    this.group.add(meadow, strings, this.pins, ...this.baselines.map((line) => line.group));
  }

  set(court: Court, south: Team, palette: Palette): void {
    this.tiles[court.surface] ??= (court.surface === "grass" ? grass : gravel)(this.sharpness);
    this.turf.map = this.tiles[court.surface] ?? null;
    this.turf.color.set(palette.isDark ? "#a9b6b8" : "#ffffff");
    this.strings.color.set(palette.isDark ? "#d9dccb" : "#ffffff");
    this.mowing.value = court.surface === "grass" ? 0.15 : 0;
    this.pins.visible = court.hasCentrePins;
    const strength = palette.isDark ? 0.22 : 0.42;
    this.baselines[0].paint(palette.team[south], strength);
    this.baselines[1].paint(palette.team[other(south)], strength);
  }
}

/** Mown stripes and uneven growth over the tiles, which would be seen as tiles otherwise: by sums, for reading textures is dear. */
function lawn(turf: MeshLambertMaterial, mowing: { value: number }): void {
  turf.onBeforeCompile = (shader) => {
    shader.uniforms.mowing = mowing;
    shader.fragmentShader = `uniform float mowing;\n${shader.fragmentShader}`.replace(
      "#include <map_fragment>",
      `#include <map_fragment>
      vec2 place = vMapUv * ${TILE}.0;
      vec2 slow = place * 0.0011;
      float near = smoothstep(15000.0, 5000.0, length(place * vec2(1.25, 1.0)));
      float patches = sin(slow.x * 1.7 + 2.0 * sin(slow.y)) + sin(slow.y * 2.3 + 1.7 * sin(slow.x * 0.8));
      float mown = smoothstep(0.42, 0.58, abs(fract(place.y / 2000.0 + 0.25) * 2.0 - 1.0)) - 0.5;
      diffuseColor.rgb *= 0.94 + near * (0.035 * patches + mowing * mown);`,
    );
  };
}

function scaleGrain(plane: PlaneGeometry): void {
  const uv = plane.getAttribute("uv");
  const place = plane.getAttribute("position");
  for (let i = 0; i < uv.count; i++) uv.setXY(i, place.getX(i) / TILE, place.getY(i) / TILE);
}

function stake(x: number, y: number): Mesh {
  const wood = new Mesh(STAKE_SHAPE, new MeshLambertMaterial({ color: "#b98d55" }));
  const tip = new Mesh(STAKE_SHAPE, new MeshLambertMaterial({ color: "#d8402a" }));
  tip.scale.set(1.15, 1.15, 0.22);
  tip.position.z = STAKE.height * 0.79;
  wood.position.set(x, y, 0);
  wood.castShadow = true;
  return wood.add(tip);
}
const STAKE_SHAPE = stakeShape();

const STRINGS: readonly Ribbon[] = [
  [-HALF_WIDTH, -HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH],
  [HALF_WIDTH, -HALF_LENGTH, HALF_WIDTH, HALF_LENGTH],
  [-HALF_WIDTH, 0, HALF_WIDTH, 0],
];

/** The string that a team defends, in its colour, which also falls on the grass behind it. */
function baseline(side: -1 | 1): { group: Group; paint(colour: string, strength: number): void } {
  const y = side * HALF_LENGTH;
  const string = new MeshBasicMaterial();
  const glow = new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false });
  const line = new Mesh(ribbons([[-HALF_WIDTH, y, HALF_WIDTH, y]], 5, STRING * 1.6), string);
  const shade = new PlaneGeometry(2 * HALF_WIDTH, GLOW);
  const strip = new Mesh(shade, glow);
  strip.position.set(0, y + (side * GLOW) / 2, 3);
  const group = new Group().add(line, strip);
  return {
    group,
    paint(colour, strength) {
      string.color.set(colour);
      // Only colours with four parts fade: strong at the string, nothing at the far edge.
      const { r, g, b } = new Color(colour);
      const atTop = side > 0 ? 0 : strength;
      const alphas = [atTop, atTop, strength - atTop, strength - atTop];
      const colours = new Float32Array(alphas.flatMap((alpha) => [r, g, b, alpha]));
      shade.setAttribute("color", new BufferAttribute(colours, 4));
    },
  };
}
