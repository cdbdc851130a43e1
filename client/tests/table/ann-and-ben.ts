/* A live table of Ann (player 1, here) and Ben, its server, and a clock that is held. */

import { vi } from "vitest";
import { newGame, play } from "../../src/rules/games.ts";
import { lastTurn } from "../../src/rules/played.ts";
import { LiveTable } from "../../src/table/live-table.svelte.ts";
import type { Snapshot, TileNumber, Update } from "../../src/wire/messages.ts";
import { told } from "../a-table.ts";
import { FakeSocket } from "../fake-socket.ts";

export const NOW = 1_000_000;

/** What the server says to Ann. */
export class Server {
  version = 5;
  game = newGame(2);

  snapshot(more: Partial<Snapshot> = {}, table: Partial<Snapshot["table"]> = {}): Snapshot {
    return {
      type: "snapshot",
      version: this.version,
      now: NOW,
      link: "http://192.168.1.5:2810/t/abc",
      table: {
        phase: "playing",
        code: "K7QF4M",
        players: [
          { player: 1, name: "Ann", colour: "red" },
          { player: 2, name: "Ben", colour: "blue" },
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
        ...table,
      },
      game: told(this.game),
      you: { player: 1, number: null, hidden: false, written: null },
      ...more,
    };
  }

  update(changes: Partial<Update>): Update {
    const after = this.version;
    this.version += 1;
    return { type: "update", after, version: this.version, ...changes };
  }

  reveal(numbers: (TileNumber | null)[], changes: Partial<Update> = {}): Update {
    this.game = play(this.game, numbers);
    const { rulebook: _, rounds: __, ...progress } = this.game;
    const revealed = [lastTurn(this.game)!.turn];
    return this.update({ revealed, progress, down: [], ...changes });
  }
}

export const hear = (message: Parameters<FakeSocket["says"]>[0]) => FakeSocket.last.says(message);

export async function opened(): Promise<LiveTable> {
  const live = new LiveTable("abc", (address) => new FakeSocket(address) as unknown as WebSocket);
  await live.start();
  return live;
}

/** Before each test. */
export async function begin(): Promise<{ server: Server; table: LiveTable }> {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response('{"guest":"g"}'))),
  );
  sessionStorage.clear();
  FakeSocket.all = [];
  return { server: new Server(), table: await opened() };
}

/** After each test. */
export function end(table: LiveTable): void {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
