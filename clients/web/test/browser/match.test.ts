// A whole match: two people at two browsers and two bots, from the lobby to the result, in both languages.

import type { ChildProcess } from "node:child_process";
import type { RoomRequest } from "@protocol";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, Visitor } from "./chromium.ts";
import { Server } from "./midline.ts";
import { playUntil, sit, stateHash } from "./person.ts";

/** A bound, so that the match is over after some twenty throws; with LONG set it is played until the king falls. */
const OPTIONS: RoomRequest["options"] = process.env.LONG
  ? { hand: "none" }
  : { hand: "none", first_throw: "random", turn_cap: 3 };
const WITHIN_MS = process.env.LONG ? 1_200_000 : 400_000;

let server: Server;
let browser: Browser;
const bots: ChildProcess[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  for (const bot of bots) bot.kill();
  await browser.close();
  await server.stop();
});

describe("two people at two browsers and two bots", () => {
  it(
    "play a match to its end, and a late spectator sees the same",
    async () => {
      const host = await server.guest("Host");
      const two = { players: 2, bots: 1, level: 3 };
      const { room } = await server.room(host, { a: { ...two, bots: 0 }, b: two, options: OPTIONS });
      const [ami, jo] = await Promise.all([Visitor.at(browser), Visitor.at(browser, { language: "ja" })]);
      await Promise.all([ami, jo].map(({ page }) => page.goto(`${server.url}/rooms/${room}`)));
      await sit(ami.page, "a1", "Ami");
      await sit(jo.page, "b1", "花子");
      bots.push(server.bot(room, "a"));

      const isOver = async () => (await server.view(room)).status === "over";
      const played = await Promise.all([
        playUntil(ami, isOver, WITHIN_MS),
        playUntil(jo, isOver, WITHIN_MS, "ja"),
      ]);
      expect(played[0].get("Throw")).toBeGreaterThan(0);
      expect(played[1].get("投げる")).toBeGreaterThan(0);

      const late = await Visitor.at(browser);
      await late.page.goto(`${server.url}/rooms/${room}`);
      const result = (text: RegExp) => ({ hasText: text });
      await ami.page.locator(".room-result", result(/wins|No winner/)).waitFor();
      await jo.page.locator(".room-result", result(/勝ち|勝者なし/)).waitFor();
      await late.page.locator(".room-result", result(/wins|No winner/)).waitFor();
      const { match } = await server.view(room);
      expect(match?.outcome?.clause).toBeTruthy();

      const hashes = await Promise.all([ami, jo, late].map(({ page }) => stateHash(page)));
      expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/);
      expect(new Set(hashes).size).toBe(1);
      for (const { faults } of [ami, jo, late]) expect(faults).toEqual([]);
      await Promise.all([ami, jo, late].map((visitor) => visitor.close()));
    },
    WITHIN_MS + 60_000,
  );
});
