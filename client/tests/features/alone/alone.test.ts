import { cleanup, configure, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { character } from "../../../src/bots/registry.ts";
import { keepForm, NEWCOMER, recallForm } from "../../../src/device/form.ts";
import { device } from "../../../src/device/memory.ts";
import { settings } from "../../../src/device/settings.svelte.ts";
import { FinishedGames } from "../../../src/local/finished.ts";
import { Keeper } from "../../../src/local/keeper.svelte.ts";
import AlonePage from "../../../src/features/alone/AlonePage.svelte";
import { aloneGame } from "../../../src/features/alone/alone-game.ts";
import { fullForFinished } from "../../local/a-game.ts";
import { words } from "../../../src/texts/words.svelte.ts";

const PATIENCE = 60_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });
configure({ asyncUtilTimeout: PATIENCE });

const levels = () => aloneGame().seats.flatMap(({ bot }) => (bot === null ? [] : [character(bot)!.level]));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  settings.start();
  await words.speak("en");
});
afterEach(cleanup);

describe("a game against bots without a server", () => {
  it("is against three different characters of the level, each with a board of its own", () => {
    const { seats, rounds } = aloneGame();

    expect(seats.map(({ bot }) => bot === null)).toEqual([true, false, false, false]);
    expect(new Set(seats.map(({ bot }) => bot)).size).toBe(4);
    expect(new Set(seats.map(({ colour }) => colour)).size).toBe(4);
    expect([seats[0]!.name, rounds]).toEqual(["Guest", 2]);
  });

  it("follows the player’s form, or the level that was chosen: the hardest here has one character", () => {
    expect(levels()).toEqual(["easy", "easy", "easy"]);
    keepForm({ ...NEWCOMER, level: "medium" }, NEWCOMER);
    expect(levels()).toEqual(["medium", "medium", "medium"]);
    settings.set({ level: "hard" });
    expect(levels()).toEqual(["hard", "medium", "medium"]);
  });

  it("counts for the level of the next one", () => {
    const { id } = aloneGame();

    expect(recallForm().table).toBe(id);
  });

  it("says where it stays, goes on after a reload, and ends on a podium that is kept", async () => {
    settings.set({ name: "Giulia", colour: "green", revealSpeed: "instant" });
    render(AlonePage);
    expect(screen.getByRole("button", { name: "This game stays on this device." })).toBeTruthy();
    await turn();
    cleanup();
    render(AlonePage);
    expect(screen.queryByRole("button", { name: "This game stays on this device." })).toBeNull();
    for (let left = 9; left > 0; left -= 1) await turn();

    expect(await screen.findByRole("button", { name: "Rematch" })).toBeTruthy();
    const [kept] = new FinishedGames(device).all();
    expect(kept).toMatchObject({ kind: "alone", seat: 0, gameNo: 1 });
    expect(kept!.record).toMatchObject({ players: expect.arrayContaining(["Giulia"]) as string[], rounds: 2 });
    await fireEvent.click(screen.getByRole("button", { name: "Rematch" }));
    expect(screen.getByText("Your number")).toBeTruthy();
    expect(new Keeper(device, "alone").recall()!.earlier).toHaveLength(1);
  });

  it("says so if it isn't kept when it is over, until its record is saved", async () => {
    vi.stubGlobal("localStorage", fullForFinished());
    settings.start();
    settings.set({ revealSpeed: "instant" });
    render(AlonePage);
    for (let left = 10; left > 0; left -= 1) await turn();

    expect(await screen.findByText(/^This browser won’t keep the record/)).toBeTruthy();
    await fireEvent.click(screen.getByText("Game record"));
    expect(screen.queryByText(/^This browser won’t keep the record/)).toBeNull();
    vi.unstubAllGlobals();
  });
});

/** Write the lowest number that the board allows, if it allows any, and go on to the next turn. */
async function turn(): Promise<void> {
  if (screen.queryByText("Your number")) {
    const free = screen.getByRole("group", { name: "Digits" }).querySelector("button:not([aria-disabled=true])")!;
    for (let place = 0; place < 3; place += 1) await fireEvent.click(free);
    await fireEvent.click(screen.getByRole("button", { name: /^Lock in \d/ }));
  }
  const onward = await screen.findByRole("button", { name: /^(Turn \d|Score sheet|Final result)$/ });
  const isSheetNext = onward.textContent.includes("Score sheet");
  await fireEvent.click(onward);
  if (isSheetNext) await fireEvent.click(await screen.findByRole("button", { name: "Start round 2" }));
}
