import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Patience } from "../../src/ui/patience.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an offer that is made after a while", () => {
  it("starts anew when it is about something else, and ends with it", () => {
    let what = $state<string | null>("Ben");
    let patience!: Patience;
    const stop = $effect.root(() => {
      patience = new Patience(
        () => what,
        () => 1_000,
      );
    });
    flushSync();
    vi.advanceTimersByTime(900);
    what = "Inès";
    flushSync();
    vi.advanceTimersByTime(900);
    expect(patience.isOver).toBe(false);
    vi.advanceTimersByTime(100);
    expect(patience.isOver).toBe(true);
    what = null;
    flushSync();
    expect(patience.isOver).toBe(false);
    stop();
  });
});
