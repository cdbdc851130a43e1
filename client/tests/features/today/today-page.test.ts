import { cleanup, configure, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { device } from "../../../src/device/memory.ts";
import { navigation } from "../../../src/device/navigation.svelte.ts";
import { settings } from "../../../src/device/settings.svelte.ts";
import TodayPage from "../../../src/features/today/TodayPage.svelte";
import { FinishedGames } from "../../../src/local/finished.ts";
import { Keeper } from "../../../src/local/keeper.svelte.ts";
import { TodaysBook } from "../../../src/local/todays-book.ts";
import { placeOf } from "../../../src/local/todays.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { DayDealt, HandIn, PlayedDay, Today } from "../../../src/wire/messages.ts";
import { DAY, todayWith } from "../../a-day.ts";
import { fullForFinished } from "../../local/a-game.ts";
import { played } from "../../today/played.ts";

const PATIENCE = 60_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });
configure({ asyncUtilTimeout: PATIENCE });

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const factOf = (name: string) => screen.getByText(name).parentElement!.textContent;
const NUMBERS = ["000", "111", "222", "333", "444"];

/** What the server has to say; null: it can't be reached. */
let today: Today | null;
let handedIn: HandIn[];

function answerOf(address: string, { method, body }: RequestInit = {}): unknown {
  if (address.endsWith("api/today")) {
    if (method !== "POST") return today;
    const handed = JSON.parse(body as string) as HandIn;
    handedIn.push(handed);
    return roundOf(handed.numbers);
  }
  const day: DayDealt = { ...DAY, date: address.slice(-10) };
  const common = NUMBERS.map((number) => [{ number, count: 12 }]);
  if (address.includes("api/today/")) {
    return { day, iris: null, played: 40, scores: [0, 10, 20, 10], better_than: 80, common, yours: null };
  }
  throw new TypeError("no network");
}

/** The round in which someone writes that. */
function roundOf(numbers: HandIn["numbers"]): PlayedDay {
  const { rounds, totals } = played(DAY, numbers);
  const written = rounds[0]!.turns.map(({ tiles }) => tiles.map(({ number }) => number));
  return { date: DAY.date, written, score: totals[DAY.seat]! };
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  settings.start();
  settings.set({ revealSpeed: "instant" });
  vi.useFakeTimers({ now: Date.parse("2026-11-17T23:00:00Z"), toFake: ["Date"] });
  await words.speak("en");
  [today, handedIn] = [todayWith(), []];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, request) => {
    if (today === null) throw new TypeError("no network");
    return Promise.resolve(Response.json(answerOf(address as string, request)));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Write the lowest number that the board allows in so many turns, and go on after each. */
async function play(turns: number): Promise<void> {
  for (let left = turns; left > 0; left -= 1) {
    const digits = await screen.findByRole("group", { name: "Digits" });
    const free = digits.querySelector("button:not([aria-disabled=true])")!;
    for (let place = 0; place < 3; place += 1) await fireEvent.click(free);
    await press(/^Lock in \d/);
    await press(/^(Turn \d|Final result)$/);
  }
}

describe("today's round", () => {
  it("says whom everyone meets, and how one has done so far", async () => {
    render(TodayPage);
    expect(await screen.findByRole("heading", { name: "Five turns, one try" })).toBeTruthy();
    const bots = screen.getByRole("list", { name: "Today’s bots" }).textContent;
    for (const name of ["Koko", "Polly", "Hazel"]) expect(bots).toContain(name);
    expect(factOf("Played today")).toContain("213");
    expect(factOf("Streak")).toContain("6");
  });

  it("is played against the day's luck, handed in once, and compared with everyone", async () => {
    render(TodayPage);
    await press("Start");
    await play(5);

    expect(await screen.findByRole("heading", { name: "Better than 80% today" })).toBeTruthy();
    expect(handedIn).toHaveLength(1);
    const round = roundOf(handedIn[0]!.numbers);
    expect(screen.getByRole("img", { name: new RegExp(`^${round.score} points?$`) })).toBeTruthy();
    expect(new TodaysBook(device).round(DAY.date)).toMatchObject({ ...round, state: "handed-in", better: 80 });
    expect(new FinishedGames(device).all()[0]).toMatchObject({ kind: "today", seat: DAY.seat });
    expect([screen.getByText("Par 31"), screen.getByText("Iris: 48")]).toHaveLength(2);
    expect(screen.getByText(/^Par: the middle of what many bots scored/)).toBeTruthy();
    expect(screen.getByRole("img", { name: /^Scores of 40 players/ })).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Yesterday’s round" })).toBeTruthy();
    expect(factOf("Streak")).toContain("7 days");
  });

  it("says so if it won't be among one's own games", async () => {
    vi.stubGlobal("localStorage", fullForFinished());
    settings.start();
    settings.set({ revealSpeed: "instant" });
    render(TodayPage);
    await press("Start");
    await play(5);

    expect(await screen.findByText(/^This browser won’t keep the record/)).toBeTruthy();
    expect(await button("Game record")).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it("goes on where it was left, and has only one try", async () => {
    render(TodayPage);
    await press("Start");
    await play(2);
    cleanup();
    render(TodayPage);
    expect(await screen.findByText("Turn 3 of 5")).toBeTruthy();
    await press("Menu");
    expect(await button("Home (the game waits here)")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "End this game" })).toBeNull();
    await play(3);
    await screen.findByRole("heading", { name: "Better than 80% today" });
    cleanup();
    render(TodayPage);
    expect(await screen.findByRole("heading", { name: "Better than 80% today" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
    expect(handedIn).toHaveLength(1);
  });

  it("is over on a device that has forgotten it, if the server has it", async () => {
    today = todayWith({ yours: roundOf(NUMBERS), streak: 7 });
    render(TodayPage);
    expect(await screen.findByRole("heading", { name: "Better than 80% today" })).toBeTruthy();
    expect(screen.getByRole("list", { name: "Your numbers" }).textContent).toContain("2 2 2");
  });

  it("is played in one tab; the one that is behind says so, and goes on from there", async () => {
    render(TodayPage);
    await press("Start");
    await screen.findByRole("group", { name: "Digits" });
    const keeper = new Keeper(device, "today", placeOf(DAY.date));
    keeper.start({ ...keeper.recall()!, revision: 9, written: [["000", "111", "222", "333"]] });
    dispatchEvent(new StorageEvent("storage"));
    expect(await screen.findByRole("heading", { name: "This game has gone on in another tab." })).toBeTruthy();
    await press("Go on here");
    expect(await button("Turn 2")).toBeTruthy();
  });

  it("isn't played by a page that is older than the day", async () => {
    today = todayWith({ day: { ...DAY, version: DAY.version + 1 } });
    render(TodayPage);
    expect(await button("Reload")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
  });

  it("can be practised afterwards, with the same bots in the same seats, for nothing", async () => {
    const go = vi.spyOn(navigation, "go").mockReturnValue();
    today = todayWith({ yours: roundOf(NUMBERS) });
    render(TodayPage);
    await press("Practise with the same bots");
    expect(go).toHaveBeenCalledWith("alone");
    const { seats, rounds } = new Keeper(device, "alone").recall()!;
    expect([seats.map(({ bot }) => bot), rounds]).toEqual([["repeater", null, "copycat", "saver"], 1]);
  });
});

describe("without a network", () => {
  it("a day that was never heard of can't be played", async () => {
    today = null;
    render(TodayPage);
    expect(await screen.findByText(/needs a connection once a day/)).toBeTruthy();
  });

  it("a day that was heard of is played to its end, and handed in when the network is back", async () => {
    render(TodayPage);
    await button("Start");
    cleanup();
    today = null;
    render(TodayPage);
    await press("Start");
    await play(5);
    expect(await screen.findByText("Your place is added when you’re back.")).toBeTruthy();
    expect(factOf("Streak")).toContain("7 days");
    today = todayWith();
    dispatchEvent(new Event("online"));
    expect(await screen.findByRole("heading", { name: "Better than 80% today" })).toBeTruthy();
    expect(screen.queryByText("Your place is added when you’re back.")).toBeNull();
    expect(handedIn).toHaveLength(1);
  });

  it("what the server refuses for good is not handed in again, and the page says why", async () => {
    render(TodayPage);
    await press("Start");
    vi.mocked(fetch).mockImplementation(async () =>
      Promise.resolve(Response.json({ code: "today/date", sentence: "Too late." }, { status: 400 })),
    );
    await play(5);
    expect(await screen.findByText(/^It doesn’t count: /)).toBeTruthy();
    expect(new TodaysBook(device).waiting).toEqual([]);
  });
});

describe("at midnight", () => {
  function midnight(): void {
    vi.setSystemTime(Date.parse("2026-11-18T00:00:10Z"));
    today = todayWith({ day: { ...DAY, date: "2026-11-18" }, next_in: 86_390 });
  }

  it("a round that was begun is finished for its own day, and the next one is offered", async () => {
    render(TodayPage);
    await press("Start");
    await play(2);
    midnight();
    document.dispatchEvent(new Event("visibilitychange"));
    await play(3);
    expect(await screen.findByText("The next round is here.")).toBeTruthy();
    expect(handedIn.map(({ date }) => date)).toEqual([DAY.date]);
    await press("Play the next round");
    expect(await button("Start")).toBeTruthy();
    expect(screen.getByText(/November 18/)).toBeTruthy();
  });

  it("a round that was left goes on after a reload, too", async () => {
    render(TodayPage);
    await press("Start");
    await play(2);
    cleanup();
    midnight();
    render(TodayPage);
    expect(await screen.findByText("Turn 3 of 5")).toBeTruthy();
  });

  it("those who haven't begun see the new day", async () => {
    render(TodayPage);
    await button("Start");
    midnight();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText(/November 18/)).toBeTruthy();
  });
});

it("a clock that is wrong by a day changes nothing: the server's date counts", async () => {
  vi.setSystemTime(Date.parse("2026-11-16T23:00:00Z"));
  render(TodayPage);
  expect(await screen.findByText(/November 17/)).toBeTruthy();
  await press("Start");
  await play(5);
  await screen.findByRole("heading", { name: "Better than 80% today" });
  expect(handedIn[0]!.date).toBe(DAY.date);
});
