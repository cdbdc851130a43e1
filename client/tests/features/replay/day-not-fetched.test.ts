import { render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import DayPage from "../../../src/features/replay/DayPage.svelte";
import { words } from "../../../src/texts/words.svelte.ts";
import { DAY, WRITTEN } from "../../a-day.ts";

vi.mock("../../../src/today/todays-seats.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("an earlier day whose bots can't be fetched says so", async () => {
  await words.speak("en");
  const yours = { date: DAY.date, written: WRITTEN, score: 14 };
  const answer = { day: DAY, played: 3, scores: null, better_than: null, common: [], iris: null, yours };
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json(answer)));
  render(DayPage, { date: DAY.date, turn: null });

  expect(await screen.findByRole("heading", { name: "This page isn’t available offline" })).toBeTruthy();
});
