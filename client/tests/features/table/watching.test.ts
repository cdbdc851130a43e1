import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PODIUM_FOR, SETTLED_FOR, SHEET_FOR } from "../../../src/table/pace.svelte.ts";
import TablePage from "../../../src/features/table/TablePage.svelte";
import { settings } from "../../../src/device/settings.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { Snapshot } from "../../../src/wire/messages.ts";
import { FakeSocket } from "../../fake-socket.ts";
import { hear, NOW, Server } from "../../table/ann-and-ben.ts";

let server: Server;

beforeEach(async () => {
  await words.speak("en");
  await words.complete();
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network in tests")));
  sessionStorage.clear();
  settings.set({ revealSpeed: "instant" });
  FakeSocket.all = [];
  server = new Server();
});
afterEach(() => {
  cleanup();
  settings.set({ revealSpeed: "normal" });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const heading = (): string | null => screen.getByRole("heading", { level: 1 }).textContent;

/** Someone is at the table who has heard this; `you`: in which seat. */
async function come(you: Snapshot["you"], table: Partial<Snapshot["table"]> = {}): Promise<void> {
  render(TablePage, { table: "abc" });
  await pass(0);
  hear(server.snapshot({ you, ...(table.phase === "lobby" && { game: null }) }, table));
  await pass(0);
}

/** Time passes; the server is there, and parts of the page arrive. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 5_000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 5_000));
    hear({ type: "pong", now: Date.now() });
  }
  await vi.dynamicImportSettled();
  await tick();
}

/** Ann and Ben play a turn. */
async function play(...numbers: [string, string]): Promise<void> {
  hear(server.reveal(numbers));
  if (server.game.is_over) hear(server.update({ phase: "over" }));
  await pass(0);
}

it("goes on by itself for those who watch, from the reveal to the next numbers", async () => {
  await come(null);
  await fireEvent.click(screen.getByRole("button", { name: "Watch" }));
  await play("900", "123");
  expect(heading()).toBe("Ann scores 11 points, bonus included");
  await pass(SETTLED_FOR);
  expect(screen.getByText("Turn 2 of 5")).toBeTruthy();
});

it("goes on over score sheets, too, and stays at the end until the next game is played", async () => {
  await come(null);
  await fireEvent.click(screen.getByRole("button", { name: "Watch" }));
  for (let turn = 0; turn < 10; turn++) {
    await play(String(turn % 5).repeat(3), String((turn % 5) + 5).repeat(3));
    await pass(SETTLED_FOR);
    if (turn !== 4) continue;
    expect(heading()).toBe("Ben leads by 53");
    await pass(SHEET_FOR);
    expect(screen.getByText("Turn 1 of 5")).toBeTruthy();
  }
  await pass(10 * PODIUM_FOR);
  expect(heading()).toBe("Ben wins");
  hear({ ...server.snapshot({ you: null, game: null }, { phase: "lobby" }), version: server.version + 1 });
  await pass(10 * PODIUM_FOR);
  expect(heading()).toBe("Ben wins");
});

it("waits for those who play, however long they look", async () => {
  await come({ player: 1, number: null, hidden: false, written: null });
  await play("900", "123");
  await pass(10 * SETTLED_FOR);
  expect(heading()).toBe("11 points, bonus included");
});

it("begins at the present for someone who took a while to decide", async () => {
  await come(null);
  await play("900", "123");
  await play("111", "456");
  await fireEvent.click(screen.getByRole("button", { name: "Watch" }));
  expect(screen.getByText("Turn 3 of 5")).toBeTruthy();
});

it("holds what was chosen in the lobby when the game begins, also after a reload", async () => {
  await come(null, { phase: "lobby" });
  await fireEvent.click(screen.getByRole("button", { name: "Watch" }));
  cleanup();
  await come(null);
  expect(screen.getByText("Turn 1 of 5")).toBeTruthy();
  expect(heading()).toBe("You’re watching");

  await fireEvent.click(screen.getByRole("button", { name: "Wait for the next game" }));
  expect(heading()).toBe("A game is going on");
});
