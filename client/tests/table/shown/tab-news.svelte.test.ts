import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import TableBar from "../../../src/features/table/TableBar.svelte";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { tabNews } from "../../../src/table/shown/tab-news.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { tabTitle, tellInTab } from "../../../src/ui/tab-title.svelte.ts";
import type { PlayerView, Snapshot } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard } from "../../a-table.ts";
import { atTable } from "../../features/table/at-table.ts";

const ANN: PlayerView = { player: 1, name: "Ann", colour: "blue" };
const NIX: PlayerView = { player: 2, name: "Nix", colour: "red", bot: "beginner" };
let table: LiveTable;

beforeEach(() => words.speak("en"));
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

it.each([
  ["Your turn", snapshot()],
  ["1 of 3 locked in", snapshot({ table: { down: [1] } })],
  ["You’re watching", snapshot({ you: null })],
  ["Your table", { ...snapshot({ table: { phase: "lobby" } }), game: null }],
] satisfies [string, Snapshot][])("says in the tab: %s", async (news, said) => {
  table = await tableThatHeard(said);
  expect(tabNews(table)).toBe(news);
});

it("says nothing in the tab any more when the table is left", async () => {
  table = await tableThatHeard(snapshot());
  const leave = $effect.root(() => tellInTab(() => tabNews(table)));
  flushSync();
  expect(tabTitle.news).toBe("Your turn");
  leave();
  expect(tabTitle.news).toBeNull();
});

it("has a button to say something where another person sits, and none among bots", async () => {
  table = await tableThatHeard(snapshot());
  render(TableBar, atTable(table, { text: { title: "Turn 2" } }));
  expect(screen.getByRole("button", { name: "Say something" })).toBeTruthy();
  table.close();
  table = await tableThatHeard(snapshot({ table: { players: [ANN, NIX] } }));
  render(TableBar, atTable(table, { text: { title: "Turn 3" } }));
  expect(screen.getAllByRole("button", { name: "Say something" })).toHaveLength(1);
});
