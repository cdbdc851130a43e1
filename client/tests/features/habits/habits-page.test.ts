import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import HabitsPage from "../../../src/features/habits/HabitsPage.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import type { Habits } from "../../../src/wire/messages.ts";

const shares = Array<number>(10).fill(0.1);

const HABITS: Habits = {
  version: 1,
  player: "Giulia",
  games: 4,
  numbers: 40,
  enough: true,
  tells: [{ id: "run", digit: null, cases: 40, yours: 0.5, balanced: 0.05, crowd: 0.2, p: 0.001 }],
  first_digits: [1, 2, 3, 4, 5].map((turn) => ({ turn, cases: 8, yours: shares, balanced: shares })),
  kept: [...shares.slice(1), 0.94],
  approved: { yours: 0.6, balanced: 0.74 },
  bonus: { yours: 0.32, balanced: 0.28 },
  read_gain: 1.24,
  read_gain_by_game: [1, 2, 0.5, 1.5],
};

function answering(habits: unknown): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(habits))));
}

beforeEach(async () => {
  await words.speak("en");
  await words.complete("after");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("habits", () => {
  it("say what gives one away, and what that costs", async () => {
    answering(HABITS);
    render(HabitsPage);
    expect(
      await screen.findByText(/^You wrote a run.*in 20 of 40 turns; a balanced player would in 2\.$/),
    ).toBeTruthy();
    expect(screen.getByText("4 games on this server")).toBeTruthy();
    expect(screen.getByText("Most often the 9: in 94% of the rounds.")).toBeTruthy();
    expect(screen.getByText("balanced 74%")).toBeTruthy();
    expect(screen.getByRole("img", { name: "Reading you gained 1.2 points a turn, over 4 games." })).toBeTruthy();
  });

  it("may give nothing away", async () => {
    answering({ ...HABITS, tells: [] });
    render(HabitsPage);
    expect(await screen.findByText("No tell found. You’re hard to read.")).toBeTruthy();
  });

  it("are there as a table, too", async () => {
    answering(HABITS);
    render(HabitsPage);
    await fireEvent.click(await screen.findByRole("button", { name: "Show as table" }));
    expect(screen.getByRole("table", { name: "First digits, by turn" })).toBeTruthy();
  });

  it("need a few games: until then there's one to play", async () => {
    answering({ ...HABITS, games: 1, numbers: 10, enough: false, tells: [], read_gain: null });
    render(HabitsPage);
    expect(await screen.findByRole("heading", { name: /^2 more games/ })).toBeTruthy();
    expect(screen.getByRole("img", { name: "1 of 3 games" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Play now" })).toBeTruthy();
    expect(screen.queryByText("Your tell")).toBeNull();
  });

  it("can be got rid of: it is asked once, and said how", async () => {
    answering(HABITS);
    render(HabitsPage);
    await fireEvent.click(await screen.findByRole("button", { name: "Delete them" }));
    expect(screen.getByRole("link", { name: "Go to the privacy page" }).getAttribute("href")).toBe("/privacy");
    await fireEvent.click(screen.getByRole("button", { name: "Keep them" }));
    expect(screen.queryByRole("link", { name: "Go to the privacy page" })).toBeNull();
  });

  it("need a connection", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    render(HabitsPage);
    expect(await screen.findByText("Your habits need a connection.")).toBeTruthy();
  });
});
