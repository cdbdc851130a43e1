import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "../../src/board/countdown.svelte.ts";

const DAY = 24 * 3_600;
let done: () => void;

/** Several clocks of one turn, as a table has them, with so many seconds left. */
function clocks(count: number, seconds: number): Countdown[] {
  const deadline = Date.now() + seconds * 1_000;
  let made: Countdown[] = [];
  done = $effect.root(() => {
    made = Array.from(
      { length: count },
      () =>
        new Countdown(
          () => ({ seconds, deadline, isStill: false }),
          () => Date.now(),
        ),
    );
  });
  flushSync();
  return made;
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  done();
  vi.useRealTimers();
});

test("all clocks of a page are one timer, that goes off as often as seconds change", () => {
  const [first, ...others] = clocks(4, 60);
  expect([vi.getTimerCount(), first!.time]).toEqual([1, "1:00"]);
  const look = vi.spyOn(globalThis, "setTimeout");
  vi.advanceTimersByTime(10_000);

  expect(look).toHaveBeenCalledTimes(10);
  expect([first, ...others].map((each) => each!.time)).toEqual(["0:50", "0:50", "0:50", "0:50"]);
});

test("a turn of days is looked at seldom, until its last hour begins", () => {
  const [clock] = clocks(3, 3 * DAY);
  const look = vi.spyOn(globalThis, "setTimeout");
  vi.advanceTimersByTime(3_600_000);
  expect(look.mock.calls.length).toBeLessThanOrEqual(60);
  expect(clock!.time).toBeNull();
  vi.advanceTimersByTime((3 * DAY - 2 * 3_600) * 1_000);

  expect(clock!.time).toBe("60:00");
});

test("nothing is counted when no clock is left", () => {
  clocks(2, 60);
  done();
  expect(vi.getTimerCount()).toBe(0);
});
