// What axe has against a page, as it is and on a phone in the other language.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Of a page in English at a desk: what is serious there and on a phone in Japanese, and what does not fit. Nothing on it is lost. */
export async function seriousAnywhere(page: Page, name: string): Promise<string[]> {
  const found = await seriousOn(page);
  await picture(page, `${name}-desk`);
  await page.setViewportSize(PHONE);
  await speak(page, "日本語", "ja");
  found.push(...(await seriousOn(page)));
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) found.push(`${name}: ${over} px too wide for a phone`);
  await picture(page, `${name}-phone`);
  await speak(page, "English", "en");
  await page.setViewportSize(DESK);
  return found;
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
}

async function speak(page: Page, button: string, language: string): Promise<void> {
  await page
    .getByRole("button", { name: button })
    .or(page.getByRole("radio", { name: button }))
    .first()
    .click({ force: true });
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/** What axe calls serious or critical: rule, and where. */
export async function seriousOn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    type Axe = {
      run(): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>;
    };
    return (await (window as unknown as { axe: Axe }).axe.run()).violations;
  });
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
