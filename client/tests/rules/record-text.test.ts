import { describe, expect, test } from "vitest";
import { distinct, recordText, type TextRecord } from "../../src/rules/record-text.ts";
import { golden } from "../golden.ts";

describe("the text of a record", () => {
  test.each(golden<{ record: TextRecord; text: string }>("client-records.jsonl"))(
    "is what the rules would write (%#)",
    ({ record, text }) => expect(recordText(record)).toBe(text),
  );

  test("has names that a text record can hold, each once", () => {
    const players = ["Ann, the first", "Ann\u2028the #first", " , ", "\ud800"];

    expect(recordText({ players, turns: [] })).toBe("players: Ann the first, Ann the first 2, ?, ? 2\n");
  });
});

test("equal names get numbers, in whatever letters they are written", () => {
  expect(distinct(["Ann", "Ann 2", "ann", "Ben", "ANN"])).toEqual(["Ann", "Ann 2", "ann 3", "Ben", "ANN 4"]);
});
