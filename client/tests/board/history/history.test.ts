/* The history on its screens: what it shows, and how it is opened and closed. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { facesOf } from "../../../src/board/face.ts";
import Panel from "../../../src/board/history/Panel.svelte";
import type { BarText } from "../../../src/board/GameBar.svelte";
import { desktop } from "../../../src/ui/screen-size.ts";
import { newGame, play, type Game } from "../../../src/rules/games.ts";
import { playedTurn } from "../../../src/rules/played.ts";
import Reveal from "../../../src/board/stages/Reveal.svelte";
import ScoreSheet from "../../../src/board/stages/ScoreSheet.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import { PUBLISHED } from "../../../src/wire/messages.ts";
import { eventually } from "../../patience.ts";

const PLAYERS = [
  { name: "Ann", colour: "red" },
  { name: "Ben", colour: "blue" },
] as const;
const faces = facesOf(PLAYERS, 0);
const bar = createRawSnippet<[BarText]>((text) => ({ render: () => `<header>${text().title}</header>` }));

/** Turns of two players, as in `513 444`; `-`: blank. */
function played(...turns: string[]): Game {
  return turns.reduce(
    (game, numbers) =>
      play(
        game,
        numbers.split(" ").map((number) => (number === "-" ? null : number)),
      ),
    newGame(2),
  );
}

const ROUND = ["999 111", "888 222", "777 333", "666 444", "555 000"];
const numbersShown = () =>
  screen.getAllByRole("row").flatMap((row) => [...row.querySelectorAll("td b")].map((cell) => cell.textContent));
const history = () => screen.queryByRole("region", { name: "History" });

beforeEach(() => words.speak("en"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the grid", () => {
  test("is a table with heads, the last round on top, its turns from the first", () => {
    const game = played(...ROUND, "123 900", "- 456");
    render(Panel, { rounds: game.rounds, players: faces, rulebook: PUBLISHED });

    expect(screen.getAllByRole("columnheader").map((head) => head.textContent?.trim())).toEqual([
      expect.stringContaining("You, red triangle"),
      expect.stringContaining("Ben, blue circle"),
    ]);
    expect(screen.getAllByRole("rowheader").map((head) => head.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "Round 2",
      "Turn 1, bonus +2 1 +2",
      "Turn 2, bonus +3 2 +3",
      "Round 1",
      "Turn 1, bonus +2 1 +2",
      "Turn 2, bonus +3 2 +3",
      "Turn 3, bonus +4 3 +4",
      "Turn 4, bonus +6 4 +6",
      "Turn 5, first digit counts double, bonus +8 5 ×2 +8",
    ]);
    expect(numbersShown().slice(0, 4)).toEqual(["123", "900", "–", "456"]);
  });

  test("names no round where there is only one", () => {
    const rulebook = { ...PUBLISHED, rounds: 1 };
    render(Panel, { rounds: played("123 900").rounds, players: faces, rulebook });

    expect(screen.getAllByRole("rowheader").map((head) => head.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "Turn 1, bonus +2 1 +2",
    ]);
  });

  test("says that there is nothing to see before the first reveal", () => {
    render(Panel, { rounds: newGame(2).rounds, players: faces, rulebook: PUBLISHED });

    expect(history()!.textContent).toContain("Nothing revealed yet.");
  });

  test("tells of bots and of tiles that lie face down", () => {
    const players = [
      { ...faces[0]!, isReady: true },
      { ...faces[1]!, isBot: true },
    ];
    render(Panel, { rounds: played("999 111").rounds, players, rulebook: PUBLISHED });

    const [mine, bots] = screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(mine).toContain("You, red triangle, 12 points, ready");
    expect(bots).toContain("A bot plays here");
  });
});

describe("beside a reveal", () => {
  const game = played(...ROUND, "123 900", "456 777");

  async function reveal(roundNo: number, turnNo: number, isLive: boolean): Promise<void> {
    const turn = game.rounds[roundNo - 1]!.turns[turnNo - 1]!;
    const revealed = playedTurn(game, { roundNo, turn });
    render(Reveal, { revealed, faces, isLive, next: "On", bar, onnext: vi.fn() });
    await fireEvent.keyDown(document.body, { key: "h" });
    await tick();
  }

  test("it never runs ahead of what was told", async () => {
    await reveal(1, 2, false);

    expect(numbersShown()).toEqual(["999", "111", "888", "222"]);
  });

  test("it lacks the turn that is being told", async () => {
    await reveal(2, 1, true);

    expect(numbersShown()).toHaveLength(10);
    expect(numbersShown()).not.toContain("123");
  });
});

describe("opened over a sheet", () => {
  const sheet = () => screen.queryByRole("heading", { name: /^You lead/ });

  // The window is that of a phone: on a large screen the history has a place of its own.
  beforeEach(() => vi.spyOn(desktop, "current", "get").mockReturnValue(false));
  beforeEach(() => render(ScoreSheet, { game: played(...ROUND), roundNo: 1, faces, bar, onnext: vi.fn() }));

  test("it takes the sheet's place by H, and gives it back by H or Esc", async () => {
    for (const key of ["h", "Escape"]) {
      expect([history(), sheet() !== null]).toEqual([null, true]);
      await fireEvent.keyDown(document.body, { key: "H" });
      await eventually(() => expect(document.activeElement).toBe(history()));
      expect(sheet()).toBeNull();
      await fireEvent.keyDown(document.body, { key });
    }
    expect(history()).toBeNull();
  });

  test("it closes by a swipe down, unless that scrolls", async () => {
    const swipe = async (from: number, to: number) => {
      const touches = [{ clientX: 100, clientY: from }];
      const changedTouches = [{ clientX: 110, clientY: to }];
      await fireEvent(history()!, Object.assign(new Event("touchstart", { bubbles: true }), { touches }));
      await fireEvent(history()!, Object.assign(new Event("touchend", { bubbles: true }), { changedTouches }));
    };
    await fireEvent.keyDown(document.body, { key: "h" });
    await swipe(100, 130);
    expect(history()).not.toBeNull();
    Object.defineProperty(history()!, "scrollTop", { value: 40, writable: true });
    await swipe(100, 300);
    expect(history()).not.toBeNull();
    history()!.scrollTop = 0;
    await swipe(100, 300);
    expect(history()).toBeNull();
  });
});
