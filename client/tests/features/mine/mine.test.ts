import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { device } from "../../../src/device/memory.ts";
import MinePage from "../../../src/features/mine/MinePage.svelte";
import { FinishedGames } from "../../../src/local/finished.ts";
import type { Kind } from "../../../src/local/kept-game.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { MyGame, MyGames, MyTable } from "../../../src/wire/messages.ts";
import { RECORD } from "../../a-record.ts";
import { myTable } from "../../my-table.ts";
import { eventually } from "../../patience.ts";

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

let tables: MyTable[] = [];

/** A server with these pages of finished games, and the tables above. */
function answering(...answers: MyGames[]): ReturnType<typeof vi.fn> {
  const fetch = vi.fn((address: string) => {
    const answer = address === "/api/me/tables" ? { now: 0, tables } : answers.shift();
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
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
  tables = [];
  await words.speak("en");
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
    await eventually(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
    expect(fetch).toHaveBeenLastCalledWith("/api/me/games?before=2000", expect.anything());
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("that go on come first, and lead back to their tables", async () => {
    tables = [myTable("abc", { awaits_you: true, room: "Family" }), myTable("def")];
    answering({ games: [game(1, 0)], more: false });
    render(MinePage);
    const [family, other] = within((await screen.findAllByRole("list"))[0]!).getAllByRole("listitem");
    expect(family!.textContent).toMatch(/Family.*Your number is missing.*Round 1, turn 2/s);
    expect(hrefs(family!)).toEqual(["/t/abc"]);
    expect(other!.textContent).toMatch(/Ben and Cleo.*Waiting for the others/s);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Going on",
      "Finished",
    ]);
  });

  it("that go on are asked for again when someone comes back to the page, and not before", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const fetch = answering({ games: [], more: false });
    const asked = (): number => fetch.mock.calls.filter(([address]) => address === "/api/me/tables").length;
    render(MinePage);
    expect(asked()).toBe(1);
    dispatchEvent(new Event("focus"));
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(10_000);
    document.dispatchEvent(new Event("visibilitychange"));
    dispatchEvent(new Event("focus"));
    expect(asked()).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(asked()).toBe(3);
    cleanup();
    vi.advanceTimersByTime(120_000);
    expect(asked()).toBe(3);
    vi.useRealTimers();
  });

  it("that go on are few at first: those against bots may be many", async () => {
    tables = Array.from({ length: 8 }, (_, index) => {
      return myTable(`t${index}`, { awaits_you: true, bots: [null, "pip", "saver"] });
    });
    answering({ games: [], more: false });
    render(MinePage);
    expect(await screen.findAllByRole("listitem")).toHaveLength(5);
    await fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
  });

  it("lead to the devices that one has", async () => {
    answering({ games: [], more: false });
    render(MinePage);
    expect((await screen.findByRole("link", { name: /^Your devices/ })).getAttribute("href")).toBe("/device");
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
    await eventually(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
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
