import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newGame, play } from "../../src/rules/games.ts";
import { lastTurn } from "../../src/rules/played.ts";
import { LiveTable } from "../../src/table/live-table.svelte.ts";
import { CLOSED_FOR_GOOD, type Snapshot, type TileNumber, type Update } from "../../src/wire/messages.ts";
import { FakeSocket } from "../fake-socket.ts";

const NOW = 1_000_000;

/** A server at which Ann (player 1, here) and Ben play. */
class Server {
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
        deadline: null,
        held: false,
        paused: false,
        game_no: 1,
        down: [],
        series: [],
        ...table,
      },
      game: { ...this.game, seat: 0, earlier: [] },
      you: { player: 1, number: null, hidden: false },
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
    const you = { player: 1, number: null, hidden: false };
    return this.update({ revealed, progress, down: [], you, ...changes });
  }
}

let server: Server;
let table: LiveTable;

const hear = (message: Parameters<FakeSocket["says"]>[0]) => FakeSocket.last.says(message);

async function opened(): Promise<LiveTable> {
  const live = new LiveTable("abc", (address) => new FakeSocket(address) as unknown as WebSocket);
  await live.start();
  return live;
}

function press(digits: string): void {
  for (const digit of digits) table.tile.press(Number(digit));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response('{"guest":"g"}'))),
  );
  sessionStorage.clear();
  FakeSocket.all = [];
  server = new Server();
  table = await opened();
});

afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("one's own tile", () => {
  beforeEach(() => hear(server.snapshot()));

  test("takes three digits and no more", () => {
    press("8527");
    expect([table.tile.digits, table.tile.isComplete]).toEqual(["852", true]);
    table.tile.erase();
    expect(table.tile.digits).toBe("85");
    table.tile.clear();
    expect(table.tile.digits).toBe("");
  });

  test("does not take a digit that is crossed out", () => {
    hear(server.reveal(["900", "123"]));
    expect(table.tile.press(9)).toBe(false);
    expect(table.tile.press(8)).toBe(true);
    expect(table.tile.used).toEqual([0, 9]);
  });

  test("is shown as locked when the server says so, and not before", async () => {
    press("852");
    const locking = table.tile.lock();
    expect(table.tile.state).toBe("sending");
    const id = FakeSocket.last.id();
    expect(FakeSocket.last.commands[0]![1]).toEqual({
      command: "write-number",
      game_no: 1,
      round_no: 1,
      turn_no: 1,
      number: "852",
    });
    hear(server.update({ down: [1], you: { player: 1, number: "852", hidden: false }, answers: id }));
    await locking;
    expect([table.tile.state, table.tile.digits]).toEqual(["locked", "852"]);
  });

  test("is open again, with its digits, when the server refuses", async () => {
    press("852");
    const locking = table.tile.lock();
    const id = FakeSocket.last.id();
    hear({ type: "refusal", code: "game/paused", sentence: "Paused.", answers: id });
    await locking;
    expect([table.tile.state, table.tile.digits]).toEqual(["open", "852"]);
    expect(table.notices.notice).toMatchObject({ kind: "refused", refusal: { code: "game/paused" } });
  });

  test("is taken back with its digits still on it", async () => {
    hear(server.update({ down: [1], you: { player: 1, number: "852", hidden: false } }));
    const changing = table.tile.change();
    const id = FakeSocket.last.id();
    hear(server.update({ down: [], you: { player: 1, number: null, hidden: false }, answers: id }));
    await changing;
    expect([table.tile.state, table.tile.digits]).toEqual(["open", "852"]);
  });

  test("is taken back empty if it was left blank", async () => {
    hear(server.update({ down: [1] }));
    expect([table.tile.state, table.tile.digits]).toEqual(["locked", ""]);
    const changing = table.tile.change();
    hear(server.update({ down: [], answers: FakeSocket.last.id() }));
    await changing;
    expect([table.tile.state, table.tile.digits]).toEqual(["open", ""]);
  });

  test("goes out when the line is back, once", async () => {
    press("852");
    FakeSocket.last.ends();
    void table.tile.lock();
    expect(table.tile.state).toBe("sending");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeSocket.last.address).toContain("seen=5");
    hear({ type: "current", version: 5, now: NOW });
    expect(FakeSocket.last.commands).toHaveLength(1);
  });

  test("is empty in the next turn, even if the last one was never sent", () => {
    press("85");
    hear(server.reveal([null, "123"]));
    expect([table.tile.state, table.tile.digits]).toEqual(["open", ""]);
  });

  const turn = { type: "think", game_no: 1, round_no: 1, turn_no: 1 };
  const thoughts = () => FakeSocket.last.sent.filter((message) => message.type === "think");

  test("tells at once what one has in mind when three digits stand, and takes it back when they do not", async () => {
    press("85");
    expect(thoughts()).toEqual([]);
    press("2");
    expect(thoughts()).toEqual([{ ...turn, number: "852" }]);
    table.tile.erase();
    press("3");
    table.tile.erase();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(thoughts()).toEqual([
      { ...turn, number: "852" },
      { ...turn, number: null },
    ]);
  });

  test("tells what was written without a line once there is one", async () => {
    FakeSocket.last.ends();
    press("852");
    await vi.advanceTimersByTimeAsync(2_000);
    hear({ type: "current", version: 5, now: NOW });
    expect(thoughts()).toEqual([{ ...turn, number: "852" }]);
  });

  test("tells again after a loss what may have been lost", async () => {
    press("852");
    FakeSocket.last.ends();
    await vi.advanceTimersByTimeAsync(2_000);
    hear({ type: "current", version: 5, now: NOW });
    expect(thoughts()).toEqual([{ ...turn, number: "852" }]);
  });

  test("keeps what was taken back in mind", async () => {
    hear(server.update({ down: [1], you: { player: 1, number: "852", hidden: false } }));
    const changing = table.tile.change();
    hear(server.update({ down: [], you: { player: 1, number: null, hidden: false }, answers: FakeSocket.last.id() }));
    await changing;
    expect(thoughts()).toEqual([{ ...turn, number: "852" }]);
  });

  test("tells after a reload what the server does not know yet", async () => {
    press("852");
    table.close();
    table = await opened();
    hear(server.snapshot());
    expect(thoughts()).toEqual([{ ...turn, number: "852" }]);
  });

  test("survives a reload, finished or not", async () => {
    press("85");
    table.close();
    table = await opened();
    hear(server.snapshot());
    expect(table.tile.digits).toBe("85");
  });

  test("recalls on another device what one had in mind", async () => {
    table.close();
    table = await opened();
    hear(server.snapshot({ draft: "347" }));
    expect(table.tile.digits).toBe("347");
  });
});

describe("the course of an evening", () => {
  test("shows a reveal that happens now step by step, until one moves on", () => {
    hear(server.snapshot());
    expect(table.course.stage).toBe("choosing");
    hear(server.reveal(["900", "123"]));
    expect(table.course.stage).toBe("reveal");
    expect(table.course.revealed).toMatchObject({
      roundNo: 1,
      isLive: true,
      totalsBefore: [0, 0],
      totalsAfter: [13, 4],
    });
    table.course.next();
    expect(table.course.stage).toBe("choosing");
  });

  test("shows a reveal settled after a reload", async () => {
    hear(server.snapshot());
    hear(server.reveal(["900", "123"]));
    table.close();
    table = await opened();
    hear(server.snapshot());
    expect(table.course.stage).toBe("reveal");
    expect(table.course.revealed?.isLive).toBe(false);
  });

  test("shows a turn in which every tile stayed blank", () => {
    hear(server.snapshot());
    hear(server.reveal([null, null]));
    expect([table.course.stage, table.course.revealed?.turn.turn_no]).toEqual(["reveal", 1]);
  });

  test("does not tell again what was before one came", () => {
    server.reveal(["900", "123"]);
    hear(server.snapshot());
    expect(table.course.stage).toBe("choosing");
  });

  test("shows the sheet after the last turn of a round", () => {
    hear(server.snapshot());
    for (const numbers of [
      ["900", "123"],
      ["111", "444"],
      ["222", "555"],
      ["333", "666"],
      ["777", "888"],
    ]) {
      hear(server.reveal(numbers));
      expect(table.course.stage).toBe("reveal");
      table.course.next();
    }
    expect([table.course.stage, table.course.sheetOf]).toEqual(["sheet", 1]);
    table.course.next();
    expect(table.course.stage).toBe("choosing");
  });

  test("asks whoever has no seat to sit down, or to watch", () => {
    hear(server.snapshot({ you: null, game: null }, { phase: "lobby" }));
    expect(table.course.stage).toBe("join");
    table.course.watch();
    expect(table.course.stage).toBe("lobby");
  });

  test("leaves the last reveal and its sheet standing when someone faster wants a rematch", () => {
    for (let turn = 1; turn < 10; turn++) server.reveal([null, null]);
    hear(server.snapshot());
    const last = server.reveal(["900", "123"], { phase: "over" });
    hear(last);
    hear(server.snapshot({ you: null, former: 1, game: null }, { phase: "lobby" }));
    expect([table.course.stage, table.course.revealed?.players.length]).toEqual(["reveal", 2]);
    for (const stage of ["sheet", "final", "join"]) {
      table.course.next();
      expect(table.course.stage).toBe(stage);
    }
  });

  test("leaves the podium standing for those who watched", () => {
    hear(server.snapshot({ you: null }, { phase: "over" }));
    hear(server.snapshot({ you: null, game: null }, { phase: "lobby" }));
    expect(table.course.stage).toBe("final");
    table.course.next();
    expect(table.course.stage).toBe("join");
  });

  test("leaves the podium standing when someone else wants a rematch", () => {
    hear(server.snapshot());
    hear(server.snapshot({}, { phase: "over" }));
    expect(table.course.stage).toBe("final");
    hear(server.snapshot({ you: null, former: 1 }, { phase: "lobby" }));
    expect([table.course.stage, table.finished?.players.length]).toEqual(["final", 2]);
    table.course.next();
    expect(table.course.stage).toBe("join");
    hear(server.snapshot({}, { phase: "lobby" }));
    expect(table.course.stage).toBe("lobby");
  });

  test("ends in trouble when the table is closed", () => {
    hear(server.snapshot());
    FakeSocket.last.ends(CLOSED_FOR_GOOD);
    expect([table.course.stage, table.problem?.code]).toEqual(["trouble", "table/closed"]);
  });
});

describe("notices", () => {
  const clock = { turn_time: 30, deadline: NOW + 30_000 };

  test("tell that the clock locked what one had in mind", () => {
    hear(server.snapshot({}, clock));
    vi.setSystemTime(NOW + 30_500);
    hear(server.reveal(["347", "123"]));
    expect(table.notices.notice).toEqual({ kind: "time-up-locked", number: "347" });
  });

  test("tell that the tile stayed blank", () => {
    hear(server.snapshot({}, clock));
    vi.setSystemTime(NOW + 30_500);
    hear(server.reveal([null, "123"]));
    expect(table.notices.notice).toEqual({ kind: "time-up-blank" });
  });

  test("say nothing of time when one's own number was the last", () => {
    hear(server.snapshot({}, clock));
    vi.setSystemTime(NOW + 29_900);
    hear(server.reveal(["347", "123"], { answers: "x" }));
    expect(table.notices.notice).toBeNull();
  });

  test("tell who is the host now", () => {
    hear(server.snapshot());
    hear(server.update({ host: 2 }));
    expect(table.notices.notice).toEqual({ kind: "new-host", name: "Ben", isMe: false });
  });

  test("go away by themselves", async () => {
    hear(server.snapshot());
    hear(server.update({ host: 2 }));
    await vi.advanceTimersByTimeAsync(7_000);
    expect(table.notices.notice).toBeNull();
  });

  test("say nothing of a short loss, then that it is lost, then that nobody answers, then that one is back", async () => {
    hear(server.snapshot());
    FakeSocket.last.ends();
    expect(table.notices.connection).toBe("wobbling");
    await vi.advanceTimersByTimeAsync(1_600);
    expect(table.notices.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(29_000);
    expect(table.notices.connection).toBe("unreachable");
    await vi.advanceTimersByTimeAsync(6_000);
    hear({ type: "current", version: 5, now: NOW });
    expect(table.notices.connection).toBe("back");
    await vi.advanceTimersByTimeAsync(2_100);
    expect(table.notices.connection).toBe("fine");
  });
});

describe("a live table", () => {
  test("opens no line after it was closed", async () => {
    table.close();
    const left = new LiveTable("abc", (address) => new FakeSocket(address) as unknown as WebSocket);
    const starting = left.start();
    left.close();
    await starting;
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("knows whose tiles are missing", () => {
    hear(server.snapshot());
    hear(server.update({ down: [2] }));
    expect(table.awaited.map((player) => player.name)).toEqual(["Ann"]);
  });

  test("connects again and asks for everything when an update is missing", async () => {
    hear(server.snapshot());
    server.version += 1;
    hear(server.update({ paused: true }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeSocket.last.address).not.toContain("seen");
  });

  test("hears phrases for a while, one per player", async () => {
    hear(server.snapshot());
    hear({ type: "said", player: 2, phrase: "hello" });
    hear({ type: "said", player: 2, phrase: "nice" });
    expect(table.said.map((said) => said.phrase)).toEqual(["nice"]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(table.said).toEqual([]);
  });

  test("keeps the server's clock", () => {
    hear(server.snapshot({ now: NOW + 5_000 }));
    expect(table.now()).toBe(NOW + 5_000);
  });
});
