import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import RoomPage from "../../../src/features/room/RoomPage.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import type { Room, RoomGame, RoomPlayer } from "../../../src/wire/messages.ts";

function player(name: string, wins: number, rating: number, ahead: number[], bot: string | null = null): RoomPlayer {
  const course = [1, 2].map((game_no) => ({ game_no, rating: 25 + ((rating - 25) * game_no) / 2 }));
  return { name, bot, colour: "red", games: 2, wins, points: 61.5, rating, deviation: 8, course, ahead };
}

const played = (game_no: number): RoomGame => ({
  ...{ game_no, ended: 1_794_772_800_000, season: 1, rounds: 2 },
  ...{ names: ["Ann", "Ben", "Nix"], colours: ["red", "blue", "green"], totals: [40, 61, 52] },
});

const ROOM: Room = {
  ...{ name: "Thursdays", season: 2, shown: null, games: 2, more: true },
  seasons: [
    { season: 1, games: 2 },
    { season: 2, games: 0 },
  ],
  people: [player("Ben", 1.5, 27.64, [0, 2, 1]), player("Ann", 0.5, 22.36, [0, 0, 1])],
  bots: [player("Nix", 0, 21, [1, 1, 0], "beginner")],
  last: [played(2)],
};

let asked: string[];

function answering(...rooms: Room[]): void {
  asked = [];
  vi.stubGlobal(
    "fetch",
    vi.fn((address: string) => {
      asked.push(address);
      return Promise.resolve(new Response(JSON.stringify(rooms.shift())));
    }),
  );
}

/** Answers come when the test gives them, by the place of the question. */
function answeringLate(): { answer: (question: number, room: Room) => void; fail: (question: number) => void } {
  const late: ((body: string) => void)[] = [];
  vi.stubGlobal("fetch", async () => {
    const body = await new Promise<string>((resolve) => late.push(resolve));
    return new Response(body);
  });
  return {
    answer: (question, room) => late[question]!(JSON.stringify(room)),
    fail: (question) => late[question]!("not an answer"),
  };
}

const cells = (name: string): string[][] =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent!.trim()));

beforeEach(async () => {
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a room", () => {
  it("shows its standings, with bots apart, and who beat whom", async () => {
    answering(ROOM);
    render(RoomPage, { table: "abc" });
    await screen.findByRole("heading", { name: "Thursdays" });

    expect(cells("Standings")).toEqual([
      ["Player", "Games", "Wins", "Points", "Rating"],
      ["Ben", "2", "1.5", "61.5", "27.6"],
      ["Ann", "2", "0.5", "61.5", "22.4"],
    ]);
    expect(cells("Bots that played along")[1]).toEqual(["Nix", "2", "0", "61.5", "21.0"]);
    expect(cells("Who beat whom").slice(1)).toEqual([
      ["Ben", "–", "2"],
      ["Ann", "0", "–"],
    ]);
    expect(screen.getByText(/^Rating: how strong someone plays/)).toBeTruthy();
    expect(screen.getByRole("img", { name: "Ben has the highest rating: 27.6." })).toBeTruthy();
  });

  it("leads to replays, analyses and files", async () => {
    answering(ROOM);
    render(RoomPage, { table: "abc" });
    const replay = await screen.findByRole("link", { name: "Replay" });

    expect(replay.getAttribute("href")).toBe("/t/abc/games/2");
    expect(screen.getByRole("link", { name: "Analysis" }).getAttribute("href")).toBe("/t/abc/games/2/analysis");
    const files = ["Standings as a table (CSV)", "Games as records"];
    expect(files.map((name) => screen.getByRole("link", { name }).getAttribute("href"))).toEqual([
      "/api/tables/abc/room.csv",
      "/api/tables/abc/room.jsonl",
    ]);
  });

  it("shows a season, and more of its games", async () => {
    answering(ROOM, { ...ROOM, shown: 1 }, { ...ROOM, shown: 1, last: [played(1)], more: false });
    render(RoomPage, { table: "abc" });
    await fireEvent.change(await screen.findByLabelText("Season"), { target: { value: "1" } });
    await fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
    await screen.findByText("Game 1", { selector: "b" });

    expect(asked).toEqual([
      "/api/tables/abc/room?",
      "/api/tables/abc/room?season=1",
      "/api/tables/abc/room?season=1&before=2",
    ]);
    expect(screen.getAllByRole("link", { name: "Replay" })).toHaveLength(2);
    expect(screen.getByRole("link", { name: "Games as records" }).getAttribute("href")).toContain("season=1");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("shows the season that was chosen last, whichever answer comes first", async () => {
    const { answer } = answeringLate();
    render(RoomPage, { table: "abc" });
    answer(0, ROOM);
    const season = await screen.findByLabelText<HTMLSelectElement>("Season");
    await fireEvent.change(season, { target: { value: "1" } });
    await fireEvent.change(season, { target: { value: "2" } });
    answer(1, { ...ROOM, shown: 1, last: [played(4)] });
    answer(2, { ...ROOM, shown: 2, last: [played(5)] });
    await screen.findByText("Game 5", { selector: "b" });

    expect(season.value).toBe("2");
    expect(screen.queryByText("Game 4", { selector: "b" })).toBeNull();
    expect(screen.getByRole("link", { name: "Games as records" }).getAttribute("href")).toContain("season=2");
  });

  it("keeps the season that was chosen last, if the answer for an earlier one comes after it", async () => {
    const { answer } = answeringLate();
    render(RoomPage, { table: "abc" });
    answer(0, ROOM);
    const season = await screen.findByLabelText<HTMLSelectElement>("Season");
    await fireEvent.change(season, { target: { value: "1" } });
    await fireEvent.change(season, { target: { value: "2" } });
    answer(2, { ...ROOM, shown: 2, last: [played(5)] });
    await screen.findByText("Game 5", { selector: "b" });
    answer(1, { ...ROOM, shown: 1, last: [played(4)], more: false });
    await fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    answer(3, { ...ROOM, shown: 2, last: [played(3)], more: false });
    await screen.findByText("Game 3", { selector: "b" });

    expect(screen.queryByText("Game 4", { selector: "b" })).toBeNull();
  });

  it("goes back to the season that is shown, if another one can't be had", async () => {
    const { answer, fail } = answeringLate();
    render(RoomPage, { table: "abc" });
    answer(0, ROOM);
    const season = await screen.findByLabelText<HTMLSelectElement>("Season");
    await fireEvent.change(season, { target: { value: "1" } });
    fail(1);
    await screen.findByText(/^Can’t reach the server/);

    expect(season.value).toBe("");
  });

  it("says so while nothing was played", async () => {
    answering({ ...ROOM, games: 0, people: [], bots: [], last: [], more: false });
    render(RoomPage, { table: "abc" });

    expect(await screen.findByText(/^No finished game yet/)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("says what is not there, and blames no connection for it", async () => {
    const said = { code: "room/none", sentence: "This table isn’t a room.", params: {} };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(said), { status: 404 })));
    render(RoomPage, { table: "abc" });

    expect(await screen.findByText("This table isn’t a room.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "There’s nothing here" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
