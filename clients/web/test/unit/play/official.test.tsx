// The coordinator's panel: every act has its reason and its effect before it is sent, and what ends something is asked twice.

import type { ReportView } from "@protocol";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { book, bookOf, EMPTY_BOOK } from "@/match/book.ts";
import { choose } from "@/text/words.ts";
import { sitDown } from "./sitting.tsx";
import { teams, underWay } from "./tables.ts";

beforeEach(() => {
  choose("en");
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
});
afterEach(() => {
  cleanup();
  book.value = EMPTY_BOOK;
});

const press = (name: string | RegExp, where: ReturnType<typeof within> = screen as never) =>
  fireEvent.click(where.getByRole("button", { name }));
const say = (reason: string) =>
  fireEvent.input(screen.getByLabelText("Reason"), { target: { value: reason } });
const form = () => {
  const found = document.querySelector<HTMLElement>(".play-form");
  if (!found) throw new Error("no form");
  return found;
};
/** The button at the foot of a form: the dialog's is another one. */
const confirm = (name: string) => press(name, within(form()));
const sitInTheChair = (more: Parameters<typeof underWay>[0] = {}) => sitDown(underWay(more), ["co"]);

describe("a warning", () => {
  it("wants a reason, and is sent with it", async () => {
    const table = sitInTheChair();
    press("Warning");
    confirm("Warning");
    expect(screen.getByText("Say why first.")).toBeTruthy();
    expect(table.sent).toEqual([]);
    press("Ben’s team");
    say("  sliding ");
    confirm("Warning");
    expect(table.sent).toEqual([{ seat: "co", action: { do: "warn", team: "b", reason: "sliding" } }]);
    table.answer({ kind: "done", seq: 1 });
    await waitFor(() => screen.getByRole("button", { name: "Game penalty" }));
  });

  it("offers the reasons given before", async () => {
    const table = sitInTheChair();
    press("Warning");
    say("Talking while others throw");
    confirm("Warning");
    table.answer({ kind: "done", seq: 1 });
    await waitFor(() => screen.getByRole("button", { name: "Game penalty" }));
    press("Warning");
    press("Talking while others throw");
    confirm("Warning");
    expect(table.sent[1]?.action).toMatchObject({ reason: "Talking while others throw" });
  });

  it("stays open with what was written when the server refuses it", async () => {
    const table = sitInTheChair();
    press("Warning");
    say("sliding");
    confirm("Warning");
    table.answer({ kind: "refused", code: "COORDINATOR_ONLY", clause: "FS-III.B.2.0.a", facts: {} });
    await waitFor(() => expect(screen.getByText("FS-III.B.2.0.a")).toBeTruthy());
    expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("sliding");
  });
});

describe("penalties", () => {
  it("of a game need a warning first", () => {
    const table = sitInTheChair({ teams: teams({ warnings: 1 }) });
    press("Game penalty");
    expect(screen.getByText(/at most 5 batons a turn/)).toBeTruthy();
    press("Ben’s team");
    expect(screen.getByText("A warning has to go before a game penalty.")).toBeTruthy();
    say("again");
    confirm("Game penalty");
    expect(table.sent).toEqual([]);
    press("Ami’s team");
    confirm("Game penalty");
    expect(table.sent[0]?.action).toEqual({ do: "game_penalty", team: "a", reason: "again" });
  });

  it("leave a team its last baton", () => {
    sitInTheChair({ teams: teams({ warnings: 1, penalties: 5 }) });
    press("Match penalty");
    expect(screen.getByText(/one baton left, which is not taken/)).toBeTruthy();
    expect(screen.getByText("GAP-13", { selector: ".badge" })).toBeTruthy();
  });

  it("of the match need none", () => {
    const table = sitInTheChair();
    press("Match penalty");
    say("pushing");
    confirm("Match penalty");
    expect(table.sent[0]?.action).toEqual({ do: "match_penalty", team: "a", reason: "pushing" });
  });
});

describe("what ends something", () => {
  it("is asked twice: sending off, by name", () => {
    const table = sitInTheChair();
    press("Send off");
    press("Ben’s team");
    press("Bo · on the pitch");
    fireEvent.click(screen.getByLabelText("Out of later leagues too (recorded)"));
    say("a threat");
    confirm("Send off");
    expect(table.sent).toEqual([]);
    const dialog = within(screen.getByRole("dialog", { hidden: true }));
    expect(dialog.getByText(/Bo plays no more/)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Send off", hidden: true }));
    expect(table.sent[0]?.action).toEqual({
      do: "eject",
      team: "b",
      player: 2,
      reason: "a threat",
      is_banned: true,
    });
  });

  it("can be left: a cancelled match", () => {
    const table = sitInTheChair();
    press("Cancel the match");
    press("Weather");
    confirm("Cancel the match");
    const dialog = within(screen.getByRole("dialog", { hidden: true }));
    fireEvent.click(dialog.getByRole("button", { name: "Leave it as it is", hidden: true }));
    expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
    expect(table.sent).toEqual([]);
  });

  it("may be a game or all of them", () => {
    const table = sitInTheChair();
    press("Forfeit");
    press("All that is still to be played");
    press("Too late");
    confirm("Forfeit");
    const dialog = within(screen.getByRole("dialog", { hidden: true }));
    fireEvent.click(dialog.getByRole("button", { name: "Forfeit", hidden: true }));
    expect(table.sent[0]?.action).toEqual({ do: "forfeit", team: "a", reason: "Too late", scope: "match" });
  });
});

describe("throws that have been", () => {
  const sure = (name: string) =>
    fireEvent.click(
      within(screen.getByRole("dialog", { hidden: true })).getByRole("button", { name, hidden: true }),
    );

  it("are repeated or forfeited from the last one", () => {
    const table = sitInTheChair();
    press("Throw again");
    expect(screen.getByText("Undone and thrown again: turn 3, baton 2 of Ami.")).toBeTruthy();
    say("a ball rolled in");
    confirm("Throw again");
    sure("Throw again");
    expect(table.sent[0]?.action).toEqual({ do: "order_replay", reason: "a ball rolled in" });
  });

  it("are taken back to before the chosen one", () => {
    const table = sitInTheChair();
    press("Go back");
    say("a baton was left out");
    confirm("Go back");
    expect(screen.getByText("Choose how far back.")).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/turn 3, baton 1 of Ami/));
    confirm("Go back");
    sure("Go back");
    expect(table.sent[0]?.action).toEqual({ do: "correct", step: 1, reason: "a baton was left out" });
  });

  it("are taken back by agreeing with a captain, or going back with the captain's reason", () => {
    const agreeing = sitInTheChair({ correction: { team: "b", step: 2, reason: "five batons" } });
    press("Agree");
    expect(agreeing.sent[0]?.action).toEqual({ do: "answer_correction", accept: true });
    cleanup();
    const table = sitInTheChair({ correction: { team: "b", step: 2, reason: "five batons" } });
    press("Go back");
    confirm("Go back");
    sure("Go back");
    expect(table.sent[0]?.action).toEqual({ do: "correct", step: 2, reason: "five batons" });
  });

  it("are undone when they have come to rest, and not before the first", () => {
    const motion = { id: 1, thrown_at: 0, pieces: ["b3"] };
    sitInTheChair({ motion });
    press("Throw again");
    expect(within(form()).getByText(/^It is in the air/)).toBeTruthy();
    cleanup();
    sitInTheChair({ steps: [] });
    press("Forfeit the throw");
    expect(screen.getByText("There is no throw that could be undone.")).toBeTruthy();
  });
});

describe("a decision", () => {
  it("goes by a clause that is looked for, with pieces up and down", () => {
    const clause = (id: string, en: string) => ({
      id,
      rulesets: [],
      phase: "x",
      enforcement: "action",
      text: { en, ja: en },
    });
    book.value = bookOf([clause("KW-28", "A baton fells a kubb."), clause("KW-30", "A kubb leans.")]);
    const table = sitInTheChair();
    press("Rule where the rules are silent");
    fireEvent.input(screen.getByLabelText("Find the clause"), { target: { value: "leans" } });
    press(/KW-30/);
    const [stand, down] = screen.getAllByRole("group").filter((one) => one.className === "play-pieces");
    if (!stand || !down) throw new Error("no pieces");
    press("B2", within(stand));
    press("B2", within(down));
    press("B3", within(stand));
    say("it leaned on a shoe");
    confirm("Rule where the rules are silent");
    expect(screen.getByRole("dialog", { hidden: true }).textContent).toContain("Counted as felled: B2.");
    fireEvent.click(
      within(screen.getByRole("dialog", { hidden: true })).getByRole("button", {
        name: "Rule where the rules are silent",
        hidden: true,
      }),
    );
    expect(table.sent[0]?.action).toEqual({
      do: "decide",
      clause: "KW-30",
      reason: "it leaned on a shoe",
      stand: ["B3"],
      down: ["B2"],
    });
  });
});

describe("the match", () => {
  it("is halted and goes on", () => {
    const table = sitInTheChair();
    press("Stop play");
    press("Safety");
    confirm("Stop play");
    expect(table.sent[0]?.action).toEqual({ do: "halt", reason: "Safety" });
    cleanup();
    const halted = sitInTheChair({ phase: { kind: "halt", teams: [], reason: "Safety" } });
    press("Let play go on");
    expect(halted.sent[0]?.action).toEqual({ do: "resume" });
  });

  it("gets a captain and a coin", () => {
    const table = sitInTheChair({ phase: { kind: "toss", teams: ["a", "b"] } });
    press("Name a captain");
    press("Aki · on the pitch");
    confirm("Name a captain");
    expect(table.sent[0]?.action).toEqual({ do: "name_captain", team: "a", player: 2 });
    cleanup();
    const toss = sitInTheChair({ phase: { kind: "toss", teams: ["a", "b"] } });
    press("Flip the coin");
    confirm("Flip the coin");
    expect(toss.sent[0]?.action).toEqual({ do: "flip_coin" });
  });

  it("is decided at two games all by what the coordinator says", () => {
    const phase = {
      kind: "halt",
      teams: [],
      reason: "DECIDER_ASKED",
      proposal: "contest:sudden_death",
    } as const;
    const table = sitInTheChair({ phase: { ...phase, teams: [] } });
    press("Say what decides");
    expect(screen.getByText(/decided by: Sudden death/)).toBeTruthy();
    press("Throw-off");
    confirm("Say what decides");
    expect(table.sent[0]?.action).toEqual({ do: "call_contest", contest: "throwoff" });
  });

  it("has its disputes settled", () => {
    const reports: ReportView[] = [
      {
        n: 3,
        by: "a",
        at: 1,
        status: "disputed",
        report: { do: "report_baton", on: 2, felled: ["king"] },
        reason: "it stood",
      },
    ];
    const table = sitInTheChair({
      phase: { kind: "halt", teams: [], reason: "x", report: 3 },
      reports,
    });
    press("Settle the dispute");
    expect(screen.queryByRole("button", { name: "The other version is right" })).toBeNull();
    press("Seen by the coordinator");
    confirm("Settle the dispute");
    expect(table.sent[0]?.action).toEqual({
      do: "settle",
      report: 3,
      how: "stands",
      reason: "Seen by the coordinator",
    });
  });
});
