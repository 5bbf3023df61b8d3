// How much comes over the wire before a visitor sees a match.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, Visitor } from "./chromium.ts";
import { Server } from "./midline.ts";

const MOST_BYTES = 400 * 1024;

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe("the first load", () => {
  it("of the first page stays small", async () => {
    expect(await bytesOf("/")).toBeLessThan(MOST_BYTES);
  });

  it("of a match with its pitch stays small", async () => {
    const host = await server.guest("Host");
    const { room } = await server.room(host, { a: { players: 1, bots: 1 }, b: { players: 1, bots: 1 } });
    expect(await bytesOf(`/rooms/${room}`)).toBeLessThan(MOST_BYTES);
  });
});

describe("a page from before the last update", () => {
  it("finds its scripts gone, says so and offers to reload", async () => {
    const { page, context } = await Visitor.at(browser);
    await context.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(server.url);
    await page.getByText("does not come up").waitFor();
    await context.unrouteAll();
    await page.getByRole("link", { name: "reload the page" }).click();
    await page.locator("main h1").waitFor();
    expect(await page.getByText("does not come up").count()).toBe(0);
    await context.close();
  });
});

/** Bodies as they were sent, with an empty cache; what comes live over the socket is not counted. */
async function bytesOf(path: string): Promise<number> {
  const visitor = await Visitor.at(browser);
  await visitor.page.goto(server.url + path, { waitUntil: "networkidle" });
  const sizes = await visitor.page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
      (entry) => (entry as PerformanceResourceTiming).transferSize,
    ),
  );
  await visitor.close();
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `${path.replace(/[^/]+-\d+$/, "...")}: ${Math.round(bytes / 1024)} KB in ${sizes.length} answers`,
  );
  return bytes;
}
