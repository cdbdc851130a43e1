import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import BoardSheet from "../../../src/board/choosing/BoardSheet.svelte";
import OpponentCard from "../../../src/board/choosing/OpponentCard.svelte";
import { announcer } from "../../../src/ui/announcer.svelte.ts";
import ChoosingStage from "../../../src/features/table/ChoosingStage.svelte";
import { knownBots } from "../../../src/server/known-bots.svelte.ts";
import { choosersAt } from "../../../src/table/shown/seats.ts";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { Snapshot } from "../../../src/wire/messages.ts";
import { FakeSocket } from "../../fake-socket.ts";
import { crossedOut, snapshot, tableThatHeard } from "../../a-table.ts";
import { eventually } from "../../patience.ts";
import { atTable } from "./at-table.ts";

let table: LiveTable;

async function show(said: Snapshot): Promise<void> {
  table = await tableThatHeard(said);
  render(ChoosingStage, atTable(table, { game: table.game!, oninvite: () => undefined }));
  await tick();
}

async function type(...keys: string[]): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(document.body, { key });
}

const numberRead = () => screen.getByLabelText(/^Your number/).getAttribute("aria-label");
const heading = () => screen.getByRole("heading", { level: 1 });

beforeEach(async () => {
  sessionStorage.clear();
  await words.speak("en");
});
afterEach(() => {
  cleanup();
  table.close();
  vi.unstubAllGlobals();
});

describe("choosing a number", () => {
  it("is done on the keyboard alone", async () => {
    await show(snapshot());
    await type("8", "5");
    expect(numberRead()).toBe("Your number: 8, 5, empty");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Lock in" }).disabled).toBe(true);
    await type("7", "Backspace", "2", "Enter");
    expect(FakeSocket.last.commands.map(([, command]) => command)).toEqual([
      { command: "write-number", game_no: 1, round_no: 1, turn_no: 2, number: "852" },
    ]);
  });

  it("says what a bot wrote meanwhile, to be kept or changed", async () => {
    const players = snapshot().table.players.map((player, seat) => ({ ...player, stood_in: seat === 0 }));
    const you = { player: 1, number: "522", hidden: false, written: 7 };
    await show(snapshot({ table: { players, down: [1] }, you }));
    expect(screen.getByText("A bot wrote 522 for you")).toBeTruthy();
    expect(announcer.polite.trim()).toBe("A bot wrote 522 for you");
    await fireEvent.click(screen.getByRole("button", { name: "Keep" }));
    expect(screen.queryByText("A bot wrote 522 for you")).toBeNull();
    expect(screen.getByText("Locked in")).toBeTruthy();

    await fireEvent.click(screen.getByRole("button", { name: "Change" }));
    expect(FakeSocket.last.commands.map(([, command]) => command)).toEqual([
      { command: "take-back-number", game_no: 1, round_no: 1, turn_no: 2, written: 7 },
    ]);
  });

  it("has any digit corrected in place, by the arrow keys", async () => {
    await show(snapshot());
    await type("8", "5", "2", "ArrowLeft", "ArrowLeft");
    expect(announcer.polite.trim()).toBe("Second digit: 5");
    expect(screen.getByRole("button", { current: true }).getAttribute("aria-label")).toBe("Second digit: 5");
    await type("7");
    expect(numberRead()).toBe("Your number: 8, 7, 2");
    expect(screen.queryByRole("button", { current: true })).toBeNull();
  });

  it("has any digit corrected in place, by a tap on its window", async () => {
    await show(snapshot());
    await type("8", "5", "2");
    await fireEvent.click(screen.getByRole("button", { name: "First digit: 8" }));
    await fireEvent.click(screen.getByRole("button", { name: "Delete the selected digit" }));
    expect(numberRead()).toBe("Your number: empty, 5, 2");
    await fireEvent.click(screen.getByRole("button", { name: /^7/ }));
    expect(screen.getByRole("button", { name: "Lock in 752" })).toBeTruthy();
  });

  it("says that a digit is used instead of writing it, typed or pressed", async () => {
    await show(snapshot());
    await type("9");
    expect(announcer.polite.trim()).toBe("9 is crossed out");
    await fireEvent.click(screen.getByRole("button", { name: "0 is crossed out" }));
    expect(announcer.polite.trim()).toBe("0 is crossed out");
    expect(numberRead()).toBe("Your number: empty, empty, empty");
  });

  it("shows the number as locked only when the server has it", async () => {
    await show(snapshot());
    await type("8", "5", "2", "Enter");
    expect(screen.getByRole("button", { name: "Lock in 852" }).getAttribute("aria-busy")).toBe("true");
    const [id] = FakeSocket.last.commands[0]!;
    const you = { player: 1, number: "852", hidden: false, written: 7 };
    FakeSocket.last.says({ type: "update", after: 7, version: 8, down: [1], you, answers: id });
    await eventually(() => expect(heading().textContent).toBe("Waiting for 2 players"));
    expect(document.activeElement).toBe(heading());
  });

  it("keeps a number that cannot be sent, and says so", async () => {
    await show(snapshot());
    FakeSocket.last.ends();
    await type("8", "5", "2", "Enter");
    expect(screen.getByRole("button", { name: "852: not sent yet" })).toBeTruthy();
  });
});

describe("a number that lies face down", () => {
  const locked = { table: { down: [1, 2] }, you: { player: 1, number: "852", hidden: false, written: 7 } };

  it("is nowhere on the page unless one peeks", async () => {
    await show(snapshot(locked));
    expect(heading().textContent).toBe("Waiting for Inès");
    expect(document.body.textContent).not.toContain("852");
    expect(numberRead()).toBe("Your number, face down");
    const peek = screen.getByRole("button", { name: "Peek" });
    await fireEvent.keyDown(peek, { key: " " });
    expect(numberRead()).toBe("Your number: 8, 5, 2");
    await fireEvent.keyUp(peek, { key: " " });
    expect(numberRead()).toBe("Your number, face down");
  });

  it("can be taken back by C", async () => {
    await show(snapshot(locked));
    await type("c");
    expect(FakeSocket.last.commands.map(([, { command }]) => command)).toEqual(["take-back-number"]);
  });

  it("may be a blank tile, which is looked at and taken back as any other", async () => {
    await show(snapshot({ ...locked, you: { player: 1, number: null, hidden: false, written: 7 } }));
    expect(heading().textContent).toBe("Waiting for Inès");
    await fireEvent.keyDown(screen.getByRole("button", { name: "Peek" }), { key: " " });
    expect(numberRead()).toBe("Your number: empty, empty, empty");
    await fireEvent.click(screen.getByRole("button", { name: "Change" }));
    expect(FakeSocket.last.commands.map(([, { command }]) => command)).toEqual(["take-back-number"]);
  });

  it("cannot be looked at or changed where it was not written", async () => {
    await show(snapshot({ ...locked, you: { player: 1, number: null, hidden: true, written: null } }));
    expect(screen.queryByRole("button", { name: "Peek" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
    expect(screen.getByText(/Written on another device/)).toBeTruthy();
  });
});

describe("a player with nothing to write", () => {
  it("is told that all digits are crossed out", async () => {
    await show(snapshot({ turnNo: 5, boards: [crossedOut(...Array(10).keys()), crossedOut(), crossedOut()] }));
    expect(heading().textContent).toBe("All your digits are crossed out");
    expect(screen.queryByRole("group", { name: "Digits" })).toBeNull();
  });

  it("watches without a pad, and sees everybody", async () => {
    await show(snapshot({ you: null }));
    expect(heading().textContent).toBe("You’re watching");
    expect(screen.queryByRole("group", { name: "Digits" })).toBeNull();
    expect(screen.getAllByRole("article").map((board) => board.getAttribute("aria-label"))).toEqual([
      "Ann",
      "Ben",
      "Inès",
    ]);
  });
});

describe("a player's card", () => {
  const read = (seat: number) => {
    const player = choosersAt(table)[seat]!;
    const crossedOut = table.game!.boards[seat]!.crossed_out;
    const points = table.game!.totals[seat]!;
    const { container } = render(OpponentCard, { player, crossedOut, points, onopen: () => undefined });
    return container.querySelector("button > .vh")?.textContent;
  };

  it("says in words all that it shows", async () => {
    const [ann, ben, ines] = snapshot().table.players;
    const players = [ann!, { ...ben!, away: true, stand_in: true }, { ...ines!, away: true }];
    table = await tableThatHeard(snapshot({ table: { players, down: [1] } }));
    expect([0, 1, 2].map(read)).toEqual([
      "Ann, blue circle, 2 points, crossed out: 0 9, ready",
      "Ben, red triangle, 0 points, no digits crossed out yet, A bot is filling in",
      "Inès, yellow diamond, 0 points, no digits crossed out yet, away",
    ]);
  });
});

describe("a paused game", () => {
  it("is resumed by the host", async () => {
    await show(snapshot({ table: { paused: true } }));
    await fireEvent.click(screen.getByRole("button", { name: "Resume" }));
    expect(FakeSocket.last.commands.map(([, { command }]) => command)).toEqual(["resume"]);
  });

  it("takes no digits, and leaves the others waiting for the host", async () => {
    await show(snapshot({ table: { paused: true, host: 2 } }));
    await type("8");
    expect(numberRead()).toBe("Your number: empty, empty, empty");
    expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
  });
});

describe("a bot in place of someone quiet", () => {
  const MINUTE = 60_000;
  const waiting = { down: [1, 2] };
  const you = { player: 1, number: "852", hidden: false, written: 7 };
  const offer = () => screen.queryByRole("button", { name: "Let a bot play for Inès" });

  async function pass(minutes: number): Promise<void> {
    vi.advanceTimersByTime(minutes * MINUTE);
    await tick();
  }

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["the host after two minutes", 1, 2],
    ["anyone after two minutes, if it is the host who is quiet", 3, 2],
    ["anyone else after four", 2, 4],
  ])("is offered to %s", async (_, host, minutes) => {
    await show(snapshot({ table: { ...waiting, host }, you }));
    await pass(minutes - 0.1);
    expect(offer()).toBeNull();
    await pass(0.1);
    expect(offer()).not.toBeNull();
  });

  it("comes no later because something else happens at the table", async () => {
    await show(snapshot({ table: waiting, you }));
    await pass(1.5);
    const players = snapshot().table.players.with(1, { player: 2, name: "Ben", colour: "red", away: true });
    FakeSocket.last.says({ type: "update", after: 7, version: 8, players });
    await pass(0.5);
    expect(offer()).not.toBeNull();
  });
});

describe("a seat's sheet", () => {
  const others = [
    { player: 1, name: "Ann", colour: "blue" },
    { player: 2, name: "Koko", colour: "red", bot: "repeater" },
    { player: 3, name: "Robo", colour: "green", bot: "robo" },
  ] as const;

  beforeEach(() =>
    vi.stubGlobal("fetch", () =>
      Promise.resolve(
        new Response(
          JSON.stringify({ bots: [{ id: "robo", name: "Robo", level: null, description: "Counts in binary." }] }),
        ),
      ),
    ),
  );

  it.each([
    [1, "Loves 444 and 777: three of a kind or nothing."],
    [2, "Counts in binary."],
  ])("says who the bot is, also if others made it (%#)", async (index, sentence) => {
    await knownBots.fetch();
    await show(snapshot({ table: { players: [...others] } }));
    render(BoardSheet, { game: table.game!, players: choosersAt(table), seat: index, onclose: () => undefined });
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
