// Connections that break: when we come back, where, and that nothing is lost or told twice by it.

import { describe, expect, test } from "vitest";
import { advice, waitMs } from "@/session/returning.ts";
import { RoomSession } from "@/session/roomSession.ts";
import { FakeWorld, HOME, LOBBY, left, notice, seated, settled, snapshot } from "./fake.ts";

describe("by the close code", () => {
  test.each([
    [4000, "stop"],
    [4002, "stop"],
    [4099, "stop"],
    [4100, "wait"],
    [4108, "wait"],
    [4200, "at once"],
    [4201, "at once"],
    [1001, "once at once"],
    [1006, "once at once"],
    [1011, "once at once"],
    [1005, "once at once"],
  ] as const)("%i: %s", (code, told) => expect(advice(code)).toBe(told));

  test.each([
    [4100, [1000, 2000, 4000, 8000, 16000, 30000, 30000]],
    [4200, [0, 1000, 2000, 4000, 8000, 16000, 30000]],
    [1006, [0, 1000, 2000, 4000, 8000, 16000, 30000]],
  ])("%i waits longer each time", (code, told) => {
    expect(told.map((_, n) => waitMs(code, n + 1, 0, 0.5))).toEqual(told);
  });

  test("with some chance in it, and never shorter than the server says", () => {
    expect(waitMs(4100, 1, 0, 0)).toBe(750);
    expect(waitMs(4100, 1, 0, 1)).toBe(1250);
    expect(waitMs(4100, 1, 5000, 0)).toBe(5000);
    expect(waitMs(4200, 1, 1000, 0)).toBe(1000);
  });
});

test("a break in mid-stream: the view stays, and what was missed comes exactly once", () => {
  const { world, session, peer } = seated();
  const heard: string[] = [];
  session.listen((event) => heard.push(event.ev === "noticed" ? event.code : event.ev));
  peer.say(left(2, 1, { events: [notice("A")] }));
  const view = session.view.value;
  peer.drop(1006, "");
  expect(session.link.value).toEqual({ kind: "lost", since: 1000, retryAt: null, code: 1006, reason: "" });
  expect(session.view.value).toBe(view);
  expect(session.seats.value).toEqual(["a1"]);

  const next = world.peer.greet();
  expect(next.heard("hello")[0]?.token).toBe("token-1");
  expect(next.heard("join")).toEqual([{ t: "join", room: "r", ticket: null, since: { epoch: 4, seq: 2 } }]);
  next.say({ t: "seated", seats: ["a1"] });
  expect(session.link.value).toEqual({ kind: "live" });
  next.say(left(3, 5, { events: [notice("B")] }), left(4, 6, { events: [notice("C")] }));
  expect(heard).toEqual(["A", "B", "C"]);
  expect(session.view.value?.match?.turn?.left).toBe(6);
  // The answer to our ping comes after all that: now our state can be compared.
  const [ping] = next.heard("ping");
  next.say({ t: "pong", n: ping!.n });
  expect(next.heard("check")).toEqual([{ t: "check", seq: 4, hash: session.hash() }]);
});

test("while the whole is awaited no half state is resumed", () => {
  const { world, peer } = seated();
  peer.say(left(5, 1));
  peer.drop(1006);
  expect(world.peer.greet().heard("join")[0]?.since).toBeNull();
});

test("40xx: for good, until the person wants to try again", () => {
  const { world, session, peer } = seated();
  peer.say({ t: "bye", code: 4002, reason: "replaced" });
  peer.drop(4002);
  expect(session.link.value).toEqual({ kind: "stopped", code: 4002, reason: "replaced" });
  world.pass(session, 120_000);
  session.nudge();
  expect(world.peers).toHaveLength(1);
  session.retry();
  expect(world.peers).toHaveLength(2);
  expect(session.link.value).toEqual({ kind: "connecting" });
});

test("41xx: after a while that grows", () => {
  const { world, session, peer } = seated();
  peer.drop(4101, "slow");
  expect(session.link.value).toEqual({
    kind: "lost",
    since: 1000,
    retryAt: 2000,
    code: 4101,
    reason: "slow",
  });
  const tries: number[] = [];
  for (let n = 0; n < 5; n++) {
    const before = world.peers.length;
    while (world.peers.length === before) world.pass(session, 250);
    tries.push(world.time);
    expect(session.link.value).toMatchObject({ kind: "lost", since: 1000, retryAt: null });
    world.peer.drop(4100, "busy");
  }
  expect(tries.map((at, n) => at - (tries[n - 1] ?? 1000))).toEqual([1000, 2000, 4000, 8000, 16000]);
});

test("the server may ask for more patience", () => {
  const { session, peer } = seated();
  peer.say({ t: "bye", code: 4101, reason: "slow", retry_ms: 7000 });
  peer.drop(4101);
  expect(session.link.value).toMatchObject({ kind: "lost", retryAt: 8000 });
});

test("42xx: at once, and where the server says; back home if nobody is there", () => {
  const { world, peer } = seated();
  peer.say({ t: "bye", code: 4201, reason: "moved", to: "ws://other/ws" });
  peer.drop(4201);
  expect(world.peer.url).toBe("ws://other/ws");
  world.peer.drop(1006);
  expect(world.peers).toHaveLength(2);
});

test("after a try elsewhere failed it is tried at home", () => {
  const { world, session, peer } = seated();
  peer.say({ t: "bye", code: 4201, reason: "moved", to: "ws://other/ws" });
  peer.drop(4201);
  world.peer.drop(1006);
  world.pass(session, 1000);
  expect(world.peer.url).toBe(HOME);
});

test("where the room has moved to is where we stay", () => {
  const { world, session, peer } = seated();
  peer.say({ t: "bye", code: 4201, reason: "moved", to: "ws://other/ws" });
  peer.drop(4201);
  world.peer.greet().say({ t: "seated", seats: ["a1"] });
  world.pass(session, 6000);
  world.peer.drop(1006);
  expect(world.peer.url).toBe("ws://other/ws");
});

test("anything else: once at once, then with patience; who was back for long begins anew", () => {
  const { world, session, peer } = seated();
  peer.drop(1006);
  expect(world.peers).toHaveLength(2);
  world.peer.greet().say({ t: "seated", seats: ["a1"] });
  // Let in and thrown out again: not at once for ever.
  world.peer.drop(1006);
  expect(world.peers).toHaveLength(2);
  expect(session.link.value).toMatchObject({ kind: "lost", retryAt: 2000 });
  world.pass(session, 1000);
  world.peer.greet().say({ t: "seated", seats: ["a1"] });
  for (let n = 0; n < 24; n++) {
    world.pass(session, 250);
    world.peer.say({ t: "ping", n });
  }
  world.peer.drop(1006);
  expect(world.peers).toHaveLength(4);
});

test("when the network is back nobody waits any longer", () => {
  const { world, session, peer } = seated();
  peer.drop(4100);
  expect(world.peers).toHaveLength(1);
  session.nudge();
  expect(world.peers).toHaveLength(2);
  session.nudge();
  expect(world.peers).toHaveLength(2);
});

test("a server that is not there at all", () => {
  const world = new FakeWorld();
  const session = new RoomSession("r", world);
  world.peer.drop(1006);
  world.peer.drop(1006);
  expect(session.link.value).toEqual({ kind: "lost", since: 1000, retryAt: 2000, code: 1006, reason: "" });
});

test("a server that accepts and then says nothing", () => {
  const world = new FakeWorld();
  const session = new RoomSession("r", world);
  world.pass(session, 10_000);
  expect(session.link.value).toMatchObject({ kind: "lost", code: 1006, reason: "no sign of life" });
  expect(world.peers[0]?.isClosed).toBe(true);
  expect(world.peers).toHaveLength(2);
});

describe("the heartbeat", () => {
  test("a ping is answered when it comes, whatever timers do", () => {
    const { peer } = seated();
    peer.say({ t: "ping", n: 7 });
    expect(peer.heard("pong")).toEqual([{ t: "pong", n: 7 }]);
  });

  test("silence is asked about, and after three beats it is the end of the connection", () => {
    const { world, session, peer } = seated();
    world.pass(session, 1750);
    expect(peer.heard("ping")).toEqual([]);
    world.pass(session, 250);
    expect(peer.heard("ping")).toHaveLength(1);
    world.pass(session, 3750);
    expect(session.link.value.kind).toBe("live");
    world.pass(session, 250);
    expect(session.link.value).toMatchObject({ kind: "lost", code: 1006, reason: "no sign of life" });
    expect(peer.isClosed).toBe(true);
    expect(world.peers).toHaveLength(2);
  });

  test("whatever is said is a sign of life", () => {
    const { world, session, peer } = seated();
    for (let seq = 2; seq < 20; seq++) {
      world.pass(session, 1500);
      peer.say(left(seq, seq));
    }
    expect(peer.heard("ping")).toEqual([]);
  });

  test("a page that slept first reads what came meanwhile", () => {
    const { world, session, peer } = seated();
    world.time += 300_000;
    session.tick();
    expect(session.link.value.kind).toBe("live");
    expect(peer.heard("ping")).toHaveLength(1);
    peer.say(left(2, 1));
    world.pass(session, 1000);
    expect(session.link.value.kind).toBe("live");
  });

  test("when the network changes a connection must show soon that it is still good", () => {
    const world = new FakeWorld();
    const session = new RoomSession("r", world);
    const peer = world.peer.greet("", 20_000);
    peer.say(snapshot(LOBBY));
    session.nudge();
    expect(peer.heard("ping")).toHaveLength(1);
    peer.say({ t: "pong", n: 1 });
    world.pass(session, 6000);
    expect(session.link.value.kind).toBe("live");
    session.nudge();
    world.pass(session, 5000);
    expect(session.link.value.kind).toBe("lost");
  });
});

test("closed is closed", async () => {
  const { world, session, peer } = seated();
  session.close();
  expect(peer.isClosed).toBe(true);
  world.pass(session, 60_000);
  await settled();
  expect(world.peers).toHaveLength(1);
  expect(session.link.value).toEqual({ kind: "stopped", code: "CLOSED", reason: "" });
});
