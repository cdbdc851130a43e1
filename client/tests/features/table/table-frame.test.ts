import { cleanup, render } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import TableFrame from "../../../src/features/table/TableFrame.svelte";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { announcer } from "../../../src/ui/announcer.svelte.ts";
import type { Snapshot, Update } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard } from "../../a-table.ts";
import { FakeSocket } from "../../fake-socket.ts";
import { atTable } from "./at-table.ts";

const children = createRawSnippet(() => ({ render: () => "<main></main>" }));
let table: LiveTable;
let version: number;

async function show(said: Snapshot): Promise<void> {
  table = await tableThatHeard(said);
  version = said.version;
  render(TableFrame, atTable(table, { children }));
  await tick();
}

async function update(changes: Partial<Update>): Promise<void> {
  FakeSocket.last.says({ type: "update", after: version, version: ++version, ...changes });
  await tick();
}

async function pass(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1_000);
  await tick();
}

beforeEach(async () => {
  sessionStorage.clear();
  await words.speak("en");
  announcer.announce("");
  announcer.alarm("");
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("screen readers", () => {
  it("hear a phrase once, and again only when it is said again", async () => {
    await show(snapshot());
    FakeSocket.last.says({ type: "said", player: 2, phrase: "hello" });
    await tick();
    const heard = announcer.polite;
    expect(heard.trim()).toBe("Ben: Hi");
    await update({ down: [3] });
    expect(announcer.polite).toBe(heard);
    FakeSocket.last.says({ type: "said", player: 2, phrase: "hello" });
    await tick();
    expect(announcer.polite).not.toBe(heard);
  });

  it("hear once who is host now", async () => {
    await show(snapshot());
    await update({ host: 2 });
    const heard = announcer.polite;
    expect(heard).toContain("Ben");
    await update({ down: [3] });
    expect(announcer.polite).toBe(heard);
  });
});

describe("the end of a turn's time", () => {
  const clock = () => ({ turn_time: 60, deadline: Date.now() + 15_000 });

  it("is told once in its last ten seconds, on any screen", async () => {
    await show(snapshot({ table: clock() }));
    await pass(4);
    expect(announcer.assertive.trim()).toBe("");
    await pass(2);
    const heard = announcer.assertive;
    expect(heard.trim()).toBe("9 seconds left");
    await pass(3);
    await update({ down: [1] });
    await update({ down: [] });
    expect(announcer.assertive).toBe(heard);
  });

  it("is no matter to someone whose tile is down, or who watches", async () => {
    await show(
      snapshot({ table: { ...clock(), down: [1] }, you: { player: 1, number: "852", hidden: false, written: 7 } }),
    );
    await pass(10);
    expect(announcer.assertive.trim()).toBe("");
    cleanup();
    await show(snapshot({ table: clock(), you: null }));
    await pass(10);
    expect(announcer.assertive.trim()).toBe("");
  });
});

it("the screen is asked once to stay on while a game is played", async () => {
  const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { wakeLock: { request } }));
  await show(snapshot());
  await update({ down: [2] });
  await update({ down: [2, 3] });
  expect(request).toHaveBeenCalledOnce();
});
