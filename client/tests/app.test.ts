import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import App from "../src/App.svelte";
import { navigation } from "../src/device/navigation.svelte.ts";
import { words } from "../src/texts/words.svelte.ts";
import { FakeSocket } from "./fake-socket.ts";
import { eventually } from "./patience.ts";

const failure = new Error("the rules are torn");
const fetched = vi.hoisted((): string[] => []);
vi.mock("../src/device/idle.ts", () => ({ whenIdle: () => undefined })); // a device that always has something to do
vi.mock("../src/features/table/TablePage.svelte", () => {
  fetched.push("table");
  return { default: () => undefined };
});
vi.mock("../src/features/rules/HowToPlay.svelte", () => ({
  default: () => {
    throw failure;
  },
}));

beforeEach(async () => {
  await words.speak("en");
  navigation.start();
  navigation.go("");
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response('{"tables":[]}')));
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function breakDown(): Promise<void> {
  render(App);
  navigation.go("rules");
  await screen.findByRole("heading", { name: "Something went wrong" });
}

it("a page that fails is replaced by a line that says so, and by ways on", async () => {
  await breakDown();
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const assign = vi.spyOn(location, "assign").mockReturnValue();

  expect(screen.getByText("Reload the page and carry on where you left off.")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
  await fireEvent.click(screen.getByRole("button", { name: "Home" }));
  expect(assign).toHaveBeenCalledWith("/");
});

it("why it failed stands in the console", async () => {
  await breakDown();

  expect(console.error).toHaveBeenCalledWith(failure);
});

it("other pages work as before", async () => {
  await breakDown();
  navigation.go("");

  expect(await screen.findByRole("button", { name: /^Play now/ })).toBeTruthy();
  expect(screen.queryByText("Something went wrong")).toBeNull();
});

it("a tap on the first page fetches the table, and does not wait for the server's answer", async () => {
  render(App);
  const play = await screen.findByRole("button", { name: /^Play now/ });
  expect(fetched).toEqual([]);

  await fireEvent.click(play);
  await eventually(() => expect(fetched).toEqual(["table"]));
});
