import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lookForTables } from "../../src/server/open-tables.ts";
import type { OpenTables } from "../../src/wire/messages.ts";
import { FakeSocket } from "../fake-socket.ts";

const NONE: OpenTables = { tables: [] };
const ONE: OpenTables = {
  tables: [{ table: "abc", host: "Ann", colours: ["red"], turn_time: null, rounds: 2, language: "en" }],
};
let told: (OpenTables | null)[];
let stop: () => void;

/** The server tells what is open. */
function says(tables: OpenTables): void {
  FakeSocket.last.onmessage?.({ data: JSON.stringify(tables) });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  told = [];
  stop = lookForTables((tables) => told.push(tables));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("tells the open tables as they change", () => {
  expect(FakeSocket.last.address).toMatch(/^ws:.*\/api\/open-tables\/socket$/);
  says(NONE);
  says(ONE);
  expect(told).toEqual([NONE, ONE]);
});

it("tells nothing once nobody looks any more", () => {
  const socket = FakeSocket.last;
  stop();
  expect(socket.isClosed).toBe(true);
  vi.advanceTimersByTime(600_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it("says that the server can't be heard, and tries again, less and less often", () => {
  says(ONE);
  FakeSocket.last.ends();
  expect(told.at(-1)).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.ends();
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.all).toHaveLength(3);
  says(ONE);
  FakeSocket.last.ends();
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(4);
});

it("takes a line that has been silent for a minute for dead", () => {
  says(ONE);
  vi.advanceTimersByTime(59_000);
  says(ONE);
  vi.advanceTimersByTime(59_000);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it("rests while the page is in the background", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.last.isClosed).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all).toHaveLength(2);
});
