// The pitch on a page without WebGL: a plan, a line that says so, and everything in words.

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyPitch, type PitchModel } from "@/pitch/model.ts";
import { Pitch } from "@/pitch/Pitch.tsx";
import { choose } from "@/text/words.ts";
import { aim, standing, start } from "./helpers.ts";

let model: PitchModel;

beforeEach(() => {
  choose("en");
  localStorage.removeItem("midline.pitch");
  // three says aloud that there is no WebGL here.
  vi.spyOn(console, "error").mockImplementation(() => {});
  model = emptyPitch();
  model.pieces.value = start();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the pitch", () => {
  it("falls back to the plan and says why", async () => {
    const { container } = render(<Pitch model={model} />);
    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/cannot show the pitch/), {
      timeout: 5000,
    });
    expect(container.querySelector(".pitch-plan")).not.toBeNull();
    await waitFor(() =>
      expect(container.querySelectorAll(".pitch-plan-piece:not([hidden])").length).toBe(17),
    );
  });

  it("lists every piece in the language that was chosen", () => {
    render(<Pitch model={model} />);
    expect(
      screen.getByText("A1, base kubb, standing, on the south baseline, 1.7 m left of the middle"),
    ).toBeTruthy();
  });

  it("changes from picture to plan and keeps that choice", async () => {
    localStorage.setItem("midline.pitch", "plan");
    const { container } = render(<Pitch model={model} />);
    expect(container.querySelector("canvas")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "From above" }));
    await waitFor(() => expect(container.querySelector("canvas")).not.toBeNull());
    expect(model.view.value).toBe("top");
    expect(localStorage.getItem("midline.pitch")).toBe("picture");
  });

  it("shows a footprint, for which the controls have the buttons", () => {
    localStorage.setItem("midline.pitch", "plan");
    const [at, label] = [{ x: 0, y: -2000 }, "towards its head"];
    model.onFootprint.value = vi.fn();
    model.footprints.value = [{ id: "head", kubb: "B3", at, yaw: 0, isLegal: true, isChosen: false, label }];
    const { container } = render(<Pitch model={model} />);
    expect(screen.queryByRole("button", { name: label })).toBeNull();
    expect(container.querySelector(".pitch-plan-footprint.is-legal.team-a")).not.toBeNull();
  });

  it("shows the aim on the plan, and where it lands only if that may be known", async () => {
    localStorage.setItem("midline.pitch", "plan");
    model.aim.value = aim();
    const { container } = render(<Pitch model={model} />);
    expect(container.querySelector(".pitch-plan-landing")).not.toBeNull();
    model.aim.value = aim({ arcShare: 0.5 });
    await waitFor(() => expect(container.querySelector(".pitch-plan-landing")).toBeNull());
    expect(container.querySelector(".pitch-plan-arc")).not.toBeNull();
  });

  it("names the piece that is pointed out", async () => {
    localStorage.setItem("midline.pitch", "plan");
    model.pieces.value = { ...start(), B1: standing(0, -1000, "field") };
    const { container } = render(<Pitch model={model} />);
    model.pointedOut.value = "B1";
    await waitFor(() => expect(container.querySelector(".pitch-plan-name")?.textContent).toBe("B1"));
  });
});
