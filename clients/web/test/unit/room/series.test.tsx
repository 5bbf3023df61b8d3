// A series on the scoreboard: games won, what is played, what the clock will bring, the break, the end.

import type { KubbView, RoomView, SeriesView } from "@protocol";
import { act, cleanup, render, screen } from "@testing-library/preact";
import { LocationProvider } from "preact-iso";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE, termsOf } from "@/match/terms.ts";
import { Break } from "@/room/Break.tsx";
import { hereWith } from "@/room/here.ts";
import { noticeOf } from "@/room/notices.ts";
import { Result } from "@/room/Result.tsx";
import { Rulings } from "@/room/Rulings.tsx";
import { Scoreboard } from "@/room/Scoreboard.tsx";
import { markOf, markWords, nearBorder, playedNow } from "@/room/series.ts";
import { PLAIN_TEAMS } from "@/text/names.ts";
import { choose } from "@/text/words.ts";
import { fakeSession, snapshot } from "./fixtures.ts";

const opened: { close(): void }[] = [];
beforeEach(() => {
  choose("en");
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
});
afterEach(() => {
  cleanup();
  for (const one of opened.splice(0)) one.close();
  vi.unstubAllGlobals();
});

const SERIES: SeriesView = {
  best_of: 5,
  number: 4,
  contest: "game",
  wins: { a: 2, b: 1 },
  results: [
    { winner: "a", clause: "FS-I.E.3.a", reason: "GAME_WON" },
    { winner: "b", clause: "FS-I.E.3.b", reason: "KING_EARLY" },
    { winner: "a", clause: "FS-I.E.3.a", reason: "GAME_WON" },
  ],
};

function room(more: Partial<KubbView>, part: Partial<RoomView> = {}) {
  const { view, rulings } = snapshot("snapshot of a match");
  const match = { ...(view.match as KubbView), motion: null, ...more };
  const fake = fakeSession({ ...view, ...part, match });
  fake.rulings.value = rulings;
  const here = hereWith(fake.session);
  opened.push(here);
  return { ...fake, here, match };
}

describe("the scoreboard of a series", () => {
  it("has the games won, which game it is, and how the others ended", () => {
    const { here } = room({ series: SERIES });
    render(<Scoreboard here={here} />);
    expect(screen.getByText("Ami’s team: 2 games won")).toBeTruthy();
    expect(screen.getByText("Game 4")).toBeTruthy();
    expect(screen.getByText("best of 5")).toBeTruthy();
    expect(screen.getByText(/^Game 2: (?!Ami)/)).toBeTruthy();
  });

  it("shows everybody who is warned, penalised and sent off, and how many throws slid", () => {
    const { match } = room({});
    const a = match.teams.a;
    if (!a) throw new Error("no team");
    const players = { 1: {}, 2: { is_in: false, is_ejected: true } };
    const marked = { ...a, warnings: 2, penalties: 1, match_penalties: 1, slides: 3, thrown: 9, players };
    const { here } = room({ teams: { ...match.teams, a: marked } });
    render(<Scoreboard here={here} />);
    for (const words of ["2 warnings", "−1 baton (game)", "−1 baton (match)", "3 of 9 batons slid"])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(/^Sent off: /)).toBeTruthy();
  });

  it("tells everybody of offers, with the time that is left", () => {
    const steps = [{ n: 41, kind: "baton", turn: 3, team: "a", player: 1, piece: "b4" } as const];
    const { here, matchClock } = room({
      steps,
      replay: { team: "a", step: 41, until: 30_000 },
      correction: { team: "b", step: 41, reason: "five batons" },
      coin: ["a"],
    });
    matchClock.now = 10_000;
    render(<Scoreboard here={here} />);
    expect(screen.getByText("20 s")).toBeTruthy();
    expect(screen.getByText(/asks to go back to before turn 3, baton 4 of .*“five batons”/)).toBeTruthy();
    expect(screen.getByText(/asks for a coin flip/)).toBeTruthy();
  });
});

describe("the clock", () => {
  const near = (left: number, more: Partial<SeriesView> = {}, options = {}) =>
    nearBorder({ ...room({}).match, series: { ...SERIES, ...more } }, termsOf(options), left)?.clause ?? null;

  it("tells of a border three minutes before it, and not after it", () => {
    expect(near(18 * MINUTE + 1)).toBeNull();
    expect(near(18 * MINUTE)).toBe("FS-I.F.2.a");
    expect(near(15 * MINUTE)).toBeNull();
    expect(near(12 * MINUTE)).toBe("FS-I.F.3.b");
    expect(near(8 * MINUTE)).toBe("FS-I.F.3.a");
    expect(near(5 * MINUTE)).toBeNull();
    expect(near(MINUTE)).toBe("FS-I.F.4");
  });

  it("goes by the options, and by what can still happen", () => {
    expect(near(8 * MINUTE, {}, { final5_leader: "play_out" })).toBeNull();
    expect(near(16 * MINUTE, {}, { level_2_2: "sudden_death" })).toBe("FS-I.F.3.b");
    expect(near(12 * MINUTE, {}, { level_2_2: "throwoff" })).toBeNull();
    expect(near(16 * MINUTE, { number: 5 })).toBeNull();
    expect(near(16 * MINUTE, { contest: "throwoff" })).toBeNull();
  });
});

describe("between two games", () => {
  it("says what comes, who is ready, and how long it waits", () => {
    const { here, match } = room({
      phase: { kind: "break", teams: ["b"], agreed: ["a"], answer_by: 42_000 },
      turn: null,
      series: SERIES,
    });
    render(<Break here={here} match={match} />);
    expect(screen.getByRole("heading", { name: "Next: game 4, with ends changed" })).toBeTruthy();
    expect(screen.getByText("Ami’s team is ready")).toBeTruthy();
    expect(screen.getByText(/is not ready yet/)).toBeTruthy();
    expect(screen.getByRole("timer").textContent).toBe("Goes on by itself in 42 s");
    expect(screen.getAllByRole("row")).toHaveLength(4);
  });

  it("names the rounds of a sudden death", () => {
    expect(playedNow({ ...SERIES, contest: "sudden_death", round: 2 }).en).toBe("Sudden death, round 2 of 2");
    expect(playedNow({ ...SERIES, contest: "sudden_death", round: 3 }).ja).toBe(
      "サドンデス（次に倒したチームの勝ち）",
    );
    expect(playedNow({ ...SERIES, contest: "throwoff" }).en).toBe("Throw-off");
  });
});

describe("games that end and begin", () => {
  const ended = {
    ev: "game_ended",
    number: 3,
    winner: "a",
    clause: "FS-I.E.3.a",
    reason: "GAME_WON",
    wins_a: 2,
    wins_b: 1,
  } as const;

  it("are told in words, and stand among the rulings", () => {
    expect(markWords(markOf(ended, 3), PLAIN_TEAMS).en).toBe("Game 3 goes to Team A: 2–1 in games.");
    expect(markWords(markOf({ ...ended, winner: null }, 3), PLAIN_TEAMS).ja).toContain("勝者なし");
    const began = { ev: "contest_began", contest: "game", number: 4, south: "b" } as const;
    expect(markWords(markOf(began, 3), PLAIN_TEAMS).en).toBe("Game 4 begins; Team B has the south side.");
    const { view, rulings } = snapshot("snapshot of a match");
    if (!view.match) throw new Error("no match");
    view.match.rulings = rulings.at(-1)?.n ?? 0;
    const fake = fakeSession(view);
    fake.rulings.value = rulings;
    let hear: Parameters<typeof fake.session.listen>[0] = () => undefined;
    const here = hereWith({
      ...fake.session,
      listen: (heard) => {
        hear = heard;
        return () => undefined;
      },
    });
    opened.push(here);
    act(() => hear(ended, 0));
    expect(here.marks.value).toHaveLength(1);
    render(<Rulings here={here} />);
    expect(screen.getByText(/^Game 3 goes to /)).toBeTruthy();
  });
});

describe("the end of a series", () => {
  it("has the score in games, the clause, and the table", () => {
    const { here, match } = room({
      phase: { kind: "over" },
      outcome: { winner: "a", clause: "FS-I.E.3.c", reason: "MATCH_WON" },
      series: { ...SERIES, wins: { a: 3, b: 1 } },
    });
    render(
      <LocationProvider>
        <Result here={here} match={match} />
      </LocationProvider>,
    );
    expect(screen.getByRole("heading", { name: "Ami’s team wins the match 3–1" })).toBeTruthy();
    expect(screen.getByRole("table", { name: "The games" })).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "FS-I.E.3.c" })).toHaveLength(1);
  });
});

describe("what everybody is told", () => {
  const { view } = snapshot("snapshot of a match");
  const rosters = { a: { players: ["Ami", "Aki"] } };
  it.each([
    [{ ev: "substituted", team: "a", leaves: 1, enters: 2 }, "Team A: Aki comes on for Ami."],
    [{ ev: "captain_named", team: "a", player: 2 }, "Aki is captain of Team A now."],
    [{ ev: "oversight_asked", team: "b", reason: "look" }, "Team B calls the coordinator: “look”"],
    [{ ev: "correction_declined", team: "a" }, "Team B does not agree to go back."],
    [{ ev: "replay_declined", team: "a", lapsed: true }, "The offer to throw again has lapsed."],
    [{ ev: "went_back", step: 3, clause: "FS-III.B.7.a" }, "Play stands as it did before."],
    [{ ev: "coin_flipped", winner: "b" }, "The coin is flipped: Team B chooses."],
  ] as const)("%s", (event, words) => {
    expect(noticeOf(event, PLAIN_TEAMS, { ...view, rosters })?.en).toBe(words);
  });
});
