import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { goingOn } from "../../../src/features/mine/going-on.ts";
import { startedGame } from "../../../src/local/kept-game.ts";
import { words } from "../../../src/texts/words.svelte.ts";
import type { MyTable } from "../../../src/wire/messages.ts";
import { myTable } from "../../my-table.ts";

const bots: Partial<MyTable> = { awaits_you: true, bots: [null, "pip", "saver"] };
const paper = startedGame(
  "paper",
  [
    { name: "Ann", colour: "red", bot: null },
    { name: "Ben", colour: "blue", bot: null },
  ],
  2,
);
const pages = (...tables: MyTable[]): string[] => goingOn({ now: 0, tables }, [paper]).map(({ page }) => page);

beforeEach(async () => {
  await words.speak("en");
});
afterEach(() => void vi.useRealTimers());

it("what waits for your number comes first, the soonest to end before all; then lobbies, then what waits for others", () => {
  const order = pages(
    myTable("others"),
    myTable("lobby", { phase: "lobby" }),
    myTable("bots", bots),
    myTable("no-clock", { awaits_you: true }),
    myTable("late", { awaits_you: true, deadline: 9000 }),
    myTable("soon", { awaits_you: true, deadline: 5000 }),
  );

  expect(order).toEqual(["t/soon", "t/late", "t/no-clock", "t/bots", "paper", "t/lobby", "t/others"]);
});

it("what is over or closed is not among it, nor a table at which one has no seat", () => {
  const left: Partial<MyTable> = { phase: "over", has_left: true };
  const gone: Partial<MyTable>[] = [{ phase: "over" }, { phase: "closed" }, left, { seat: null }];

  expect(pages(...gone.map((changes, index) => myTable(`t${index}`, changes)))).toEqual(["paper"]);
});

it("a game that one has left is among it while it is played, and leads back", () => {
  const tables = [myTable("left", { has_left: true }), myTable("others")];

  expect(goingOn({ now: 0, tables }, []).map(({ page, state }) => [page, state])).toEqual([
    ["t/others", "Waiting for the others"],
    ["t/left", "Return to your game"],
  ]);
});

it("rooms are there whoever plays in them, and come last", () => {
  const tables = [
    myTable("over", { room: "Family", phase: "over" }),
    myTable("without-me", { room: "Club", seat: null }),
    myTable("gathers", { room: "School", phase: "lobby", seat: null }),
    myTable("closed", { room: "Attic", phase: "closed" }),
    myTable("others"),
  ];

  expect(goingOn({ now: 0, tables }, []).map(({ title, state, notes }) => [title, state, notes.length])).toEqual([
    ["Ben and Cleo", "Waiting for the others", 1],
    ["Family", "No game right now", 0],
    ["Club", "A game is going on", 0],
    ["School", "Not started yet", 0],
  ]);
});

it("a game that came to its end on this device is not among it", () => {
  const written = Array.from({ length: 10 }, () => ["123", "456"]);

  expect(goingOn({ now: 0, tables: [] }, [{ ...paper, written }])).toEqual([]);
});

it("each says where it is, what it waits for, and when the turn ends by this device’s clock", () => {
  vi.useFakeTimers({ toFake: ["Date"] }); // else a minute might end between two looks at the clock
  const inAnHour = new Date(Date.now() + 3_600_000);
  const time = new Intl.DateTimeFormat("en", { hour: "numeric", minute: "2-digit" }).format(inAnHour);
  const [family, others] = goingOn(
    {
      now: 5_000_000,
      tables: [myTable("a", { awaits_you: true, room: "Family", deadline: 8_600_000 }), myTable("b")],
    },
    [],
  );

  expect(family).toMatchObject({ title: "Family", state: "Your number is missing", isMyTurn: true });
  expect(family!.notes[0]).toBe("Round 1, turn 2");
  expect(family!.notes[1]).toMatch(/^Turn ends: /);
  expect(family!.notes[1]).toContain(time);
  expect(others).toMatchObject({ title: "Ben and Cleo", state: "Waiting for the others", isMyTurn: false });
});
