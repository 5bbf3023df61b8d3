// The dialog's focus, the voice, the languages, and a part that breaks.

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { useState } from "preact/hooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose, language } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { watchForHeading } from "@/ui/arrival.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Guard } from "@/ui/Guard.tsx";
import { LanguageChoice } from "@/ui/LanguageChoice.tsx";
import { late } from "@/ui/late.tsx";
import { wrongName } from "@/ui/name.ts";
import { Segments } from "@/ui/Segments.tsx";

beforeEach(() => choose("en"));
afterEach(cleanup);

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Name" onClose={() => setOpen(false)}>
          <input aria-label="Your name" />
        </Dialog>
      )}
    </>
  );
}

function openDialog(): HTMLElement {
  render(<Opener />);
  const button = screen.getByRole("button", { name: "Open" });
  button.focus();
  fireEvent.click(button);
  return button;
}

describe("a dialog", () => {
  it("begins at the first thing to fill in, and is named by its title", () => {
    openDialog();
    expect(document.activeElement).toBe(screen.getByLabelText("Your name"));
    expect(screen.getByRole("dialog", { name: "Name" })).toBeTruthy();
  });

  it("gives the focus back when it is closed", () => {
    const button = openDialog();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it("is taken away by Escape", () => {
    openDialog();
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("where a dialog begins", () => {
  it("is its title where there is nothing to fill in, and never the button that closes", () => {
    render(
      <Dialog title="Sure?" onClose={() => undefined}>
        <button type="button">Yes</button>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Sure?" }));
  });

  it("is the field that asks for it", () => {
    render(
      <Dialog title="Name" onClose={() => undefined}>
        <input aria-label="One" />
        <input aria-label="Two" autofocus />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Two"));
  });

  it("is a field that came later, unless somebody has gone on", () => {
    const dialog = (body: string) => (
      <Dialog title="Room" onClose={() => undefined}>
        {body ? <input aria-label={body} /> : <p>Loading</p>}
      </Dialog>
    );
    const { rerender } = render(dialog(""));
    rerender(dialog("Title"));
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
    screen.getByRole("button", { name: "Close" }).focus();
    rerender(dialog("Title"));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
  });

  it("is above another dialog as well, and Enter in the field sends the form", () => {
    const sent = vi.fn((event: Event) => event.preventDefault());
    render(
      <>
        <Dialog title="Below" onClose={() => undefined}>
          <input aria-label="Below it" />
        </Dialog>
        <Dialog title="Above" onClose={() => undefined}>
          <form onSubmit={sent}>
            <input aria-label="Above it" />
          </form>
        </Dialog>
      </>,
    );
    const field = screen.getByLabelText("Above it");
    expect(document.activeElement).toBe(field);
    const form = field.closest("form");
    if (form) fireEvent.submit(form);
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe("the voice", () => {
  it("is polite, or not, and says what is new in addition", () => {
    announce("one");
    announce("two");
    announce("now", true);
    const said = (tone: string) => document.querySelector(`[aria-live=${tone}]`)?.textContent;
    expect(said("polite")).toBe("onetwo");
    expect(said("assertive")).toBe("now");
  });

  it("speaks inside of a dialog, which makes all else silent", () => {
    openDialog();
    announce("inside");
    expect(screen.getByRole("dialog").querySelector("[aria-live=polite]")?.textContent).toBe("inside");
  });
});

describe("the languages", () => {
  it("are chosen by hand and kept", () => {
    render(<LanguageChoice />);
    fireEvent.click(screen.getByRole("button", { name: "日本語" }));
    expect(language.value).toBe("ja");
    expect(localStorage.getItem("midline.language")).toBe("ja");
    expect(screen.getByRole("button", { name: "日本語" }).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("a part that breaks", () => {
  it("is a text with a way on, and the rest stays", () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
    const Broken = () => {
      throw new Error("broken");
    };
    render(
      <>
        <p>the rest</p>
        <Guard>
          <Broken />
        </Guard>
      </>,
    );
    expect(screen.getByRole("alert").textContent).toContain("Reload");
    expect(screen.getByText("the rest")).toBeTruthy();
    quiet.mockRestore();
  });
});

describe("a page that comes late", () => {
  it("says that it is loading, then is there", async () => {
    const Page = late<{ name: string }>(async () => ({ default: ({ name }) => <h1>{name}</h1> }));
    render(<Page name="Rules" />);
    expect(screen.getByRole("status").textContent).toBe("Loading…");
    expect(await screen.findByRole("heading", { name: "Rules" })).toBeTruthy();
  });

  it("says what to do when it cannot be had", async () => {
    const Page = late<object>(() => Promise.reject(new Error("offline")));
    render(<Page />);
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  });
});

describe("arriving", () => {
  it("puts the focus on the heading as soon as there is one", async () => {
    const stop = watchForHeading();
    render(
      <main>
        <h1>Rules</h1>
      </main>,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Rules"));
    stop();
  });
});

describe("segments", () => {
  it("tell which one was chosen", () => {
    const chosen = vi.fn();
    render(
      <Segments
        legend="Level"
        options={[
          [1, "Casual"],
          [2, "Club"],
        ]}
        value={1}
        onChoose={chosen}
      />,
    );
    fireEvent.click(screen.getByLabelText("Club"));
    expect(chosen).toHaveBeenCalledWith(2);
    expect(screen.getByRole("group", { name: "Level" })).toBeTruthy();
  });
});

describe("a name", () => {
  it.each(["Ada", "翠", "a b", "😀".repeat(32)])("may be %s", (name) => expect(wrongName(name)).toBeNull());
  it.each(["", "x".repeat(33), "a\nb", "a\u202eb", "Ami\u200b"])("may not be %j", (name) =>
    expect(wrongName(name)).not.toBeNull(),
  );
});
