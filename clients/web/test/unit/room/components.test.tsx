// What people see and press in a room, with a session made of signals.

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { book, bookOf } from "@/match/book.ts";
import { ChatPanel } from "@/room/ChatPanel.tsx";
import { ConnectionBanner } from "@/room/ConnectionBanner.tsx";
import { chattingIn } from "@/room/chatting.ts";
import { hereWith } from "@/room/here.ts";
import { actionOf } from "@/room/keys.ts";
import { Lobby } from "@/room/Lobby.tsx";
import { Rulings } from "@/room/Rulings.tsx";
import { Scoreboard } from "@/room/Scoreboard.tsx";
import { Seats } from "@/room/Seats.tsx";
import { choose } from "@/text/words.ts";
import { asking } from "@/ui/naming.ts";
import { fakeSession, snapshot } from "./fixtures.ts";

const opened: { close(): void }[] = [];

function room(fixture = "snapshot of a match") {
  const { view, rulings } = snapshot(fixture);
  const fake = fakeSession(view);
  fake.rulings.value = rulings;
  const here = hereWith(fake.session);
  opened.push(here);
  return { ...fake, here };
}

beforeEach(() => {
  choose("en");
  // What the server says of the room and its rules is not needed here.
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
});
afterEach(() => {
  cleanup();
  for (const one of opened.splice(0)) one.close();
  vi.unstubAllGlobals();
});

/** What comes of it has been drawn afterwards. */
const pressing = (press: () => unknown) =>
  act(() => {
    press();
  });

describe("the scoreboard", () => {
  it("says for the ear what is drawn as little kubbs and batons", () => {
    const { here, seats } = room();
    seats.value = ["a1"];
    render(<Scoreboard here={here} />);
    expect(screen.getByRole("heading", { name: /Ami’s team.*you/ })).toBeTruthy();
    expect(screen.getAllByText("4 of 6 batons left").length).toBeGreaterThan(0);
    expect(screen.getByText("Baton 3 and B3 in the air")).toBeTruthy();
  });
});

describe("a ruling", () => {
  it("opens to its grounds, points its pieces out, and is told in the clause's words", () => {
    book.value = bookOf([
      {
        id: "KW-28",
        rulesets: [],
        phase: "",
        enforcement: "",
        text: { en: "Field kubbs first.", ja: "フィールドkubbが先。" },
        messages: { FELLED: { en: "{team} fells {pieces}.", ja: "{team}が{pieces}を倒しました。" } },
      },
    ]);
    const { here } = room();
    render(<Rulings here={here} />);
    const line = screen.getByRole("button", { name: /Ami’s team fells B3/ });
    expect(line.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(line);
    expect(screen.getByText("フィールドkubbが先。").getAttribute("lang")).toBe("ja");
    const facts = screen.getByRole("table");
    expect(within(facts).getByText("0.91 s")).toBeTruthy();
    fireEvent.focus(within(facts).getByRole("button", { name: "B3" }));
    expect(here.pitch.pointedOut.value).toBe("B3");
    expect(screen.getByText("Jo (a2)")).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/rules#KW-28");
  });
});

describe("before the match", () => {
  it("says what is missing, and lets the captain say ready", () => {
    const { here, seats, view, asked } = room("snapshot of a lobby");
    seats.value = ["a1"];
    const { rerender } = render(<Lobby here={here} />);
    expect(screen.getByText("One seat is open: b1.", { selector: ".room-missing" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /We are ready/ })).toBeNull();
    if (view.value) {
      view.value = { ...view.value, seats: { ...view.value.seats, b1: { state: "connected", name: "Jo" } } };
    }
    rerender(<Lobby here={here} />);
    fireEvent.click(screen.getByRole("button", { name: /We are ready/ }));
    expect(asked).toEqual([{ ready: "a1" }]);
  });

  it("asks for a name first where somebody sits down", () => {
    const { here } = room("snapshot of a lobby");
    render(<Lobby here={here} />);
    fireEvent.click(screen.getByRole("button", { name: "Sit here, seat b1" }));
    expect(asking.value?.why.en).toBe("Give your name to sit down");
  });
});

describe("the seats", () => {
  it("are told with the time for which they are kept, and given up only after asking", () => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    const { here, seats, matchClock } = room();
    matchClock.now = 90_000;
    seats.value = ["a1"];
    const left = vi.fn();
    render(<Seats here={here} onLeave={left} />);
    expect(screen.getByText(/dropped out, kept for 5 s/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Give up my seats" }));
    expect(left).not.toHaveBeenCalled();
    const dialog = document.querySelector("dialog");
    const sure = dialog?.querySelector("button.danger");
    if (sure) fireEvent.click(sure);
    expect(left).toHaveBeenCalledOnce();
  });
});

describe("the connection", () => {
  it("says when it is tried again, and for how long my seats are kept", () => {
    const { here, seats, link, asked } = room();
    seats.value = ["a1"];
    const now = performance.now();
    link.value = { kind: "lost", since: now - 3000, retryAt: now + 2500, code: 1006, reason: "" };
    render(<ConnectionBanner here={here} />);
    expect(screen.getByText(/trying again in 3 s\. Your seats are kept for 57 s/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try now" }));
    expect(asked).toEqual(["retry"]);
  });

  it("that another window took over can be taken back", () => {
    const { here, link } = room();
    link.value = { kind: "stopped", code: 4002, reason: "" };
    render(<ConnectionBanner here={here} />);
    expect(screen.getByText(/in another window/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Go on here" })).toBeTruthy();
  });
});

describe("the chat", () => {
  it("writes to the chosen channel, shows text as text, and counts what is new elsewhere", async () => {
    const { here, seats, chat, asked } = room();
    seats.value = ["a1"];
    chat.value = [
      { id: 1, to: "match", member: "m-2", name: "Jo", text: "<img src=x>", sent_at: 0, seat: "b1" },
      { id: 2, to: "a", member: "m-3", name: "Kai", text: "left!", sent_at: 0, seat: "a2" },
    ];
    const chatting = chattingIn(here.session);
    render(<ChatPanel here={here} chatting={chatting} />);
    expect(screen.getByText("<img src=x>")).toBeTruthy();
    expect(screen.getByRole("tab", { name: /My team.*1 new/ })).toBeTruthy();
    const field = screen.getByRole("textbox", { name: "Write a line" });
    await pressing(() => fireEvent.input(field, { target: { value: "  well thrown " } }));
    await pressing(() => fireEvent.click(screen.getByRole("button", { name: "Send" })));
    expect(asked).toEqual([{ to: "match", text: "well thrown" }]);
    await pressing(() => fireEvent.click(screen.getByRole("tab", { name: /My team/ })));
    expect(chatting.allUnread.value).toBe(0);
  });
});

describe("a key", () => {
  const press = (key: string, target: EventTarget = document.body) => {
    let action: unknown;
    const hear = (event: Event) => {
      if (event instanceof KeyboardEvent) action = actionOf(event);
    };
    window.addEventListener("keydown", hear);
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    window.removeEventListener("keydown", hear);
    return action;
  };

  it("means something on the page, and nothing while somebody writes", () => {
    const field = document.body.appendChild(document.createElement("input"));
    expect(["?", "R", "w", "x"].map((key) => press(key))).toEqual(["help", "rulings", "replay", null]);
    expect(press("r", field)).toBeNull();
    field.remove();
  });
});
