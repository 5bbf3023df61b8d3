// The panel of a match on real ground: what one taps is what is reported; what waits or is disputed can be answered.

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import GroundPanel from "@/ground/GroundPanel.tsx";
import { keptReports } from "@/ground/kept.ts";
import type { GroundRules } from "@/ground/rules.ts";
import { GROUND } from "@/text/ground.ts";
import { PLAIN_TEAMS } from "@/text/names.ts";
import { choose } from "@/text/words.ts";
import { fakeSession } from "../room/fixtures.ts";
import { baton, RULES, room, told } from "./matches.ts";

beforeEach(() => {
  localStorage.clear();
  choose("en");
});
afterEach(cleanup);

function panel(view: ReturnType<typeof room>, seats: string[], rules: GroundRules = RULES) {
  const fake = fakeSession(view);
  const acts: unknown[] = [];
  fake.session.act = async (seat, action) => {
    acts.push({ seat, action });
    return { kind: "done", seq: 1 };
  };
  fake.seats.value = seats;
  render(<GroundPanel session={fake.session} rules={rules} teams={PLAIN_TEAMS} rulings={[]} />);
  return { ...fake, acts };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("a baton", () => {
  it("is reported as tapped, in order, by the thrower who is likely", async () => {
    const { acts } = panel(room(), ["a1"]);
    press(/^Field kubb/);
    press(/^Field kubb/);
    press(/^Base kubb/);
    press(/^Report/);
    expect(acts).toEqual([
      {
        seat: "a1",
        action: { do: "report_baton", player: 1, felled: ["field", "field", "base"], on: 4, made_at: 0 },
      },
    ]);
  });

  it("fells no more kubbs than stand", () => {
    panel(room(), ["a1"]);
    press(/^Field kubb/);
    press(/^Field kubb/);
    expect((screen.getByRole("button", { name: /^Field kubb/ }) as HTMLButtonElement).disabled).toBe(true);
    press("Take back");
    expect((screen.getByRole("button", { name: /^Field kubb/ }) as HTMLButtonElement).disabled).toBe(false);
  });

  it("can be illegal, for a reason", () => {
    const { acts } = panel(room(), ["a1"]);
    press("More");
    press("Helicopter");
    press(/^Report/);
    expect(acts).toMatchObject([{ action: { foul: "helicopter", felled: [] } }]);
  });

  it("can be typed, several in a line", () => {
    const { acts } = panel(room(), ["a1"]);
    press("Type it");
    fireEvent.input(screen.getByRole("textbox"), { target: { value: "jo:f / -" } });
    press("Report");
    expect(acts).toMatchObject([{ action: { player: 2, felled: ["field"], on: 4 } }]);
  });
});

describe("a report made without a connection", () => {
  it("is kept over a reload, told as waiting, and may be left out", () => {
    const { link, acts, matchClock } = panel(room(), ["a1"]);
    link.value = { kind: "lost", since: 0, retryAt: 1, code: 1006, reason: "" };
    matchClock.now = 65_000;
    press(/^Report/);
    expect(acts).toEqual([]);
    expect(keptReports("kyoto-1")).toMatchObject([{ report: { on: 4, made_at: 65_000 } }]);
    screen.getByText(GROUND.waiting(1).en);
    press("Leave it out");
    expect(keptReports("kyoto-1")).toEqual([]);
  });
});

describe("the other side's report", () => {
  const open = room({ reports: [told(5, "a", baton(4, { felled: ["base"] }))] });

  it("is confirmed by one tap", () => {
    const { acts } = panel(open, ["b1"]);
    press("Yes, confirm");
    expect(acts).toEqual([{ seat: "b1", action: { do: "confirm", report: 5 } }]);
  });

  it("is disputed with a reason and what was so", () => {
    const { acts } = panel(open, ["b1"]);
    press("No, dispute");
    const sends = () => fireEvent.click(screen.getByRole("button", { name: /^Dispute it/ }));
    sends();
    expect(acts).toEqual([]);
    press("Wrong number");
    fireEvent.click(screen.getAllByRole("button", { name: "Take back" }).at(-1) as HTMLElement);
    sends();
    expect(acts).toMatchObject([
      { seat: "b1", action: { do: "dispute", report: 5, reason: "Wrong number", instead: { felled: [] } } },
    ]);
  });
});

it("lets the author give way in a dispute", () => {
  const instead = baton(4, { felled: ["field"] });
  const view = room({
    phase: { kind: "halt", report: 5 },
    reports: [told(5, "a", baton(4), { status: "disputed", reason: "we saw one fall", instead })],
  });
  const { acts } = panel(view, ["a1"]);
  screen.getByText("we saw one fall");
  press(/They are right/);
  expect(acts).toEqual([{ seat: "a1", action: { do: "confirm", report: 5 } }]);
});

it("shows the captain who disputes what is offered since, before it is taken", () => {
  const offer = baton(4, { felled: ["field", "field"] });
  const disputed = { status: "disputed" as const, reason: "one fell", disputed_by: "b" as const, offer };
  const view = room({ phase: { kind: "halt", report: 5 }, reports: [told(5, "a", baton(4), disputed)] });
  const { acts } = panel(view, ["b1"]);
  screen.getByText(/now offers$/);
  press(/^Agree to what they offer/);
  expect(acts).toEqual([{ seat: "b1", action: { do: "confirm", report: 5 } }]);
});

it("asks for a link where the room wants one with each report", () => {
  const { acts } = panel(room(), ["a1"], { ...RULES, evidence: "required" });
  sessionStorage.clear();
  press(/^Report/);
  expect(acts).toEqual([]);
  fireEvent.input(screen.getByLabelText(GROUND.link.en), { target: { value: "https://meet.example/abc" } });
  press(/^Report/);
  expect(acts).toMatchObject([{ action: { link: "https://meet.example/abc" } }]);
});

it("asks a spectator nothing", () => {
  panel(room(), []);
  expect(screen.queryByRole("button", { name: /^Report/ })).toBeNull();
});
