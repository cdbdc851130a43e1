import { afterEach, expect, test, vi } from "vitest";
import { words } from "../../src/texts/words.svelte.ts";

let release: () => void;
const released = new Promise<void>((resolve) => (release = resolve));

// Long in coming.
vi.mock("../../src/texts/generated/en-lesson.ts", async (original) => {
  await released;
  return await original();
});
vi.mock("../../src/texts/generated/pl.ts", () => Promise.reject(new Error("no network")));

afterEach(() => words.greet("en"));

test("what comes late in another language changes nothing, and nothing is missing", async () => {
  await words.speak("en");
  const completing = words.complete("lesson");
  const speaking = words.speak("it");
  await speaking;
  release();
  await completing;
  expect([words.language, words.knows("lesson-skip")]).toEqual(["it", true]);
});

test("a language that cannot be fetched is not asked for again", async () => {
  await words.speak("en");
  await expect(words.speak("pl")).rejects.toThrow();
  await words.complete("menu");
  expect(words.language).toBe("en");
});
