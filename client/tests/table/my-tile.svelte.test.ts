import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chosen, erased, pressed, UNWRITTEN } from "../../src/rules/writing.ts";
import type { LiveTable } from "../../src/table/live-table.svelte.ts";
import { FakeSocket } from "../fake-socket.ts";
import { begin, end, hear, NOW, opened, type Server } from "./ann-and-ben.ts";

let server: Server;
let table: LiveTable;

beforeEach(async () => {
  ({ server, table } = await begin());
});
afterEach(() => end(table));

function press(digits: string): void {
  for (const digit of digits) table.tile.write(pressed(table.tile.writing, Number(digit)));
}

function erase(): void {
  table.tile.write(erased(table.tile.writing));
}

describe("a tile that a bot put down", () => {
  function written(by: { stood_in?: boolean }, number: string | null = "522"): ReturnType<Server["snapshot"]> {
    const players = [
      { player: 1, name: "Ann", colour: "red" as const, ...by },
      { player: 2, name: "Ben", colour: "blue" as const },
    ];
    return server.snapshot({ you: { player: 1, number, hidden: false, written: 5 } }, { players, down: [1] });
  }

  test("is told from one's own, until it is kept: also after a reload", async () => {
    hear(written({ stood_in: true }));
    expect([table.tile.state, table.tile.isWrittenByBot]).toEqual(["locked", true]);
    table.close();
    table = await opened();
    hear(written({ stood_in: true }));
    expect(table.tile.isWrittenByBot).toBe(true);
    table.tile.keep();
    expect(table.tile.isWrittenByBot).toBe(false);
    table.close();
    table = await opened();
    hear(written({ stood_in: true }));
    expect(table.tile.isWrittenByBot).toBe(false);
  });

  test("says nothing if it is blank, or one's own", () => {
    hear(written({ stood_in: true }, null));
    expect(table.tile.isWrittenByBot).toBe(false);
    hear(written({}));
    expect(table.tile.isWrittenByBot).toBe(false);
  });
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
