// Whoever came to play at once is ready and content with the set-up without a question, for the own seats alone.

import type { RoomView } from "@protocol";
import { describe, expect, it } from "vitest";
import { beginAtOnce } from "@/room/beginning.ts";
import { apart } from "@/room/score.ts";
import { fakeSession, snapshot } from "./fixtures.ts";

const lobby: RoomView = {
  ...snapshot("snapshot of a match").view,
  status: "lobby",
  match: null,
  seats: { a1: { state: "connected", name: "Ami" }, b1: { state: "connected", name: "Jo" } },
};

const settingUp = (): RoomView => {
  const { view } = snapshot("snapshot of a match");
  if (!view.match) throw new Error("no match");
  const phase = { kind: "setting_up" as const, teams: ["a" as const, "b" as const], agreed: [] };
  return { ...view, status: "running", match: { ...view.match, motion: null, phase } };
};

describe("to begin at once", () => {
  it("is to be ready in the own seats, once", () => {
    const { session, seats, view, asked } = fakeSession(lobby);
    const beginning = beginAtOnce(session, ["a1", "b1"]);
    expect(asked).toEqual([]);
    seats.value = ["a1"];
    view.value = { ...lobby };
    expect(asked).toEqual([{ ready: "a1" }]);
    expect(beginning.isUnderWay.value).toBe(true);
    beginning.stop();
  });

  it("is to agree to the set-up, and ends with the first question of the game", () => {
    const { session, seats, view } = fakeSession(settingUp());
    const acts: unknown[] = [];
    session.act = async (seat, action) => {
      acts.push([seat, action]);
      return { kind: "done", seq: 1 };
    };
    seats.value = ["a1"];
    const beginning = beginAtOnce(session, ["a1"]);
    expect(acts).toEqual([["a1", { do: "agree_setup" }]]);
    view.value = snapshot("snapshot of a match").view;
    expect(beginning.isUnderWay.value).toBe(false);
    beginning.stop();
  });
});

describe("the line of a phase", () => {
  it("keeps names in one piece", () => {
    expect(apart("Ami and Jo B to throw", ["Jo B", "Ami"])).toEqual(["Ami", " and ", "Jo B", " to throw"]);
  });
});
