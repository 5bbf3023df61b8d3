// The captain's panel: people, going back, offers to answer; and what a player who is out is told.

import { cleanup, fireEvent, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose } from "@/text/words.ts";
import { sitDown } from "./sitting.tsx";
import { teams, underWay } from "./tables.ts";

beforeEach(() => {
  choose("en");
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
});
afterEach(cleanup);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
/** The button at the foot of the form. */
const confirm = (name: string) => {
  const form = document.querySelector<HTMLElement>(".play-form");
  if (!form) throw new Error("no form");
  fireEvent.click(within(form).getByRole("button", { name }));
};

describe("a captain", () => {
  it("has one player leave and another enter", () => {
    const table = sitDown(underWay(), ["a1"]);
    press("Substitution");
    // Only one is beside the pitch, and is chosen already.
    expect(screen.getByRole("button", { name: "Aoi · beside it" }).getAttribute("aria-pressed")).toBe("true");
    confirm("Substitution");
    expect(table.sent).toEqual([]);
    press("Aki · on the pitch");
    confirm("Substitution");
    expect(table.sent).toEqual([{ seat: "a1", action: { do: "substitute", leaves: 2, enters: 3 } }]);
  });

  it("names another captain", () => {
    const table = sitDown(underWay(), ["a1"]);
    press("Another captain");
    press("Aki · on the pitch");
    expect(screen.getByText(/Aki speaks for .* from now on/)).toBeTruthy();
    confirm("Another captain");
    expect(table.sent[0]?.action).toEqual({ do: "name_captain", team: "a", player: 2 });
  });

  it("calls the coordinator, and asks to go back", () => {
    const table = sitDown(underWay(), ["b1"]);
    press("Call the coordinator");
    press("We do not agree about a rule");
    confirm("Call the coordinator");
    expect(table.sent[0]).toEqual({
      seat: "b1",
      action: { do: "ask_oversight", reason: "We do not agree about a rule" },
    });
    cleanup();
    const asking = sitDown(underWay(), ["b1"]);
    press("Ask to go back");
    fireEvent.click(screen.getByLabelText(/baton 1 of Ami/));
    press("A baton was left out");
    confirm("Ask to go back");
    expect(asking.sent[0]?.action).toEqual({
      do: "propose_correction",
      step: 1,
      reason: "A baton was left out",
    });
  });

  it("answers a proposal to go back", () => {
    const table = sitDown(underWay({ correction: { team: "b", step: 2, reason: "five batons" } }), ["a1"]);
    expect(
      screen.getAllByText(/asks to go back to before turn 3, baton 2 of Ami: “five batons”/),
    ).not.toEqual([]);
    press("Agree");
    expect(table.sent[0]?.action).toEqual({ do: "answer_correction", accept: true });
  });

  it("takes a proposal of its own back", () => {
    const table = sitDown(underWay({ correction: { team: "a", step: 2, reason: "five batons" } }), ["a1"]);
    press("Take the proposal back");
    expect(table.sent[0]?.action).toEqual({ do: "answer_correction", accept: false });
  });

  it("asks for the coin in the toss", () => {
    const table = sitDown(underWay({ phase: { kind: "toss", teams: ["a", "b"] }, coin: ["b"] }), ["a1"]);
    press("Agree to a coin flip");
    expect(table.sent[0]?.action).toEqual({ do: "flip_coin" });
  });

  it("says when the team is ready for the next game", () => {
    const table = sitDown(underWay({ phase: { kind: "break", teams: ["a", "b"] }, turn: null }), ["a1"]);
    press("We are ready");
    expect(table.sent).toEqual([{ seat: "a1", action: { do: "ready_next" } }]);
  });
});

describe("an offered replay", () => {
  const replay = { team: "a", step: 2, until: 83_000 } as const;

  it("is taken by the captain before its time is over", () => {
    const table = sitDown(underWay({ replay }), ["a1"]);
    expect(screen.getByText("23 s")).toBeTruthy();
    press("Throw it again");
    expect(table.sent).toEqual([{ seat: "a1", action: { do: "answer_replay", accept: true } }]);
  });

  it("is left by any of the throwers", () => {
    const table = sitDown(underWay({ replay }), ["a2"]);
    expect(screen.queryByRole("button", { name: "Throw it again" })).toBeNull();
    press("Leave it as it is");
    expect(table.sent).toEqual([{ seat: "a2", action: { do: "answer_replay", accept: false } }]);
  });
});

describe("a player who is out", () => {
  it("sees why there is nothing to do", () => {
    sitDown(underWay(), ["a3"]);
    expect(screen.getByText(/Aoi is beside the pitch/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Throw" })).toBeNull();
    cleanup();
    choose("ja");
    sitDown(underWay({ teams: teams({ players: { 1: {}, 2: { is_in: false, is_ejected: true } } }) }), [
      "a2",
    ]);
    expect(screen.getByText(/Akiは退場/)).toBeTruthy();
  });
});
