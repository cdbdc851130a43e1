import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announce, announcer } from "../../src/kit/announcer.svelte.ts";
import Boxes from "../../src/pieces/Boxes.svelte";
import Digits from "../../src/pieces/Digits.svelte";
import Pad from "../../src/pieces/desk/Pad.svelte";
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
    for (const name of ["7", "9 is already used", "1"]) await fireEvent.click(screen.getByRole("button", { name }));
    expect(pressed).toEqual([7, 1]);
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
    expect(second).toContain("no valid number");
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
    expect(screen.getByRole("img", { name: "used: 0, 9" })).toBeTruthy();
  });
});

describe("announcements", () => {
  it("are heard again when the same words are said twice", () => {
    announce("9 is already used");
    const before = announcer.polite;
    announce("9 is already used");
    expect(announcer.polite).not.toBe(before);
    expect(announcer.polite.trim()).toBe(before.trim());
  });
});
