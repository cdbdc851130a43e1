import { afterEach, expect, test, vi } from "vitest";
import { words } from "../../src/texts/words.svelte.ts";

let release: () => void;
const released = new Promise<void>((resolve) => (release = resolve));

// Long in coming.
vi.mock("../../src/texts/generated/en-after.ts", async (original) => {
  await released;
  return await original();
});
vi.mock("../../src/texts/generated/pl.ts", () => Promise.reject(new Error("no network")));

afterEach(() => words.greet("en"));

test("what comes late in another language changes nothing, and nothing is missing", async () => {
  await words.speak("en");
  const completing = words.complete("after");
  const speaking = words.speak("it");
  await speaking;
  release();
  await completing;
  expect([words.language, words.knows("tell-run")]).toEqual(["it", true]);
});

test("a language that cannot be fetched is not asked for again", async () => {
  await words.speak("en");
  await expect(words.speak("pl")).rejects.toThrow();
  await words.complete("after");
  expect(words.language).toBe("en");
});

test("what comes at the same time stays", async () => {
  await Promise.all([words.complete("after"), words.complete()]);
  await words.speak("it");
  expect(["tell-run", "mine-won"].map((key) => words.knows(key))).toEqual([true, true]);
});
