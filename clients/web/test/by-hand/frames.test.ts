// How long a frame takes while a throw plays with all 17 pieces on the pitch. Prints a table; run it by `npm run frames`.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, type Visit, Visitor } from "../browser/chromium.ts";
import { Server } from "../browser/midline.ts";

const PIECES = 17;
const SIZES: readonly [string, Visit][] = [
  ["desk", { width: 1280, height: 800 }],
  ["phone", { width: 390, height: 740, isPhone: true }],
];

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it.each(SIZES)("a throw among 17 pieces, at a %s", async (name, visit) => {
  const host = await server.guest("Host");
  const house = { players: 1, bots: 1, level: 1 };
  const options = { opening: "6", first_throw: "random" };
  const { room } = await server.room(host, { a: house, b: house, options });
  const { page, context, faults } = await Visitor.at(browser, visit);
  await page.goto(`${server.url}/rooms/${room}`);
  await lastBatonFlies(room);
  const frames = await measured(page, 1_500);
  const line = `${name}: ${frames.count} frames in 1.5 s, script a frame: median ${frames.median} ms, p95 ${frames.p95} ms`;
  console.log(`${line} (${frames.renderer})`);
  expect(frames.count).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await context.close();
});

async function lastBatonFlies(room: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { match } = await server.view(room);
        const placed = Object.values(match?.pieces ?? {}).filter((piece) => piece.at != null).length;
        const flying = match?.motion?.pieces.length ?? 0;
        return match?.motion != null && placed + flying >= PIECES;
      },
      { timeout: 300_000, interval: 50 },
    )
    .toBe(true);
}

async function measured(page: Page, ms: number) {
  return await page.evaluate(async (span) => {
    const canvas = document.querySelector<HTMLCanvasElement & { frameTimes: number[] }>(".pitch canvas");
    if (!canvas) throw new Error("no pitch");
    canvas.frameTimes.length = 0;
    await new Promise((done) => setTimeout(done, span));
    const times = [...canvas.frameTimes].sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    const gl = document.createElement("canvas").getContext("webgl2");
    const info = gl?.getExtension("WEBGL_debug_renderer_info");
    const renderer = info ? String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "unknown";
    return { count: times.length, median: at(0.5), p95: at(0.95), renderer };
  }, ms);
}
