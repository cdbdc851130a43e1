import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveTable } from "../../src/table/live-table.svelte.ts";
import type { PlayerView, SeriesGame, Snapshot } from "../../src/wire/messages.ts";
import { snapshot, tableThatHeard } from "../a-table.ts";
import { FakeSocket } from "../fake-socket.ts";

const [ANN, BEN, INES] = snapshot().table.players as [PlayerView, PlayerView, PlayerView];
const LAST: SeriesGame = { players: [1, 2, 3], names: ["Ann", "Ben", "Inès"], totals: [1, 2, 3], winners: [3] };
let table: LiveTable;

/** The lobby after a game of three, with those in it who want another. */
function lobby(...players: PlayerView[]): Snapshot {
  return {
    ...snapshot({ you: null, table: { phase: "lobby", players, series: { games: 1, standings: [], last: LAST } } }),
    version: 9,
    game: null,
  };
}

const seats = (): unknown[] => FakeSocket.last.commands.map(([, command]) => command);

beforeEach(async () => {
  sessionStorage.clear();
  table = await tableThatHeard(snapshot({ you: null }));
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

describe("someone who waits for the next game", () => {
  it("is named to everyone, again after a lost connection, and no longer on request", async () => {
    table.nextGame.wait("Zoe");
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "wait", name: "Zoe" });
    table.close();
    table = await tableThatHeard(snapshot({ you: null }));
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "wait", name: "Zoe" });
    table.nextGame.wait(null);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "wait", name: null });
    FakeSocket.last.says(lobby(ANN));
    expect(seats()).toEqual([]);
  });

  it("sits down as soon as the lobby is open, once", () => {
    table.nextGame.wait("Zoe");
    expect(seats()).toEqual([]);
    FakeSocket.last.says(lobby(ANN));
    FakeSocket.last.says({ type: "update", after: 9, version: 10, players: [ANN, BEN] });
    expect(seats()).toEqual([{ command: "sit", name: "Zoe", colour: null, instead_of: null }]);
    FakeSocket.last.says({
      ...lobby(ANN, BEN),
      version: 11,
      you: { player: 4, number: null, hidden: false, written: null },
    });
    expect(table.nextGame.isAwaited).toBe(false);
  });

  it("leaves the seats to those who have just played, until they have decided", () => {
    const bots: PlayerView[] = [
      { player: 7, name: "Nix", colour: "green", bot: "beginner" },
      { player: 8, name: "Koko", colour: "purple", bot: "copycat" },
    ];
    table.nextGame.wait("Zoe");
    FakeSocket.last.says(lobby(ANN, ...bots));
    expect(seats()).toEqual([]);
    FakeSocket.last.says({ type: "update", after: 9, version: 10, players: [ANN, BEN, INES, bots[0]!] });
    expect(seats()).toHaveLength(1);
  });

  it("is told if the name is none, and waits no more", async () => {
    table.nextGame.wait("a,b");
    FakeSocket.last.says({ type: "refusal", code: "rate/too-fast", sentence: "?" });
    expect(table.nextGame.isAwaited).toBe(true);
    FakeSocket.last.says({ type: "refusal", code: "name/characters", sentence: "?" });
    await tick();
    expect(table.nextGame.isAwaited).toBe(false);
    expect(table.notices.notice).toMatchObject({ kind: "refused", refusal: { code: "name/characters" } });
  });
});

it("tells those who play once that someone waits", async () => {
  table.close();
  table = await tableThatHeard(snapshot());
  FakeSocket.last.says({ type: "presence", connected: [1], watchers: 1, waiting: ["Zoe"] });
  expect(table.notices.notice).toEqual({ kind: "waits", name: "Zoe" });
  table.notices.dismiss();
  FakeSocket.last.says({ type: "presence", connected: [1, 2], watchers: 1, waiting: ["Zoe"] });
  expect(table.notices.notice).toBeNull();
});
