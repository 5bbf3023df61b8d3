// A coordinator and two captains at three browsers: sanctions, a halt, throws repeated and taken back, people exchanged, and
// the second game of a series with ends changed.

import type { KubbView, RoomRequest } from "@protocol";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./chromium.ts";
import { Server } from "./midline.ts";
import { Person } from "./people.ts";
import { move, playUntil, stateHash } from "./person.ts";

/** The host's team begins without a toss; of three players two are on the pitch. */
const OPTIONS: RoomRequest["options"] = {
  hand: "none",
  first_throw: "host",
  opening: "6",
  series_best_of: 3,
  players_on_pitch: 2,
  break_s: 600,
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

describe("a coordinator and two captains", () => {
  it("put a match right, and play its second game with ends changed", async () => {
    const host = await server.guest("Co");
    const three = { players: 3 };
    const { room } = await server.room(host, { a: three, b: three, options: OPTIONS });
    const match = async (): Promise<KubbView> => {
      const { match } = await server.view(room);
      if (!match) throw new Error("no match");
      return match;
    };
    const until = async (is: (match: KubbView) => boolean) =>
      expect.poll(async () => is(await match()), { timeout: 60_000, interval: 100 }).toBe(true);
    const ami = await Person.at(browser, server, room, "Ami", ["a1", "a2", "a3"]);
    const ben = await Person.at(browser, server, room, "Ben", ["b1", "b2", "b3"]);
    const co = await Person.at(browser, server, room, host, ["co"]);
    const begun = async () => (await server.view(room)).match?.phase.kind === "batons";
    await Promise.all([playUntil(ami.visitor, begun, 60_000), playUntil(ben.visitor, begun, 60_000)]);
    const throws = async (left: number) => {
      await ami.press("Throw");
      await until(({ turn, motion }) => turn?.left === left && !motion);
    };

    // A sanction against the throwers costs the last throw, one against the others lets them repeat it.
    await throws(5);
    await co.does("Warning", { reason: "sliding", chooses: [/^Ami/] });
    await Promise.all([ami, ben, co].map((one) => one.reads("1 warning")));
    await throws(4);
    await co.does("Warning", { reason: "talking", chooses: [/^Ben/] });
    await co.does("Game penalty", { reason: "talking again", chooses: [/^Ben/] });
    await Promise.all([ami, ben].map((one) => one.reads("−1 baton (game)")));
    await ami.press("Leave it as it is");
    await until(({ replay }) => !replay);

    await co.does("Stop play", { reason: "a dog on the pitch" });
    await ben.reads(/a dog on the pitch/);
    await co.press("Let play go on");
    await until(({ phase }) => phase.kind === "batons");

    // The last throw once more, by the coordinator; then by agreement of the captains; then from farther back.
    await throws(3);
    await co.does("Throw again", { reason: "the dog again", sure: true });
    await until(({ turn }) => turn?.left === 4);
    await throws(3);
    await ben.does("Ask to go back", { reason: "over the line", chooses: [/baton 3 of Ami/] });
    await ami.reads(/asks to go back to before turn 1, baton 3 of Ami/);
    await ami.press("Agree");
    await until(({ turn }) => turn?.left === 4);
    await throws(3);
    await co.does("Go back", { reason: "counted wrong", chooses: [/baton 2 of Ami/], sure: true });
    await until(({ turn }) => turn?.left === 5);

    // Of three players two are on the pitch.
    await ami.does("Substitution", { chooses: [/^Ami · on the pitch/] });
    await until(({ teams }) => teams.a?.players?.["1"]?.is_in === false);
    await ben.does("Another captain", { chooses: [/^Ben · on the pitch/] });
    await until(({ teams }) => teams.b?.captain === 2);

    const south = (await match()).south;
    await ben.press("Concede");
    await ben.page.getByRole("dialog").getByRole("button", { name: "Concede the game" }).click();
    await Promise.all([ami, ben, co].map((one) => one.reads("Next: game 2, with ends changed")));
    const inSecond = async () => {
      const { series, phase } = await match();
      return series?.number === 2 && phase.kind !== "break";
    };
    await expect
      .poll(
        async () => {
          await Promise.all([move(ami.page), move(ben.page)]);
          return await inSecond();
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBe(true);
    await Promise.all([ami, ben, co].map((one) => one.reads("Game 2")));
    expect((await match()).south).not.toBe(south);

    const hashes = await Promise.all([ami, ben, co].map(({ page }) => stateHash(page)));
    expect(new Set(hashes).size).toBe(1);
    for (const { visitor } of [ami, ben, co]) expect(visitor.faults).toEqual([]);
    await Promise.all([ami, ben, co].map(({ visitor }) => visitor.close()));
  }, 200_000);
});
