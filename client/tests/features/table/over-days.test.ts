import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Clock from "../../../src/board/Clock.svelte";
import type { Countdown } from "../../../src/board/countdown.svelte.ts";
import Reminders from "../../../src/features/table/menu/remind/Reminders.svelte";
import { momentText, timeText } from "../../../src/texts/dates.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { LONGEST_TURN } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard } from "../../a-table.ts";
import { eventually } from "../../patience.ts";
import { atTable } from "./at-table.ts";

const THURSDAY = new Date(2026, 10, 19, 18, 30).getTime();

beforeEach(async () => {
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a turn that takes days", () => {
  it("ends at a time of the reader's own, in their language", async () => {
    vi.stubGlobal("navigator", { languages: ["en-GB"] });
    expect(momentText(new Date(THURSDAY))).toMatch(/^Thursday.* 18:30$/);
    expect(timeText(new Date(THURSDAY))).toMatch(/^Thu.* 18:30$/);
    await words.speak("de");
    expect(momentText(new Date(THURSDAY))).toMatch(/^Donnerstag.* 18:30$/);
    await words.speak("pl");
    expect(momentText(new Date(THURSDAY))).toMatch(/^czwartek.* 18:30$/);
  });

  it("has no ring, as long as nobody counts its seconds", () => {
    vi.stubGlobal("navigator", { languages: ["en-GB"] });
    const countdown = { until: THURSDAY, isStill: false, seconds: 90_000 } as Countdown;
    const { container } = render(Clock, { countdown });
    expect(screen.getByRole("img", { name: /^Until Thursday.* 18:30$/ })).toBeTruthy();
    expect(container.querySelector("circle")).toBeNull();
  });
});

describe("reminders", () => {
  async function shown(): Promise<void> {
    const view = { turn_time: LONGEST_TURN, deadline: THURSDAY };
    const table = await tableThatHeard(snapshot({ table: view }));
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ key: "key" }))));
    render(Reminders, atTable(table, {}));
    for (let turn = 0; turn < 10; turn++) await tick();
    await eventually(() => screen.getByRole("status"));
    table.close();
  }

  it("say what is needed without https, and offer the calendar instead", async () => {
    vi.stubGlobal("isSecureContext", false);
    await shown();
    expect(screen.getByRole("status").textContent).toBe(
      "Reminders need a secure connection. Open this site over https.",
    );
    expect(screen.getByRole("button", { name: "Add to calendar" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Tell me" })).toBeNull();
  });

  it("say so where a browser can't", async () => {
    vi.stubGlobal("isSecureContext", true);
    await shown();
    expect(screen.getByRole("status").textContent).toMatch("add this site to your home screen first");
  });
});
