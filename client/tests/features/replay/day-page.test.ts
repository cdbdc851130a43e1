import { cleanup, configure, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../../src/device/settings.svelte.ts";
import DayPage from "../../../src/features/replay/DayPage.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import { DAY, WRITTEN } from "../../a-day.ts";

const PATIENCE = 60_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });
configure({ asyncUtilTimeout: PATIENCE });

const ROUND = { date: DAY.date, written: WRITTEN, score: 14 };

beforeEach(async () => {
  localStorage.clear();
  settings.start();
  settings.set({ name: "Giulia" });
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(told: object): void {
  const answer = { day: DAY, played: 3, scores: null, better_than: null, common: [], iris: null, yours: null, ...told };
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json(answer)));
  render(DayPage, { date: DAY.date, turn: { roundNo: 1, turnNo: 2 } });
}

it("an earlier day's round is looked at again as one played it, among the bots of that day", async () => {
  show({ yours: ROUND, iris: ROUND });
  expect(await screen.findByRole("slider")).toBeTruthy();
  expect(vi.mocked(fetch).mock.calls[0]![0]).toBe(`/api/today/${DAY.date}`);
  for (const name of ["Giulia", "Koko", "Polly", "Hazel"]) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
});

it("one that wasn't played here is looked at as Iris played it", async () => {
  show({ iris: ROUND });
  expect(await screen.findByRole("slider")).toBeTruthy();
  expect(screen.getAllByText("Iris").length).toBeGreaterThan(0);
});

it("one that nobody here played can't be looked at", async () => {
  show({});
  expect(await screen.findByRole("heading", { name: "We can’t find this game" })).toBeTruthy();
});
