// A room as the list shows it.

import type { RoomInfo } from "@protocol";
import { describe, expect, it } from "vitest";
import { alike, mayWatch, roomAddress, sidesOf } from "@/home/listing.ts";

const room = (part: Partial<RoomInfo> = {}): RoomInfo => ({
  room: "kyoto-1",
  game: "kubb",
  preset: "worlds",
  status: "lobby",
  clock: "real",
  socket: "ws://x/ws",
  created_at: 0,
  spectators_max: 10,
  seats: {
    b1: { state: "house", name: "House club" },
    a2: { state: "open" },
    a1: { state: "connected", name: "Ada" },
    b2: { state: "dropped", name: "Bo" },
    co: { state: "open" },
  },
  ...part,
});
const free = (part: Partial<RoomInfo>) => sidesOf(room(part)).map((side) => side.free);

describe("a room in the list", () => {
  it("has two sides in the order of their seats, without the coordinator's chair", () => {
    expect(sidesOf(room()).map(({ players }) => players.map(({ seat }) => seat))).toEqual([
      ["a1", "a2"],
      ["b1", "b2"],
    ]);
  });

  it("offers open seats in its lobby", () => {
    expect(free({})).toEqual([["a2"], []]);
  });

  it("offers nothing during a match, except where one may walk in", () => {
    expect(free({ status: "running" })).toEqual([[], []]);
    expect(free({ status: "running", walk_in: true })).toEqual([["a2"], ["b1"]]);
  });

  it("may be watched while there is room for spectators", () => {
    expect(mayWatch(room({ spectators: 9 }))).toBe(true);
    expect(mayWatch(room({ spectators: 10 }))).toBe(false);
    expect(mayWatch(room({ spectators_max: undefined }))).toBe(false);
  });

  it("tells like neighbours once, but people one by one", () => {
    const seat = (name: string, state: "open" | "house" | "connected") => ({
      seat: name + state,
      name,
      state,
    });
    const players = [
      seat("Ada", "connected"),
      seat("Ada", "connected"),
      seat("", "open"),
      seat("", "open"),
      seat("House club", "house"),
      seat("House champion", "house"),
    ];
    expect(alike(players).map(({ count }) => count)).toEqual([1, 1, 2, 1, 1]);
  });

  it("has an address that holds the wish for seats", () => {
    expect(roomAddress("kyoto-1")).toBe("/rooms/kyoto-1");
    expect(roomAddress("kyoto-1", ["a1", "b1"])).toBe("/rooms/kyoto-1?take=a1,b1");
  });
});
