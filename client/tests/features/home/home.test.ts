import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import { path } from "../../../src/device/address.ts";
import { finish } from "../../../src/device/experience.ts";
import { keepForm, NEWCOMER, recallForm } from "../../../src/device/form.ts";
import { device } from "../../../src/device/memory.ts";
import { settings } from "../../../src/device/settings.svelte.ts";
import { navigation } from "../../../src/device/navigation.svelte.ts";
import Home from "../../../src/features/home/Home.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import type { OpenTable, OpenTables } from "../../../src/wire/messages.ts";
import { FakeSocket } from "../../fake-socket.ts";
import { eventually } from "../../patience.ts";

vi.mock("../../../src/device/idle.ts", () => ({ whenIdle: (work: () => void) => work() }));

const opened = { table: "abc", code: "K7MPQ2", link: "" };
let toTable: MockInstance;
let answer: (response: Response) => void;

beforeEach(async () => {
  localStorage.clear();
  settings.start();
  vi.stubGlobal("WebSocket", FakeSocket);
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
  vi.unstubAllGlobals();
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

it("says what the game is", () => {
  render(Home);
  expect(screen.getByText(/^A bluffing game for two to five/)).toBeTruthy();
});

it("“Play now” leads to the table that was opened", async () => {
  await play();
  answer(new Response(JSON.stringify(opened)));
  await eventually(() => expect(toTable).toHaveBeenCalledWith("abc"));
});

it("someone who has gone elsewhere meanwhile stays there", async () => {
  await play();
  cleanup();
  answer(new Response(JSON.stringify(opened)));
  await new Promise((resolve) => setTimeout(resolve));
  expect(toTable).not.toHaveBeenCalled();
});

it("“Play now” without a server starts a game on this device, in place of one that was left", async () => {
  const go = vi.spyOn(navigation, "go").mockReturnValue();
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: {} } });
  device.keep("local.alone", { rounds: 2, written: [], seats: [{ name: "Ann" }] });
  await play();
  answer(new Response("a proxy’s page", { status: 502 }));
  await eventually(() => expect(go).toHaveBeenCalledWith("alone"));
  expect(device.recall("local.alone")).toBeNull();
});

it("“Play now” without a server says so on a device that has not kept what such a game takes", async () => {
  const go = vi.spyOn(navigation, "go").mockReturnValue();
  await play();
  answer(new Response("a proxy’s page", { status: 502 }));
  expect(await screen.findByText(/^Can’t reach the server\./)).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
});

it("without a network it says what still works, and what needs a server stays where it is", async () => {
  const go = vi.spyOn(navigation, "go").mockReturnValue();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(Home);
  expect(screen.getByText(/^You’re offline\./)).toBeTruthy();
  const create = screen.getByRole("link", { name: "Create a table needs a connection" });
  expect(create.getAttribute("aria-disabled")).toBe("true");
  await fireEvent.click(create);
  expect(go).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "Play now against 3 easy bots" }));
  expect(go).toHaveBeenCalledWith("alone");
  dispatchEvent(new Event("online"));
  await eventually(() => expect(screen.queryByText(/^You’re offline\./)).toBeNull());
});

it("tells how many tables are open, as that changes", async () => {
  const table: OpenTable = { table: "t", host: "Zoe", colours: ["red"], turn_time: null, rounds: 2, language: "en" };
  const says = (tables: OpenTables): void => FakeSocket.last.onmessage?.({ data: JSON.stringify(tables) });
  FakeSocket.all = [];
  render(Home);
  expect(screen.getByRole("link", { name: "Open tables play with people on this server" })).toBeTruthy();
  await eventually(() => expect(FakeSocket.all).toHaveLength(1));
  says({ tables: [table, table], more: 3 });
  const some = await screen.findByRole("link", { name: "Open tables 5 on this server" });
  expect(some.getAttribute("href")).toBe("/tables");
  says({ tables: [] });
  const none = await screen.findByRole("link", { name: "Open tables none right now, open one" });
  expect(none.getAttribute("href")).toBe("/new");
});

it("has no open tables where the operator wants none", async () => {
  document.documentElement.dataset["openTables"] = "no";
  FakeSocket.all = [];
  render(Home);
  await import("../../../src/server/open-tables.ts");
  delete document.documentElement.dataset["openTables"];
  expect(screen.queryByText("Open tables")).toBeNull();
  expect(FakeSocket.all).toEqual([]);
});

it("leads to one’s games once there is one, and says that learning takes a minute until then", () => {
  const { unmount } = render(Home);
  expect(screen.getByRole("link", { name: "How to play 1 minute" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "My games" })).toBeNull();
  unmount();
  finish("abc/1");
  render(Home);
  expect(screen.getByRole("link", { name: "How to play" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "My games" })).toBeTruthy();
});

it("leads back to the game that was left on this device", () => {
  device.keep("local.pass", { rounds: 2, written: [], seats: [{ name: "Ann" }, { name: "Ben" }] });
  render(Home);
  const link = screen.getByRole("link", { name: "Resume your game Ann, Ben" });
  expect(link.getAttribute("href")).toBe("/pass");
});

it("“Play now” is against easy bots at first, and what happens at that table counts", async () => {
  await play();
  answer(new Response(JSON.stringify(opened)));
  await eventually(() => expect(recallForm().table).toBe("abc"));
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
  await eventually(() => expect(toTable).toHaveBeenCalled());
  expect(asked()).toEqual([["hard", "hard", "hard"], null]);
  expect(recallForm()).toEqual(NEWCOMER);
});
