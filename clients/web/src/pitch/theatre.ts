// The picture of the pitch: draws what the model says, and only when something is another way than before.

import { effect } from "@preact/signals";
import {
  BasicShadowMap,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import { prefersStills } from "@/device/stillness.ts";
import { centreHeight, kindOf } from "@/match/sizes.ts";
import { Aiming } from "./aiming.ts";
import { eyeOf, FIELD_OF_VIEW } from "./camera.ts";
import { Daylight } from "./daylight.ts";
import { effort } from "./effort.ts";
import { Field } from "./ground.ts";
import { Footprints, Halos } from "./marks.ts";
import type { Ground, PitchModel } from "./model.ts";
import { type Palette, paletteOf, watchScheme } from "./palette.ts";
import { Woodwork } from "./pieces.ts";
import { Resolution } from "./resolution.ts";
import { type Flyer, Rig } from "./rig.ts";
import { sceneryOf } from "./scenery.ts";
import { Stage } from "./stage.ts";

/** How near to a footprint, in px, a finger may be to mean it. */
const FINGER = 26;
const LONGEST_STEP = 400;
/** Without a change for so long the picture is worth drawing sharp. */
const STILL_MS = 150;
/** px of the buttons at the lower edge, and at most this share of the picture is kept free for things over it. */
const BAR = 44;
const MOST_FREE = 0.2;

/** A canvas that tells how many ms of this thread its last frames took, the newest last. For tests and for the curious. */
export interface Probed extends HTMLCanvasElement {
  frameTimes?: number[];
}

export class Theatre {
  readonly rig = new Rig();
  private readonly effort = effort();
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI, 1.5, 150, 200_000);
  private readonly stage = new Stage();
  private readonly daylight = new Daylight(this.scene, this.effort.shadows);
  private readonly field = new Field(this.effort.sharpness);
  private readonly wood = new Woodwork();
  private readonly halos = new Halos();
  private readonly footprints = new Footprints(this.wood.shapes.kubb);
  private readonly aiming = new Aiming(this.wood);
  private readonly resolution = new Resolution(this.effort);
  private readonly frameTimes: number[] = [];
  private readonly stops: (() => void)[] = [];
  private palette: Palette;
  private asked = 0;
  private lastStep = 0;
  private stillFor = 0;
  private isDirty = true;
  private areShadowsStale = true;

  /** Throws where there is no WebGL. `label` is put beside the piece that is pointed out. */
  constructor(
    private readonly canvas: Probed,
    private readonly model: PitchModel,
    private readonly label: HTMLElement,
  ) {
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      powerPreference: "low-power",
    });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = this.effort.softShadows ? PCFShadowMap : BasicShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.camera.up.set(0, 0, 1);
    canvas.frameTimes = this.frameTimes;
    this.palette = paletteOf(label);
    this.scene.add(
      this.field.group,
      this.wood.group,
      this.halos.group,
      this.footprints.group,
      this.aiming.group,
    );
    this.watch();
  }

  /** The picture's size in CSS px. */
  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    const share = (px: number) => Math.min(MOST_FREE, px / height);
    this.rig.fit(this.camera.aspect, { above: share(this.model.headroom.peek()), below: share(BAR) });
    this.renderer.setPixelRatio(this.resolution.sharp());
    this.renderer.setSize(width, height, false);
    // A canvas that was resized is empty until it is drawn again.
    this.isDirty = true;
    this.draw();
  }

  /** Something is to be drawn: at the next frame, once, however often this is said. */
  invalidate(): void {
    this.isDirty = true;
    this.wake();
  }

  groundAt(x: number, y: number): Ground | null {
    const eye = this.camera.position;
    const far = this.onScreen(x, y).unproject(this.camera).sub(eye);
    if (far.z >= 0) return null;
    const reach = -eye.z / far.z;
    return { x: Math.round(eye.x + reach * far.x), y: Math.round(eye.y + reach * far.y) };
  }

  /** The footprint under a finger: its square, or the kubb that would stand on it. */
  footprintAt(x: number, y: number): string | null {
    if (!this.model.onFootprint.value) return null;
    let [nearest, least]: [string | null, number] = [null, FINGER];
    for (const { id, at } of this.model.footprints.value) {
      for (const high of [0, centreHeight("kubb", true)]) {
        const seen = this.seenAt(at.x, at.y, high);
        const far = Math.hypot(seen.x - x, seen.y - y);
        if (far < least) [nearest, least] = [id, far];
      }
    }
    return nearest;
  }

  /** The context was lost and is back: everything has to be drawn anew, shadows too. */
  restore(): void {
    this.areShadowsStale = true;
    this.invalidate();
  }

  hover(footprint: string | null): void {
    this.canvas.style.cursor = footprint ? "pointer" : "";
    if (this.footprints.hover(footprint)) this.invalidate();
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    cancelAnimationFrame(this.asked);
    this.renderer.dispose();
    // Browsers allow only a few contexts at a time, and collect forgotten ones late.
    this.renderer.forceContextLoss();
  }

  private watch(): void {
    const { model } = this;
    this.stops.push(
      effect(() => this.setStage()),
      effect(() => {
        const places = model.replayCloseUp.value ?? model.closeUp.value;
        this.rig.look(model.view.value, prefersStills(), places);
        this.invalidate();
      }),
      effect(() => this.paint()),
      effect(() => {
        // They are of now, not of what is shown again.
        const isReplay = model.showing.value?.isReplay ?? false;
        this.aiming.set(isReplay ? null : model.aim.value, this.palette);
        this.footprints.set(isReplay ? [] : model.footprints.value, model.south.value, this.palette);
        this.areShadowsStale = true;
        this.invalidate();
      }),
      effect(() => {
        this.halos.set(model.showing.value?.marked ?? [], model.pointedOut.value, this.palette);
        this.invalidate();
      }),
      watchScheme(() => this.repaint()),
    );
  }

  private setStage(): void {
    this.stage.set(sceneryOf(this.model), performance.now(), !prefersStills());
    this.wood.dress(this.stage);
    if (!this.model.showing.value) this.rig.rest();
    this.areShadowsStale = true;
    this.invalidate();
  }

  private paint(): void {
    const { court, south } = this.model;
    this.daylight.set(this.palette.isDark);
    this.field.set(court.value, south.value, this.palette);
    this.invalidate();
  }

  /** The scheme may have changed. */
  private repaint(): void {
    const { model } = this;
    this.palette = paletteOf(this.label);
    this.paint();
    this.aiming.set(model.aim.peek(), this.palette);
    this.footprints.set(model.footprints.peek(), model.south.peek(), this.palette);
    this.halos.set(model.showing.peek()?.marked ?? [], model.pointedOut.peek(), this.palette);
  }

  private wake(): void {
    if (this.asked) return;
    this.lastStep = 0;
    this.asked = requestAnimationFrame(this.frame);
  }

  private readonly frame = (now: number): void => {
    const step = this.lastStep ? Math.min(LONGEST_STEP, now - this.lastStep) : 16;
    this.lastStep = now;
    const moved = this.stage.advance(now);
    const turned = this.rig.step(step, this.flyer());
    if (moved) this.areShadowsStale = true;
    const goesOn = this.stage.isBusy || this.rig.isMoving;
    this.stillFor = moved || turned ? 0 : this.stillFor + step;
    if (moved || turned) this.adapt(step);
    // What goes on may stand still all the same: a throw that is shown again, and paused.
    else if (!goesOn || this.stillFor > STILL_MS) this.sharpen();
    if (moved || turned || this.isDirty) this.draw();
    this.asked = goesOn || this.resolution.isCoarse ? requestAnimationFrame(this.frame) : 0;
  };

  private flyer(): Flyer | null {
    const flight = this.model.showing.peek()?.flight;
    const actor = flight && this.stage.actor(flight.thrown.piece);
    if (!flight || !actor || prefersStills()) return null;
    return { pose: actor.pose, towardsNorth: flight.thrown.team === this.model.south.peek() };
  }

  private draw(): void {
    const began = performance.now();
    this.wood.follow(this.stage);
    this.placeCamera();
    this.placeLabel();
    const px = (at: Ground) => this.mmOfPixel(at);
    this.halos.follow(this.stage, px);
    this.footprints.fitRings(px);
    this.renderer.shadowMap.needsUpdate = this.areShadowsStale;
    this.renderer.render(this.scene, this.camera);
    this.isDirty = this.areShadowsStale = false;
    this.frameTimes.push(performance.now() - began);
    if (this.frameTimes.length > 240) this.frameTimes.shift();
  }

  private placeCamera(): void {
    const { orbit } = this.rig;
    const [x, y, z] = eyeOf(orbit);
    this.camera.position.set(x, y, z);
    this.camera.lookAt(orbit.x, orbit.y, orbit.z);
    this.camera.updateMatrixWorld();
  }

  private placeLabel(): void {
    const id = this.model.pointedOut.peek();
    const actor = id ? this.stage.actor(id) : undefined;
    this.label.hidden = !actor?.isSeen;
    if (!id || !actor?.isSeen) return;
    const above = kindOf(id) === "king" ? 260 : 170;
    const { x, y } = this.seenAt(actor.pose[0]!, actor.pose[1]!, actor.pose[2]! + above);
    this.label.textContent = id;
    this.label.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -100%)`;
  }

  /** How many mm a CSS px is where that is. */
  private mmOfPixel({ x, y }: Ground): number {
    const far = this.camera.position.distanceTo(POINT.set(x, y, 0));
    return (2 * far * Math.tan(FIELD_OF_VIEW / 2)) / this.canvas.clientHeight;
  }

  private adapt(step: number): void {
    const ratio = this.resolution.after(step);
    if (ratio) this.renderer.setPixelRatio(ratio);
  }

  /** At rest there is time for every pixel. */
  private sharpen(): void {
    if (!this.resolution.isCoarse) return;
    this.renderer.setPixelRatio(this.resolution.sharp());
    this.isDirty = true;
  }

  private seenAt(x: number, y: number, z: number): Vector3 {
    const seen = POINT.set(x, y, z).project(this.camera);
    seen.x = ((seen.x + 1) / 2) * this.canvas.clientWidth;
    seen.y = ((1 - seen.y) / 2) * this.canvas.clientHeight;
    return seen;
  }

  private onScreen(x: number, y: number): Vector3 {
    return POINT.set((2 * x) / this.canvas.clientWidth - 1, 1 - (2 * y) / this.canvas.clientHeight, 0.5);
  }
}
const POINT = new Vector3();
