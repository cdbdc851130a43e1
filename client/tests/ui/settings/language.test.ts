import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../../../src/device/settings.svelte.ts";
import LanguageSelect from "../../../src/ui/settings/LanguageSelect.svelte";
import { chooseLanguage } from "../../../src/ui/settings/language.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { eventually } from "../../patience.ts";

let release: () => void;
const released = new Promise<void>((resolve) => (release = resolve));

// Long in coming.
vi.mock("../../../src/texts/generated/it.ts", async (original) => {
  await released;
  return await original();
});
vi.mock("../../../src/texts/generated/fr.ts", () => Promise.reject(new Error("no network")));

afterEach(async () => {
  cleanup();
  await words.greet("en");
});

test("of two languages the one that was chosen last is spoken and kept, whichever comes first", async () => {
  await words.speak("en");
  const first = chooseLanguage("it");
  await chooseLanguage("pl");
  release();
  await first;

  expect([words.language, settings.language]).toEqual(["pl", "pl"]);
});

test("a choice that can't be had says nothing of the one after it", async () => {
  await words.speak("en");
  render(LanguageSelect);
  const select = screen.getByRole<HTMLSelectElement>("combobox");
  await fireEvent.change(select, { target: { value: "fr" } });
  await fireEvent.change(select, { target: { value: "de" } });
  await eventually(() => expect(words.language).toBe("de"));

  expect([select.value, screen.getByRole("status").textContent]).toEqual(["de", ""]);
});
