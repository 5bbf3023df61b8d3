// Every act of a coordinator and of captains that a whole match seldom needs, pressed: penalties, players sent off, forfeits,
// decisions, the coin, what decides a level series, cancellations, and a dispute that the coordinator settles.

import type { KubbView, RoomRequest } from "@protocol";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seriousAnywhere } from "./axe.ts";
import { launch } from "./chromium.ts";
import { Server } from "./midline.ts";
import { Person } from "./people.ts";
import { move } from "./person.ts";

const OPTIONS: RoomRequest["options"] = {
  hand: "none",
  opening: "6",
  first_throw: "host",
  shot_clock_s: 600,
  replay_s: 600,
};

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const match = async (room: string): Promise<KubbView> => {
  const { match } = await server.view(room);
  if (!match) throw new Error("no match");
  return match;
};

/** A room with a coordinator, Co, and Ami and Ben, who sit in all chairs of their teams; `begins`: they are ready. */
async function table(request: RoomRequest, players = 2) {
  const host = await server.guest("Co");
  const team = { players };
  const { room } = await server.room(host, { a: team, b: team, ...request });
  const seats = (letter: string) => Array.from({ length: players }, (_, n) => `${letter}${n + 1}`);
  const [co, ami, ben] = await Promise.all([
    Person.at(browser, server, room, host, ["co"]),
    Person.at(browser, server, room, "Ami", seats("a")),
    Person.at(browser, server, room, "Ben", seats("b")),
  ]);
  const all = [co, ami, ben];
  for (const one of all) one.page.setDefaultTimeout(30_000);
  const until = async (is: (match: KubbView) => boolean) => {
    try {
      await expect.poll(async () => is(await match(room)), { timeout: 30_000, interval: 50 }).toBe(true);
    } catch {
      throw new Error(`not so: ${is}; ${JSON.stringify((await match(room)).phase)}`);
    }
  };
  const isBegun = async () => {
    const view = await server.view(room);
    return view.match != null && view.match.phase.kind !== "setting_up";
  };
  while (!(await isBegun())) await Promise.all([ami, ben].map(({ page }) => move(page)));
  const leave = async () => {
    for (const { visitor } of all) expect(visitor.faults).toEqual([]);
    await Promise.all(all.map(({ visitor }) => visitor.close()));
  };
  return { room, co, ami, ben, until, leave, match: () => match(room) };
}

describe("a simulated match", () => {
  it("takes penalties, decisions, replays and players sent off", async () => {
    const { co, ami, ben, until, leave } = await table(
      {
        options: { ...OPTIONS, players_on_pitch: 2 },
      },
      3,
    );
    await until(({ phase }) => phase.kind === "batons");
    const throws = async (left: number) => {
      await ami.press("Throw");
      await until(({ turn, motion }) => turn?.left === left && !motion);
    };

    await throws(5);
    // By keyboard alone.
    await co.tabsTo("Match penalty");
    await co.page.keyboard.press("Enter");
    await co.tabsTo(/^Ben/);
    await co.page.keyboard.press("Space");
    await co.tabsTo("Reason");
    await co.page.keyboard.type("abuse");
    await co.form.getByText(/Ben has at most 5 batons/).waitFor();
    expect(await seriousAnywhere(co.page, "sanction")).toEqual([]);
    await co.tabsTo("Match penalty");
    await co.page.keyboard.press("Enter");
    await until(({ teams, replay }) => teams.b?.match_penalties === 1 && replay?.team === "a");
    expect(await seriousAnywhere(ami.page, "offer")).toEqual([]);
    await ami.press("Throw it again");
    await until(({ turn, replay }) => turn?.left === 6 && !replay);

    await throws(5);
    await co.does("Forfeit the throw", { reason: "out of turn", reads: /The baton stays spent/, sure: true });
    await until(({ turn, teams }) => turn?.left === 5 && teams.b?.standing === 5);

    // A ruling by the clause that lies nearest: it is searched for, and a kubb counts as felled.
    await co.press("Rule where the rules are silent");
    await co.form.getByLabel("Find the clause").fill("KW-28");
    await co.form.getByRole("button", { name: /KW-28/ }).click();
    const felled = co.form.getByRole("group", { name: "Count as felled" });
    await felled.getByRole("button").first().click();
    await co.form.getByLabel("Reason", { exact: true }).fill("a bird");
    expect(await seriousAnywhere(co.page, "decide")).toEqual([]);
    await co.form.getByRole("button", { name: "Rule where the rules are silent" }).click();
    await co.page
      .getByRole("dialog")
      .getByRole("button", { name: "Rule where the rules are silent" })
      .click();
    await until(({ pieces }) => Object.values(pieces).some(({ felled }) => felled === true));

    await ben.press("Ask to go back");
    expect(await seriousAnywhere(ben.page, "captain")).toEqual([]);

    // One of two is sent off: the other comes in. With the second the team is out.
    await co.does("Send off", { reason: "a fist", chooses: [/^Ben/, /on the pitch/], sure: true });
    await until(({ teams }) => Object.values(teams.b?.players ?? {}).some((one) => one.is_ejected === true));
    await co.does("Send off", {
      reason: "a fist",
      chooses: [/^Ben/, /on the pitch/],
      reads: /disqualified/,
      sure: true,
    });
    await until(({ outcome }) => outcome?.winner === "a");
    await leave();
  });

  it("is decided by the coin, forfeited, and cancelled", async () => {
    const { co, ami, ben, until, leave } = await table({
      options: {
        ...OPTIONS,
        first_throw: "toss",
        series_best_of: 5,
        break_s: 600,
        series_clock_min: 15,
        level_2_2: "coordinator",
      },
    });
    await until(({ phase }) => phase.kind === "toss");
    await ami.press("Ask for a coin flip");
    await ben.reads(/asks for a coin flip/);
    await ben.press("Agree to a coin flip");
    await until(({ phase }) => phase.kind === "choosing");
    for (const [game, loser] of ["Ben", "Ami", "Ben", "Ami"].entries()) {
      await co.does("Forfeit", { reason: "late", chooses: [new RegExp(`^${loser}`)], sure: true });
      await until(({ series }) => series?.results?.length === game + 1);
      if (game === 3) break;
      await Promise.all([ami, ben].map((one) => one.press(/ready/)));
      await until(({ phase }) => phase.kind !== "break");
    }
    await co.does("Say what decides", { chooses: [/Throw-off/i] });
    await until(({ phase }) => phase.kind !== "halt");
    await co.does("Cancel the match", { reason: "storm", reads: /the match is a tie/, sure: true });
    await until(({ outcome }) => outcome?.winner === null);
    await leave();
  });
});

describe("a match on real ground with a coordinator", () => {
  it("has a dispute settled, what was offered shown, and what came later made again", async () => {
    const { co, ami, ben, until, leave, match } = await table({ options: { ...OPTIONS, reports: "teams" } });
    await until(({ phase }) => phase.kind === "batons");
    const statuses = async () => (await match()).reports?.map(({ status }) => status).join(" ");
    const disputes = async () => {
      await ben.press("No, dispute");
      const dialog = ben.page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Wrong number" }).click();
      await dialog.getByRole("button", { name: "Take back" }).click();
      await dialog.locator(".ground-go").click();
      await until(({ phase }) => phase.kind === "halt");
    };
    const toFell = (left: number) =>
      until(({ phase, teams }) => phase.kind === "batons" && teams.b?.standing === left);

    // Ben saw one fall where two were reported; Ami reports one more meanwhile. The coordinator finds for Ben.
    await fells(ami, 2);
    // By keyboard alone.
    for (const key of [/^Base kubb/, /^Report/]) {
      await ami.tabsTo(key);
      await ami.page.keyboard.press("Enter");
    }
    expect(await seriousAnywhere(ami.page, "entry")).toEqual([]);
    expect(await seriousAnywhere(ben.page, "open-report")).toEqual([]);
    await disputes();
    expect(await seriousAnywhere(ami.page, "dispute")).toEqual([]);
    await co.does("Settle the dispute", {
      reason: "seen on the call",
      chooses: [/^The other version is right/],
    });
    await toFell(4);
    await ami.reads("1 later report is set aside");
    await ami.press("Make it again");
    await toFell(3);
    await expect.poll(statuses).not.toContain("disputed");

    // Ami offers what neither has said; Ben sees it before it is taken.
    await fells(ami, 2);
    await ben.page.locator(".ground-answer .ground-go").first().click();
    await ben.page.locator(".ground-answer", { hasText: "2" }).waitFor();
    await disputes();
    await ami.press("Offer another version");
    const version = ami.page.getByRole("dialog");
    for (let n = 0; n < 2; n += 1) await version.getByRole("button", { name: "Take back" }).click();
    await version.locator(".ground-go").click();
    await ben.reads(/now offers/);
    expect(await seriousAnywhere(ben.page, "offered")).toEqual([]);
    await ben.press(/^Agree to what they offer/);
    await toFell(3);
    await leave();
  });
});

/** Base kubbs that one baton has felled, tapped and reported. */
async function fells({ page }: Person, kubbs: number): Promise<void> {
  const entry = page.locator(".ground-entry");
  for (let n = 0; n < kubbs; n += 1) await entry.getByRole("button", { name: /^Base kubb/ }).click();
  await entry.locator(".ground-go").click();
}
