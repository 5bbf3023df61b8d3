// Throws and their paths, as they are told bit by bit, and looked at again.

import type { MotionReplay, RoomView, Flight as Slice, Thrown } from "@protocol";
import { expect, test } from "vitest";
import { Flights } from "@/session/flights.ts";
import type { Flight } from "@/session/types.ts";
import { RUNNING, seated, snapshot, update } from "./fake.ts";

const hand = { x: 0, y: -4000, speed: 9000, heading: 0, loft: 300 };
const thrown = (motion: number, piece = "b1", team: "a" | "b" = "a"): Thrown => ({
  ev: "thrown",
  motion,
  team,
  player: 1,
  piece,
  intended: hand,
  executed: hand,
});

/** Rows of one mover: [ms, y] each, upright. */
function rows(...told: [number, number][]): Uint8Array {
  const data = new DataView(new ArrayBuffer(16 * told.length));
  for (const [n, [ms, y]] of told.entries()) {
    data.setUint16(16 * n + 2, ms, true);
    data.setInt16(16 * n + 6, y, true);
  }
  return new Uint8Array(data.buffer);
}

const slice = (motion: number, until_ms: number, ...told: [number, number][]): Slice => {
  return { ev: "flight", motion, movers: ["b1"], frames: rows(...told), until_ms };
};

function flying(id: number, pieces = RUNNING.match.pieces): RoomView {
  return { ...RUNNING, match: { ...RUNNING.match, pieces, motion: { id, thrown_at: 150, pieces: ["b1"] } } };
}

const setOff = (id: number) => ({
  patch: { m: { match: { s: { motion: { id, thrown_at: 150, pieces: ["b1"] } } } } },
});
const atRest = { patch: { m: { match: { d: ["motion"] } } } };

const replay = (motion: number): MotionReplay => ({
  match: "r",
  thrown: thrown(motion),
  pieces: RUNNING.match.pieces,
  movers: ["b1"],
  frames: btoa(String.fromCharCode(...rows([0, -4000], [900, 0]))),
  until_ms: 1000,
});

test("a path grows with each slice, and what was shown before is never changed", async () => {
  const { session, peer } = seated();
  const seen: Flight[] = [];
  session.flight.subscribe((flight) => {
    if (flight) seen.push(flight);
  });
  const before = session.view.value?.match?.pieces;
  peer.say(update(2, { events: [thrown(1)], ...setOff(1) }));
  peer.say(update(3, { events: [slice(1, 250, [0, -4000], [240, -2000])] }));
  peer.say(update(4, { events: [slice(1, 400, [390, -500])] }));
  peer.say(update(5, atRest));
  const told = seen.map((one) => [one.until, one.isWhole, one.tracks.get("b1")?.length ?? 0]);
  expect(told).toEqual([
    [0, false, 0],
    [250, false, 2],
    [400, false, 3],
    [400, true, 3],
  ]);
  expect(seen[3]).toMatchObject({ motion: 1, thrownAt: 150, isFromRelease: true, releases: [thrown(1)] });
  expect(seen[3]?.before).toBe(before);
  expect(await session.recall(1)).toBe(seen[3]);
});

test("before a throw the pieces are as the rulings of the same update have left them", () => {
  const { session, peer } = seated();
  const stands = { role: "base", state: "standing", at: [0, 4000, 75], q: [10000, 0, 0, 0] };
  const { patch } = setOff(1);
  const put = { m: { match: { ...patch.m.match, m: { pieces: { s: { B3: stands } } } } } };
  peer.say(update(2, { events: [thrown(1)], patch: put }));
  expect(session.flight.value?.before.B3).toEqual(stands);
});

test("a throw that is over in the same update began from what was there before", () => {
  const { session, peer } = seated();
  const lies = { role: "baton", state: "lying", at: [0, 0, 22], q: [10000, 0, 0, 0] };
  const patch = { m: { match: { m: { pieces: { s: { b1: lies } } } } } };
  peer.say(update(2, { events: [thrown(1), slice(1, 900, [0, -4000], [900, 0])], patch }));
  expect(session.flight.value).toMatchObject({ isWhole: true, thrownAt: 200, until: 900 });
  expect(session.flight.value?.before).not.toHaveProperty("b1");
});

test("two throws of a toss are one flight", () => {
  const { session, peer } = seated();
  const both = [thrown(1), thrown(1, "b2", "b")];
  peer.say(update(2, { events: both, ...setOff(1) }));
  expect(session.flight.value?.thrown).toEqual(both[0]);
  expect(session.flight.value?.releases).toEqual(both);
});

test("a break in mid-flight: the path stays, and goes on where it was", async () => {
  const { world, session, peer } = seated();
  peer.say(update(2, { events: [thrown(1)], ...setOff(1) }));
  peer.say(update(3, { events: [slice(1, 250, [0, -4000], [240, -2000])] }));
  const flight = session.flight.value;
  peer.drop(1006);
  expect(session.flight.value).toBe(flight);
  const next = world.peer.greet();
  next.say({ t: "seated", seats: ["a1"] });
  next.say(update(4, { events: [slice(1, 500, [490, 0])] }), update(5, atRest));
  expect(session.flight.value?.tracks.get("b1")?.map((frame) => frame.at)).toEqual([0, 240, 490]);
  expect((await session.recall(1)).until).toBe(500);
  expect(world.asked).toEqual([]);
});

test("a snapshot in mid-flight: what we did not hear is fetched when it is wanted, once", async () => {
  const { world, session, peer } = seated();
  peer.say(update(2, { events: [thrown(1)], ...setOff(1) }));
  peer.say(snapshot(flying(1), { seq: 4, seats: ["a1"] }));
  peer.say(update(5, { events: [slice(1, 750, [740, 0])] }), update(6, atRest));
  expect(session.flight.value).toMatchObject({ motion: 1, isWhole: true, until: 750 });
  world.replay = replay(1);
  const whole = await session.recall(1);
  expect(whole).toMatchObject({ until: 1000, isWhole: true, isFromRelease: true, thrownAt: 150 });
  expect(whole.tracks.get("b1")).toHaveLength(2);
  expect(await session.recall(1)).toBe(whole);
  expect(world.asked).toEqual(["motion 1"]);
});

test("a snapshot of the state that we have loses nothing", async () => {
  const { world, session, peer } = seated();
  peer.say(update(2, { events: [thrown(1)], ...setOff(1) }));
  peer.say(snapshot(flying(1), { seq: 2, seats: ["a1"] }));
  peer.say(update(3, { events: [slice(1, 250, [0, -4000])] }), update(4, atRest));
  await session.recall(1);
  expect(world.asked).toEqual([]);
});

test("who comes in after the release sees the rest, and knows that it is the rest", async () => {
  const { world, session, peer } = seated(snapshot(flying(7), { seats: ["a1"] }));
  expect(session.flight.value).toMatchObject({
    motion: 7,
    isFromRelease: false,
    isWhole: false,
    thrownAt: 150,
  });
  expect(session.flight.value?.thrown).toMatchObject({ team: "a", piece: "b1", player: 0 });
  peer.say(update(2, { events: [slice(7, 750, [740, 0])] }), update(3, atRest));
  expect(session.flight.value?.isWhole).toBe(true);
  await expect(session.recall(7)).rejects.toMatchObject({ code: "NO_SUCH_ROOM" });
  world.replay = replay(7);
  expect((await session.recall(7)).thrown).toEqual(thrown(7));
});

test("a throw that nobody told is asked for", async () => {
  const { world, session } = seated();
  world.replay = replay(3);
  const flight = await session.recall(3);
  expect(flight).toMatchObject({ motion: 3, thrownAt: 0, isWhole: true });
  expect(session.flight.value).toBeNull();
});

test("30 are kept", () => {
  const flights = new Flights();
  for (let motion = 1; motion <= 40; motion++) {
    flights.thrown(thrown(motion), 0, {});
    flights.seen(RUNNING);
  }
  expect(flights.whole(10)).toBeNull();
  expect(flights.whole(11)?.motion).toBe(11);
  expect(flights.whole(40)?.motion).toBe(40);
});

test("a slice of a throw that nobody told, or that is over, changes nothing", () => {
  const flights = new Flights();
  flights.slice(slice(1, 250, [0, 0]));
  expect(flights.current).toBeNull();
  flights.thrown(thrown(1), 0, {});
  flights.seen(RUNNING);
  const whole = flights.current;
  flights.slice(slice(1, 250, [0, 0]));
  expect(flights.current).toBe(whole);
});
