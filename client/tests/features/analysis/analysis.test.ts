import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handRecord } from "../../../src/device/handed.ts";
import { navigation } from "../../../src/device/navigation.svelte.ts";
import AnalysisPage from "../../../src/features/analysis/AnalysisPage.svelte";
import RecordPage from "../../../src/features/analysis/RecordPage.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import { RECORD } from "../../a-record.ts";
import { ANALYSIS, mapsAt } from "../../an-analysis.ts";
import { eventually } from "../../patience.ts";

const MY_GAMES = { games: [{ table: "abc", game_no: 1, ended: 0, seat: 0, record: RECORD }], more: false };
const GAME = { table: "abc", gameNo: 1, turn: null };

/** A server that answers by path; a function answers anew each time. */
function serving(answers: Record<string, unknown>): void {
  vi.stubGlobal("fetch", (address: string) => {
    const path = address.replace(/^\/api\//, "").replace(/\?.*/, "");
    const answer = answers[path];
    const body: unknown = typeof answer === "function" ? (answer as () => unknown)() : answer;
    const isProblem = typeof body === "object" && body !== null && "code" in body;
    return Promise.resolve(new Response(JSON.stringify(body), { status: isProblem ? 422 : 200 }));
  });
}

function gameIsKept(more: Record<string, unknown> = {}): void {
  serving({
    "tables/abc/games/1": RECORD,
    "tables/abc/games/1/analysis": ANALYSIS,
    "tables/abc/games/1/analysis/8": mapsAt(8),
    "me/games": MY_GAMES,
    ...more,
  });
}

beforeEach(async () => {
  await words.speak("en");
  await words.complete("after");
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the analysis of a game", () => {
  it("tells its story, what decided it, choice and luck, and who was easy to read", async () => {
    gameIsKept();
    render(AnalysisPage, GAME);
    expect(await screen.findByRole("heading", { name: "Chance to win" })).toBeTruthy();
    expect(screen.getByRole("img", { name: /^Chance to win\. Before the last turn, Jonas was ahead\./ })).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Round \d, turn \d · / })).toHaveLength(3);
    expect(screen.getByRole("row", { name: /^You 49 \+24$/ })).toBeTruthy();
    expect(screen.getByText("place 10 of 1000")).toBeTruthy();
  });

  it("is there as tables, too", async () => {
    gameIsKept();
    render(AnalysisPage, GAME);
    const [chances] = await screen.findAllByRole("button", { name: "Show as table" });
    await fireEvent.click(chances!);
    const table = screen.getByRole("table", { name: "Chance to win" });
    expect(within(table).getAllByRole("row").at(-2)!.textContent).toMatch(/2\.4.*23%.*12%.*3%.*60%.*2%/s);
  });

  it("leads to each turn that decided it", async () => {
    gameIsKept();
    const go = vi.spyOn(navigation, "go").mockReturnValue();
    render(AnalysisPage, GAME);
    await fireEvent.click(await screen.findByRole("button", { name: /^Round 2, turn 4 · missed/ }));
    expect(go).toHaveBeenCalledWith("t/abc/games/1/analysis/2/4");
  });

  it("says how far it is while it is computed, and that the queue is long", async () => {
    gameIsKept({ "tables/abc/games/1/analysis": { ahead: 4, part: 0.25 } });
    render(AnalysisPage, GAME);
    const progress = await screen.findByRole("progressbar", { name: "Iris is reading this game…" });
    await eventually(() => expect(progress.getAttribute("aria-valuenow")).toBe("25"));
    expect(screen.getByRole("status").textContent).toMatch(/4 other games come first\..*queue is long/s);
  });

  it("needs a connection", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    render(AnalysisPage, GAME);
    expect(await screen.findByText("Analysis needs a connection.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("may be more than a server can do", async () => {
    gameIsKept({ "tables/abc/games/1/analysis": { code: "analysis/unavailable", sentence: "?", params: {} } });
    render(AnalysisPage, GAME);
    expect(await screen.findByText("This server can’t analyse games.")).toBeTruthy();
  });

  it("of an unfinished game has no moments", async () => {
    const unfinished = { ...ANALYSIS, finished: false, turning_points: [] };
    gameIsKept({ "tables/abc/games/1/analysis": unfinished });
    render(AnalysisPage, GAME);
    await screen.findByRole("heading", { name: "Chance to win" });
    expect(screen.queryByRole("heading", { name: "What decided it" })).toBeNull();
  });
});

describe("a turn of it", () => {
  const TURN = { ...GAME, turn: { roundNo: 2, turnNo: 4 } };

  async function opened(): Promise<HTMLElement> {
    gameIsKept();
    render(AnalysisPage, TURN);
    const map = await screen.findByRole("slider", { name: "What every number was worth" });
    await eventually(() =>
      expect(map.getAttribute("aria-valuetext")).toBe("8 9 9: worth 8.0 points; 80% approved, 8% bonus"),
    );
    return map;
  }

  it("has a map that is read by arrow keys", async () => {
    const map = await opened();
    await fireEvent.keyDown(map, { key: "ArrowUp" });
    await fireEvent.keyDown(map, { key: "ArrowLeft" });
    expect(map.getAttribute("aria-valuetext")).toMatch(/^8 8 8: worth 8\.0/);
    await fireEvent.keyDown(map, { key: "PageDown" });
    expect(map.getAttribute("aria-valuetext")).toMatch(/^7 8 8: worth 7\.0/);
  });

  it("is left by arrow keys elsewhere", async () => {
    await opened();
    const rename = vi.spyOn(navigation, "rename").mockReturnValue();
    await fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(rename).toHaveBeenLastCalledWith("t/abc/games/1/analysis/2/5");
    await fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    expect(rename).toHaveBeenLastCalledWith("t/abc/games/1/analysis/2/3");
  });

  it("says what is compared where the best in hindsight was worth less beforehand", async () => {
    gameIsKept();
    render(AnalysisPage, TURN);
    expect(await screen.findByText(/^Worth is an average/)).toBeTruthy();
  });

  it("has the same as a table", async () => {
    await opened();
    await fireEvent.click(screen.getByRole("button", { name: "Table" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows[1]!.textContent).toMatch(/1.*900.*Best before the reveal.*84%.*40%.*9\.0/s);
    await fireEvent.click(screen.getByRole("button", { name: "Show all 512 numbers" }));
    expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(513);
  });

  it("can be looked at from any seat", async () => {
    await opened();
    await fireEvent.click(screen.getByRole("button", { name: "Marek" }));
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toMatch(/^8 5 6/);
    expect(screen.getByText("Written")).toBeTruthy();
  });

  it("shows what Iris expected of everybody", async () => {
    await opened();
    expect(screen.getByText("899: place 90 of 512")).toBeTruthy();
    expect(screen.getByText("995: place 94 of 125")).toBeTruthy();
  });
});

describe("a record from anywhere", () => {
  async function paste(text: string): Promise<void> {
    await fireEvent.input(screen.getByLabelText("Game record"), { target: { value: text } });
    await fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
  }

  it("is analysed as any other game", async () => {
    serving({ analyses: { record: RECORD, analysis: ANALYSIS } });
    render(RecordPage);
    await paste("players: ...");
    expect(await screen.findByText(/Giulia and Marek share the win/)).toBeTruthy();
  });

  it.each([
    [
      { code: "record/no-players", params: { line: 1 } },
      "Line 1: the players are missing; start with a line like “players: Ann, Ben, Cleo”.",
    ],
    [
      { code: "number/not-three-digits", params: { line: 3, round: 1, turn: 2, player: "Ben", text: "12" } },
      "Line 3, round 1, turn 2, Ben: “12” isn’t a three-digit number. For a blank tile, type ---.",
    ],
    [
      { code: "turn/game-over", params: { round: 2, turn: 6, turns: 10 } },
      "Round 2, turn 6: a game has 10 turns; this one is too many.",
    ],
    [{ code: "record/not-text", params: {} }, "This isn’t readable text; save the file as UTF-8."],
    [{ code: "analysis/busy", params: {} }, "Lots of games are being analysed right now. Try again in a minute."],
  ])("that can't be read is refused with the place: %j", async (problem, text) => {
    serving({ analyses: { sentence: "?", ...problem } });
    render(RecordPage);
    await paste("oops");
    expect((await screen.findByRole("alert")).textContent.trim()).toBe(text);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Game record").value).toBe("oops");
  });

  it("may be too long for one game", async () => {
    render(RecordPage);
    await paste("1".repeat(20_001));
    expect(screen.getByRole("alert").textContent).toMatch("at most 20,000 characters");
  });
});

describe("a game of this device", () => {
  const come = (mySeat: number | null): void => {
    history.pushState(null, "", "/");
    navigation.start();
    navigation.go("today");
    handRecord({ record: RECORD, mySeat });
    navigation.go("analyse");
    render(RecordPage);
  };

  it("is seen with one's own eyes, on the boards on which it was played", async () => {
    serving({
      analyses: { record: { players: RECORD.players.map(() => "?"), turns: RECORD.turns }, analysis: ANALYSIS },
    });
    come(0);

    expect(await screen.findByRole("row", { name: /^You 49 \+24$/ })).toBeTruthy();
    expect(screen.queryByText("?")).toBeNull();
  });

  it("has no form on the way back: from a turn to the whole game, and from there to where one came from", async () => {
    serving({ analyses: { record: RECORD, analysis: ANALYSIS } });
    come(null);
    await fireEvent.click((await screen.findAllByRole("button", { name: /^Round \d, turn \d · / }))[0]!);
    expect(screen.queryByRole("heading", { name: "Chance to win" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByRole("heading", { name: "Chance to win" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Back" }));

    await eventually(() => expect(navigation.address.pathname).toBe("/today"));
    expect(screen.queryByLabelText("Game record")).toBeNull();
  });

  it("shows no record if it can't be analysed, and can be tried again", async () => {
    serving({});
    come(null);
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.queryByLabelText("Game record")).toBeNull();
    serving({ analyses: { record: RECORD, analysis: ANALYSIS } });
    await fireEvent.click(retry);

    expect(await screen.findByRole("heading", { name: "Chance to win" })).toBeTruthy();
  });
});
