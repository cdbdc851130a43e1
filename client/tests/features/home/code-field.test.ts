import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import CodeField from "../../../src/features/home/CodeField.svelte";
import { path } from "../../../src/device/address.ts";
import { navigation } from "../../../src/device/navigation.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { eventually } from "../../patience.ts";

const answer = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

beforeEach(() => words.speak("en"));
afterEach(() => vi.restoreAllMocks());

async function enter(text: string): Promise<HTMLInputElement> {
  render(CodeField);
  const field = screen.getByLabelText<HTMLInputElement>("Table code");
  await fireEvent.input(field, { target: { value: text } });
  await fireEvent.submit(field.form!);
  return field;
}

it("goes to the table that has the code", async () => {
  const ask = vi.spyOn(globalThis, "fetch").mockResolvedValue(answer(200, { table: "abc", code: "K7MPQ2", link: "" }));
  const go = vi.spyOn(navigation, "go").mockReturnValue();
  await enter("k7m pq2");
  await eventually(() => expect(go).toHaveBeenCalledWith("t/abc"));
  expect(ask).toHaveBeenCalledWith(path("api/codes/K7MPQ2"), expect.anything());
});

it("keeps what was typed and says what codes never contain", async () => {
  const field = await enter("K7Q0M2");
  const alert = await screen.findByText("No table has this code. Codes never contain 0, 1, I, L, O or U.");
  expect(field.value).toBe("K7Q0M2");
  expect(field.getAttribute("aria-describedby")).toBe(alert.closest("[role=alert]")?.id);
});

it("says why the server refuses a code", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(answer(429, { code: "rate/codes", sentence: "?", params: {} }));
  await enter("K7MPQ2");
  expect(await screen.findByText(/^That’s a lot of codes/)).toBeTruthy();
});

it("says it when the server does not answer", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await enter("K7MPQ2");
  expect(await screen.findByText(/^Can’t reach the server/)).toBeTruthy();
});
