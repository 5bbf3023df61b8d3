// Following the room's stream: in order, each event once, and noticed when it goes wrong.

import type { Event, Ruling } from "@protocol";
import { expect, test, vi } from "vitest";
import { stateHash } from "@/protocol/canonical.ts";
import { LOBBY, left, notice, RUNNING, seated, snapshot, update } from "./fake.ts";

const ruling = (n: number, code = "MISSED"): Ruling => ({ n, clause: "KW-36", code });
const ruled = (n: number): Event => ({ ev: "ruled", ruling: ruling(n) });

test("events come in order, after the view holds what they changed, to everybody who listens", () => {
  const { session, peer } = seated();
  const heard: unknown[] = [];
  const stop = session.listen((event, at) => heard.push([event, at, session.view.value?.match?.turn?.left]));
  session.listen((event) => heard.push(event.ev));
  peer.say(left(2, 1, { events: [notice("A"), notice("B")] }));
  expect(heard).toEqual([[notice("A"), 200, 1], "noticed", [notice("B"), 200, 1], "noticed"]);
  stop();
  peer.say(left(3, 0, { events: [notice("C")] }));
  expect(heard.slice(4)).toEqual(["noticed"]);
});

test("who stumbles over an event does not keep others from hearing it", () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const { session, peer } = seated();
  const heard = vi.fn();
  session.listen(() => {
    throw new Error("stumbled");
  });
  session.listen(heard);
  peer.say(left(2, 1, { events: [notice("A")] }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test("what a patch does not touch stays the same object", () => {
  const { session, peer } = seated();
  const before = session.view.value!;
  peer.say(left(2, 1));
  const after = session.view.value!;
  expect(after).not.toBe(before);
  expect(after.match?.turn).toEqual({ ...before.match?.turn, left: 1 });
  expect(after.match?.pieces).toBe(before.match?.pieces);
  expect(after.seats).toBe(before.seats);
});

test("so it does where the whole view comes instead of a patch", () => {
  const { session, peer } = seated();
  const before = session.view.value!;
  const view = structuredClone(RUNNING);
  view.match.turn.left = 0;
  peer.say(update(2, { view }));
  expect(session.view.value?.match?.turn?.left).toBe(0);
  expect(session.view.value?.match?.pieces).toBe(before.match?.pieces);
});

test("an update without a change still counts", () => {
  const { session, peer } = seated();
  peer.say(update(2), left(3, 1));
  expect(session.view.value?.match?.turn?.left).toBe(1);
  expect(peer.heard("resync")).toEqual([]);
});

test("a gap: the whole is asked for, and what comes before it is passed over", () => {
  const { session, peer } = seated();
  const heard: string[] = [];
  session.listen((event) => heard.push(event.ev === "noticed" ? event.code : event.ev));
  const before = session.view.value;
  peer.say(left(3, 0, { events: [notice("A")] }), left(4, 0, { events: [notice("B")] }));
  expect(peer.heard("resync")).toHaveLength(1);
  expect(session.view.value).toBe(before);
  const view = { ...RUNNING, match: { ...RUNNING.match, turn: { ...RUNNING.match.turn, left: 0 } } };
  peer.say(snapshot(view, { seq: 4, seats: ["a1"] }), left(5, 1, { events: [notice("C")] }));
  expect(session.view.value?.match?.turn?.left).toBe(1);
  expect(heard).toEqual(["C"]);
  expect(session.mismatches).toBe(1);
});

test("a patch that does not fit: the whole is asked for", () => {
  const { session, peer } = seated();
  const before = session.view.value;
  peer.say(update(2, { patch: { m: { match: { d: ["motion"] } } } }));
  expect(peer.heard("resync")).toHaveLength(1);
  expect(session.view.value).toBe(before);
});

test("an update that was told before is told no more", () => {
  const { session, peer } = seated();
  const heard = vi.fn();
  session.listen(heard);
  peer.say(left(2, 1, { events: [notice("A")] }), left(2, 1, { events: [notice("A")] }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(peer.heard("resync")).toEqual([]);
});

test("messages and events that are not known are passed over", () => {
  const { session, peer } = seated();
  peer.say(null, left(2, 1));
  expect(session.view.value?.match?.turn?.left).toBe(1);
});

test("every 16 updates the server hears what our state's hash is", () => {
  const { session, peer } = seated();
  for (let seq = 2; seq <= 16; seq++) peer.say(left(seq, seq));
  expect(peer.heard("check")).toEqual([]);
  peer.say(left(17, 17));
  expect(peer.heard("check")).toEqual([{ t: "check", seq: 17, hash: session.hash() }]);
  expect(session.hash()).toBe(stateHash(session.view.value!));
  for (let seq = 18; seq <= 33; seq++) peer.say(left(seq, seq));
  expect(peer.heard("check").map((check) => check.seq)).toEqual([17, 33]);
});

test("a snapshot that does not have the hash it claims is doubted, and three in a row are the end", () => {
  const { session, peer } = seated();
  const wrong = snapshot(RUNNING, { hash: "0000000000000000", seats: ["a1"] });
  peer.say(wrong, wrong);
  expect(peer.heard("resync")).toHaveLength(2);
  peer.say(snapshot(RUNNING, { seats: ["a1"] }), wrong, wrong);
  expect(session.link.value.kind).toBe("live");
  peer.say(wrong);
  expect(session.link.value).toMatchObject({ kind: "stopped", code: "OUT_OF_STEP" });
});

test("rulings are kept by number, from snapshots and from the stream, each once", () => {
  const view = { ...RUNNING, match: { ...RUNNING.match, rulings: 3 } };
  const { session, peer } = seated(snapshot(view, { seats: ["a1"], rulings: [ruling(2), ruling(3)] }));
  expect(session.rulings.value.map((one) => one.n)).toEqual([2, 3]);
  peer.say(update(2, { events: [ruled(4)], patch: { m: { match: { s: { rulings: 4 } } } } }));
  expect(session.rulings.value.map((one) => one.n)).toEqual([2, 3, 4]);
  const later = { ...RUNNING, match: { ...RUNNING.match, rulings: 5 } };
  peer.say(snapshot(later, { seq: 9, rulings: [ruling(1), ruling(4), ruling(5)] }));
  expect(session.rulings.value.map((one) => one.n)).toEqual([1, 2, 3, 4, 5]);
});

test("a server that has gone back in time takes its rulings with it", () => {
  const view = { ...RUNNING, match: { ...RUNNING.match, rulings: 3 } };
  const { session, peer } = seated(
    snapshot(view, { seats: ["a1"], rulings: [ruling(1), ruling(2), ruling(3)] }),
  );
  const back = { ...RUNNING, match: { ...RUNNING.match, rulings: 2 } };
  peer.say(snapshot(back, { epoch: 8, rulings: [ruling(2, "FELLED")] }));
  expect(session.rulings.value).toEqual([ruling(1), ruling(2, "FELLED")]);
});

test("lines of chat come once each, in order, and the oldest go", () => {
  const { session, peer } = seated();
  const line = (id: number) =>
    ({ id, to: "match", member: "m-2", name: "Jo", text: `${id}`, sent_at: 0, seat: "b1" }) as const;
  peer.say({ t: "said", lines: [line(2), line(3)] });
  const known = session.chat.value;
  peer.say({ t: "said", lines: [line(3)] });
  expect(session.chat.value).toBe(known);
  peer.say({ t: "said", lines: [line(1), line(2), line(4)] });
  expect(session.chat.value.map((one) => one.id)).toEqual([1, 2, 3, 4]);
  peer.say({ t: "said", lines: Array.from({ length: 400 }, (_, n) => line(n)) });
  expect(session.chat.value).toHaveLength(300);
  expect(session.chat.value.at(-1)?.id).toBe(399);
});

test("whom we do not hear, what was reported, and what the dice were", () => {
  const { session, peer } = seated();
  peer.say({ t: "muted", members: ["m-2"], silenced: ["m-3"] }, { t: "reported", line: 7 });
  const dice = { t: "revealed", seed: "aa", nonce_a: "bb", nonce_b: "cc" } as const;
  peer.say(dice);
  expect(session.muted.value).toEqual(["m-2"]);
  expect(session.silenced.value).toEqual(["m-3"]);
  expect(session.reported.value).toEqual([7]);
  expect(session.commitment.value).toBe("5ea1");
  expect(session.revealed.value).toEqual(dice);
  session.mute("m-2", false);
  session.report(7, "rude");
  expect(peer.said.slice(-2)).toEqual([
    { t: "mute", member: "m-2", muted: false, for_all: false },
    { t: "report", line: 7, reason: "rude" },
  ]);
});

test("match time goes on between messages, and stands where the match's does", () => {
  const { world, session, peer } = seated({ at: 5000 });
  expect(session.now()).toBe(5000);
  world.time += 700;
  expect(session.now()).toBe(5700);
  // A message that was late on its way does not put the clock back.
  peer.say(update(2, { at: 5400 }));
  expect(session.now()).toBeGreaterThanOrEqual(5699);
  peer.say(update(3, { at: 6000, patch: { s: { paused: true } } }));
  world.time += 10_000;
  expect(session.now()).toBe(6000);
  peer.say(update(4, { at: 6000, patch: { s: { paused: false } } }));
  world.time += 100;
  expect(session.now()).toBe(6100);
});

test("where match time leaps it is what was told last", () => {
  const { world, session, peer } = seated({ clock: "turbo" });
  expect(session.clock.value).toBe("turbo");
  peer.say(update(2, { at: 40_000 }));
  world.time += 5000;
  expect(session.now()).toBe(40_000);
});

test("in the lobby match time stands", () => {
  const { world, session } = seated(snapshot(LOBBY));
  world.time += 5000;
  expect(session.now()).toBe(0);
});
