import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Reveal from "../../../src/board/stages/Reveal.svelte";
import { settings } from "../../../src/device/settings.svelte.ts";
import { newGame, play } from "../../../src/rules/games.ts";
import { playedTurn } from "../../../src/rules/played.ts";
import { turnByTurn } from "../../../src/rules/records.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { announcer } from "../../../src/ui/announcer.svelte.ts";
import { facesOf } from "../reveal/turns.ts";

const LINE = "189 is eliminated itself, but still counts: it eliminates 852.";
const bar = createRawSnippet(() => ({ render: () => "<header></header>" }));

beforeEach(async () => {
  localStorage.clear();
  settings.start();
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The first turn of a game as someone sees it revealed. */
async function show(numbers: string, me: number | null, isLive = false): Promise<void> {
  const game = play(newGame(numbers.split(" ").length), numbers.split(" "));
  const [first] = turnByTurn(game);
  const revealed = playedTurn(game, first!);
  const faces = facesOf(revealed.turn, me);
  render(Reveal, { revealed, faces, isLive, bar, onnext: () => undefined });
  await tick();
}

describe("an eliminated number that eliminates another", () => {
  it("is explained the first time, to whoever looks at the turn, also after a reload", async () => {
    await show("852 189 110", 0);
    expect(screen.getByRole("heading", { name: "Your 852 is eliminated" })).toBeTruthy();
    expect(screen.getByText(LINE)).toBeTruthy();
    cleanup();
    await show("852 189 110", null);
    expect(screen.getByText(LINE)).toBeTruthy();
    cleanup();
    await show("677 572 220", 0);
    expect(screen.getByText("It shares the 7 with a lower number, 572.")).toBeTruthy();
  });

  it("is explained to screen readers with the result", async () => {
    settings.set({ revealSpeed: "instant" });
    const announce = vi.spyOn(announcer, "announce");
    await show("852 189 110", 2, true);
    expect(document.activeElement?.textContent).toBe("3 points, bonus included");
    expect(screen.getByText(LINE)).toBeTruthy();
    expect(announce).not.toHaveBeenCalled();
  });

  it("is explained by one's own number", async () => {
    await show("852 571 677 110", 2);
    expect(screen.getByText("571 is eliminated itself, but still counts: it eliminates 677.")).toBeTruthy();
  });

  it("isn't explained where an approved one eliminates it, too", async () => {
    await show("852 189 110 222", 0);
    expect(screen.queryByText(/still counts/)).toBeNull();
    cleanup();
    await show("852 189 110", 0);
    expect(screen.getByText(LINE)).toBeTruthy();
  });

  it("keeps the digit that did it on the struck tile", async () => {
    await show("852 189 110", 0);
    const windows = [...document.querySelectorAll('[data-seat="1"] .window')];
    const looks = windows.map((each) => [each.textContent, each.classList.contains("struck")]);
    expect(looks).toEqual([
      ["1", false],
      ["8", false],
      ["9", true],
    ]);
  });
});
