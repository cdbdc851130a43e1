import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { navigation } from "../../../src/device/navigation.svelte.ts";
import TablesPage from "../../../src/features/open-tables/TablesPage.svelte";
import { isSeatExpected } from "../../../src/table/seat-at-once.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { OpenTable, OpenTables } from "../../../src/wire/messages.ts";
import { FakeSocket } from "../../fake-socket.ts";

const ANN: OpenTable = {
  table: "abc",
  host: "Ann",
  colours: ["red", "blue"],
  turn_time: 45,
  rounds: 2,
  language: "de",
};

beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset["openTables"];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The page, once the server has told it this. */
async function pageThatHeard(tables: OpenTables): Promise<void> {
  render(TablesPage);
  FakeSocket.last.onmessage?.({ data: JSON.stringify(tables) });
  await Promise.resolve();
}

it("says what one should know of a table before sitting down", async () => {
  await pageThatHeard({
    tables: [ANN, { ...ANN, table: "def", host: "Ben", turn_time: null, rounds: 1, language: "xy" }],
  });
  expect(screen.getAllByRole("listitem").map((row) => row.textContent?.replace(/\s+/g, " ").trim())).toEqual([
    "Ann’s table2 of 5 seats · 45 seconds · 2 rounds · Deutsch Join",
    "Ben’s table2 of 5 seats · no limit · 1 round · XY Join",
  ]);
});

it("sits down with one tap: the table’s page knows that a seat is wanted", async () => {
  const toTable = vi.spyOn(navigation, "toTable").mockReturnValue();
  await pageThatHeard({ tables: [ANN] });
  await fireEvent.click(screen.getByRole("button", { name: "Join: Ann’s table" }));
  expect(toTable).toHaveBeenCalledWith("abc");
  expect([isSeatExpected("abc"), isSeatExpected("abc")]).toEqual([true, false]);
});

it("says that there are none, or more than it names", async () => {
  await pageThatHeard({ tables: [] });
  expect(screen.getByText("No open tables right now.")).toBeTruthy();
  FakeSocket.last.onmessage?.({ data: JSON.stringify({ tables: [ANN], more: 7 }) });
  expect(await screen.findByText("And 7 more.")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("8 on this server");
});

it("says so where the operator wants none", () => {
  document.documentElement.dataset["openTables"] = "no";
  FakeSocket.all = [];
  render(TablesPage);
  expect(screen.getByText(/^On this server, only people with the link/)).toBeTruthy();
  expect(FakeSocket.all).toEqual([]);
});
