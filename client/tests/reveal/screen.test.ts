import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { boardsAfter, RULEBOOK, totalOf } from "../../src/rules/turn.ts";
import Reveal from "../../src/screens/Reveal.svelte";
import type { Revealed } from "../../src/table/course.svelte.ts";
import type { LiveTable } from "../../src/table/live-table.svelte.ts";
import { words } from "../../src/texts/words.svelte.ts";
import type { Turn } from "../../src/wire.ts";
import { facesOf, turnOf } from "./turns.ts";

beforeAll(() => words.speak("en"));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(turns: Turn[], { mySeat = 0 as number | null, isLive = true, isRoundOver = false } = {}) {
  const turn = turns.at(-1)!;
  const players = facesOf(turn).map(({ name, colour }, seat) => ({ player: seat + 1, name, colour }));
  const before = boardsAfter(turns.slice(0, -1), players.length);
  const after = boardsAfter(turns, players.length);
  const next = vi.fn();
  const rounds = [{ turns: isRoundOver ? Array(5).fill(turn) : turns, boards: after }];
  const table = {
    view: { deadline: null, paused: false, held: false },
    game: { rulebook: RULEBOOK, rounds, turn_no: turn.turn_no + 1 },
    course: { sheetOf: 1, next },
  } as unknown as LiveTable;
  const totals = { totalsBefore: before.map(totalOf), totalsAfter: after.map(totalOf) };
  const revealed: Revealed = { roundNo: 1, turn, players, mySeat, before, after, ...totals, isLive };
  render(Reveal, { table, revealed });
  return next;
}

const turns = [turnOf("964 852 743 743 110", 1)];
const title = () => screen.getByRole("heading", { level: 1 });
const rowsRead = () =>
  [...screen.getByRole("list", { name: "Numbers, highest first" }).children].map((row) => {
    return [...row.querySelectorAll("article > .vh")].map((text) => text.textContent);
  });
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await tick();
}

describe("the reveal", () => {
  it("gives nothing away while the tiles are face down", () => {
    show(turns);
    expect(rowsRead()[0]).toEqual(["You, face down"]);
    expect(document.activeElement).toBe(title());
  });

  it("reads as an ordered list, highest first, with verdicts and reasons", () => {
    show(turns, { isLive: false });
    expect(rowsRead()).toEqual([
      ["You, 9 6 4, eliminated, shares 4"],
      ["Ben, 8 5 2, approved, +10"],
      ["Cleo, 7 4 3, approved, +7", "Dan, 7 4 3, approved, +7"],
      ["Eve, 1 1 0, approved, +1"],
    ]);
  });

  it("comes to its result by itself", async () => {
    show(turns, { mySeat: 1 });
    expect(screen.getByRole("button", { name: "Skip to result" })).toBeTruthy();
    await pass(8_000);
    expect(title().textContent).toBe("You take the bonus: +10");
    expect(screen.getByRole("button", { name: "Turn 2" })).toBeTruthy();
  });

  it("is skipped by its button, a tap anywhere, Space or Enter", async () => {
    const ways = [
      () => fireEvent.click(screen.getByRole("button", { name: "Skip to result" })),
      () => fireEvent.click(title()),
      () => fireEvent.keyDown(document.body, { key: " " }),
      () => fireEvent.keyDown(document.body, { key: "Enter" }),
    ];
    for (const skip of ways) {
      const next = show(turns);
      await skip();
      expect(title().textContent).toBe("Your 964 is eliminated");
      expect(next).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it("does not take a second tap on “Skip to result” for “Turn 2”", async () => {
    const next = show(turns);
    const button = screen.getByRole("button", { name: "Skip to result" });
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(next).not.toHaveBeenCalled();
    await pass(300);
    await fireEvent.click(button);
    expect(next).toHaveBeenCalledOnce();
  });

  it("goes on by Space once it is settled", async () => {
    const next = show(turns, { isLive: false });
    await fireEvent.keyDown(document.body, { key: " " });
    expect(next).toHaveBeenCalledOnce();
  });

  it("leads to the score sheet after the last turn of a round", () => {
    show(turns, { isLive: false, isRoundOver: true });
    expect(screen.getByRole("button", { name: "Score sheet" })).toBeTruthy();
  });

  it("is there for those who watch", () => {
    show(turns, { mySeat: null, isLive: false });
    expect(title().textContent).toBe("Ben takes the bonus: +10");
    expect(screen.getByRole("button", { name: "Turn 2" })).toBeTruthy();
  });

  it("names tiles without a number", () => {
    show([turnOf("- 123 456")], { isLive: false });
    expect(rowsRead().at(-1)).toEqual(["You, no number"]);
  });
});
