import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { navigation } from "../../../src/device/navigation.svelte.ts";
import CodePage from "../../../src/features/home/CodePage.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import { eventually } from "../../patience.ts";

let asked: string[];

beforeEach(async () => {
  asked = [];
  await words.speak("en");
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    const isKnown = address.endsWith("K7QF4M");
    const body = isKnown ? { table: "abc", code: "K7QF4M", link: "" } : { code: "code/unknown", sentence: "" };
    return Promise.resolve({ ok: isKnown, json: () => Promise.resolve(body) });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const leaves = () => eventually(() => expect(navigation.address.pathname).toBe("/t/abc/screen"));

test("the last letter of a code is enough", async () => {
  render(CodePage, { code: null });
  const field = screen.getByRole("textbox");
  await fireEvent.input(field, { target: { value: "k7qf4" } });
  await fireEvent.input(field, { target: { value: "k7qf4m" } });

  await leaves();
  expect(asked).toEqual(["/api/tables", "/api/codes/K7QF4M"]);
});

test("a code in the address needs no letter at all", async () => {
  render(CodePage, { code: "k7qf4m" });

  await leaves();
});

test("a code of no table is said, and can be typed again", async () => {
  render(CodePage, { code: "AAAAAA" });

  await screen.findByText("No table has this code. Codes never contain 0, 1, I, L, O or U.");
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
