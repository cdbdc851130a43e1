import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { updates } from "../../../src/device/updates.svelte.ts";
import FinalStage from "../../../src/features/table/FinalStage.svelte";
import { newGame, play, type Game } from "../../../src/rules/games.ts";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { PUBLISHED, type Snapshot, type You } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard, told } from "../../a-table.ts";
import { FakeSocket } from "../../fake-socket.ts";
import { atTable } from "./at-table.ts";

const over = Array.from({ length: 10 }).reduce<ReturnType<typeof newGame>>(
  (game) => play(game, [null, null, null]),
  newGame(3),
);
let table: LiveTable;

function said(phase: Snapshot["table"]["phase"], you: You | null, gameNo = 1): Snapshot {
  const heard = snapshot({ table: { phase, game_no: gameNo }, you });
  return { ...heard, game: phase === "lobby" ? null : { ...heard.game!, ...(phase === "over" ? over : newGame(3)) } };
}

/** Someone looks at the end of a game. */
async function show(you: You | null): Promise<void> {
  table = await tableThatHeard(said("over", you));
  render(FinalStage, atTable(table, { finished: table.course.game! }));
}

async function hear(message: Snapshot): Promise<void> {
  FakeSocket.last.says(message);
  await tick();
}

beforeEach(async () => {
  sessionStorage.clear();
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  table.close();
  vi.unstubAllGlobals();
});

describe("the end of a game", () => {
  it("is the moment to ask for a newer version: nobody is in a game", async () => {
    const check = vi.spyOn(updates, "check");
    await show(null);
    expect(check).toHaveBeenCalledOnce();
    check.mockRestore();
  });

  it("lets those who came too late for it sit down as soon as a rematch forms", async () => {
    await show(null);
    expect(screen.queryByRole("button", { name: "Take a seat" })).toBeNull();
    await hear(said("lobby", null));
    await fireEvent.click(screen.getByRole("button", { name: "Take a seat" }));
    expect(table.course.stage).toBe("join");
  });

  it("has no column for the only round of a short game: it is the total", async () => {
    const short = Array.from({ length: 5 }).reduce<Game>(
      (game) => play(game, ["000", null, null]),
      newGame(3, { ...PUBLISHED, rounds: 1 }),
    );
    const heard = snapshot({ table: { phase: "over", rounds: 1 } });
    table = await tableThatHeard({ ...heard, game: told(short) });
    render(FinalStage, atTable(table, { finished: table.course.game! }));

    expect(
      screen
        .getAllByRole("columnheader")
        .slice(0, 2)
        .map((head) => head.textContent),
    ).toEqual(["Name", "Total"]);
    await fireEvent.click(screen.getByRole("button", { name: "Score sheet" }));
    expect(document.body.textContent).not.toContain("Round");
  });

  it("shows the result where it can be neither shared nor copied", async () => {
    vi.stubGlobal("navigator", {});
    document.execCommand = () => false;
    await show(null);
    await fireEvent.click(screen.getByRole("button", { name: "Share the result" }));

    expect(await screen.findByText(/^Your browser won’t let us copy/)).toBeTruthy();
    expect(document.querySelector("pre")!.textContent).toContain("http");
  });

  it("offers a rematch to those who played", async () => {
    await show({ player: 1, number: null, hidden: false, written: null });
    expect(screen.getByRole("button", { name: "Rematch" })).toBeTruthy();
  });

  it("is followed by another game at once if one has played against bots only", async () => {
    const you = { player: 1, number: null, hidden: false, written: null };
    const { table: told, ...more } = said("over", you);
    const bots = told.players.map((player, seat) => (seat === 0 ? player : { ...player, bot: "saver" }));
    for (const [players, waiting, commands] of [
      [bots, [], ["rematch", "start"]],
      [bots, ["Zoe"], ["rematch"]],
      [told.players, [], ["rematch"]],
    ] as const) {
      table = await tableThatHeard({ ...more, table: { ...told, players: [...players] } });
      FakeSocket.last.says({ type: "presence", connected: [], waiting: [...waiting] });
      render(FinalStage, atTable(table, { finished: table.course.game! }));
      await fireEvent.click(screen.getByRole("button", { name: "Rematch" }));
      expect(FakeSocket.last.commands.map(([, { command }]) => command)).toEqual(commands);
      cleanup();
      table.close();
      sessionStorage.clear();
    }
  });

  it("leads those who have no seat to the next game once it is played", async () => {
    await show({ player: 1, number: null, hidden: false, written: null });
    await hear(said("playing", null, 2));
    await fireEvent.click(screen.getByRole("button", { name: "Watch the next game" }));
    expect(table.course.stage).toBe("choosing");
  });
});
