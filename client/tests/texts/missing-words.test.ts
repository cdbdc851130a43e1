import { expect, test, vi } from "vitest";
import { words } from "../../src/texts/words.svelte.ts";

vi.mock("../../src/texts/generated/en-after.ts", () => Promise.reject(new Error("no network")));

test("a part that cannot be fetched is missing for nobody else", async () => {
  await words.greet("en");
  await expect(words.complete("after")).rejects.toThrow();
  await words.complete();
  await words.speak("it");
  expect([words.language, words.knows("mine-won"), words.knows("tell-run")]).toEqual(["it", true, false]);
});
