import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { patiently } from "../../src/server/patiently.ts";
import type { Waiting } from "../../src/wire/messages.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("asks again until the answer is there, and tells how it goes", async () => {
  const answers = [{ ahead: 2, part: 0 }, { ahead: 0, part: 0.4 }, { version: 1 }];
  const heard: Waiting[] = [];
  const answer = patiently(
    () => Promise.resolve(answers.shift()!),
    (waiting) => heard.push(waiting),
    () => false,
  );
  await vi.runAllTimersAsync();

  expect(await answer).toEqual({ version: 1 });
  expect(heard).toEqual([
    { ahead: 2, part: 0 },
    { ahead: 0, part: 0.4 },
  ]);
});

it("asks no more once nobody waits", async () => {
  let isGone = false;
  const ask = vi.fn(() => Promise.resolve({ ahead: 9, part: 0 }));
  const answer = patiently(
    ask,
    () => (isGone = true),
    () => isGone,
  );
  await vi.runAllTimersAsync();

  expect(await answer).toBeNull();
  expect(ask).toHaveBeenCalledOnce();
});
