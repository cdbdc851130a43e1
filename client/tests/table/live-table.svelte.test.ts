import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newGame, play } from "../../src/rules/games.ts";
import { lastTurn } from "../../src/rules/played.ts";
import { chosen, erased, pressed, UNWRITTEN } from "../../src/rules/writing.ts";
import type { Course } from "../../src/table/course.svelte.ts";
import { LiveTable } from "../../src/table/live-table.svelte.ts";
import { CLOSED_FOR_GOOD, type Snapshot, type TileNumber, type Update } from "../../src/wire/messages.ts";
import { told } from "../a-table.ts";
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

const ROUND = [
  ["900", "123"],
  ["111", "444"],
  ["222", "555"],
  ["333", "666"],
  ["777", "888"],
];

/** Where one comes by, going on from each step, until nothing changes any more. */
function walked(course: Course): string[] {
  const places = [course.place];
  for (course.next(); course.place !== places.at(-1); course.next()) places.push(course.place);
  return places;
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
  for (const digit of digits) table.tile.write(pressed(table.tile.writing, Number(digit)));
}

function erase(): void {
  table.tile.write(erased(table.tile.writing));
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

describe("your own tile", () => {
  beforeEach(() => hear(server.snapshot()));

  test("takes three digits and no more", () => {
    press("8527");
    expect([table.tile.digits, table.tile.isComplete]).toEqual(["852", true]);
    erase();
    expect(table.tile.digits).toBe("85");
    table.tile.write(UNWRITTEN);
    expect(table.tile.digits).toBe("");
  });

  test("does not take a digit that is crossed out", () => {
    hear(server.reveal(["900", "123"]));
    press("98");
    expect(table.tile.digits).toBe("8");
    expect(table.tile.used).toEqual([0, 9]);
  });

  test("has a digit corrected in place, and drafts that", async () => {
    press("852");
    table.tile.write(chosen(table.tile.writing, 1));
    press("7");
    await vi.advanceTimersByTimeAsync(1_100);
    expect(table.tile.digits).toBe("872");
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "think", number: "872" });
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
    hear(server.update({ down: [1], you: { player: 1, number: "852", hidden: false, written: 7 }, answers: id }));
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
    hear(server.update({ down: [1], you: { player: 1, number: "852", hidden: false, written: 7 } }));
    const changing = table.tile.change();
    const id = FakeSocket.last.id();
    hear(server.update({ down: [], you: { player: 1, number: null, hidden: false, written: null }, answers: id }));
    await changing;
    expect([table.tile.state, table.tile.digits]).toEqual(["open", "852"]);
  });

  test("is taken back empty if it was left blank", async () => {
    hear(server.update({ down: [1], you: { player: 1, number: null, hidden: false, written: 6 } }));
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

  test("sends a draft as soon as three digits stand, and takes it back when they don't", async () => {
    press("85");
    expect(thoughts()).toEqual([]);
    press("2");
    expect(thoughts()).toEqual([{ ...turn, number: "852" }]);
    erase();
    press("3");
    erase();
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

  test("keeps what was taken back as a draft", async () => {
    hear(server.update({ down: [1], you: { player: 1, number: "852", hidden: false, written: 7 } }));
    const changing = table.tile.change();
    hear(
      server.update({
        down: [],
        you: { player: 1, number: null, hidden: false, written: null },
        answers: FakeSocket.last.id(),
      }),
    );
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

  test("recalls the draft on another device", async () => {
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

  test.each<[string, (kept: string) => string]>([
    ["of another version", (kept) => kept.replace('"version":1', '"version":0')],
    ["of no version", (kept) => kept.replace('"version":1,', "")],
    ["a game in another form", (kept) => kept.replace('"rounds":[', '"played":[')],
    ["a round in another form", (kept) => kept.replace('"turns":[', '"told":[')],
    ["without its players", (kept) => kept.replace('"players":[', '"people":[')],
    ["no list of games", (kept) => kept.replace('"games":[', '"games":{},"before":[')],
  ])("drops what it can't read any more after a reload: %s", async (_, changed) => {
    hear(server.snapshot());
    hear(server.reveal(["900", "123"]));
    table.close();
    const [place, kept] = Object.entries({ ...sessionStorage }).find(([name]) => name.includes("course"))!;
    sessionStorage.setItem(place, changed(kept as string));
    expect(sessionStorage.getItem(place)).not.toBe(kept);
    table = await opened();
    hear(server.snapshot());

    expect(table.course.stage).toBe("choosing");
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
    for (const numbers of ROUND) {
      hear(server.reveal(numbers));
      expect(table.course.stage).toBe("reveal");
      table.course.next();
    }
    expect([table.course.stage, table.course.sheetOf]).toEqual(["sheet", 1]);
    table.course.next();
    expect(table.course.stage).toBe("choosing");
  });

  test("shows what piled up in order, each turn as it was", () => {
    hear(server.snapshot());
    for (const numbers of ROUND) hear(server.reveal(numbers));
    hear(server.reveal(["900", "123"]));
    expect(table.course.revealed).toMatchObject({ roundNo: 1, isLive: true, totalsAfter: [13, 4] });
    expect(walked(table.course)).toEqual(["1/1/1", "1/1/2", "1/1/3", "1/1/4", "1/1/5", "1/1/sheet", "1/2/1", "now"]);
  });

  test("knows the way to now when more than one turn piled up, and only then", () => {
    hear(server.snapshot());
    hear(server.reveal(["900", "123"]));
    expect(table.course.isBehind).toBe(false);
    hear(server.reveal(["111", "444"]));
    expect(table.course.isBehind).toBe(true);
    table.course.catchUp();
    expect([table.course.stage, table.course.isBehind]).toEqual(["choosing", false]);
  });

  test("is not behind on the last reveal of a round, though its sheet follows", () => {
    hear(server.snapshot());
    for (const numbers of ROUND) {
      table.course.catchUp();
      hear(server.reveal(numbers));
    }
    expect([table.course.place, table.course.isBehind]).toEqual(["1/1/5", false]);
    expect(table.course.following).toMatchObject({ stage: "sheet" });
  });

  test("jumps to the podium, never over it", () => {
    hear(server.snapshot());
    for (const numbers of [...ROUND, ...ROUND]) hear(server.reveal(numbers));
    hear(server.update({ phase: "over" }));
    table.course.catchUp();
    expect(table.course.stage).toBe("final");
    table.course.catchUp();
    table.course.next();
    expect(table.course.stage).toBe("final");
  });

  test("is where it was after a reload in any step", async () => {
    hear(server.snapshot());
    for (const numbers of [...ROUND, ...ROUND]) hear(server.reveal(numbers));
    const over = () => server.snapshot({}, { phase: "over" });
    hear(over());
    const places = [];
    for (let steps = 0; steps < 12; steps++) {
      places.push(table.course.place);
      table.close();
      table = await opened();
      hear(over());
      expect(table.course.place).toBe(places.at(-1));
      table.course.next();
    }
    expect([places[0], places[5], places[11]]).toEqual(["1/1/1", "1/1/sheet", "1/final"]);
  });

  test("shows settled what was revealed while the line was lost, and all of it", () => {
    hear(server.snapshot());
    hear(server.reveal(["900", "123"]));
    server.reveal(["111", "444"]);
    hear(server.snapshot());
    expect(table.course.revealed?.isLive).toBe(true);
    table.course.next();
    expect(table.course.revealed).toMatchObject({ turn: { turn_no: 2 }, isLive: false });
  });

  test("asks people without a seat to sit down, or to watch", () => {
    hear(server.snapshot({ you: null, game: null }, { phase: "lobby" }));
    expect(table.course.stage).toBe("join");
    table.course.watch();
    expect(table.course.stage).toBe("lobby");
  });

  describe("around a rematch", () => {
    const lobby = (more: Partial<Snapshot> = {}) => server.snapshot({ game: null, ...more }, { phase: "lobby" });
    const playedOn = (turns: number) => {
      for (let turn = 0; turn < turns; turn++) server.reveal([null, null]);
    };
    const over = (more: Partial<Snapshot> = {}) => server.snapshot(more, { phase: "over" });
    const secondGame = (more: Partial<Snapshot> = {}) => {
      server.game = newGame(2);
      return server.snapshot(more, { game_no: 2 });
    };

    test("leaves the last reveal and the podium standing when someone faster wants it", () => {
      playedOn(9);
      hear(server.snapshot());
      hear(server.reveal(["900", "123"], { phase: "over" }));
      hear(lobby({ you: null, former: 1 }));
      expect([table.course.stage, table.course.revealed?.players.length]).toEqual(["reveal", 2]);
      for (const stage of ["final", "join"]) {
        table.course.next();
        expect(table.course.stage).toBe(stage);
      }
    });

    test("leaves the podium standing for those who watched", () => {
      playedOn(10);
      hear(over({ you: null }));
      hear(lobby({ you: null }));
      expect(table.course.stage).toBe("final");
      table.course.next();
      expect(table.course.stage).toBe("join");
    });

    test("has the podium still there after a reload, though the server has cleared the table", async () => {
      playedOn(10);
      hear(over());
      table.close();
      table = await opened();
      hear(lobby({ you: null, former: 1 }));
      expect([table.course.stage, table.course.game?.players.length]).toEqual(["final", 2]);
    });

    test("is in the lobby as soon as there is a seat, and stays there without it", () => {
      playedOn(10);
      hear(over());
      hear(lobby());
      expect(table.course.stage).toBe("lobby");
      hear(lobby({ you: null, former: 1 }));
      expect(table.course.stage).toBe("join");
    });

    test("is at the next game at once for those who play it", () => {
      playedOn(10);
      hear(over());
      hear(secondGame());
      expect(table.course.stage).toBe("choosing");
    });

    test("leads those who only look on from the old podium through the next game", () => {
      playedOn(10);
      hear(over({ you: null }));
      hear(secondGame({ you: null }));
      hear(server.reveal(["900", "123"]));
      expect(walked(table.course)).toEqual(["1/final", "2/1/1", "now"]);
    });

    test("forgets a game whose end was missed", () => {
      hear(server.snapshot());
      hear(server.reveal(["900", "123"]));
      hear(secondGame());
      expect(table.course.stage).toBe("choosing");
    });
  });

  test("ends in trouble when the table is closed", () => {
    hear(server.snapshot());
    FakeSocket.last.ends(CLOSED_FOR_GOOD);
    expect([table.course.stage, table.problem?.code]).toEqual(["trouble", "table/closed"]);
  });
});

describe("notices", () => {
  const clock = { turn_time: 30, deadline: NOW + 30_000 };

  test("tell that the clock locked the draft", () => {
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

  test("say nothing of time when your own number was the last", () => {
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

  test("never takes you for someone who isn't here", () => {
    hear(server.snapshot());
    expect(table.players.map((player) => table.isConnected(player))).toEqual([true, false]);
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
