import { cleanup, configure, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takeRecord } from "../../../src/device/handed.ts";
import { device } from "../../../src/device/memory.ts";
import { settings } from "../../../src/device/settings.svelte.ts";
import PaperPage from "../../../src/features/paper/PaperPage.svelte";
import { FinishedGames } from "../../../src/local/finished.ts";
import { Keeper } from "../../../src/local/keeper.svelte.ts";
import { startedGame } from "../../../src/local/kept-game.ts";
import { PaperGame } from "../../../src/local/paper-game.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { fullForFinished, seats, storage } from "../../local/a-game.ts";

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));

async function type(keys: string): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(window, { key });
}

/** Two people, one round, all of these turns. */
async function play(...turns: string[]): Promise<void> {
  for (const turn of turns) {
    await screen.findByRole("group", { name: "Digits" });
    await type(turn);
    await press("Check");
    await press(/^(Turn \d|Final result)$/);
  }
}

/** A busy machine takes its time to fetch the parts of the page. */
const PATIENCE = 60_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });
configure({ asyncUtilTimeout: PATIENCE });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  settings.start();
  await words.complete();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the score keeper", () => {
  test("starts with whoever has no name, and remembers names for the next time", async () => {
    render(PaperPage);
    await fireEvent.input(screen.getByLabelText("Name 1"), { target: { value: "Ann" } });
    await press("Start round 1");
    expect(await button(/^Player 2, /)).toBeTruthy();
    expect(await button(/^Ann, /)).toBeTruthy();
    cleanup();
    localStorage.removeItem("thenumber.local.paper");
    render(PaperPage);

    expect((screen.getByLabelText("Name 1") as HTMLInputElement).value).toBe("Ann");
  });

  test("plays a game of one round to its end, which goes to one's own games, and goes on after a reload", async () => {
    new Keeper(device, "paper").start(startedGame("paper", seats("Ann", "Ben"), 1));
    render(PaperPage);
    await play("900811", "-722", "6--");
    await type("12");
    cleanup();
    render(PaperPage);
    await screen.findByRole("group", { name: "Digits" });
    await type("3");
    expect(await screen.findByRole("button", { name: /^Ann, .*1 2 3/ })).toBeTruthy();
    await type("544");
    await press("Check");
    await press("Turn 5");
    await play("333655");

    expect(await screen.findByText("Ben wins")).toBeTruthy();
    const [kept] = new FinishedGames(device).all();
    expect([kept!.kind, kept!.record.players, kept!.record.turns.length]).toEqual(["paper", ["Ann", "Ben"], 5]);
  });

  test("says calmly that nothing is kept, and where the record is", async () => {
    vi.stubGlobal("localStorage", storage(true));
    render(PaperPage);
    await press("Start round 1");
    expect(await screen.findByText(/^This browser won’t keep the record/)).toBeTruthy();
    await type("900811");
    await press("Check");
    expect(await button("Turn 2")).toBeTruthy();
  });

  test("says so too if only the game that is over isn't kept, and where it is corrected", async () => {
    vi.stubGlobal("localStorage", fullForFinished());
    new Keeper(device, "paper").start(startedGame("paper", seats("Ann", "Ben"), 1));
    render(PaperPage);
    await play("900811", "-722", "6--", "12354-", "-655");

    expect(await screen.findByText(/^This browser won’t keep the record/)).toBeTruthy();
    await press("History");
    expect(await screen.findByText(/^This browser won’t keep the record/)).toBeTruthy();
  });

  test("follows another tab that goes on with the game", async () => {
    const keeper = new Keeper(device, "paper");
    const other = new PaperGame(keeper.start(startedGame("paper", seats("Ann", "Ben"), 2)), keeper);
    render(PaperPage);
    await screen.findByRole("group", { name: "Digits" });
    other.enter(0, "900");
    dispatchEvent(new StorageEvent("storage", { key: "thenumber.local.paper" }));

    expect(await button(/^Ann, .*9 0 0/)).toBeTruthy();
  });

  test("hands the record to its analysis, seen by the one player who is called like the person here", async () => {
    settings.set({ name: "Ben" });
    new Keeper(device, "paper").start(startedGame("paper", seats("Ann", "Ben"), 1));
    render(PaperPage);
    await play("900-");
    await press("Menu");
    await press("Game record");
    await press("Analyse this game");

    expect(takeRecord()).toMatchObject({
      record: { players: ["Ann", "Ben"], rounds: 1, turns: [["900", null]] },
      mySeat: 1,
    });
    expect(takeRecord()).toBeNull();
    expect(location.pathname).toBe("/analyse");
  });
});
