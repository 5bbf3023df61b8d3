// The panel on a screen: what is pressed is sent once, and what the server refuses is told beside it.

import type { PhaseView } from "@protocol";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose } from "@/text/words.ts";
import { sitDown } from "./sitting.tsx";
import { room, TURN } from "./tables.ts";

afterEach(cleanup);
beforeEach(() => {
  choose("en");
  // The room's options are not to be had here: the usual ones are assumed.
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
});

const phase = (kind: PhaseView["kind"], more: Partial<PhaseView> = {}): PhaseView => ({
  kind,
  teams: ["a"],
  ...more,
});
const batons = () => room(phase("batons", { target: "base" }), { turn: TURN });
const throwButton = () => screen.getByRole("button", { name: "Throw" });

describe("throwing", () => {
  it("sends what is shown on the pitch, once", async () => {
    const table = sitDown(batons(), ["a1"]);
    const shown = table.pitch.aim.value?.throw;
    fireEvent.click(throwButton());
    fireEvent.click(screen.getByRole("button", { name: "Sending…" }));
    expect(table.sent).toEqual([{ seat: "a1", action: { do: "throw_baton", throw: shown } }]);
    table.answer({ kind: "done", seq: 1 });
    await waitFor(() => throwButton());
  });

  it("can be aimed and done by keyboard alone", () => {
    const table = sitDown(batons(), ["a1"]);
    const before = table.pitch.aim.value?.throw.heading ?? 0;
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(table.pitch.aim.value?.throw.heading).toBeGreaterThan(before);
    fireEvent.keyDown(document.body, { key: " " });
    fireEvent.keyDown(document.body, { key: " ", repeat: true });
    expect(table.sent).toHaveLength(1);
  });

  it("is seen from behind the thrower, unless another view was chosen since", () => {
    const table = sitDown(batons(), ["a1"]);
    expect(table.pitch.view.value).toBe("south");
  });

  it("takes the aim off the pitch when pieces move", () => {
    const table = sitDown(batons(), ["a1"]);
    expect(table.pitch.onGround.value).not.toBeNull();
    table.view.value = room(phase("batons"), { turn: TURN, motion: { id: 1, thrown_at: 0, pieces: ["b1"] } });
    return waitFor(() => {
      expect(table.pitch.aim.value).toBeNull();
      expect(table.pitch.onGround.value).toBeNull();
    });
  });

  it("tells why it was refused, with the clause", async () => {
    const table = sitDown(batons(), ["a1"]);
    fireEvent.click(throwButton());
    table.answer({
      kind: "refused",
      code: "FOOT_FAULT",
      clause: "KW-13",
      facts: { x_mm: 2580, limit_mm: 2500 },
    });
    await waitFor(() => expect(screen.getByText("KW-13")).toBeTruthy());
    fireEvent.click(throwButton());
    table.answer({ kind: "unknown" });
    await waitFor(() => expect(screen.getByText(/do not know whether this was done/)).toBeTruthy());
  });
});

describe("raising", () => {
  const way = { x: 0, y: -1000, yaw: 0, inside: 1000 };
  const lying = {
    A1: { must: "raise", ways: { head: way, foot: { ...way, refused: "MUST_BE_IN", clause: "KW-26" } } },
  } as const;

  it("chooses the only legal way beforehand, and a tap on its footprint does it", async () => {
    const table = sitDown(room(phase("raising", { to_raise: lying }), { turn: { ...TURN, team: "b" } }), [
      "a1",
    ]);
    await waitFor(() => expect(table.pitch.footprints.value).toHaveLength(2));
    table.pitch.onFootprint.value?.("A1:foot");
    expect(table.sent).toEqual([]);
    table.pitch.onFootprint.value?.("A1:head");
    expect(table.sent).toEqual([{ seat: "a1", action: { do: "raise", kubb: "A1", end: "head" } }]);
  });
});

describe("placing", () => {
  const place = () =>
    room(phase("raising", { to_raise: { A1: { must: "place" } } }), { turn: { ...TURN, team: "b" } });
  const putDown = () => screen.getByRole("button", { name: "Put it here" });

  it("puts the kubb where the pitch was tapped, in whole millimetres", async () => {
    const table = sitDown(place(), ["a1"]);
    await waitFor(() => expect(table.pitch.onGround.value).not.toBeNull());
    table.pitch.onGround.value?.({ x: 1000.4, y: -1999.6 }, "press");
    await waitFor(() => expect(table.pitch.footprints.value[0]?.at).toEqual({ x: 1000, y: -2000 }));
    fireEvent.click(putDown());
    expect(table.sent).toEqual([{ seat: "a1", action: { do: "place", kubb: "A1", x: 1000, y: -2000 } }]);
  });

  it("says why not, and sends nothing, beside the king", async () => {
    const table = sitDown(place(), ["a1"]);
    await waitFor(() => expect(table.pitch.onGround.value).not.toBeNull());
    table.pitch.onGround.value?.({ x: 0, y: -100 }, "press");
    await waitFor(() => expect(screen.getByText(/^KW-21/)).toBeTruthy());
    fireEvent.click(putDown());
    expect(table.sent).toEqual([]);
  });
});

describe("captains", () => {
  it("give up only after they have said so twice", async () => {
    const table = sitDown(batons(), ["a1"]);
    fireEvent.click(screen.getByRole("button", { name: "Concede" }));
    expect(table.sent).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Concede the game", hidden: true }));
    expect(table.sent).toEqual([{ seat: "a1", action: { do: "concede" } }]);
  });

  it("who speak for both teams agree for both with one press", async () => {
    const table = sitDown(room(phase("setting_up", { teams: ["a", "b"] })), ["a1", "b1"]);
    fireEvent.click(screen.getByRole("button", { name: "Agree for both teams" }));
    table.answer({ kind: "done", seq: 1 });
    await waitFor(() => expect(table.sent.map((one) => one.seat)).toEqual(["a1", "b1"]));
  });
});

describe("spectators", () => {
  it("see nothing of it", () => {
    sitDown(batons(), []);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
