import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Join from "../../../src/features/table/Join.svelte";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { Colour, PlayerView, Snapshot } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard } from "../../a-table.ts";
import { FakeSocket } from "../../fake-socket.ts";
import { atTable } from "./at-table.ts";

const COLOURS: Colour[] = ["red", "blue", "green", "yellow", "purple"];
const people: PlayerView[] = COLOURS.map((colour, seat) => ({ player: seat + 1, name: `P${seat + 1}`, colour }));
const nix: PlayerView = { player: 5, name: "Nix", colour: "purple", bot: "beginner" };
const ondecided = vi.fn();
let table: LiveTable;

async function come(players: PlayerView[], phase: "lobby" | "playing" = "lobby"): Promise<void> {
  const said: Snapshot = snapshot({ you: null, table: { players, phase } });
  table = await tableThatHeard(phase === "lobby" ? { ...said, game: null } : said);
  render(Join, atTable(table, { ondecided }));
}

async function press(name: string): Promise<void> {
  await fireEvent.click(screen.getByRole("button", { name }));
}

beforeEach(async () => {
  sessionStorage.clear();
  ondecided.mockClear();
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  table.close();
  vi.unstubAllGlobals();
});

it("names the game, says what it is, offers the lesson and comes back from it", async () => {
  await come(people.slice(0, 2));
  expect(screen.getByText("The Number")).toBeTruthy();
  expect(screen.getByText(/^A bluffing game for two to five/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Learn it in a minute" }).getAttribute("href")).toBe("/learn?table=abc");
  expect(screen.getByRole("button", { name: "Sit down" })).toBeTruthy();
});

it("says what the host has chosen before one sits down", async () => {
  const chosen = { rounds: 1, turn_time: 45, public: "en", room: "Thursdays" };
  table = await tableThatHeard({ ...snapshot({ you: null, table: { phase: "lobby", ...chosen } }), game: null });
  render(Join, atTable(table, { ondecided }));

  expect(
    await screen.findByText("1 round · Time per turn: 45 seconds · Open to anyone · Room “Thursdays”"),
  ).toBeTruthy();
});

/** The colours that can be chosen. */
function offered(): string[] {
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  return radios.filter((radio) => !radio.disabled).map(({ value }) => value);
}

it("offers the boards of people who may come back only if there are no others", async () => {
  const lobby = { phase: "lobby" as const, reserved_colours: ["green" as const, "yellow" as const] };
  table = await tableThatHeard({
    ...snapshot({ you: null, table: { ...lobby, players: people.slice(0, 2) } }),
    game: null,
  });
  render(Join, atTable(table, { ondecided }));
  expect(offered()).toEqual(["purple"]);

  FakeSocket.last.says({ type: "update", after: 7, version: 8, players: [...people.slice(0, 2), people[4]!] });
  await vi.waitFor(() => expect(offered()).toEqual(["green", "yellow"]));
});

it("gives the seat of a bot at a full table", async () => {
  await come([...people.slice(0, 4), nix]);
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Zoe" } });
  await press("Sit here instead of Nix");
  expect(FakeSocket.last.commands[0]![1]).toEqual({ command: "sit", name: "Zoe", colour: null, instead_of: 5 });
});

it("lets one wait where only people sit", async () => {
  await come(people);
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Zoe" } });
  await press("Wait for the next game");
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "wait", name: "Zoe" });
});

it("lets one watch or wait while others play", async () => {
  await come(people.slice(0, 3), "playing");
  await press("Watch");
  expect(ondecided).toHaveBeenCalledOnce();
  expect(table.nextGame.isAwaited).toBe(false);
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Zoe" } });
  await press("Wait for the next game");
  expect(table.nextGame.isAwaited).toBe(true);
  expect(ondecided).toHaveBeenCalledTimes(2);
});

it("asks for a name before one waits for the next game", async () => {
  await come(people.slice(0, 2), "playing");
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: " " } });
  await press("Wait for the next game");
  expect(ondecided).not.toHaveBeenCalled();
  expect(screen.getByText("There’s no name yet. Type one first.")).toBeTruthy();
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Zoe" } });
  expect(screen.queryByText("There’s no name yet. Type one first.")).toBeNull();
  await press("Wait for the next game");
  expect(ondecided).toHaveBeenCalledOnce();
});
