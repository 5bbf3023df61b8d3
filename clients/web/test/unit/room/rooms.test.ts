// Lobby, seats, scoreboard, names, margins, chat and connection: what is shown, without showing it.

import { CloseCode } from "@protocol";
import { describe, expect, it } from "vitest";
import { type Seats, teamNames } from "@/match/names.ts";
import { bannerOf } from "@/room/connection.ts";
import { courtOf, setUp } from "@/room/court.ts";
import { missingWords } from "@/room/Lobby.tsx";
import { captainSeat, mayReady, mayTake, missing } from "@/room/lobby.ts";
import { anchorAt, marginPicture, marginWords, WIDTH } from "@/room/margin.ts";
import { advance, answerLeft, clockLeft, fromWhere, phaseWords, toFell, waitedFor } from "@/room/score.ts";
import { channels, cleaned, linesOf, maySay, unread } from "@/room/talk.ts";
import { PLAIN_TEAMS } from "@/text/names.ts";
import { runningMatch, snapshot } from "./fixtures.ts";

const SEATS: Seats = {
  a1: { state: "connected", name: "Ami" },
  a2: { state: "open" },
  b1: { state: "open" },
  b2: { state: "house", name: "House club" },
  co: { state: "open" },
};
const FULL: Seats = {
  ...SEATS,
  a2: { state: "connected", name: "Ami" },
  b1: { state: "connected", name: "Jo", ready: true },
};

describe("the lobby", () => {
  it("says which seats are open, without the coordinator's chair", () => {
    expect(missing(SEATS)).toEqual({ kind: "seats", seats: ["a2", "b1"] });
    expect(missingWords(missing(SEATS), SEATS).en).toBe("2 seats are open: a2, b1.");
  });

  it("then which captain is not ready; house bots are", () => {
    expect(missing(FULL)).toEqual({ kind: "captains", seats: ["a1"] });
    expect(missingWords(missing(FULL), FULL).ja).toBe("Amiの準備を待っています。");
    const house: Seats = { a1: { state: "house" }, b1: { state: "house" } };
    expect(missing(house)).toEqual({ kind: "nothing" });
  });

  it("lets the captain alone say ready, once all are there", () => {
    expect(captainSeat(SEATS, "b")).toBe("b2");
    expect(mayReady(SEATS, ["a1"])).toEqual([]);
    expect(mayReady(FULL, ["a1", "a2"])).toEqual(["a1"]);
    expect(mayReady(FULL, ["a2"])).toEqual([]);
  });
});

describe("a seat", () => {
  const { view } = snapshot("snapshot of a match");
  const stranger = { mine: [], isHost: false, walkIn: false };

  it("may be taken by anybody before the match, while it is open", () => {
    const lobby = { ...view, status: "lobby" as const, seats: SEATS };
    expect(["a1", "a2", "b2", "co"].map((seat) => mayTake(lobby, seat, stranger))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(mayTake(lobby, "co", { ...stranger, isHost: true })).toBe(true);
  });

  it("is its team's and the host's while the match runs, and anybody's where people walk in", () => {
    expect(mayTake(view, "b1", stranger)).toBe(false);
    expect(mayTake(view, "b1", { ...stranger, walkIn: true })).toBe(true);
    expect(mayTake(view, "b1", { ...stranger, mine: ["b2"] })).toBe(true);
    expect(mayTake(view, "b1", { ...stranger, mine: ["a1"] })).toBe(false);
    expect(mayTake({ ...view, status: "over" }, "b1", { ...stranger, walkIn: true })).toBe(false);
  });
});

describe("names", () => {
  it("are a person's who plays alone, else the first one's team", () => {
    expect(teamNames(FULL)).toMatchObject({ a: { en: "Ami" }, b: { en: "Jo’s team", ja: "Joのチーム" } });
    expect(teamNames({})).toEqual(PLAIN_TEAMS);
  });

  it("tell two teams of one name apart", () => {
    const house: Seats = {
      a1: { state: "house", name: "House club" },
      b1: { state: "house", name: "House club" },
    };
    expect(teamNames(house).b).toEqual({ en: "Team B", ja: "チームB" });
  });
});

describe("the scoreboard", () => {
  it("counts what a team has still to fell in the other half", () => {
    const match = runningMatch();
    match.pieces = {
      ...setUp(),
      B3: { role: "base", state: "lying", at: [0, 4000, 35], felled: true },
      A1: { role: "field", state: "standing", at: [0, 2000, 75] },
      A2: { role: "field", state: "standing", at: [0, -2000, 75] },
      A4: { role: "field", state: "standing", at: [300, 2100, 75], felled: true },
      A5: { role: "hand", state: "in_hand" },
    };
    expect(toFell(match, "a")).toEqual({ base: { standing: 4, down: 1 }, field: { standing: 1, down: 1 } });
    expect(toFell(match, "b")).toEqual({ base: { standing: 1, down: 4 }, field: { standing: 1, down: 0 } });
  });

  it("says from where is thrown, and at the king from where the king may be attacked", () => {
    const turn = { team: "b" as const, number: 4, batons: 6, left: 3, line: 1850, king_from: 4000 };
    expect(advance(turn, "field")).toBe(2150);
    expect(fromWhere(turn, "field").en).toBe("throws from 2.15 m in front of the baseline");
    expect(fromWhere(turn, "king").en).toBe("throws from the baseline");
  });

  it("says in words what is going on", () => {
    const match = runningMatch();
    const teams = { a: { en: "Ami", ja: "Ami" }, b: { en: "Jo", ja: "Jo" } };
    expect(phaseWords(match, teams).en).toBe("Baton 3 and B3 in the air");
    match.motion = null;
    expect(phaseWords(match, teams)).toEqual({
      en: "Ami to throw a baton at the base kubbs",
      ja: "Amiの投擲：狙いはベースkubb",
    });
    match.phase = { kind: "choosing", teams: ["b"], open: ["order", "side"] };
    expect(phaseWords(match, teams).en).toBe("Jo to choose who throws first or the side");
    match.phase = { kind: "setting_up", teams: ["a", "b"], agreed: ["a"] };
    expect(waitedFor(match.phase)).toEqual(["b"]);
    expect(phaseWords(match, teams).en).toMatch(/Waiting for Jo$/);
    match.phase = { kind: "raising", teams: ["a", "b"], to_raise: { A4: { must: "raise" } } };
    expect(phaseWords(match, teams).ja).toBe("AmiとJo：A4の立て直し");
    match.outcome = { winner: "a", clause: "KW-38", reason: "GAME_WON" };
    expect(phaseWords(match, teams).en).toBe("The game is over");
  });

  it("counts down only what can run out", () => {
    const match = runningMatch();
    expect(answerLeft(match, false, 90_000)).toBeNull();
    match.motion = null;
    expect(answerLeft(match, false, 90_000)).toBe(5000);
    expect(answerLeft(match, false, 99_000)).toBe(0);
    expect(answerLeft(match, true, 90_000)).toBeNull();
    expect(clockLeft(match, 0)).toBeNull();
    expect(clockLeft({ ...match, clock_ends: 60_000 }, 20_000)).toEqual({ left: 40_000, stands: false });
    expect(clockLeft({ ...match, clock_left: 900_000 }, 0)).toEqual({ left: 900_000, stands: true });
  });

  it("knows the ground by its options", () => {
    expect(courtOf({ surface: "gravel" })).toEqual({ surface: "gravel", hasCentrePins: true });
    expect(courtOf({ centre_pins: false })).toEqual({ surface: "grass", hasCentrePins: false });
  });
});

describe("a margin", () => {
  const margin = (name: string, value: number, limit: number) =>
    ({ name, value, limit, by: value - limit, unit: "mm" }) as const;

  it("is drawn inside of the picture, its value on the right side of its limit", () => {
    for (const [value, limit] of [
      [948, 5],
      [420, 500],
      [3920, 4000],
      [0, 0],
      [-5, 10],
      [1000, 500],
      [7, 7],
    ] as const) {
      const picture = marginPicture(margin("x", value, limit));
      for (const x of [picture.limitX, picture.valueX]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(WIDTH);
      }
      expect(Math.sign(picture.valueX - picture.limitX)).toBe(Math.sign(value - limit));
    }
  });

  it("shows a gap that is small beside its numbers large enough to be seen", () => {
    const near = marginPicture(margin("stance_y", 3920, 4000));
    expect(near.to - near.from).toBeGreaterThan(WIDTH / 5);
    expect(near.zeroX).toBeNull();
    expect(marginPicture(margin("difference", 948, 5)).zeroX).not.toBeNull();
  });

  it("writes its labels towards the middle", () => {
    expect([30, WIDTH / 2, WIDTH - 30].map(anchorAt)).toEqual(["start", "middle", "end"]);
  });

  it("says what it means", () => {
    expect(marginWords({ name: "fell_at", value: 880, limit: 940, by: -60, unit: "ms" }).en).toBe(
      "fell 0.06 s too early",
    );
    expect(marginWords({ name: "inside", value: 420, limit: 500, by: -80, unit: "permille" }).ja).toBe(
      "底面の42 %が内側（50 %必要）",
    );
    expect(marginWords(margin("difference", 3, 5)).en).toBe("3 mm apart: within 5 mm is a tie");
    expect(marginWords(margin("something_new", 12, 10)).en).toBe("2 mm over 1 cm");
  });
});

describe("the chat", () => {
  it("is heard and written by those it is for", () => {
    expect(channels([])).toEqual(["match", "spectators"]);
    expect(channels(["b2", "a1", "a2"])).toEqual(["a", "b", "match"]);
    expect(maySay("spectators", [], true, false)).toBe(true);
    expect(maySay("spectators", [], false, false)).toBe(false);
    expect(maySay("match", [], true, false)).toBe(false);
    expect(maySay("match", ["co"], true, false)).toBe(true);
    expect(maySay("a", ["b1"], true, false)).toBe(false);
    expect(maySay("b", ["b1"], true, false)).toBe(true);
    expect(maySay("b", ["b1"], true, true)).toBe(true);
    expect(maySay("match", ["b1"], true, true)).toBe(false);
  });

  const line = (id: number, member: string, to: "match" | "a" = "match") => ({
    id,
    to,
    member,
    name: member,
    text: "hi",
    sent_at: 0,
  });

  it("shows no line of somebody muted, and counts what others have said since", () => {
    const chat = [line(1, "m-1"), line(2, "m-2"), line(3, "m-3"), line(4, "m-1", "a")];
    const lines = linesOf(chat, "match", ["m-2"]);
    expect(lines.map((one) => one.id)).toEqual([1, 3]);
    expect(unread(lines, 0, "m-1")).toBe(1);
    expect(unread(lines, 3, null)).toBe(0);
  });

  it("sends nothing that the server would refuse", () => {
    expect(cleaned(" a\u0007b\u202ec \n")).toBe("abc");
    expect([...cleaned("👏".repeat(400))]).toHaveLength(280);
    expect(cleaned("\u2066 ")).toBe("");
  });
});

describe("the connection", () => {
  const lost = { kind: "lost", since: 1000, retryAt: 4000, code: 1006, reason: "" } as const;

  it("says when it is tried again and how long seats are kept", () => {
    expect(bannerOf(lost, true, 2000)).toEqual({ kind: "lost", retryIn: 2000, kept: 59_000 });
    expect(bannerOf({ ...lost, retryAt: null }, false, 2000)).toEqual({
      kind: "lost",
      retryIn: null,
      kept: null,
    });
    expect(bannerOf(lost, true, 99_000)).toMatchObject({ retryIn: 0, kept: 0 });
    expect(bannerOf({ kind: "live" }, true, 0)).toEqual({ kind: "none" });
  });

  it("offers what helps when it has stopped", () => {
    const stopped = (code: number | string) => bannerOf({ kind: "stopped", code, reason: "" }, true, 0);
    expect(stopped(CloseCode.REPLACED)).toMatchObject({ offers: "takeOver" });
    expect(stopped(CloseCode.ROOM_CLOSED)).toMatchObject({ offers: "nothing" });
    expect(stopped("SPECTATORS_FULL")).toMatchObject({ offers: "rejoin" });
  });
});
