// Draws the pictures of docs/ and README: home, a throw being aimed, a ruling, a phone; in both languages. `npm run pictures`.

import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, type Visit, Visitor } from "../browser/chromium.ts";
import { Server } from "../browser/midline.ts";
import { type Language, move, sit } from "../browser/person.ts";

const docs = fileURLToPath(new URL("../../../../docs/", import.meta.url));
const DESK: Visit = { width: 1280, height: 800 };
const PHONE: Visit = { width: 390, height: 780, isPhone: true };
const WORDS = {
  en: { why: "Why", slow: "Slow motion", pause: "Pause", me: "Ami", them: "Jo", title: "Sunday kubb" },
  ja: { why: "根拠", slow: "スロー再生", pause: "一時停止", me: "亜美", them: "次郎", title: "日曜のkubb" },
} as const;

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each(["en", "ja"] as const)("in %s", (language) => {
  const words = WORDS[language];

  it("home", async () => {
    const host = await server.guest(words.them);
    const house = { players: 3, bots: 3, level: 3 };
    await server.room(host, { a: house, b: house, title: words.title });
    const { page, context } = await Visitor.at(browser, { ...DESK, language });
    await page.goto(server.url);
    await page.getByText(words.title).first().waitFor();
    await draw(page, `home.${language}`);
    await context.close();
  });

  it("a throw being aimed", async () => {
    const { page, context } = await aiming(DESK, language);
    await draw(page, `aim.${language}`);
    await context.close();
  });

  it("a ruling, with its throw in slow motion", async () => {
    const host = await server.guest(words.them);
    const house = { players: 1, bots: 1, level: 3 };
    const options = { hand: "champion", first_throw: "random", opening: "6" };
    const { room } = await server.room(host, { a: house, b: house, options, title: words.title });
    const { page, context } = await Visitor.at(browser, { ...DESK, language });
    await page.goto(`${server.url}/rooms/${room}`);
    await page
      .getByRole("button", { name: new RegExp(`^${words.slow}`) })
      .first()
      .click({ timeout: 120_000 });
    await page.waitForTimeout(2_000);
    await page.getByRole("button", { name: words.pause, exact: true }).click();
    await page.locator("[data-ruling]", { hasText: "KW-28" }).last().locator("[aria-expanded]").click();
    await page.waitForTimeout(2_000);
    await draw(page, `ruling.${language}`);
    await context.close();
  });

  it("a phone", async () => {
    const { page, context } = await aiming(PHONE, language);
    await draw(page, `phone.${language}`);
    await context.close();
  });
});

/** Somebody at a browser, with batons to throw. */
async function aiming(visit: Visit, language: Language) {
  const words = WORDS[language];
  const host = await server.guest(words.them);
  const one = { players: 1 };
  const options = { hand: "champion", first_throw: "random", opening: "6" };
  const { room } = await server.room(host, { a: one, b: { ...one, bots: 1 }, options, title: words.title });
  const visitor = await Visitor.at(browser, { ...visit, language });
  await visitor.page.goto(`${server.url}/rooms/${room}`);
  await sit(visitor.page, "a1", words.me);
  await expect
    .poll(
      async () => {
        const { match } = await server.view(room);
        if (match?.phase.kind === "batons" && match.turn?.team === "a" && match.motion == null) return true;
        await move(visitor.page, language);
        return false;
      },
      { timeout: 240_000, interval: 200 },
    )
    .toBe(true);
  await visitor.page.waitForTimeout(2_500);
  return visitor;
}

async function draw(page: Page, name: string): Promise<void> {
  // What had been sharp while still is drawn once more, after its last change.
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: `${docs}${name}.jpg`, type: "jpeg", quality: 82 });
}
