/* Screens show a game wherever it comes from: here from the rules, with no server and no table. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Chooser } from "../../../src/board/choosing/status.ts";
import { facesOf } from "../../../src/board/face.ts";
import type { BarText } from "../../../src/board/GameBar.svelte";
import Choosing from "../../../src/board/stages/Choosing.svelte";
import Final from "../../../src/board/stages/Final.svelte";
import Reveal from "../../../src/board/stages/Reveal.svelte";
import ScoreSheet from "../../../src/board/stages/ScoreSheet.svelte";
import { newGame, play, type Game } from "../../../src/rules/games.ts";
import { lastTurn, playedTurn } from "../../../src/rules/played.ts";
import { digitsIn, UNWRITTEN, type Writing } from "../../../src/rules/writing.ts";
import { words } from "../../../src/texts/words.svelte.ts";

const PLAYERS = [
  { name: "Ann", colour: "red" },
  { name: "Ben", colour: "blue" },
] as const;
const faces = facesOf(PLAYERS, 0);
const bar = createRawSnippet<[BarText]>((text) => ({ render: () => `<header>${text().title}</header>` }));
const nothing = createRawSnippet(() => ({ render: () => "<span></span>" }));
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

/** Ann writes 9 and 8 in front, Ben digits that never meet them. */
function played(turns: number): Game {
  const numbers = ["999 111", "888 222", "777 333", "666 444", "555 000"];
  return Array.from({ length: turns }).reduce<Game>(
    (game, _, index) => play(game, numbers[index % 5]!.split(" ")),
    newGame(2),
  );
}

beforeEach(() => words.speak("en"));
afterEach(cleanup);

test("a turn is revealed, and leads on where the page says", async () => {
  const game = played(1);
  const onnext = vi.fn();
  render(Reveal, {
    revealed: playedTurn(game, lastTurn(game)!),
    faces,
    isLive: false,
    next: "Onward",
    bar,
    onnext,
  });
  expect(heading()).toContain("11 points");
  await fireEvent.click(screen.getByRole("button", { name: "Onward" }));
  expect(onnext).toHaveBeenCalledOnce();
});

test("the time of the turn being written is shown where the way leads to it, and not read out", () => {
  const game = played(1);
  const revealed = playedTurn(game, lastTurn(game)!);
  const shown = { revealed, faces, isLive: false, next: "Turn 2", time: "0:21", bar, onnext: vi.fn() };
  const { unmount } = render(Reveal, shown);
  expect(screen.getByRole("button", { name: "Turn 2" }).textContent).toContain("· 0:21");
  unmount();
  render(Reveal, { ...shown, jump: { text: "Go to turn 3", jump: vi.fn() } });
  expect(screen.getByRole("button", { name: "Turn 2" }).textContent).not.toContain("0:21");
  expect(screen.getByRole("button", { name: "Go to turn 3" }).textContent).toContain("· 0:21");
});

test("a number is chosen at any desk", async () => {
  const write = vi.fn<(writing: Writing) => void>();
  const desk = {
    digits: "",
    writing: UNWRITTEN,
    state: "open" as const,
    used: [9],
    isStuck: false,
    write,
    lock: vi.fn(),
  };
  const players = faces.map((face, id): Chooser => ({
    ...face,
    id,
    status: "choosing",
    isBot: false,
    isAbsent: false,
    about: "",
    note: null,
  }));
  const waiting = { names: ["Ben"], down: 0, all: 2 };
  render(Choosing, {
    game: played(1),
    players,
    mode: "open",
    desk,
    waiting,
    isHost: false,
    bar,
    offers: nothing,
    onchange: vi.fn(),
  });
  await fireEvent.keyDown(document.body, { key: "9" });
  await fireEvent.keyDown(document.body, { key: "7" });
  expect(write.mock.calls.map(([writing]) => digitsIn(writing))).toEqual(["7"]);
});

test("a round's sheet says who leads", async () => {
  const onnext = vi.fn();
  render(ScoreSheet, { game: played(5), roundNo: 1, faces, bar, onnext });
  expect(heading()).toMatch(/^You lead/);
  await fireEvent.click(screen.getByRole("button", { name: "Start round 2" }));
  expect(onnext).toHaveBeenCalledOnce();
});

test("a game's end names the winner, and offers no rematch to those who only watch", () => {
  render(Final, {
    game: played(10),
    faces: facesOf(PLAYERS, null),
    standings: [],
    games: 1,
    willing: [],
    isCelebrated: false,
    link: "http://192.168.1.5:2810/t/abc",
    onhome: vi.fn(),
    onsave: vi.fn(),
    onreplay: vi.fn(),
    onanalyse: vi.fn(),
  });
  expect(heading()).toBe("Ann wins");
  expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
});
