import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback, type Manner } from "../../../src/board/reveal/playback.svelte.ts";
import { script } from "../../../src/board/reveal/script.ts";
import { turnOf } from "./turns.ts";

const turn = turnOf("964 852 743 743 110", 2);
const end = script(turn).at(-1)!.at;
const play = (manner: Partial<Manner> = {}) =>
  new Playback(turn, { speed: "normal", isLive: true, isReduced: false, ...manner });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a reveal", () => {
  it("goes through its steps by the clock and ends settled", () => {
    const playback = play();
    expect(playback.phase).toBe("down");
    vi.advanceTimersByTime(760);
    expect(playback.phase).toBe("sort");
    vi.advanceTimersByTime(580);
    expect(playback.step).toMatchObject({ phase: "look", row: 0 });
    vi.advanceTimersByTime(end);
    expect(playback.isSettled).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("tells the result before everything has settled", () => {
    const playback = play();
    vi.advanceTimersByTime(end - 800);
    expect([playback.isChecked, playback.isSettled]).toEqual([true, false]);
  });

  it("takes half the time when it is fast", () => {
    const playback = play({ speed: "fast" });
    vi.advanceTimersByTime(end / 2 - 1);
    expect(playback.isSettled).toBe(false);
    vi.advanceTimersByTime(1);
    expect(playback.isSettled).toBe(true);
  });

  it("takes its time in someone's first games, unless they want it fast", () => {
    const slowEnd = script(turn, { isSlow: true }).at(-1)!.at;
    const [slow, fast] = [play({ isSlow: true }), play({ isSlow: true, speed: "fast" })];
    vi.advanceTimersByTime(end / 2);
    expect([slow.isSettled, fast.isSettled]).toEqual([false, true]);
    vi.advanceTimersByTime(slowEnd - end / 2 - 1);
    expect(slow.isSettled).toBe(false);
    vi.advanceTimersByTime(1);
    expect(slow.isSettled).toBe(true);
  });

  it("leaves no verdict out on a device that is slow for a moment", () => {
    const playback = play();
    vi.advanceTimersByTime(1340); // the check begins
    const verdicts = new Set<number>();
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + 2500); // several beats, in which no timer had its turn
    for (let seen = 0; seen < 40; seen++) {
      if (playback.phase === "verdict") verdicts.add(playback.step.row);
      vi.advanceTimersToNextTimer();
    }
    expect([...verdicts]).toEqual([0, 1, 2, 3]);
  });

  it("is settled at once when it is instant, or past", () => {
    expect(play({ speed: "instant" }).isSettled).toBe(true);
    expect(play({ isLive: false }).isSettled).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("can be skipped at any time, and stays where it is then", () => {
    for (const after of [0, 300, 1500, 3000]) {
      const playback = play();
      vi.advanceTimersByTime(after);
      playback.skip();
      expect([playback.isSettled, playback.wasSkipped]).toEqual([true, true]);
      vi.advanceTimersByTime(end);
      expect(playback.isSettled).toBe(true);
    }
  });

  it("is not skipped by a tap after its end", () => {
    const playback = play({ isLive: false });
    playback.skip();
    expect(playback.wasSkipped).toBe(false);
  });

  it("opens sorted with reduced motion, and still has its beats", () => {
    const playback = play({ isReduced: true });
    expect(playback.phase).toBe("sort");
    vi.advanceTimersByTime(580);
    expect(playback.step).toMatchObject({ phase: "look", row: 0 });
    vi.advanceTimersByTime(700);
    expect(playback.step).toMatchObject({ phase: "look", row: 1 });
    vi.advanceTimersByTime(end);
    expect(playback.isSettled).toBe(true);
  });

  it("catches up if the page slept", () => {
    const playback = play();
    vi.setSystemTime(Date.now() + 60_000);
    const now = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
    vi.advanceTimersToNextTimer();
    expect(playback.isSettled).toBe(true);
    vi.restoreAllMocks();
  });

  it("stands still while it is paused, and goes on from there", () => {
    const playback = play({ speed: "fast" });
    vi.advanceTimersByTime(900);
    const before = playback.step;
    playback.pause();
    vi.advanceTimersByTime(60_000);
    expect(playback.step).toBe(before);
    playback.resume();
    vi.advanceTimersByTime(end / 2 - 900 - 1);
    expect(playback.isSettled).toBe(false);
    vi.advanceTimersByTime(1);
    expect(playback.isSettled).toBe(true);
  });

  it("can wait with its tiles face down, however it is told then", () => {
    for (const manner of [{}, { isReduced: true }, { speed: "instant" }] as const) {
      const playback = play({ ...manner, isPaused: true });
      expect([playback.phase, vi.getTimerCount()]).toEqual(["down", 0]);
      playback.resume();
      vi.advanceTimersByTime(end + 1);
      expect(playback.isSettled).toBe(true);
    }
  });

  it("leaves no clock running once it is closed", () => {
    play().close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
