import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../../src/device/settings.svelte.ts";
import Join from "../../../src/features/table/Join.svelte";
import Anyone from "../../../src/features/table/lobby/Anyone.svelte";
import SeatRow from "../../../src/features/table/lobby/SeatRow.svelte";
import { expectSeat } from "../../../src/table/seat-at-once.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { Snapshot } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard } from "../../a-table.ts";
import { FakeSocket } from "../../fake-socket.ts";
import { atTable } from "./at-table.ts";

const lobby = (table: Partial<Snapshot["table"]> = {}): Snapshot => snapshot({ table: { phase: "lobby", ...table } });
const ignore = (): void => undefined;

beforeEach(async () => {
  await words.speak("de");
  await words.complete();
});
afterEach(() => {
  cleanup();
  settings.set({ name: "" });
  vi.unstubAllGlobals();
});

it("lets the host open the table to anyone, in the host’s language, and close it again", async () => {
  const table = await tableThatHeard(lobby());
  render(Anyone, atTable(table, {}));
  await fireEvent.click(screen.getByRole("switch", { name: "Offen für alle" }));
  FakeSocket.last.says({ ...lobby({ public: "de" }), version: 8 });
  await fireEvent.click(screen.getByRole("switch"));
  const [opened, closed] = FakeSocket.last.commands.map(([, command]) => command);
  expect(opened).toEqual({ command: "set-public", language: "de" });
  expect(closed).toEqual({ command: "set-public", language: null });
});

it("shows the others who may join", async () => {
  const table = await tableThatHeard(lobby({ host: 2 }));
  render(Anyone, atTable(table, {}));
  expect(screen.getByText("wer den Link hat")).toBeTruthy();
  FakeSocket.last.says({ ...lobby({ host: 2, public: "en" }), version: 8 });
  expect(await screen.findByText("alle")).toBeTruthy();
});

it("tells the host of a name that is rude somewhere, and nobody else", async () => {
  const players = [...lobby().table.players.slice(0, 1), { player: 2, name: "Concha", colour: "red", doubtful: true }];
  for (const host of [1, 2]) {
    const table = await tableThatHeard(lobby({ host, public: "de", players: players as Snapshot["table"]["players"] }));
    render(SeatRow, atTable(table, { player: table.players[1]!, onchange: ignore, onfree: ignore }));
    expect(screen.queryByText("in manchen Sprachen ein Schimpfwort") !== null).toBe(host === 1);
    cleanup();
  }
});

it("sits down at once at a table that was tapped on in the list, if the device knows a name", async () => {
  const said = snapshot({ table: { phase: "lobby" }, you: null });
  for (const [name, sent] of [
    ["", 0],
    ["Zoe", 1],
  ] as const) {
    settings.set({ name });
    const table = await tableThatHeard(said);
    expectSeat("abc");
    render(Join, atTable(table, { ondecided: ignore }));
    expect(FakeSocket.last.commands.map(([, { command }]) => command)).toEqual(Array(sent).fill("sit"));
    cleanup();
  }
});
