import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { hitches } from "../../src/device/hitches.svelte.ts";
import { words } from "../../src/texts/words.svelte.ts";
import Hitch from "../../src/ui/Hitch.svelte";

beforeAll(() => hitches.start());
beforeEach(async () => {
  await words.speak("en");
  hitches.dismiss();
  render(Hitch);
});
afterEach(cleanup);

async function happens(event: Event): Promise<void> {
  dispatchEvent(event);
  await tick();
}

const told = (): HTMLElement | null => screen.queryByText("Something went wrong");

it("is silent while all goes well", () => {
  expect(told()).toBeNull();
});

it.each([
  ["an error that nobody caught", new ErrorEvent("error", { message: "Uncaught TypeError: x is undefined" })],
  ["a promise that nobody waited for", new Event("unhandledrejection")],
])("tells of %s, until it is waved away", async (_, event) => {
  await happens(event);
  expect(told()).not.toBeNull();
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();

  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(told()).toBeNull();
});

it("makes nothing of a layout that took a second pass", async () => {
  await happens(new ErrorEvent("error", { message: "ResizeObserver loop completed with undelivered notifications." }));

  expect(told()).toBeNull();
});
