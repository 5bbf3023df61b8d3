// When what is shown of a throw: live a little late, again slowly, and what it led to not before.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyPitch } from "@/pitch/model.ts";
import { downIn, drawnAt, grown, isDown, isWorthShowing } from "@/room/live.ts";
import {
  atSpeed,
  isAtEnd,
  keyMoments,
  nextMoment,
  pause,
  play,
  reelOf,
  restart,
  scrub,
  shownAt,
} from "@/room/replay.ts";
import { openStage } from "@/room/showing.ts";
import { fakeSession, flight, snapshot } from "./fixtures.ts";

describe("a live throw", () => {
  it("is drawn 300 ms after it happened", () => {
    const drawn = grown(null, flight({ thrownAt: 10_000 }), 10_000, 0);
    expect(drawnAt(drawn, 10_250, 250)).toBe(-50);
    expect(drawnAt(drawn, 11_000, 1000)).toBe(700);
  });

  it("is down when the drawing, not the path, has reached its end", () => {
    const whole = grown(null, flight({ until: 1000, isWhole: true }), 11_000, 1000);
    expect(isDown(whole, 11_000, 1000)).toBe(false);
    expect(downIn(whole, 11_000, 1000)).toBe(300);
    expect(isDown(whole, 11_300, 1300)).toBe(true);
  });

  it("comes down by our own clock when match time stands still at the end of the game", () => {
    const before = grown(null, flight({ until: 750 }), 10_750, 750);
    const whole = grown(before, flight({ until: 1000, isWhole: true }), 11_000, 1000);
    expect(drawnAt(whole, 11_000, 1150)).toBe(850);
    expect(isDown(whole, 11_000, 1300)).toBe(true);
  });

  it("is not shown where it rested before we came, or was fetched later", () => {
    expect(isWorthShowing(flight({ until: 1000, isWhole: true }), 11_200)).toBe(true);
    expect(isWorthShowing(flight({ until: 1000, isWhole: true }), 11_400)).toBe(false);
    expect(isWorthShowing(flight({ thrownAt: 0 }), 0)).toBe(false);
  });
});

describe("a throw again", () => {
  const reel = reelOf({ motion: 7, from_ms: 900, until_ms: 1300 }, 1000);

  it("begins a little before and ends a little after the stretch, at a quarter of the speed", () => {
    expect([reel.from, reel.until]).toEqual([600, 1600]);
    expect(shownAt(reel, 1000)).toBe(600);
    expect(shownAt(reel, 2000)).toBe(850);
    expect(isAtEnd(reel, 5000)).toBe(true);
    expect(shownAt(reel, 9000)).toBe(1600);
    expect(reelOf({ motion: 7, from_ms: 100, until_ms: 500 }, 0).from).toBe(0);
  });

  it("stands while paused, goes on from there, and from the beginning after the end", () => {
    const paused = pause(reel, 2000);
    expect(shownAt(paused, 60_000)).toBe(850);
    expect(shownAt(play(paused, 60_000), 60_400)).toBe(950);
    expect(shownAt(play(reel, 9000), 9000)).toBe(600);
    expect(shownAt(restart(paused, 9000), 9100)).toBe(625);
  });

  it("changes its speed without a jump, and stays where it is put by hand", () => {
    const faster = atSpeed(reel, 1, 2000);
    expect([shownAt(faster, 2000), shownAt(faster, 2100)]).toEqual([850, 950]);
    expect(shownAt(scrub(reel, 99_999, 0), 50)).toBe(1600);
    expect(shownAt(scrub(reel, 700, 0), 5000)).toBe(700);
  });

  it("has stills for whoever wants no motion", () => {
    const facts = [
      { name: "fell_at", value: 1100, unit: "ms" as const },
      { name: "fell_at", value: 5000, unit: "ms" as const },
      { name: "left", value: 1200, unit: "count" as const },
    ];
    const moments = keyMoments({ n: 1, clause: "KW-28", code: "FELLED", facts }, reel);
    expect(moments).toEqual([600, 1100, 1600]);
    expect([600, 1100, 1600].map((at) => nextMoment(moments, at))).toEqual([1100, 1600, 600]);
  });
});

describe("the stage", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function stage() {
    const { view, rulings } = snapshot("snapshot of a match");
    const fake = fakeSession(view);
    const pitch = emptyPitch();
    let time = 0;
    const opened = openStage(fake.session, pitch, () => time);
    const pass = (ms: number) => {
      time += ms;
      fake.matchClock.now += ms;
      vi.advanceTimersByTime(ms);
    };
    return { ...fake, pitch, stage: opened, pass, ruled: rulings };
  }

  it("puts the pieces on the pitch and whose batons are in hand", () => {
    const { pitch } = stage();
    expect(pitch.pieces.value.K?.role).toBe("king");
    expect(pitch.hand.value).toEqual({ side: "south", batons: 4 });
  });

  it("tells what a throw led to when the throw is seen to end", () => {
    const { matchClock, flight: told, view, rulings, stage: opened, pitch, pass, ruled } = stage();
    matchClock.now = 10_000;
    told.value = flight();
    expect(pitch.showing.value?.isReplay).toBe(false);
    pass(1000);
    told.value = flight({ until: 1000, isWhole: true });
    rulings.value = ruled;
    if (view.value?.match) view.value = { ...view.value, match: { ...view.value.match, south: "b" } };
    pass(200);
    expect(opened.rulings.value).toEqual([]);
    expect(pitch.south.value).toBe("a");
    expect(pitch.showing.value?.elapsed()).toBe(900);
    pass(150);
    expect(opened.rulings.value).toEqual(ruled);
    expect(pitch.south.value).toBe("b");
    expect(pitch.showing.value).toBeNull();
  });

  it("does not keep the last throw's end back when the next one is released", () => {
    const { matchClock, flight: told, rulings, stage: opened, pass, ruled } = stage();
    matchClock.now = 10_000;
    told.value = flight();
    pass(1000);
    told.value = flight({ until: 1000, isWhole: true });
    rulings.value = ruled;
    told.value = flight({ motion: 8, thrownAt: 11_000 });
    expect(opened.rulings.value).toEqual(ruled);
  });

  it("shows the throw of a ruling again, and then what is live", async () => {
    const { stage: opened, pitch, pass, ruled, flight: told, matchClock } = stage();
    matchClock.now = 10_000;
    const felled = ruled[0];
    if (!felled) throw new Error("the fixture has no ruling");
    await opened.watch(felled, false);
    expect(pitch.showing.value).toMatchObject({ isReplay: true, marked: ["B3"] });
    expect(pitch.showing.value?.elapsed()).toBe(560);
    pass(400);
    expect(pitch.showing.value?.elapsed()).toBe(660);
    told.value = flight({ thrownAt: 10_400 });
    expect(pitch.showing.value?.isReplay).toBe(true);
    opened.backToLive();
    expect(pitch.showing.value).toMatchObject({ isReplay: false });
    opened.close();
  });
});
