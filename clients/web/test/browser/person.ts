// Somebody who plays by what the page offers: reads the buttons, presses the fitting one, and waits for what comes of it.

import type { TokenAnswer } from "@protocol";
import type { Page } from "playwright-core";
import type { Visitor } from "./chromium.ts";

/** The words of the buttons that carry a match on, the first that is there is pressed. */
const MOVES = {
  en: [
    /^We are ready/,
    /^Agree (to the set-up|for both teams)$/,
    /^Throw first$/,
    /^(South|North) side .*where you are/,
    /^I throw this one$/,
    /^Throw$/,
    /^(Stand|Lower) [AB][1-5] /,
    /^Put it here$/,
    /^(Go on|Leave the rest and go on)$/,
  ],
  ja: [
    /^準備完了/,
    /合意する$/,
    /^先攻$/,
    /側.*今いる側/,
    /^自分が投げる$/,
    /^投げる$/,
    /^[AB][1-5]を.*(立てる|下ろす)$/,
    /^ここに置く$/,
    /^(次へ進む|残りはそのままにして進む)$/,
  ],
} as const;

export type Language = keyof typeof MOVES;

/** Presses what carries the match on, if anything is to be done here; its words, or null. */
export async function move(page: Page, language: Language = "en"): Promise<string | null> {
  const buttons = page.locator("main button.primary:visible, .play button:visible");
  const words = await buttons.evaluateAll((all) =>
    all.map((one) =>
      one.getAttribute("aria-disabled") === "true" || (one as HTMLButtonElement).disabled
        ? ""
        : (one.textContent ?? "").trim(),
    ),
  );
  for (const wanted of MOVES[language]) {
    const place = words.findIndex((text) => wanted.test(text));
    if (place < 0) continue;
    try {
      await buttons.nth(place).click({ timeout: 1_000 });
      return words[place] ?? null;
    } catch {
      // It went away in the meantime: the match has moved on.
      return null;
    }
  }
  return null;
}

/** Plays on until a promise is kept or `isOver`; bounded in time, and says how often it pressed what. */
export async function playUntil(
  { page, faults }: Visitor,
  isOver: () => Promise<boolean>,
  within_ms: number,
  language: Language = "en",
): Promise<Map<string, number>> {
  const pressed = new Map<string, number>();
  const end = Date.now() + within_ms;
  while (!(await isOver())) {
    if (faults.length > 0) throw new Error(faults.join("; "));
    if (Date.now() > end)
      throw new Error(`not over within ${within_ms} ms; pressed ${[...pressed].join("; ")}`);
    const done = await move(page, language);
    if (done) pressed.set(done, (pressed.get(done) ?? 0) + 1);
    await page.waitForTimeout(done ? 300 : 150);
  }
  return pressed;
}

/** Sits down in a room's seat, under a name. */
export async function sit(page: Page, seat: string, name: string): Promise<void> {
  await page
    .getByRole("button", { name: new RegExp(`(Sit here, seat ${seat}$|ここに座る（${seat}）)`) })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("textbox").press("Enter");
  await dialog.waitFor({ state: "hidden" });
}

/** In the room under a name, with these seats, as an invitation puts people there. */
export async function comeIn(
  page: Page,
  who: TokenAnswer,
  room: string,
  seats: readonly string[],
): Promise<void> {
  await page.addInitScript(
    (identity) => sessionStorage.setItem("midline.identity", identity),
    JSON.stringify(who),
  );
  await page.goto(`${room}?take=${seats.join(",")}`);
  await page.locator(".room").waitFor();
}

/** The hash of what this page shows, as it works it out itself. */
export async function stateHash(page: Page): Promise<string | null> {
  const shown = page.getByTestId("state-hash");
  if (!(await shown.isVisible())) await page.locator(".room-doubt summary").click();
  return await shown.getAttribute("data-hash");
}
