import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { phraseText, speaker } from "../../../src/features/table/menu/phrases.svelte.ts";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { LANGUAGES } from "../../../src/texts/languages.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { PHRASE_EVERY, PHRASES } from "../../../src/wire/messages.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("lets one say no more than the server passes on", () => {
  const sayPhrase = vi.fn();
  const table = { sayPhrase } as unknown as LiveTable;
  speaker.say(table, "hello");
  speaker.say(table, "thanks");
  expect(sayPhrase.mock.calls).toEqual([["hello"]]);
  vi.advanceTimersByTime(PHRASE_EVERY);
  speaker.say(table, "thanks");
  expect(sayPhrase).toHaveBeenLastCalledWith("thanks");
});

it.each(LANGUAGES)("has words for every phrase in %s", async (language) => {
  await words.speak(language);
  expect(PHRASES.filter((phrase) => phraseText(phrase) === phrase)).toEqual([]);
});
