// Everybody can use it: both languages, axe, keyboard alone, phone and wall.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seriousOn } from "./axe.ts";
import { launch, type Visit, Visitor } from "./chromium.ts";
import { Server } from "./midline.ts";

let server: Server;
let browser: Browser;
let room: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
  const host = await server.guest("Host");
  const house = { players: 1, bots: 1 };
  ({ room } = await server.room(host, { a: house, b: house }));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const VISITS: readonly [string, Visit][] = [
  ["a desk, in English", { language: "en" }],
  ["a desk at night, in Japanese", { language: "ja", colorScheme: "dark" }],
  ["a phone, in Japanese", { language: "ja", width: 360, height: 740, isPhone: true }],
  ["a wall", { language: "en", width: 1920, height: 1080 }],
];

const PATHS: Record<string, string | undefined> = { home: "/", ground: "/", rules: "/rules" };

/** What is asked of whoever opens a room for a match on real ground. */
async function openGroundForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Set up a room|部屋を作る)/ }).click();
  await page.getByRole("radio", { name: /^(On real ground|実際の)/ }).check();
}

const PAGES = ["home", "rules", "room"];
const MORE_PAGES = ["ground", "wall", "overlay"];

describe.each(VISITS)("at %s", (_, visit) => {
  // What is laid out alike at every size is tried at two of them.
  it.each(visit.isPhone || visit.height === 1080 ? [...PAGES, ...MORE_PAGES] : PAGES)(
    "%s has nothing serious against it, and fits",
    async (name) => {
      const { page, faults, context } = await Visitor.at(browser, visit);
      await page.goto(server.url + (PATHS[name] ?? `/${name === "room" ? "rooms" : name}/${room}`));
      await page.locator("main h1, main h2, [data-testid=wall-a], .wall, .overlay").first().waitFor();
      if (name === "ground") await openGroundForm(page);
      await page.waitForTimeout(1_000);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(visit.language);
      expect(await seriousOn(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe.each(VISITS.slice(1, 3))("two rulesets side by side at %s", (_, visit) => {
  it("say in what they differ, and fit", async () => {
    const { page, faults, context } = await Visitor.at(browser, visit);
    await page.goto(`${server.url}/rules`);
    await page.locator("#these-differ > summary").click();
    const differ = page.locator("#these-differ");
    await differ.getByRole("link", { name: "FS-I.E.3.b" }).first().waitFor();
    expect(await differ.locator("tbody tr").count()).toBeGreaterThan(10);
    expect(await seriousOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the language", () => {
  it("is chosen by hand, and kept", async () => {
    const { page, context } = await Visitor.at(browser, { language: "en" });
    await page.goto(server.url);
    await page
      .getByRole("button", { name: "日本語" })
      .or(page.getByRole("radio", { name: "日本語" }))
      .first()
      .click({ force: true });
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("ja");
    await page.reload();
    await page.locator("main h1").waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("ja");
    await context.close();
  });
});
