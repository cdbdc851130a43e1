import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle } from "../../src/device/idle.ts";

const A_WHILE = 5_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function page(state: DocumentReadyState): void {
  vi.spyOn(document, "readyState", "get").mockReturnValue(state);
}

it("does nothing until the page has loaded, and then once", () => {
  const work = vi.fn();
  page("interactive");
  whenIdle(work);
  vi.advanceTimersByTime(A_WHILE);
  expect(work).not.toHaveBeenCalled();

  dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(A_WHILE);
  expect(work).toHaveBeenCalledOnce();
});

it("waits a moment on a page that has loaded already", () => {
  const work = vi.fn();
  page("complete");
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();

  vi.advanceTimersByTime(A_WHILE);
  expect(work).toHaveBeenCalledOnce();
});

it("leaves the moment to browsers that know when they are idle", () => {
  const work = vi.fn();
  const requestIdleCallback = vi.fn();
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  page("complete");
  whenIdle(work);
  vi.advanceTimersByTime(A_WHILE);
  expect(work).not.toHaveBeenCalled();

  requestIdleCallback.mock.calls[0]?.[0]();
  expect(work).toHaveBeenCalledOnce();
});

it("does not wait for ever for a browser that never says it is idle", () => {
  const work = vi.fn();
  vi.stubGlobal("requestIdleCallback", (callback: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(callback, timeout);
  });
  page("complete");
  whenIdle(work);

  vi.advanceTimersByTime(A_WHILE);
  expect(work).toHaveBeenCalledOnce();
});
