import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newGame } from "../../src/rules/games.ts";
import type { Course } from "../../src/table/course.svelte.ts";
import type { LiveTable } from "../../src/table/live-table.svelte.ts";
import { CLOSED_FOR_GOOD, type Snapshot } from "../../src/wire/messages.ts";
import { FakeSocket } from "../fake-socket.ts";
import { begin, end, hear, opened, type Server } from "./ann-and-ben.ts";

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

beforeEach(async () => {
  ({ server, table } = await begin());
});
afterEach(() => end(table));

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
