import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tipText } from "../../src/board/tip.svelte.ts";
import ChoosingStage from "../../src/features/table/ChoosingStage.svelte";
import { freshBoard } from "../../src/rules/boards.ts";
import { newGame, play } from "../../src/rules/games.ts";
import type { LiveTable } from "../../src/table/live-table.svelte.ts";
import { words } from "../../src/texts/words.svelte.ts";
import { announcer } from "../../src/ui/announcer.svelte.ts";
import { crossedOut, snapshot, tableThatHeard, told } from "../a-table.ts";
import { atTable } from "../features/table/at-table.ts";

let table: LiveTable;

/** A table of three after these turns, and its turn that is written now. */
async function show(...turns: string[]): Promise<void> {
  const game = turns.reduce((before, numbers) => play(before, numbers.split(" ")), newGame(3));
  table = await tableThatHeard({ ...snapshot(), game: told(game) });
  render(ChoosingStage, atTable(table, { game: table.game!, oninvite: () => undefined }));
  await tick();
}

function leave(): void {
  cleanup();
  table.close();
}

const ONCE = "921 110 222";
const TWICE = [ONCE, "973 335 777"];
const tip = () => screen.queryByText(/^Tip: /)?.textContent ?? null;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await words.speak("en");
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

describe("after two eliminations in a row", () => {
  it("a tip is shown and told, and not after one", async () => {
    await show(ONCE);
    expect(tip()).toBeNull();
    leave();
    await show(...TWICE);
    expect(tip()).toBe("Tip: fewer others still have 3, 5, and 7. Rare digits are safer, and you may repeat one.");
    expect(announcer.polite.trim()).toBe(tip());
  });

  it("it stays for that turn, through a reload, and comes in no other", async () => {
    await show(...TWICE);
    leave();
    await show(...TWICE);
    expect(tip()).not.toBeNull();
    leave();
    await show(...TWICE, "984 448 888");
    expect(tip()).toBeNull();
  });

  it("it is waved away for good, and the hint is there again", async () => {
    await show(...TWICE);
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(tip()).toBeNull();
    expect(screen.getByText(/highest approved number/)).toBeTruthy();
    leave();
    await show(...TWICE);
    expect(tip()).toBeNull();
  });
});

describe("the tip", () => {
  it("names the digits that nobody else has, the highest of them", () => {
    const others = [crossedOut(3, 5, 6, 8), crossedOut(3, 5, 6, 8)];
    expect(tipText([crossedOut(9), ...others], 0)).toBe(
      "Tip: only you still have 5, 6, and 8. Use nothing else, and your number can’t be eliminated.",
    );
  });

  it("advises to repeat a digit where all are equally common", () => {
    expect(tipText([freshBoard(), freshBoard(), freshBoard()], 0)).toMatch(/^Tip: repeat a digit/);
  });
});
