// A coordinator or a captain at a browser of their own, and what the panels there do.

import type { TokenAnswer } from "@protocol";
import type { Browser, Locator, Page } from "playwright-core";
import { type Visit, Visitor } from "./chromium.ts";
import type { Server } from "./midline.ts";
import { comeIn } from "./person.ts";

export interface Filling {
  reason?: string;
  /** texts that are tapped in the form, in order */
  chooses?: readonly RegExp[];
  /** what the form says it will do, before it is sent */
  reads?: RegExp;
  /** it is asked twice */
  sure?: boolean;
}

export class Person {
  private constructor(
    readonly visitor: Visitor,
    readonly form: Locator,
  ) {}

  /** In a room with these seats: somebody new under a name, or whoever has opened it. */
  static async at(
    browser: Browser,
    server: Server,
    room: string,
    who: string | TokenAnswer,
    seats: readonly string[],
    visit: Visit = {},
  ): Promise<Person> {
    const [visitor, token] = await Promise.all([
      Visitor.at(browser, visit),
      typeof who === "string" ? server.guest(who) : who,
    ]);
    await comeIn(visitor.page, token, `${server.url}/rooms/${room}`, seats);
    return new Person(visitor, visitor.page.locator(".play-form"));
  }

  get page(): Page {
    return this.visitor.page;
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole("button", { name, exact: typeof name === "string" })
      .first()
      .click();
  }

  /** Goes by the Tab key to what bears this name or label. */
  async tabsTo(name: string | RegExp): Promise<void> {
    for (let n = 0; n < 80; n += 1) {
      await this.page.keyboard.press("Tab");
      const words = await this.page.evaluate(() => {
        const at = document.activeElement;
        const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
        return [at, ...labels].map((one) => one?.textContent?.trim() ?? "").filter(Boolean);
      });
      if (words.some((one) => (typeof name === "string" ? one === name : name.test(one)))) return;
    }
    throw new Error(`the Tab key does not come to ${name}`);
  }

  /** Opens the form of an act, fills it in, and sends it; what is asked twice is said twice. */
  async does(act: string, { reason, chooses = [], reads, sure = false }: Filling = {}): Promise<void> {
    await this.press(act);
    for (const one of chooses) await this.form.getByText(one).first().click();
    if (reason) await this.form.getByLabel("Reason", { exact: true }).fill(reason);
    if (reads) await this.form.getByText(reads).first().waitFor();
    await this.form.getByRole("button", { name: act, exact: true }).click();
    if (sure) await this.page.getByRole("dialog").getByRole("button", { name: act, exact: true }).click();
    await this.form.waitFor({ state: "detached" });
  }

  async reads(words: string | RegExp): Promise<void> {
    await this.page.locator("main, aside").getByText(words).first().waitFor();
  }
}
