// The network goes while a baton is in the air, and comes back: nothing is lost, nothing is told twice.

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launch, Visitor } from "./chromium.ts";
import { Server } from "./midline.ts";
import { playUntil, sit, stateHash } from "./person.ts";
import { Wire } from "./wire.ts";

let server: Server;
let browser: Browser;
let wire: Wire;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
  wire = await Wire.to(server.port);
});
afterAll(async () => {
  await wire.close();
  await browser.close();
  await server.stop();
});

// A test that failed leaves no broken network to the next.
afterEach(() => wire.mend());

describe("a player whose network fails in mid-throw", () => {
  it.each(["cut", "frozen"])("is told so and comes back to the same match: %s", async (how) => {
    const { page, room, close, faults } = await inTheMiddle();
    const before = await rulingsOn(page);
    await throwNow(page);
    await inTheAir(room);
    if (how === "cut") wire.cut();
    else wire.freeze();

    // A silent network is noticed by the heartbeat, a broken one at once.
    await lost(page).waitFor({ timeout: 20_000 });
    expect(
      await page
        .getByText(/Your seats are kept for \d+ s/)
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await page.locator(".pitch canvas, .pitch svg").first().isVisible()).toBe(true);
    await judged(room, before);
    wire.mend();
    await page
      .getByRole("button", { name: "Try now" })
      .click()
      .catch(() => undefined);
    await lost(page).waitFor({ state: "hidden", timeout: 20_000 });

    await expect.poll(() => rulingsOn(page), { timeout: 10_000 }).toBeGreaterThan(before);
    const numbers = await page
      .locator("[data-ruling]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-ruling")));
    expect(new Set(numbers).size).toBe(numbers.length);
    const spectator = await Visitor.at(browser);
    await spectator.page.goto(`${server.url}/rooms/${room}`);
    await expect
      .poll(async () => (await stateHash(page)) === (await stateHash(spectator.page)), { timeout: 15_000 })
      .toBe(true);
    await throwNow(page);
    await inTheAir(room);
    expect(faults).toEqual([]);
    await spectator.close();
    await close();
  });
});

/** Ami, alone against nobody who hurries, with batons in her hand, behind a network that can be cut. */
async function inTheMiddle() {
  const host = await server.guest("Host");
  const slow = { shot_clock_s: 600, answer_s: 600, choice_s: 600 };
  const one = { players: 1 };
  const { room } = await server.room(host, {
    a: one,
    b: { ...one, bots: 1 },
    options: { ...slow, first_throw: "host" },
  });
  const visitor = await Visitor.at(browser);
  const { page, faults } = visitor;
  await page.goto(`${wire.url}/rooms/${room}`);
  await sit(page, "a1", "Ami");
  const throwing = page.getByRole("button", { name: "Throw", exact: true });
  await playUntil(visitor, async () => (await myBatons(room)) && (await throwing.isEnabled()), 90_000);
  return { page, room, faults, close: () => visitor.close() };
}

async function myBatons(room: string): Promise<boolean> {
  const { match } = await server.view(room);
  return match?.phase.kind === "batons" && match.turn?.team === "a" && (match.turn.left ?? 0) > 1;
}

async function throwNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Throw", exact: true }).click();
}

async function inTheAir(room: string): Promise<void> {
  await expect
    .poll(async () => (await server.view(room)).match?.motion != null, { timeout: 10_000, interval: 20 })
    .toBe(true);
}

async function judged(room: string, before: number): Promise<void> {
  await expect
    .poll(async () => (await server.view(room)).match?.rulings ?? 0, { timeout: 20_000 })
    .toBeGreaterThan(before);
}

/** What the page says of a lost connection. */
const lost = (page: Page) => page.locator(".room-banner", { hasText: "Connection lost" });

const rulingsOn = (page: Page): Promise<number> => page.locator("[data-ruling]").count();
