// A match on two grounds: two phones report and confirm, one report is disputed, one waits for the network; a wall shows it.

import type { RoomView } from "@protocol";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, Visitor } from "./chromium.ts";
import { Server } from "./midline.ts";
import { Wire } from "./wire.ts";

const OPTIONS = { reports: "distance", opening: "6", first_throw: "toss", shot_clock_s: 600 };
const WORDS = {
  en: { ready: /We are ready/, agree: /^Agree to the set-up/, base: /^Base kubb/, king: /^King/ },
  ja: { ready: /準備完了/, agree: /合意する$/ },
} as const;

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

describe("a match on two grounds", () => {
  it("is reported, confirmed, disputed and ended from two phones, and a wall shows the same", async () => {
    const host = await server.guest("Host");
    const { room } = await server.room(host, {
      a: { players: 2, name: "Elks", roster: ["Ami", "Jo"] },
      b: { players: 2, name: "札幌", roster: ["花子", "次郎"] },
      options: OPTIONS,
    });
    const phone = { width: 390, height: 844, isPhone: true };
    const [ami, hana, wall, overlay] = await Promise.all([
      Visitor.at(browser, phone),
      Visitor.at(browser, { ...phone, language: "ja" }),
      Visitor.at(browser, { width: 1920, height: 1080 }),
      Visitor.at(browser),
    ]);
    const match = async () => (await server.view(room)).match as NonNullable<RoomView["match"]>;
    const reports = async () => ((await match()).reports ?? []).map(({ status }) => status);
    await wall.page.goto(`${server.url}/wall/${room}`);
    await overlay.page.goto(`${server.url}/overlay/${room}?lang=ja&size=l`);
    await come(ami.page, `${wire.url}/rooms/${room}?take=a1`, "Ami");
    await come(hana.page, `${server.url}/rooms/${room}?take=b1`, "花子");

    // Both are ready, agree, and report their toss; the nearer one throws first.
    await ami.page.getByRole("button", { name: WORDS.en.ready }).click();
    await hana.page.getByRole("button", { name: WORDS.ja.ready }).click();
    await ami.page.getByRole("button", { name: WORDS.en.agree }).click();
    await hana.page.getByRole("button", { name: WORDS.ja.agree }).click();
    await toss(ami.page, "9");
    await toss(hana.page, "30");
    await ami.page.getByRole("button", { name: /^Throw first/ }).click();
    await hana.page.locator(".play-pick button").first().click();
    await expect.poll(async () => (await match()).phase.kind).toBe("batons");

    // One base kubb, confirmed by the other side.
    await confirmAll(hana.page);
    await fell(ami.page, WORDS.en.base);
    await confirmAll(hana.page);
    await expect.poll(reports).toContain("confirmed");
    await expect.poll(() => toFell(wall.page)).toBe(4);

    // Two on one baton are disputed; Ami gives way, and one counts.
    await fell(ami.page, WORDS.en.base, WORDS.en.base);
    await hana.page.getByRole("button", { name: "異議あり" }).click();
    const dispute = hana.page.getByRole("dialog");
    await dispute.getByRole("button", { name: "数が違います" }).click();
    await dispute.getByRole("button", { name: "一つ戻す" }).click();
    await dispute.locator(".ground-go").click();
    await expect.poll(async () => (await match()).phase.kind).toBe("halt");
    await wall.page.locator(".wall-mark").waitFor();
    await ami.page.getByRole("button", { name: /They are right/ }).click();
    await expect.poll(async () => (await match()).phase.kind).toBe("batons");
    await expect.poll(() => toFell(wall.page)).toBe(3);

    // The network goes: what is reported meanwhile waits, over a reload too, and is sent after the return.
    wire.cut();
    await ami.page.getByText("Connection lost").first().waitFor();
    await fell(ami.page, WORDS.en.base);
    await fell(ami.page, WORDS.en.base, WORDS.en.base);
    await ami.page.getByText("2 reports wait for the connection").waitFor();
    expect((await match()).turn?.left).toBe(4);
    wire.mend();
    await ami.page.reload();
    await expect.poll(async () => (await match()).turn?.left, { timeout: 20_000 }).toBe(2);
    const late = ((await match()).reports ?? []).at(-1)?.report;
    expect(late && "made_at" in late && late.made_at).toBeGreaterThan(0);
    await ami.page.getByText("reports wait for the connection").waitFor({ state: "detached" });

    // The king falls; the game is over when the other side has confirmed it.
    await confirmAll(hana.page);
    await fell(ami.page, WORDS.en.king);
    await expect.poll(async () => (await match()).phase.kind).toBe("awaiting");
    await confirmAll(hana.page);
    await expect.poll(async () => (await match()).outcome?.winner).toBe("a");
    await wall.page.getByText("Elks wins", { exact: true }).waitFor();
    await overlay.page.getByText("Elksの勝ち").first().waitFor();
    await ami.page.locator(".room-result").waitFor();
    for (const { faults } of [ami, hana, wall, overlay]) expect(faults).toEqual([]);
    await Promise.all([ami, hana, wall, overlay].map((visitor) => visitor.close()));
  });

  it("is opened from the first page", async () => {
    const visitor = await Visitor.at(browser);
    const { page, faults } = visitor;
    await page.goto(server.url);
    await page.getByRole("button", { name: "Set up a room" }).click();
    await page.getByRole("radio", { name: "On real ground" }).check();
    await page.getByRole("radio", { name: /^Two grounds/ }).check();
    await page.getByLabel("Name of the team").first().fill("Elks");
    await page.getByLabel("Player 1").first().fill("Ami");
    await page.getByRole("button", { name: "Open the room" }).click();
    await nameOneself(page, "Ami");
    await page.getByRole("heading", { name: "Distance kubb: two grounds" }).waitFor();
    await page.locator(".ground-roster", { hasText: "Elks" }).getByText("Ami").waitFor();
    await page.getByText(/\/wall\//).waitFor();
    expect(faults).toEqual([]);
    await visitor.close();
  });
});

async function come(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await nameOneself(page, name);
}

async function nameOneself(page: Page, name: string): Promise<void> {
  // Over the form of a new room there are two of them.
  const dialog = page.locator("dialog[open]");
  const field = dialog.last().getByRole("textbox").last();
  await field.fill(name);
  await field.press("Enter");
  await expect.poll(() => dialog.count(), { timeout: 10_000 }).toBe(0);
}

async function toss(page: Page, cm: string): Promise<void> {
  for (const digit of cm) await page.getByRole("button", { name: digit, exact: true }).click();
  await page.locator(".ground-entry .ground-go").click();
}

/** Tap what fell, in order, and report it. */
async function fell(page: Page, ...what: readonly RegExp[]): Promise<void> {
  const entry = page.locator(".ground-entry");
  for (const piece of what) await entry.getByRole("button", { name: piece }).click();
  await entry.locator(".ground-go").click();
}

/** Everything that waits for this captain's word is right. */
async function confirmAll(page: Page): Promise<void> {
  const yes = page.locator(".ground-answer .ground-go");
  await yes.first().waitFor();
  while ((await yes.count()) > 0) {
    const report = await page.locator(".ground-answer").first().getAttribute("data-report");
    await yes.first().click();
    await page.locator(`.ground-answer[data-report="${report}"]`).waitFor({ state: "detached" });
  }
}

/** What team a has still to fell, by the scoreboard. */
const toFell = async (page: Page): Promise<number> =>
  Number(await page.getByTestId("wall-a").locator("b").textContent());
