import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { alarm, announce, announcer } from "../../src/ui/announcer.svelte.ts";
import Boxes from "../../src/board/Boxes.svelte";
import Digits from "../../src/board/Digits.svelte";
import { holdersAmong } from "../../src/board/desk/holders.ts";
import Pad from "../../src/board/desk/Pad.svelte";
import { freshBoard } from "../../src/rules/boards.ts";
import { playTurn } from "../../src/rules/turns.ts";
import { words } from "../../src/texts/words.svelte.ts";
import { PUBLISHED, type Tile } from "../../src/wire/messages.ts";

beforeEach(() => words.speak("en"));
afterEach(cleanup);

/** The tile of the first seat when these numbers are played in a turn. */
function tileOf(turnNo: number, ...numbers: (string | null)[]): Tile {
  return playTurn(
    numbers.map(() => freshBoard()),
    numbers,
    turnNo,
  ).tiles[0]!;
}

describe("the pad", () => {
  it("passes on the digits that are available, repeated ones too", async () => {
    const pressed: number[] = [];
    const onpress = (digit: number) => void pressed.push(digit);
    render(Pad, { used: [9], chosen: "7", colour: "blue", onpress });
    for (const name of ["7", "9 is crossed out", "1"]) await fireEvent.click(screen.getByRole("button", { name }));
    expect(pressed).toEqual([7, 1]);
  });

  it("shows and says who else has each digit", () => {
    const ann = { name: "Ann", colour: "red", isMe: true } as const;
    const ben = { name: "Ben", colour: "blue", isMe: false } as const;
    const cleo = { name: "Cleo", colour: "green", isMe: false } as const;
    const boards = [[], [1, 2], [2]].map((used) => ({
      available: PUBLISHED.digits.filter((digit) => !used.includes(digit)),
      crossed_out: used,
      boxes: [],
    }));
    const holders = holdersAmong(boards, [ann, ben, cleo]);
    render(Pad, { used: [9], chosen: "", colour: "red", holders, onpress: () => {} });
    const shapes = (name: string) =>
      [...screen.getByRole("button", { name }).querySelectorAll("i")].map((shape) => shape.dataset["player"]);

    expect(shapes("0, everyone still has it")).toEqual(["blue", "green"]);
    expect(shapes("1, Cleo still has it")).toEqual(["green"]);
    expect(shapes("2, nobody else has it")).toEqual([]);
    expect(shapes("9 is crossed out")).toEqual([]);
  });

  it("keeps the focus while nothing can be pressed", async () => {
    const pressed: number[] = [];
    const onpress = (digit: number) => void pressed.push(digit);
    const { rerender } = render(Pad, { used: [], chosen: "", colour: "blue", onpress });
    const key = screen.getByRole("button", { name: "7" });
    key.focus();
    await rerender({ disabled: true });
    await fireEvent.click(key);
    expect(pressed).toEqual([]);
    expect([key.getAttribute("aria-disabled"), document.activeElement]).toEqual(["true", key]);
  });
});

describe("the score boxes", () => {
  const shown = (tiles: (Tile | null)[]) => {
    render(Boxes, { tiles, now: tiles.length + 1, used: 3, total: 15, rulebook: PUBLISHED });
    return screen.getAllByRole("listitem").map((box) => box.textContent?.replaceAll(/\s+/g, " ").trim());
  };

  it("show the points of a turn, bonus included", () => {
    const [first] = shown([tileOf(1, "952", "111")]);
    expect(first).toBe("Turn 1: 11 points, bonus +2 included +2 11");
  });

  it("tell a number that was eliminated from one that was not written", () => {
    const [first, second] = shown([tileOf(1, "952", "222"), tileOf(2, null, "222")]);
    expect(first).toContain("eliminated");
    expect(second).toContain("void or no number");
  });

  it("ring the turn being written and announce the last as double", () => {
    const boxes = shown([]);
    expect(boxes[0]).toBe("Turn 1, now: bonus +2 +2 ?");
    expect(boxes[4]).toContain("×2 +8");
    expect(boxes.slice(5)).toEqual(["used3", "total15"]);
  });
});

describe("the digits of a board", () => {
  it("are read as those that are used", () => {
    render(Digits, { crossedOut: [0, 9] });
    expect(screen.getByRole("img", { name: "crossed out: 0, 9" })).toBeTruthy();
  });
});

describe("announcements", () => {
  it("are heard again when the same words are said twice", () => {
    announce("9 is crossed out");
    const before = announcer.polite;
    announce("9 is crossed out");
    expect(announcer.polite).not.toBe(before);
    expect(announcer.polite.trim()).toBe(before.trim());
  });

  it("are gone once they were heard: reading the page later doesn't find old news", () => {
    vi.useFakeTimers();
    announce("9 is crossed out");
    alarm("9 seconds left");
    vi.advanceTimersByTime(4_000);
    expect([announcer.polite.trim(), announcer.assertive.trim()]).toEqual(["9 is crossed out", "9 seconds left"]);
    vi.advanceTimersByTime(2_000);
    expect([announcer.polite, announcer.assertive]).toEqual(["", ""]);
    vi.useRealTimers();
  });
});
