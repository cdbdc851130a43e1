import { expect, test } from "vitest";
import { digitsOf, firstDigitOf, isWhole } from "../../src/rules/numbers.ts";

test("a repeated digit counts once, and digits are in ascending order", () => {
  expect(["773", "444", "907"].map(digitsOf)).toEqual([[3, 7], [4], [0, 7, 9]]);
});

test("what is written is whole with a digit in each of three windows", () => {
  expect(["", "9", "90", "907"].map(isWhole)).toEqual([false, false, false, true]);
});

test("the first digit is the left one, zero or not", () => {
  expect(["907", "012"].map(firstDigitOf)).toEqual([9, 0]);
});
