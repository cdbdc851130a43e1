import { expect, test } from "vitest";
import { bonusOf, factorOf, rulebookOf, turnsIn } from "../../src/rules/rulebook.ts";
import { PUBLISHED } from "../../src/wire/messages.ts";

const TURNS = [1, 2, 3, 4, 5];

test("the published game has five turns, with bonuses from 2 to 8", () => {
  expect(turnsIn(PUBLISHED)).toBe(5);
  expect(TURNS.map((turnNo) => bonusOf(turnNo, PUBLISHED))).toEqual([2, 3, 4, 6, 8]);
});

test("another number of rounds changes nothing else", () => {
  expect(rulebookOf(PUBLISHED.rounds)).toEqual(PUBLISHED);
  expect(rulebookOf(1)).toEqual({ ...PUBLISHED, rounds: 1 });
});

test("the first digit counts double in the last turn alone", () => {
  expect(TURNS.map((turnNo) => factorOf(turnNo, PUBLISHED))).toEqual([1, 1, 1, 1, 2]);
});

test("there is no turn before the first or after the last", () => {
  expect(() => bonusOf(0, PUBLISHED)).toThrow(RangeError);
  expect(() => bonusOf(6, PUBLISHED)).toThrow(RangeError);
});
