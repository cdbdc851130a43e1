import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { device } from "../../../src/device/memory.ts";
import TodayCard from "../../../src/features/home/TodayCard.svelte";
import { TodaysBook } from "../../../src/local/todays-book.ts";
import { placeOf } from "../../../src/local/todays.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { DAY, todayWith, WRITTEN } from "../../a-day.ts";
import { eventually } from "../../patience.ts";

const ROUND = { date: DAY.date, version: 1, seat: 1, written: WRITTEN, score: 47 };
let todays: TodaysBook;

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse("2026-11-17T12:00:00Z"), toFake: ["Date"] });
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  await words.greet("en");
  todays = new TodaysBook(device);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("leads to today's round, with nothing to say about a row on a new device", () => {
  render(TodayCard);
  const link = screen.getByRole("link", { name: "Today’s round 5 turns, one try" });
  expect(link.getAttribute("href")).toBe("/today");
  expect(link.textContent).toContain("17");
});

it("says how many days in a row were played", async () => {
  todays.hear(todayWith({ next_in: 43_200 }));
  render(TodayCard);
  expect(await screen.findByRole("link", { name: "Today’s round 5 turns, one try 6 in a row" })).toBeTruthy();
});

it("says with which turn a round goes on that was left", async () => {
  todays.hear(todayWith({ next_in: 43_200, streak: 0 }));
  device.keep(`local.${placeOf(DAY.date)}`, { id: `${DAY.date}.1`, written: WRITTEN.slice(0, 2) });
  render(TodayCard);
  expect(await screen.findByRole("link", { name: "Today’s round Go on with turn 3" })).toBeTruthy();
});

it("says how it went, and with whom it was compared", async () => {
  todays.finish(ROUND);
  todays.note(DAY.date, { state: "handed-in" });
  render(TodayCard);
  expect(await screen.findByRole("link", { name: "Today’s round Done for today 47" })).toBeTruthy();
  cleanup();
  todays.note(DAY.date, { better: 80 });
  render(TodayCard);
  expect(await screen.findByRole("link", { name: "Today’s round Better than 80% today 47" })).toBeTruthy();
});

it("asks the server for nothing, but hands in what waits", async () => {
  render(TodayCard);
  cleanup();
  expect(fetch).not.toHaveBeenCalled();
  todays.finish(ROUND);
  vi.mocked(fetch).mockResolvedValue(Response.json({ date: DAY.date, written: WRITTEN, score: 47 }));
  render(TodayCard);
  await eventually(() => expect(todays.waiting).toEqual([]));
  const [address, { body }] = vi.mocked(fetch).mock.calls[0] as [string, { body: string }];
  expect(address).toBe("/api/today");
  expect(JSON.parse(body)).toEqual({ date: DAY.date, version: 1, numbers: ["000", "111", "222", "333", "444"] });
});
