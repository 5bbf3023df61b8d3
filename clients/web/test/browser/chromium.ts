// Headless Chromium: the distribution's, with pages that report every fault.

import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launch(): Promise<Browser> {
  return await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS });
}

export interface Visit {
  language?: "en" | "ja";
  width?: number;
  height?: number;
  colorScheme?: "light" | "dark";
  isPhone?: boolean;
}

/** A person at a browser of their own. */
export class Visitor {
  readonly faults: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on("pageerror", (error) => this.faults.push(`fault: ${error.message}`));
    page.on("console", (message) => {
      // A refused or broken request is told by the page in its own words.
      if (message.type() === "error" && !/Failed to load resource|WebSocket connection/.test(message.text()))
        this.faults.push(message.text());
    });
  }

  static async at(browser: Browser, visit: Visit = {}): Promise<Visitor> {
    const context = await browser.newContext({
      locale: visit.language === "ja" ? "ja-JP" : "en-GB",
      viewport: { width: visit.width ?? 1280, height: visit.height ?? 800 },
      colorScheme: visit.colorScheme ?? "light",
      hasTouch: visit.isPhone ?? false,
      isMobile: visit.isPhone ?? false,
      deviceScaleFactor: visit.isPhone ? 2 : 1,
    });
    return new Visitor(context, await context.newPage());
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
