// What a person does: numbered, sent, sent again until it is answered, and answered once.

import { expect, test } from "vitest";
import { RoomSession } from "@/session/roomSession.ts";
import type { Outcome } from "@/session/types.ts";
import { FakeWorld, LOBBY, left, RUNNING, seated, settled, snapshot, update } from "./fake.ts";

const DONE = { do: "done" } as const;
const END = { do: "end_turn" } as const;

test("numbers go on above the last one that the server took", async () => {
  const { session, peer } = seated({ last_n: 12 });
  const first = session.act("a1", DONE);
  const second = session.act("a1", END);
  expect(peer.heard("act")).toEqual([
    { t: "act", n: 13, seat: "a1", action: DONE },
    { t: "act", n: 14, seat: "a1", action: END },
  ]);
  peer.say(left(2, 1), { t: "ack", n: 13, seq: 2 });
  peer.say({ t: "refused", n: 14, code: "FOOT_FAULT", clause: "KW-13", facts: { y_mm: -3500 } });
  expect(await first).toEqual({ kind: "done", seq: 2 });
  expect(await second).toEqual({
    kind: "refused",
    code: "FOOT_FAULT",
    clause: "KW-13",
    facts: { y_mm: -3500 },
  });
});

test("numbers go on above those that another window of ours has used meanwhile", () => {
  const { world, session, peer } = seated({ last_n: 12 });
  peer.drop(1006);
  const next = world.peer.greet();
  next.say({ t: "seated", seats: ["a1"], last_n: 14 });
  session.act("a1", DONE);
  expect(next.heard("act").map((act) => act.n)).toEqual([15]);
});

test("what is done before we are in waits for its number", async () => {
  const world = new FakeWorld();
  const session = new RoomSession("r", world, { ticket: "ticket" });
  const outcome = session.act("a1", DONE);
  const peer = world.peer.greet();
  expect(peer.heard("act")).toEqual([]);
  peer.say(snapshot(RUNNING, { seats: ["a1"], last_n: 5 }));
  expect(peer.heard("act").map((act) => act.n)).toEqual([6]);
  peer.say({ t: "refused", n: 6, code: "PAUSED" });
  expect(await outcome).toEqual({ kind: "refused", code: "PAUSED", clause: "", facts: {} });
});

test("without an answer it is sent once more, with its number", () => {
  const { world, session, peer } = seated();
  session.act("a1", DONE);
  world.pass(session, 4750);
  expect(peer.heard("act")).toHaveLength(1);
  world.pass(session, 500);
  expect(peer.heard("act")).toEqual([
    { t: "act", n: 1, seat: "a1", action: DONE },
    { t: "act", n: 1, seat: "a1", action: DONE },
  ]);
});

test("the connection broke before the answer: sent again over the next one, and answered once", async () => {
  const { world, session, peer } = seated();
  const outcomes: Outcome[] = [];
  session.act("a1", DONE).then((outcome) => outcomes.push(outcome));
  peer.drop(1006);
  session.act("a1", END).then((outcome) => outcomes.push(outcome));
  const next = world.peer.greet();
  expect(next.heard("act")).toEqual([]);
  next.say({ t: "seated", seats: ["a1"] });
  expect(next.heard("act").map((act) => [act.n, act.action.do])).toEqual([
    [1, "done"],
    [2, "end_turn"],
  ]);
  next.say({ t: "ack", n: 1, seq: 2 }, { t: "ack", n: 1, seq: 2 }, { t: "ack", n: 2, seq: 3 });
  await settled();
  expect(outcomes).toEqual([
    { kind: "done", seq: 2 },
    { kind: "done", seq: 3 },
  ]);
});

test("an answer that the server does not remember: it was done", async () => {
  const { session, peer } = seated({ seq: 30 });
  const outcome = session.act("a1", DONE);
  peer.say({ t: "refused", n: 1, code: "OLD_NUMBER" });
  expect(await outcome).toEqual({ kind: "done", seq: 30 });
});

test("an action that the server cannot read is refused, and not sent again", async () => {
  const { world, session, peer } = seated();
  const outcome = session.act("a1", DONE);
  peer.say({ t: "error", code: "WRONG_SHAPE", what: "too fast", where: "$.action.throw.speed" });
  expect(await outcome).toEqual({ kind: "refused", code: "WRONG_SHAPE", clause: "", facts: {} });
  world.pass(session, 20_000);
  expect(peer.heard("act")).toHaveLength(1);
  expect(session.trouble.value).toBeNull();
});

test("what is wrong with a line of chat is told as a trouble, each time anew", () => {
  const { session, peer } = seated();
  peer.say({ t: "error", code: "RATE" });
  const first = session.trouble.value;
  peer.say({ t: "error", code: "RATE" });
  expect(first).toEqual({ code: "RATE", what: "", where: "", at: 1000 });
  expect(session.trouble.value).not.toBe(first);
});

test("at the end nobody knows what became of it", async () => {
  const { session, peer } = seated();
  const outcome = session.act("a1", DONE);
  peer.drop(4003, "closed");
  expect(await outcome).toEqual({ kind: "unknown" });
  expect(await session.act("a1", DONE)).toEqual({ kind: "unknown" });
});

test("a captain's nonce is drawn here", () => {
  const { session, peer } = seated(snapshot(LOBBY));
  session.ready("a1");
  expect(peer.heard("ready")).toEqual([{ t: "ready", seat: "a1", nonce: "0".repeat(32) }]);
});

test("what is said while we are away is said when we are back", async () => {
  const { world, session, peer } = seated();
  peer.drop(1006);
  session.say("match", "back soon");
  await settled();
  const next = world.peer.greet();
  next.say({ t: "seated", seats: ["a1"] }, update(2));
  expect(next.heard("say")).toEqual([{ t: "say", to: "match", text: "back soon" }]);
});
