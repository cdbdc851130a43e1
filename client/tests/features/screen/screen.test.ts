import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PODIUM_FOR, SETTLED_FOR, SHEET_FOR } from "../../../src/table/pace.svelte.ts";
import { homeOf, televisionOf } from "../../../src/device/short-addresses.ts";
import ScreenStage from "../../../src/features/screen/ScreenStage.svelte";
import { IDLE_AFTER } from "../../../src/features/screen/showing.svelte.ts";
import { playTurn } from "../../../src/rules/turns.ts";
import { replayed } from "../../../src/rules/games.ts";
import { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { PUBLISHED, type Snapshot } from "../../../src/wire/messages.ts";
import { snapshot } from "../../a-table.ts";
import { FakeSocket } from "../../fake-socket.ts";

let table: LiveTable;

beforeEach(async () => {
  sessionStorage.clear();
  await words.speak("en");
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network in tests")));
});

afterEach(() => {
  cleanup();
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function hear(said: Snapshot): Promise<void> {
  FakeSocket.last.says(said);
  FakeSocket.last.says({ type: "presence", connected: [], screens: 1 });
  await tick();
}

/** A screen at a table that has heard this. */
async function open(said: Snapshot): Promise<void> {
  table = new LiveTable("abc", (address) => new FakeSocket(address) as unknown as WebSocket, { isScreen: true });
  await table.start();
  render(ScreenStage, { table });
  await hear(said);
}

/** Time passes; the server is there. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 5_000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 5_000));
    if (left > 5_000) FakeSocket.last.says({ type: "pong", now: Date.now() });
  }
  await tick();
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const NUMBERS = ["964", "852", "743"];

/** What the server says of a game after so many turns in which everyone wrote the same digits again. */
function after(turns: number, changes: Partial<Snapshot["table"]> = {}): Snapshot {
  const written = Array.from({ length: turns }, (_, turn) => Array<string>(3).fill(String(turn % 5).repeat(3)));
  const { boards, round_no, turn_no, totals, is_over } = replayed(3, written, PUBLISHED);
  const told = snapshot({ table: { down: [], ...changes }, you: null });
  return { ...told, version: 7 + turns, game: { ...told.game!, boards, round_no, turn_no, totals, is_over, written } };
}

test("a screen watches for all, and knows nobody", async () => {
  await open(snapshot({ table: { phase: "lobby" }, you: null }));

  expect(new URL(FakeSocket.last.address).searchParams.get("screen")).toBe("yes");
  expect(screen.getByText("3 of 5 seats")).toBeTruthy();
  expect(screen.getByText("K 7 Q F 4 M")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("it tells the reveal, says so, and goes on by itself", async () => {
  await open(snapshot({ turnNo: 1, you: null }));
  const revealed = [playTurn(snapshot({ turnNo: 1 }).game!.boards, NUMBERS, 1)];
  FakeSocket.last.says({ type: "update", after: 7, version: 8, revealed });
  await tick();
  expect(heading()).toBe("Here they come");

  while (!FakeSocket.last.sent.some(({ type }) => type === "show")) await pass(100);
  expect(heading()).toBe("Ben scores 10 points, bonus included");
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "show", game_no: 1, round_no: 1, turn_no: 1 });

  await pass(SETTLED_FOR);
  expect(heading()).toBe("Turn 2 of 5");
});

test("what was revealed before it came needs no waiting for", async () => {
  await open(after(3));

  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "show", game_no: 1, round_no: 1, turn_no: 3 });
});

test("what it told while the line was down is said when the line is up again", async () => {
  await open(after(3));
  FakeSocket.last.ends();
  await pass(1_000);
  FakeSocket.last.says({ type: "current", version: 10, now: Date.now() });
  await tick();

  expect(FakeSocket.all.length).toBeGreaterThan(1);
  expect(FakeSocket.last.sent).toContainEqual({ type: "show", game_no: 1, round_no: 1, turn_no: 3 });
});

test("scores and podium stay for a while, and then it goes on", async () => {
  await open(after(4));
  await hear(after(5)); // while the line was down
  await pass(SETTLED_FOR);
  expect(screen.getByText("After round 1")).toBeTruthy();
  await pass(SHEET_FOR);
  expect(heading()).toBe("Turn 1 of 5");

  await hear(after(10, { phase: "over" }));
  for (let turn = 0; turn < 5; turn += 1) {
    await pass(SETTLED_FOR);
    await hear(after(10, { phase: "over" }));
  }
  expect(heading()).toBe("It’s a tie!");
  await pass(10 * PODIUM_FOR);
  expect(heading()).toBe("It’s a tie!");

  await hear({ ...after(10, { phase: "lobby" }), game: null });
  await pass(PODIUM_FOR);
  expect(heading()).toBe("The Number");
});

test("after a long silence only the title stands there, until someone comes", async () => {
  await open(snapshot({ table: { phase: "lobby" }, you: null }));
  await pass(IDLE_AFTER);
  expect(screen.queryByText("3 of 5 seats")).toBeNull();

  await fireEvent.keyDown(window, { key: "ArrowUp" });
  expect(screen.getByText("3 of 5 seats")).toBeTruthy();
});

test("a lost connection is said over the picture, which stays", async () => {
  await open(snapshot({ table: { phase: "lobby" }, you: null }));
  FakeSocket.last.ends();
  await pass(1_600);

  expect(screen.getByRole("complementary").textContent).toBe("Reconnecting…");
  expect(screen.getByText("3 of 5 seats")).toBeTruthy();
});

test.each([
  ["https://number.example.org/t/abc", "number.example.org"],
  ["https://example.org/number/t/abc", "example.org/number"],
  ["http://192.168.1.5:2810/t/abc", "192.168.1.5:2810"],
])("people type of %s no more than %s", (link, home) => {
  expect([homeOf(link), televisionOf(link)]).toEqual([home, `${home}/tv`]);
});
