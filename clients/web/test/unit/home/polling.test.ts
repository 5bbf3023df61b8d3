// Asking again and again.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Heard, poll } from "@/home/polling.ts";

let isHidden = false;
let heard: Heard<number>[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  heard = [];
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const begin = (ask: () => Promise<number>) => {
  stop = poll(ask, (one) => heard.push(one), 5000);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function show(isShown: boolean): void {
  isHidden = !isShown;
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a poll", () => {
  it("asks at once, and again after each pause", async () => {
    let count = 0;
    begin(async () => ++count);
    await pass(0);
    await pass(10_000);
    expect(heard.map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  it("tells of a loss, keeps the last answer, and goes on", async () => {
    const answers = [async () => 1, () => Promise.reject(new Error("gone")), async () => 3];
    begin(() => answers.shift()!());
    await pass(0);
    await pass(10_000);
    expect(heard).toEqual([
      { value: 1, isLost: false },
      { value: 1, isLost: true },
      { value: 3, isLost: false },
    ]);
  });

  it("rests while nobody can see it, and asks at once when somebody looks again", async () => {
    const ask = vi.fn(async () => 1);
    begin(ask);
    await pass(0);
    show(false);
    await pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    show(true);
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(5000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("never has two questions under way", async () => {
    let answer = (_: number) => {};
    const ask = vi.fn(
      () =>
        new Promise<number>((resolve) => {
          answer = resolve;
        }),
    );
    begin(ask);
    show(true);
    window.dispatchEvent(new Event("online"));
    expect(ask).toHaveBeenCalledTimes(1);
    answer(1);
    await pass(5000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("says nothing more once it is stopped", async () => {
    begin(async () => 1);
    stop();
    await pass(20_000);
    expect(heard).toEqual([]);
  });
});
