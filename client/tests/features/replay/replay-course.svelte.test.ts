import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BREATH, ReplayCourse } from "../../../src/features/replay/replay-course.svelte.ts";
import { RECORD } from "../../a-record.ts";

const JONAS = 3;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a replay", () => {
  it("begins with the tiles face down, and plays only when asked", () => {
    const course = new ReplayCourse(RECORD, null);
    expect([course.at, course.showing, course.isPlaying]).toEqual([0, "down", false]);
    const { place } = course;
    course.play();
    expect([course.showing, course.isPlaying, course.place]).toEqual(["told", true, place]);
  });

  it("opens at a turn as it ended; at none that there isn't", () => {
    expect(new ReplayCourse(RECORD, 3)).toMatchObject({ at: 3, showing: "shown" });
    expect(new ReplayCourse(RECORD, 10)).toMatchObject({ at: 0, showing: "down" });
  });

  it("goes on to the next turn a breath after each, and stops after the last", () => {
    const course = new ReplayCourse(RECORD, 8);
    course.play();
    course.settled();
    vi.advanceTimersByTime(BREATH - 1);
    expect(course.at).toBe(8);
    vi.advanceTimersByTime(1);
    expect([course.at, course.showing, course.isPlaying]).toEqual([9, "told", true]);
    course.settled();
    expect([course.isPlaying, vi.getTimerCount()]).toEqual([false, 0]);
    course.play();
    expect(course.at).toBe(0);
  });

  it("stands still once it is paused, and goes on from where it was", () => {
    const course = new ReplayCourse(RECORD, 2);
    course.play();
    course.settled();
    course.pause();
    vi.advanceTimersByTime(60_000);
    expect(course.at).toBe(2);
    course.play();
    expect([course.at, course.showing]).toEqual([3, "told"]);
  });

  it("shows a turn that one goes to as it ended", () => {
    const course = new ReplayCourse(RECORD, null);
    course.play();
    course.goTo(6);
    expect([course.at, course.showing, course.isPlaying]).toEqual([6, "shown", false]);
    course.goTo(10);
    expect(course.at).toBe(6);
  });
});

describe("guessing first", () => {
  const guessing = (at: number): ReplayCourse => {
    const course = new ReplayCourse(RECORD, at);
    course.guessAs(JONAS);
    return course;
  };

  it("asks for a number before each turn, with the boards of then", () => {
    const course = guessing(3);
    expect(course.isToGuess).toBe(true);
    expect(course.before.boards[JONAS]!.available).toEqual([0, 5, 6, 9]);
    course.guess("655");
    expect(course.isToGuess).toBe(false);
    expect(course.compared).toMatchObject({
      written: { number: "600", points: 12 },
      guess: { number: "655", verdict: "eliminated", points: 0 },
    });
    course.goTo(4);
    expect([course.isToGuess, course.compared]).toEqual([true, null]);
  });

  it("adds up only what was guessed, up to the turn at hand", () => {
    const course = guessing(0);
    course.guess("111");
    course.goTo(3);
    course.guess("600");
    expect(course.score).toEqual({ turns: 2, guesses: 13, written: 20 });
    course.goTo(0);
    expect(course.score).toEqual({ turns: 1, guesses: 1, written: 8 });
  });

  it("waits for a number when it is played, and asks nobody who is out of digits", () => {
    const course = guessing(0);
    course.play();
    expect(course.isPlaying).toBe(false);
    course.guess("111");
    course.play();
    expect([course.showing, course.compared]).toEqual(["told", null]);
    course.settled();
    vi.advanceTimersByTime(BREATH);
    expect([course.at, course.isToGuess, course.isPlaying]).toEqual([1, true, false]);

    const out = ["012", "345", "678", "999", "000"].map((mine, turn) => [
      mine,
      ["333", "111", "000", "222", "111"][turn]!,
    ]);
    const short = new ReplayCourse({ ...RECORD, players: ["Ann", "Ben"], rounds: 1, turns: out }, 4);
    short.guessAs(0);
    expect(short.before.boards[0]!.available).toEqual([]);
    expect(short.isToGuess).toBe(false);
  });

  it("ends with the tiles face down: what wasn't guessed isn't given away", () => {
    const course = guessing(5);
    course.guessAs(null);
    expect([course.showing, course.isToGuess, course.guessSeat]).toEqual(["down", false, null]);
  });
});
