import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../../src/device/settings.svelte.ts";
import ChoosingStage from "../../../src/features/table/ChoosingStage.svelte";
import RevealStage from "../../../src/features/table/RevealStage.svelte";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { Presence, ShownTurn } from "../../../src/wire/messages.ts";
import { snapshot, tableThatHeard } from "../../a-table.ts";
import { turnOf } from "../../board/reveal/turns.ts";
import { FakeSocket } from "../../fake-socket.ts";
import { atTable } from "./at-table.ts";

let table: LiveTable;

/** Happy DOM's window, on which a phone is played. */
const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };

beforeEach(async () => {
  happyDOM.setViewport({ width: 390 });
  sessionStorage.clear();
  settings.set({ tileOnly: true });
  await words.speak("en");
  vi.useFakeTimers();
  table = await tableThatHeard(snapshot({ turnNo: 1 }));
});

afterEach(() => {
  happyDOM.setViewport({ width: 1024 });
  cleanup();
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server tells whether there is a screen, and what it has told. */
async function tell(screens: number, shown?: ShownTurn): Promise<void> {
  FakeSocket.last.says({ type: "presence", connected: [], screens, ...(shown && { shown }) } satisfies Presence);
  await tick();
}

/** Everyone's number is revealed now: Ann's, Ben's and Inès's. */
async function reveal(): Promise<void> {
  const revealed = [turnOf("964 852 743")];
  FakeSocket.last.says({ type: "update", after: 7, version: 8, revealed });
  render(RevealStage, atTable(table, { revealed: table.course.revealed!, onsettled: () => undefined }));
  await tick();
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const stack = () => screen.queryByRole("list", { name: "Numbers, highest first" });
const THIS_TURN = { game_no: 1, round_no: 1, turn_no: 1 };

test("a phone beside a screen has only its own tile to show", async () => {
  await tell(1);
  render(ChoosingStage, atTable(table, { game: table.game!, oninvite: () => undefined }));
  expect(screen.queryByText("Ben")).toBeNull();
  expect(screen.getByRole("group", { name: "Digits" })).toBeTruthy();

  await tell(0); // the screen is gone
  expect(screen.getByText("Ben")).toBeTruthy();
});

test("it shows nobody's number before the screen has told it, and then what it brought", async () => {
  await tell(1, { ...THIS_TURN, turn_no: 0 });
  await reveal();
  expect(heading()).toBe("Look at the screen");
  expect(document.body.textContent).not.toMatch(/852|743|8 5 2|7 4 3/);
  expect(document.body.textContent).toContain("9 6 4");

  await tell(1, THIS_TURN);
  expect(heading()).toBe("Your 964 is eliminated");
  await fireEvent.click(screen.getByRole("button", { name: "Turn 2" }));
  expect(table.course.stage).toBe("choosing");
});

test("when the screen goes, the phone tells the reveal itself", async () => {
  await tell(1);
  await reveal();
  await tell(0);
  expect(stack()).toBeTruthy();
});

test("a screen that says nothing is not waited for for ever", async () => {
  await tell(1);
  await reveal();
  vi.advanceTimersByTime(20_000);
  await tick();
  expect(heading()).toBe("Your 964 is eliminated");
});

test("someone without a screen in sight can have everything here", async () => {
  await tell(1);
  await reveal();
  await fireEvent.click(screen.getByRole("button", { name: "There’s no screen here" }));
  expect(stack()).toBeTruthy();
  expect(settings.tileOnly).toBe(false);
});
