import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import { path } from "../../../src/device/address.ts";
import { keepForm, NEWCOMER, recallForm } from "../../../src/device/form.ts";
import { settings } from "../../../src/device/settings.svelte.ts";
import { navigation } from "../../../src/device/navigation.svelte.ts";
import Home from "../../../src/pages/home/Home.svelte";
import { words } from "../../../src/texts/words.svelte.ts";

const opened = { table: "abc", code: "K7MPQ2", link: "" };
let toTable: MockInstance;
let answer: (response: Response) => void;

beforeEach(async () => {
  localStorage.clear();
  settings.start();
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

/** The bots and the board that were asked for. */
function asked(): unknown[] {
  const [, request] = vi.mocked(fetch).mock.calls.find(([address]) => address === path("api/tables"))!;
  const { bots, colour } = JSON.parse(request!.body as string) as Record<string, unknown>;
  return [bots, colour];
}

async function play(): Promise<void> {
  render(Home);
  await fireEvent.click(screen.getByRole("button", { name: /^Play now/ }));
}

it("“Play now” leads to the table that was opened", async () => {
  await play();
  answer(new Response(JSON.stringify(opened)));
  await vi.waitFor(() => expect(toTable).toHaveBeenCalledWith("abc"));
});

it("someone who has gone elsewhere meanwhile stays there", async () => {
  await play();
  cleanup();
  answer(new Response(JSON.stringify(opened)));
  await new Promise((resolve) => setTimeout(resolve));
  expect(toTable).not.toHaveBeenCalled();
});

it("“Play now” is against easy bots at first, and what happens at that table counts", async () => {
  await play();
  answer(new Response(JSON.stringify(opened)));
  await vi.waitFor(() => expect(recallForm().table).toBe("abc"));
  expect(asked()).toEqual([["easy", "easy", "easy"], null]);
});

it("“Play now” says and asks for the level reached, and for your own board", async () => {
  keepForm({ ...NEWCOMER, level: "medium" }, NEWCOMER);
  settings.set({ colour: "green" });
  await play();
  expect(screen.getByRole("button", { name: "Play now against 3 medium bots" })).toBeTruthy();
  expect(asked()).toEqual([["medium", "medium", "medium"], "green"]);
});

it("“Play now” keeps to a level that was set, and nothing follows from it", async () => {
  settings.set({ level: "hard" });
  await play();
  answer(new Response(JSON.stringify(opened)));
  await vi.waitFor(() => expect(toTable).toHaveBeenCalled());
  expect(asked()).toEqual([["hard", "hard", "hard"], null]);
  expect(recallForm()).toEqual(NEWCOMER);
});
