import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { roundSubtitle } from "../../../src/board/round-text.ts";
import Rounds from "../../../src/features/table/lobby/Rounds.svelte";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { PUBLISHED } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard } from "../../a-table.ts";
import { atTable } from "./at-table.ts";

let table: LiveTable;

async function show(rounds: number, host: number): Promise<void> {
  table = await tableThatHeard(snapshot({ table: { phase: "lobby", rounds, host } }));
  render(Rounds, atTable(table, {}));
}

beforeEach(() => words.speak("en"));
afterEach(() => {
  cleanup();
  table?.close();
  vi.unstubAllGlobals();
});

describe("how long a game is", () => {
  it("is for the host to choose", async () => {
    await show(2, 1);
    const ask = vi.spyOn(table, "ask").mockResolvedValue(true);
    expect(screen.getByRole("group", { name: "Game length" })).toBeTruthy();
    expect((screen.getByRole("radio", { name: "2 rounds" }) as HTMLInputElement).checked).toBe(true);

    await fireEvent.click(screen.getByRole("radio", { name: "1 round" }));
    expect(ask).toHaveBeenCalledExactlyOnceWith({ command: "set-rounds", rounds: 1 });
  });

  it("is for all others to see", async () => {
    await show(1, 2);
    expect(document.body.textContent?.replace(/\s+/g, " ").trim()).toBe("Game length 1 round");
    expect(screen.queryByRole("radio")).toBeNull();
  });
});

describe("which round it is", () => {
  it("goes without saying if there is only one", () => {
    expect(roundSubtitle(1, PUBLISHED)).toEqual({ subtitle: "Round 1 of 2" });
    expect(roundSubtitle(1, { ...PUBLISHED, rounds: 1 })).toEqual({});
  });
});
