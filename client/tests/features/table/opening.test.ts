import { cleanup, render } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { opensAt } from "../../../src/features/table/opening.svelte.ts";
import TableFrame from "../../../src/features/table/TableFrame.svelte";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import { announcer } from "../../../src/ui/announcer.svelte.ts";
import { LONGEST_REVEAL, LONGEST_TURN, SHORTEST_TURN, UNHURRIED, type Update } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard } from "../../a-table.ts";
import { turnOf } from "../../board/reveal/turns.ts";
import { FakeSocket } from "../../fake-socket.ts";
import { atTable } from "./at-table.ts";

const children = createRawSnippet(() => ({ render: () => "<main></main>" }));
let table: LiveTable;

/** A turn is revealed at a table with a clock, and the next one is open; Ann (player 1) looks at the reveal. */
async function reveal(turnTime: number, changes: Partial<Update> = {}): Promise<void> {
  table = await tableThatHeard(snapshot({ table: { turn_time: turnTime, deadline: Date.now() + 1_000 }, turnNo: 1 }));
  render(TableFrame, atTable(table, { children }));
  const deadline = Date.now() + LONGEST_REVEAL + turnTime * 1_000;
  FakeSocket.last.says({
    type: "update",
    after: 7,
    version: 8,
    revealed: [turnOf("964 852 743")],
    deadline,
    ...changes,
  });
  await tick();
}

async function passUntilLeft(seconds: number): Promise<void> {
  vi.advanceTimersByTime(table.view.deadline! - table.now() - seconds * 1_000);
  await tick();
}

beforeEach(async () => {
  sessionStorage.clear();
  await words.speak("en");
  announcer.announce("");
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  table?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the pad of the next turn", () => {
  it.each([
    [20, 15],
    [30, 15],
    [45, 23],
    [120, 60],
  ])("opens by itself under a reveal: in turns of %i seconds with %i left", async (turnTime, left) => {
    await reveal(turnTime);
    await passUntilLeft(left + 2);
    expect(table.course.stage).toBe("reveal");
    await passUntilLeft(left - 1);
    expect(table.course.stage).toBe("choosing");
    expect(announcer.polite.trim()).toBe("Turn 2 has started. Choose your number.");
  });

  it("opens in time to write, and cuts no reveal short, however long turns are", () => {
    for (let turnTime = SHORTEST_TURN; turnTime <= LONGEST_TURN; turnTime += turnTime < UNHURRIED ? 1 : UNHURRIED) {
      expect(opensAt(turnTime)).toBeGreaterThanOrEqual(15);
      expect(opensAt(turnTime)).toBeLessThanOrEqual(turnTime);
    }
  });

  it("leaves those alone who have nothing to write", async () => {
    await reveal(30, { down: [1] });
    await passUntilLeft(1);
    expect(table.course.stage).toBe("reveal");
  });

  it("waits while the game is paused", async () => {
    await reveal(30, { paused: true });
    await passUntilLeft(1);
    expect(table.course.stage).toBe("reveal");
  });
});
