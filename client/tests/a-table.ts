/* A table in the hands of a test: three players, the first of them at this device. */

import { vi } from "vitest";
import { freshBoard } from "../src/rules/boards.ts";
import { writtenIn, type Game } from "../src/rules/games.ts";
import { LiveTable } from "../src/table/live-table.svelte.ts";
import { PUBLISHED, type Board, type GameView, type Seat, type Snapshot, type You } from "../src/wire/messages.ts";
import { FakeSocket } from "./fake-socket.ts";

/** A board on which these digits are crossed out. */
export function crossedOut(...digits: number[]): Board {
  return {
    ...freshBoard(),
    crossed_out: digits,
    available: PUBLISHED.digits.filter((digit) => !digits.includes(digit)),
  };
}

/** A game as the server tells it in one piece. */
export function told(game: Game, seat: Seat | null = 0): GameView {
  const { rounds: _, ...told } = game;
  return { seat, ...told, written: writtenIn(game), earlier: [] };
}

/** What the server says of a game in its second turn, with some of it changed. */
export function snapshot(
  changes: { table?: Partial<Snapshot["table"]>; boards?: Board[]; you?: You | null; turnNo?: number } = {},
): Snapshot {
  const boards = changes.boards ?? [crossedOut(0, 9), freshBoard(), freshBoard()];
  return {
    type: "snapshot",
    version: 7,
    now: Date.now(),
    link: "http://192.168.1.5:2810/t/abc",
    table: {
      phase: "playing",
      code: "K7QF4M",
      players: [
        { player: 1, name: "Ann", colour: "blue" },
        { player: 2, name: "Ben", colour: "red" },
        { player: 3, name: "Inès", colour: "yellow" },
      ],
      host: 1,
      turn_time: null,
      rounds: 2,
      room: null,
      season: 1,
      deadline: null,
      held: false,
      public: null,
      paused: false,
      game_no: 1,
      down: [],
      series: { games: 0, standings: [], last: null },
      ...changes.table,
    },
    game: {
      seat: 0,
      rulebook: PUBLISHED,
      round_no: 1,
      turn_no: changes.turnNo ?? 2,
      is_over: false,
      boards,
      totals: boards.map((board) => board.crossed_out.length),
      written: [],
      earlier: [],
    },
    you: changes.you === undefined ? { player: 1, number: null, hidden: false, written: null } : changes.you,
  };
}

/** A table that has heard this from its server. */
export async function tableThatHeard(said: Snapshot): Promise<LiveTable> {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network in tests")));
  const table = new LiveTable("abc", (address) => new FakeSocket(address) as unknown as WebSocket);
  await table.start();
  FakeSocket.last.says(said);
  FakeSocket.last.says({ type: "presence", connected: [] });
  return table;
}
