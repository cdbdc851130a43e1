import { beforeEach, describe, expect, it } from "vitest";
import { Memory } from "../../src/device/memory.ts";
import { TodaysBook } from "../../src/local/todays-book.ts";
import { placeOf, turnOf } from "../../src/local/todays.ts";
import { DAY, todayWith, WRITTEN } from "../a-day.ts";
import { storage } from "./a-game.ts";

const HOUR = 3_600_000;
/** An hour before the end of the 17th. */
const LATE = Date.parse("2026-11-17T23:00:00Z");

let memory: Memory;
let now: number;
let todays: TodaysBook;
const played = (date: string, score = 40) => ({ date, version: 1, seat: 1, written: WRITTEN, score });

beforeEach(() => {
  const kept = storage();
  memory = new Memory(() => kept);
  now = LATE;
  todays = new TodaysBook(memory, () => now);
});

describe("the date of today's round", () => {
  it("is that of the device, by UTC, as long as no server was heard", () => {
    expect(todays.date).toBe("2026-11-17");
    now += HOUR;
    expect(todays.date).toBe("2026-11-18");
  });

  it.each([-24, -2, 24])("is that of the server, also if the device's clock is wrong by %i hours", (hours) => {
    now = LATE + hours * HOUR;
    todays.hear(todayWith());
    expect(todays.date).toBe("2026-11-17");
    expect(todays.endOf(DAY.date)).toBe(now + HOUR);
    now += HOUR;
    expect(todays.date).toBe("2026-11-18");
  });
});

describe("what is known of a day", () => {
  it("is there after the page is closed, and the day before with it", () => {
    todays.hear(todayWith());
    now += HOUR;
    todays.hear(todayWith({ day: { ...DAY, date: "2026-11-18" }, next_in: 86_400 }));
    const later = new TodaysBook(memory, () => now);
    expect(later.day("2026-11-17")).toEqual(todayWith());
    now += 24 * HOUR;
    later.hear(todayWith({ day: { ...DAY, date: "2026-11-19" }, next_in: 86_400 }));
    expect(later.day("2026-11-17")).toBeNull();
  });

  it("is what the server says, if it has one's own round", () => {
    const yours = { date: DAY.date, written: WRITTEN, score: 44 };
    todays.finish(played(DAY.date));
    todays.note(DAY.date, { better: 80 });
    todays.hear(todayWith({ yours, streak: 7 }));
    expect(todays.round(DAY.date)).toMatchObject({ score: 44, state: "handed-in", better: 80 });
    expect([todays.streak, todays.best]).toEqual([7, 57]);
  });

  it.each([null, 7, [], { ahead: "soon", days: [null, {}], rounds: [{ date: "today" }, null], standing: 5 }])(
    "is nothing where something else lies in its place: %j",
    (kept) => {
      memory.keep("today", kept);
      expect([todays.date, todays.day(DAY.date), todays.round(DAY.date)]).toEqual(["2026-11-17", null, null]);
      expect([todays.waiting, todays.streak, todays.best]).toEqual([[], 0, null]);
    },
  );
});

it("lasts until the page is closed where a browser keeps nothing", () => {
  const full = new Memory(() => storage(true));
  const unkept = new TodaysBook(full, () => now);
  unkept.hear(todayWith());
  unkept.finish(played(DAY.date));
  expect([unkept.day(DAY.date), unkept.round(DAY.date)!.score, unkept.streak]).toEqual([todayWith(), 40, 7]);
  expect(new TodaysBook(full, () => now).day(DAY.date)).toBeNull();
});

describe("a round that was played", () => {
  it("waits until it is handed in, and a day longer at most", () => {
    todays.hear(todayWith());
    todays.finish(played(DAY.date));
    expect(todays.waiting).toHaveLength(1);
    now += 24 * HOUR;
    expect(todays.waiting).toHaveLength(1);
    now += 24 * HOUR;
    expect(todays.waiting).toHaveLength(0);
  });

  it("is the first one of its day, whatever else is played", () => {
    todays.finish(played(DAY.date, 40));
    todays.finish(played(DAY.date, 70));
    expect(todays.round(DAY.date)!.score).toBe(40);
    todays.note(DAY.date, { state: "handed-in" });
    expect(todays.waiting).toEqual([]);
  });

  it("counts for the streak and the best at once, and a server that hasn't heard of it doesn't take that back", () => {
    todays.hear(todayWith());
    expect([todays.streak, todays.best]).toEqual([6, 57]);
    todays.finish(played(DAY.date, 60));
    expect([todays.streak, todays.best]).toEqual([7, 60]);
    todays.hear(todayWith());
    expect([todays.streak, todays.best]).toEqual([7, 60]);
  });

  it("starts a new streak after a day was missed", () => {
    todays.hear(todayWith());
    todays.finish(played(DAY.date));
    now += 48 * HOUR;
    expect([todays.streak, todays.best]).toEqual([0, 57]);
    todays.finish(played(todays.date));
    expect(todays.streak).toBe(1);
  });
});

describe("the turn with which a round goes on", () => {
  const keep = (date: string, turns: number) =>
    memory.keep(`local.${placeOf(date)}`, { id: `${date}.1`, written: WRITTEN.slice(0, turns) });

  it("follows the turns that were played, of this day and no other", () => {
    expect(turnOf(memory, DAY.date)).toBeNull();
    keep(DAY.date, 2);
    expect(turnOf(memory, DAY.date)).toBe(3);
    expect(turnOf(memory, "2026-11-19")).toBeNull();
    keep(DAY.date, 5);
    expect(turnOf(memory, DAY.date)).toBeNull();
  });

  it("is kept apart for days that follow each other, also over the end of a year", () => {
    for (const [day, next] of [
      ["2026-11-17", "2026-11-18"],
      ["2026-12-31", "2027-01-01"],
      ["2028-02-28", "2028-02-29"],
    ]) {
      expect(placeOf(day!)).not.toBe(placeOf(next!));
    }
  });
});
