import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import RoomInMenu from "../../../src/features/table/menu/RoomInMenu.svelte";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { TableView } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard } from "../../a-table.ts";
import { atTable } from "./at-table.ts";

let table: LiveTable;

async function open(view: Partial<TableView>): Promise<ReturnType<typeof vi.spyOn>> {
  table = await tableThatHeard({ ...snapshot({ table: { phase: "lobby", ...view } }), game: null });
  render(RoomInMenu, atTable(table, {}));
  return vi.spyOn(table, "do").mockResolvedValue(undefined as never);
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(async () => {
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  table.close();
  vi.unstubAllGlobals();
});

it("lets the host keep the table under a name", async () => {
  const done = await open({ host: 1 });
  await fireEvent.input(screen.getByLabelText("Name of the room"), { target: { value: "Thursdays" } });
  await press("Keep this table");

  expect(done).toHaveBeenCalledExactlyOnceWith({ command: "keep-table", name: "Thursdays" });
  expect(screen.queryByRole("button", { name: "See the standings" })).toBeNull();
  expect(await screen.findByText("Kept as “Thursdays”. The link works for good.")).toBeTruthy();
  await fireEvent.input(screen.getByLabelText("Name of the room"), { target: { value: "Fridays" } });
  expect(screen.queryByText(/^Kept as/)).toBeNull();
});

it("lets the host of a room name it, begin a season and let it go", async () => {
  const done = await open({ host: 1, room: "Thursdays", season: 2 });
  expect((screen.getByLabelText("Name of the room") as HTMLInputElement).value).toBe("Thursdays");
  await press("Save the name");
  await press("Begin season 3");
  await press("Stop keeping it");

  expect(done.mock.calls.map(([command]: unknown[]) => command)).toEqual([
    { command: "keep-table", name: "Thursdays" },
    { command: "begin-season" },
    { command: "let-table-go" },
  ]);
});

it("only leads others to the standings", async () => {
  await open({ host: 2, room: "Thursdays" });

  expect(screen.getAllByRole("button").map((button) => button.textContent?.trim())).toEqual(["See the standings"]);
});
