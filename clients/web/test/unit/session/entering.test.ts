// Coming into a room: as whom, by which door, and what happens where the door stays shut.

import type { ErrorCode } from "@protocol";
import { expect, test } from "vitest";
import { Refused } from "@/session/http.ts";
import { RoomSession } from "@/session/roomSession.ts";
import { FakeWorld, HOME, LOBBY, RUNNING, seated, settled, snapshot, update } from "./fake.ts";

const barred = (code: ErrorCode, where = "") => ({ t: "error", code, what: "no", where }) as const;

test("whoever only watches gives no name", () => {
  const world = new FakeWorld();
  const session = new RoomSession("r", world);
  expect(session.link.value).toEqual({ kind: "connecting" });
  const peer = world.peer.greet("");
  expect(peer.said).toEqual([
    { t: "hello", token: null, client: "midline-web" },
    { t: "join", room: "r", ticket: null, since: null },
  ]);
  peer.say(snapshot(LOBBY));
  expect(session.link.value).toEqual({ kind: "live" });
  expect(session.view.value).toEqual(LOBBY);
  expect(session.member.value).toBeNull();
  expect(session.seats.value).toEqual([]);
  expect(world.mine.has("r")).toBe(false);
});

test("a ticket gives seats, and the room counts as ours from then on", () => {
  const { world, session, peer } = seated();
  expect(peer.heard("hello")[0]?.token).toBe("token-1");
  expect(peer.heard("join")).toEqual([{ t: "join", room: "r", ticket: "ticket", since: null }]);
  expect(session.seats.value).toEqual(["a1"]);
  expect(session.member.value).toBe("m-1");
  expect(world.mine.has("r")).toBe(true);
});

test("after a reload one goes back to one's seats under one's name", () => {
  const world = new FakeWorld();
  world.mine.add("r");
  new RoomSession("r", world);
  const peer = world.peer.greet();
  expect(peer.heard("hello")[0]?.token).toBe("token-1");
  expect(peer.heard("join")[0]?.ticket).toBeNull();
});

test("a ticket that was used before is no reason to stay out", () => {
  const world = new FakeWorld();
  const session = new RoomSession("r", world, { ticket: "ticket", socket: "ws://there/ws" });
  expect(world.peer.url).toBe("ws://there/ws");
  const peer = world.peer.greet();
  peer.say(barred("TICKET_USED"));
  expect(peer.heard("join").map((join) => join.ticket)).toEqual(["ticket", null]);
  peer.say(snapshot(RUNNING, { seats: ["a1"] }));
  expect(session.seats.value).toEqual(["a1"]);
  expect(session.trouble.value).toBeNull();
});

test("a ticket that is not taken is told, and one watches", () => {
  const world = new FakeWorld();
  const session = new RoomSession("r", world, { ticket: "ticket" });
  const peer = world.peer.greet();
  peer.say(barred("SEAT_EXPIRED", "12:00"));
  expect(session.trouble.value).toEqual({ code: "SEAT_EXPIRED", what: "no", where: "12:00", at: 1000 });
  peer.say(snapshot(RUNNING));
  expect(session.link.value.kind).toBe("live");
  expect(session.seats.value).toEqual([]);
});

test("a room that is not here is looked for once", async () => {
  const world = new FakeWorld();
  world.whereabouts = "ws://elsewhere/ws";
  const session = new RoomSession("r", world);
  world.peer.greet("").say(barred("NO_SUCH_ROOM", "r"));
  await settled();
  expect(world.peers.map((peer) => peer.url)).toEqual([HOME, "ws://elsewhere/ws"]);
  world.peer.greet("").say(barred("NO_SUCH_ROOM", "r"));
  await settled();
  expect(session.link.value).toEqual({ kind: "stopped", code: "NO_SUCH_ROOM", reason: "no" });
});

test.each([null, HOME])("a room that is nowhere else is gone (%s)", async (whereabouts) => {
  const world = new FakeWorld();
  world.whereabouts = whereabouts;
  const session = new RoomSession("r", world);
  world.peer.greet("").say(barred("NO_SUCH_ROOM", "r"));
  await settled();
  expect(world.peers).toHaveLength(1);
  expect(session.link.value).toEqual({ kind: "stopped", code: "NO_SUCH_ROOM", reason: "no" });
});

test("where no more may watch one is told so, but who was in tries again", () => {
  const world = new FakeWorld();
  const session = new RoomSession("r", world);
  world.peer.greet("").say(barred("SPECTATORS_FULL"));
  expect(session.link.value).toEqual({ kind: "stopped", code: "SPECTATORS_FULL", reason: "no" });
  session.retry();
  expect(session.link.value).toEqual({ kind: "connecting" });
  world.peer.greet("").say(snapshot(LOBBY));
  world.peer.drop(1006);
  world.peer.greet("").say(barred("SPECTATORS_FULL"));
  expect(session.link.value).toMatchObject({ kind: "lost", code: 4100, reason: "SPECTATORS_FULL" });
});

test("a token that is not taken is renewed, once", async () => {
  const world = new FakeWorld();
  const session = new RoomSession("r", world, { ticket: "ticket" });
  const refuse = () => {
    world.peer.greet();
    world.peer.say(barred("BAD_TOKEN"), { t: "bye", code: 4001, reason: "token" });
    world.peer.drop(4001);
  };
  refuse();
  await settled();
  expect(world.peers).toHaveLength(2);
  world.peer.greet();
  expect(world.peer.heard("hello")[0]?.token).toBe("token-2");
  refuse();
  await settled();
  expect(session.link.value).toEqual({ kind: "stopped", code: 4001, reason: "token" });
  expect(session.trouble.value).toBeNull();
});

test("without a new token one is told that the old one is bad", async () => {
  const world = new FakeWorld();
  world.mayRenew = false;
  const session = new RoomSession("r", world, { ticket: "ticket" });
  world.peer.drop(4001, "token");
  await settled();
  expect(session.link.value).toEqual({ kind: "stopped", code: 4001, reason: "token" });
});

test("to take a seat while watching: the view stays until the room has let us in under our name", async () => {
  const world = new FakeWorld();
  const session = new RoomSession("r", world);
  const watching = world.peer.greet("");
  watching.say(snapshot(RUNNING, { epoch: 7, seq: 5 }));
  const view = session.view.value;
  const seen: unknown[] = [];
  session.view.subscribe((now) => seen.push(now));
  const links: unknown[] = [];
  session.link.subscribe((link) => links.push(link));

  const taken = session.take(["a1"]);
  await settled();
  expect(world.asked).toEqual(["ticket a1"]);
  expect(session.link.value).toEqual({ kind: "live" });
  const sitting = world.peer.greet();
  expect(sitting.heard("hello")[0]?.token).toBe("token-1");
  expect(sitting.heard("join")[0]?.ticket).toBe("ticket-a1");
  // The older one still tells what happens.
  watching.say(update(6));
  sitting.say(snapshot(RUNNING, { epoch: 4, seq: 9, seats: ["a1"] }));
  await taken;
  expect(watching.isClosed).toBe(true);
  expect(session.seats.value).toEqual(["a1"]);
  expect(session.member.value).toBe("m-1");
  expect(session.view.value).toBe(view);
  expect(seen).toEqual([view]);
  expect(links).toEqual([{ kind: "live" }]);
});

test("one more seat: the older connection is replaced, and that is no reason to stop", async () => {
  const { world, session, peer } = seated();
  const taken = session.take(["a1", "a2"]);
  await settled();
  expect(world.asked).toEqual(["ticket a2"]);
  const newer = world.peer.greet();
  peer.say({ t: "bye", code: 4002, reason: "replaced" });
  peer.drop(4002);
  expect(session.link.value).toEqual({ kind: "live" });
  newer.say({ t: "seated", seats: ["a1", "a2"] });
  await taken;
  expect(session.seats.value).toEqual(["a1", "a2"]);
  expect(session.link.value).toEqual({ kind: "live" });
});

test("seats that are ours already are not asked for", async () => {
  const { world, session } = seated();
  await session.take(["a1"]);
  expect(world.asked).toEqual([]);
});

test("a seat that is refused leaves everything as it was", async () => {
  const { world, session, peer } = seated();
  world.ticketRefused = new Refused("SEAT_TAKEN");
  await expect(session.take(["a2"])).rejects.toMatchObject({ code: "SEAT_TAKEN" });
  world.ticketRefused = null;
  const late = session.take(["a2"]);
  const refused = expect(late).rejects.toMatchObject({ code: "SEAT_EXPIRED" });
  await settled();
  world.peer.greet().say(barred("SEAT_EXPIRED"));
  await refused;
  expect(peer.isClosed).toBe(false);
  expect(session.link.value).toEqual({ kind: "live" });
  expect(session.seats.value).toEqual(["a1"]);
});

test("the ticket is shown again where the connection broke before an answer came", async () => {
  const { world, session } = seated();
  const taken = session.take(["a2"]);
  await settled();
  world.peers[0]!.drop(1006);
  world.peer.greet().drop(1006);
  const again = world.peer.greet();
  expect(again.heard("join")[0]?.ticket).toBe("ticket-a2");
  again.say(snapshot(RUNNING, { seats: ["a1", "a2"] }));
  await taken;
  expect(session.seats.value).toEqual(["a1", "a2"]);
});

test("where the connection is lost for good meanwhile, the seat is not to be had", async () => {
  const { world, session } = seated();
  const taken = expect(session.take(["a2"])).rejects.toMatchObject({ code: "UNREACHABLE", what: "gone" });
  await settled();
  world.peers[0]!.drop(1006);
  world.peer.drop(4003, "gone");
  await taken;
});

test("whoever watches and wants to chat gives a name first", async () => {
  const world = new FakeWorld();
  const session = new RoomSession("r", world);
  world.peer.greet("").say(snapshot(LOBBY));
  session.say("spectators", "good throw");
  await settled();
  const named = world.peer.greet();
  expect(named.heard("hello")[0]?.token).toBe("token-1");
  named.say({ t: "seated", seats: [] });
  await settled();
  expect(named.heard("say")).toEqual([{ t: "say", to: "spectators", text: "good throw" }]);
  expect(world.peers[0]?.isClosed).toBe(true);
});

test("without a name nobody chats", async () => {
  const world = new FakeWorld();
  world.me = null;
  const session = new RoomSession("r", world);
  world.peer.greet("").say(snapshot(LOBBY));
  session.say("spectators", "good throw");
  await settled();
  expect(session.trouble.value?.code).toBe("NO_NAME");
  await expect(session.speakUp()).rejects.toMatchObject({ code: "NO_NAME" });
});

test("whoever leaves goes on watching, on the same connection", () => {
  const { world, session, peer } = seated();
  const view = session.view.value;
  session.leave();
  expect(peer.said.slice(-2)).toEqual([{ t: "leave" }, { t: "join", room: "r", ticket: null, since: null }]);
  peer.say({ t: "seated", seats: [] }, snapshot(RUNNING, { epoch: 7, seq: 30 }));
  expect(session.seats.value).toEqual([]);
  expect(session.link.value).toEqual({ kind: "live" });
  expect(session.view.value).toBe(view);
  expect(world.mine.has("r")).toBe(false);
  // No hash of one stream is sent into another.
  expect(peer.heard("check")).toEqual([]);
});
