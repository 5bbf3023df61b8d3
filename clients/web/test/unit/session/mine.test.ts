// Seats that outlive a tab, and tabs that are people of their own.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

const NOW_S = Math.floor(Date.now() / 1000);
const me = (member = "m-1", expires_at = NOW_S + 3600) => ({
  token: `of-${member}`,
  member,
  name: "Ami",
  expires_at,
});
const closing: (() => void)[] = [];

/** As after the page was loaded, in this tab or (with nothing kept for it) in a new one. */
async function loaded() {
  vi.resetModules();
  const [identity, mine, tabs] = await Promise.all([
    import("@/session/identity.ts"),
    import("@/session/mine.ts"),
    import("@/session/tabs.ts"),
  ]);
  return { ...identity, ...mine, ...tabs };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test("a room knows that I sit there, and forgets it when I leave", async () => {
  const tab = await loaded();
  tab.adopt(me());
  expect(tab.isMine("r")).toBe(false);
  tab.keepMine("r", true);
  expect([tab.isMine("r"), tab.isMine("other")]).toEqual([true, false]);
  expect((await loaded()).isMine("r")).toBe(true);
  tab.keepMine("r", false);
  expect(tab.isMine("r")).toBe(false);
});

test("what somebody else keeps is not mine, and stays when I leave", async () => {
  const tab = await loaded();
  tab.adopt(me("m-2"));
  tab.keepMine("r", true);
  tab.identity.value = me("m-1");
  expect(tab.isMine("r")).toBe(false);
  tab.keepMine("r", false);
  tab.identity.value = me("m-2");
  expect(tab.isMine("r")).toBe(true);
});

test("the last 20 rooms are remembered", async () => {
  const tab = await loaded();
  tab.adopt(me());
  for (let n = 0; n < 25; n++) tab.keepMine(`r${n}`, true);
  expect([tab.isMine("r4"), tab.isMine("r5"), tab.isMine("r24")]).toEqual([false, true, true]);
});

test("a new tab takes over from one that was closed", async () => {
  const closed = await loaded();
  closed.adopt(me("m-closed"));
  closed.keepMine("r", true);
  closed.identity.value = null;
  sessionStorage.clear();
  const tab = await loaded();
  expect(await tab.reclaim("other")).toBe(false);
  expect(await tab.reclaim("r")).toBe(true);
  expect(tab.identity.value?.member).toBe("m-closed");
});

test("but not from one that is open", async () => {
  const open = await loaded();
  open.adopt(me("m-open"));
  open.keepMine("r", true);
  sessionStorage.clear();
  const tab = await loaded();
  expect(await tab.reclaim("r")).toBe(false);
  expect(tab.identity.value).toBeNull();
  open.identity.value = null;
});

test("of two who sat in one room each comes back as who it was", async () => {
  const [one, two] = [await loaded(), await loaded()];
  one.identity.value = me("m-one");
  one.keepMine("r", true);
  two.identity.value = me("m-two");
  two.keepMine("r", true);
  expect([one.isMine("r"), two.isMine("r")]).toEqual([true, true]);
  // The second tab is still open, so a new one can only be the first.
  one.identity.value = null;
  const tab = await loaded();
  expect(await tab.reclaim("r")).toBe(true);
  expect(tab.identity.value?.member).toBe("m-one");
  two.identity.value = null;
});

test("nobody becomes somebody else by it", async () => {
  const tab = await loaded();
  tab.adopt(me("m-1"));
  tab.keepMine("r", true);
  tab.identity.value = me("m-2");
  expect(await tab.reclaim("r")).toBe(false);
  expect(tab.identity.value.member).toBe("m-2");
});

test("a token that has run out brings nobody back", async () => {
  const tab = await loaded();
  tab.identity.value = me("m-old", NOW_S - 1);
  tab.keepMine("r", true);
  tab.identity.value = null;
  expect(await tab.reclaim("r")).toBe(false);
});

test.each(["{", '{"r":1}', '[["r"]]', '[["r",{"token":1}]]'])(
  "what makes no sense counts for nothing: %s",
  async (text) => {
    localStorage.setItem("midline.seats", text);
    const tab = await loaded();
    tab.adopt(me());
    expect(tab.isMine("r")).toBe(false);
    tab.keepMine("r", true);
    expect(tab.isMine("r")).toBe(true);
  },
);

test("a tab answers for its own member alone", async () => {
  const tab = await loaded();
  closing.push(tab.answerFor(() => "m-here"));
  expect(await tab.isElsewhere("m-here")).toBe(true);
  expect(await tab.isElsewhere("m-there")).toBe(false);
});

test("where tabs cannot talk nobody is elsewhere", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const tab = await loaded();
  expect(await tab.isElsewhere("m-1")).toBe(false);
  vi.unstubAllGlobals();
});
