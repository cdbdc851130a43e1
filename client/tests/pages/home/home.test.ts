import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import { path } from "../../../src/device/address.ts";
import { navigation } from "../../../src/device/navigation.svelte.ts";
import Home from "../../../src/pages/home/Home.svelte";
import { words } from "../../../src/texts/words.svelte.ts";

const opened = { table: "abc", code: "K7MPQ2", link: "" };
let toTable: MockInstance;
let answer: (response: Response) => void;

beforeEach(async () => {
  await words.speak("en");
  toTable = vi.spyOn(navigation, "toTable").mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockImplementation((address) =>
    address === path("api/tables")
      ? new Promise((resolve) => (answer = resolve))
      : Promise.resolve(new Response('{"tables":[]}')),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function play(): Promise<void> {
  render(Home);
  await fireEvent.click(screen.getByRole("button", { name: /^Play now/ }));
}

it("“Play now” leads to the table that was opened", async () => {
  await play();
  answer(new Response(JSON.stringify(opened)));
  await vi.waitFor(() => expect(toTable).toHaveBeenCalledWith("abc"));
});

it("whoever has gone elsewhere meanwhile stays there", async () => {
  await play();
  cleanup();
  answer(new Response(JSON.stringify(opened)));
  await new Promise((resolve) => setTimeout(resolve));
  expect(toTable).not.toHaveBeenCalled();
});
