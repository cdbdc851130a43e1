import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { device } from "../../../src/device/memory.ts";
import { FinishedGames } from "../../../src/local/finished.ts";
import type { Kind } from "../../../src/local/kept-game.ts";
import MinePage from "../../../src/pages/mine/MinePage.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import type { MyGame, MyGames } from "../../../src/wire/messages.ts";
import { RECORD } from "../../a-record.ts";

const game = (gameNo: number, seat: number): MyGame => ({
  table: "abc",
  game_no: gameNo,
  ended: 1000 * gameNo,
  seat,
  record: { ...RECORD, game: gameNo },
});

/** A game that ended on this device. */
function here(ended: number, seat: number | null, kind: Kind = "pass"): void {
  const { table: _, game: __, ...record } = RECORD;
  const bots = record.players.map(() => null);
  new FinishedGames(device).add({
    id: `here-${ended}`,
    gameNo: 1,
    kind,
    ended,
    seat,
    record: { ...record, bots, rounds: 2 },
  });
}

function answering(...answers: MyGames[]): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(answers.shift()))));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

function hrefs(item: HTMLElement): (string | null)[] {
  return within(item)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
}

beforeEach(async () => {
  localStorage.clear();
  await words.speak("en");
  await words.complete("games");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("my games", () => {
  it("say how each ended, and lead to its replay and its analysis", async () => {
    answering({ games: [game(2, 0), game(1, 3)], more: false });
    render(MinePage);
    const [shared, third] = await screen.findAllByRole("listitem");
    expect(shared!.textContent).toMatch(/Shared win.*Marek, Inès, Jonas, and Dot.*68/s);
    expect(hrefs(shared!)).toEqual(["/t/abc/games/2", "/t/abc/games/2/analysis"]);
    expect(third!.textContent).toMatch(/Place 3 of 5.*Giulia.*61/s);
    expect(screen.getByRole("link", { name: /^Your habits/ }).getAttribute("href")).toBe("/mine/habits");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("come page by page", async () => {
    const fetch = answering({ games: [game(2, 1)], more: true }, { games: [game(1, 1)], more: false });
    render(MinePage);
    await fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
    await vi.waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
    expect(fetch).toHaveBeenLastCalledWith("/api/me/games?before=2000", expect.anything());
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("are none at first: there is a game to play", async () => {
    answering({ games: [], more: false });
    render(MinePage);
    expect(await screen.findByText("Finished games appear here.")).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Play now/ })).toBeTruthy();
  });

  it("are those of this device, too, in the order in which they ended", async () => {
    here(1_500, null);
    here(500, 1, "alone");
    answering({ games: [game(2, 0), game(1, 3)], more: false });
    render(MinePage);
    const items = await screen.findAllByRole("listitem");

    expect(items.map(hrefs)).toEqual([
      ["/t/abc/games/2", "/t/abc/games/2/analysis"],
      ["/here/here-1500/1"],
      ["/t/abc/games/1", "/t/abc/games/1/analysis"],
      ["/here/here-500/1"],
    ]);
    expect(items[1]!.textContent).toMatch(/Shared win.*Giulia, Marek, Inès, Jonas, and Dot.*one phone.*68/s);
    expect(items[3]!.textContent).toMatch(/Shared win.*Giulia, Inès, Jonas, and Dot.*on this device.*68/s);
  });

  it("of this device wait for those of tables that ended before them", async () => {
    here(500, null);
    answering({ games: [game(2, 0)], more: true }, { games: [game(1, 0)], more: false });
    render(MinePage);
    expect(await screen.findAllByRole("listitem")).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    await vi.waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
  });

  it("of this device are there without a network", async () => {
    here(500, null);
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    render(MinePage);
    expect(await screen.findByRole("listitem")).toBeTruthy();
    expect(screen.getByText("Your games at online tables show up when you’re back online.")).toBeTruthy();
  });

  it("of tables are not to be had without a network", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    render(MinePage);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
