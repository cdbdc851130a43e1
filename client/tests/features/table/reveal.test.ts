import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../../../src/ui/announcer.svelte.ts";
import { totalOf } from "../../../src/rules/boards.ts";
import { roundOf } from "../../../src/rules/rounds.ts";
import RevealStage from "../../../src/features/table/RevealStage.svelte";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { PUBLISHED, type Progress, type Snapshot, type Turn } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard, told } from "../../a-table.ts";
import { FakeSocket } from "../../fake-socket.ts";
import { facesOf, turnOf } from "../../board/reveal/turns.ts";
import { atTable } from "./at-table.ts";

let table: LiveTable;
let shown: ReturnType<typeof render<typeof RevealStage>>;

beforeEach(async () => {
  sessionStorage.clear();
  await words.speak("en");
  vi.useFakeTimers();
});
afterEach(close);

function close(): void {
  cleanup();
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Where a game is after these turns of its first round. */
function progress(turns: readonly Turn[], players: number): Progress {
  const boards = roundOf(turns, players).boards;
  const isOver = turns.length === 5;
  return {
    round_no: isOver ? 2 : 1,
    turn_no: isOver ? 1 : turns.length + 1,
    is_over: false,
    boards,
    totals: boards.map(totalOf),
  };
}

function after(turns: Turn[], mySeat: number | null, players: Snapshot["table"]["players"]): Snapshot {
  const you = mySeat === null ? null : { player: mySeat + 1, number: null, hidden: false, written: null };
  const at = progress(turns, players.length);
  const game = { ...at, rulebook: PUBLISHED, rounds: [{ turns, boards: at.boards }] };
  return { ...snapshot({ table: { players }, you }), game: told(game, mySeat) };
}

/** The last of these turns is revealed right now, or (not live) was while the connection was lost. */
async function show(turns: Turn[], { mySeat = 0 as number | null, isLive = true } = {}): Promise<void> {
  const revealed = turns.at(-1)!;
  const players = facesOf(revealed).map(({ name, colour }, seat) => ({ player: seat + 1, name, colour }));
  table = await tableThatHeard(after(turns.slice(0, -1), mySeat, players));
  if (isLive) {
    const at = progress(turns, players.length);
    FakeSocket.last.says({ type: "update", after: 7, version: 8, revealed: [revealed], progress: at });
  } else FakeSocket.last.says(after(turns, mySeat, players));
  shown = render(RevealStage, atTable(table, { revealed: table.course.revealed!, onsettled: () => undefined }));
}

const turns = [turnOf("964 852 743 743 110", 1)];
const title = () => screen.getByRole("heading", { level: 1 });
const rowsRead = () =>
  [...screen.getByRole("list", { name: "Numbers, highest first" }).children].map((row) => {
    return [...row.querySelectorAll("article > :is(.vh, button)")].map(
      (tile) => tile.getAttribute("aria-label") ?? tile.textContent,
    );
  });
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await tick();
}

describe("the reveal", () => {
  it("gives nothing away while the tiles are face down", async () => {
    await show(turns);
    expect(rowsRead()[0]).toEqual(["You, face down"]);
    expect(document.activeElement).toBe(title());
  });

  it("reads as an ordered list, highest first, with verdicts and reasons", async () => {
    await show(turns, { isLive: false });
    expect(rowsRead()).toEqual([
      ["You, 9 6 4, eliminated, shares 4"],
      ["Ben, 8 5 2, approved, +10"],
      ["Cleo, 7 4 3, approved, +7", "Dan, 7 4 3, approved, +7"],
      ["Eve, 1 1 0, approved, +1"],
    ]);
  });

  it("comes to its result by itself", async () => {
    await show(turns, { mySeat: 1 });
    expect(screen.getByRole("button", { name: "Skip to the result" })).toBeTruthy();
    await pass(8_000);
    expect(title().textContent).toBe("10 points, bonus included");
    expect(screen.getByRole("button", { name: "Turn 2" })).toBeTruthy();
  });

  it("is skipped by its button, a tap anywhere, Space or Enter", async () => {
    const ways = [
      () => fireEvent.click(screen.getByRole("button", { name: "Skip to the result" })),
      () => fireEvent.click(title()),
      () => fireEvent.keyDown(document.body, { key: " " }),
      () => fireEvent.keyDown(document.body, { key: "Enter" }),
    ];
    for (const skip of ways) {
      await show(turns);
      await skip();
      expect(title().textContent).toBe("Your 964 is eliminated");
      expect(table.course.stage).toBe("reveal");
      close();
      vi.useFakeTimers();
    }
  });

  it("does not take a second tap on “Skip to the result” for “Turn 2”", async () => {
    await show(turns);
    const button = screen.getByRole("button", { name: "Skip to the result" });
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(table.course.stage).toBe("reveal");
    await pass(450);
    await fireEvent.click(button);
    expect(table.course.stage).toBe("choosing");
  });

  it("goes on by Space once it is settled", async () => {
    await show(turns, { isLive: false });
    await fireEvent.keyDown(document.body, { key: " " });
    expect(table.course.stage).toBe("choosing");
  });

  it("leads to the score sheet after the last turn of a round", async () => {
    await show(Array.from({ length: 5 }, (_, index) => turnOf("964 852", index + 1)));
    await pass(8_000);
    expect(screen.getByRole("button", { name: "Score sheet" })).toBeTruthy();
  });

  it("is there for those who watch", async () => {
    await show(turns, { mySeat: null, isLive: false });
    expect(title().textContent).toBe("Ben scores 10 points, bonus included");
    expect(screen.getByRole("button", { name: "Turn 2" })).toBeTruthy();
  });

  it("names tiles without a number", async () => {
    await show([turnOf("- 123 456")], { isLive: false });
    expect(rowsRead().at(-1)).toEqual(["You, no number"]);
  });

  it("tells its result once, whatever the others do meanwhile", async () => {
    await show(turns);
    await fireEvent.click(title());
    const heard = announcer.polite;
    expect(heard.trim()).toBe("Your 964 is eliminated. It shares the 4 with a lower number, 743.");
    FakeSocket.last.says({ type: "update", after: 8, version: 9, down: [2] });
    await shown.rerender({ revealed: table.course.revealed!, onsettled: () => undefined });
    expect(announcer.polite).toBe(heard);
  });
});

describe("a settled reveal", () => {
  const tile = (name: string) => screen.getByRole("button", { name });

  it("tells again why, tile by tile, and with whom", async () => {
    await show(turns, { isLive: false });
    const before = title().textContent;
    await fireEvent.click(tile("You, 9 6 4, eliminated, shares 4"));
    expect(title().textContent).toBe("Your 964 is eliminated");
    expect(screen.getByText("Shared with lower numbers: 4 (743, Cleo and Dan).")).toBeTruthy();
    expect(announcer.polite.trim()).toBe("Your 964 is eliminated. Shared with lower numbers: 4 (743, Cleo and Dan).");
    expect(tile("You, 9 6 4, eliminated, shares 4").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(tile("Eve, 1 1 0, approved, +1"));
    expect(title().textContent).toBe("110 is approved");
    await fireEvent.click(tile("Eve, 1 1 0, approved, +1"));
    expect(title().textContent).toBe(before);
  });

  it("has nothing to tell before it is settled, nor of a tile without a number", async () => {
    await show([turnOf("964 743 -", 1)]);
    const tiles = () => screen.queryAllByRole("button", { name: /^(You|Ben|Cleo),/ });
    expect(tiles()).toHaveLength(0);
    await pass(20_000);
    expect(tiles()).toHaveLength(2);
  });
});
