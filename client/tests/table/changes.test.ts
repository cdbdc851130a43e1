import { describe, expect, test } from "vitest";
import { applied } from "../../src/table/changes.ts";
import type { Snapshot, Update } from "../../src/wire/messages.ts";
import { golden } from "../golden.ts";

type Scene = [first: Snapshot, told: Update[], last: Snapshot];

describe("the mirror of a table", () => {
  const scenes = golden<Scene>("client-scenes.jsonl");

  test("is after its updates what the server would tell in one piece", () => {
    expect(scenes.length).toBeGreaterThan(10);
    for (const [first, told, last] of scenes) {
      const reached = told.reduce<Snapshot | null>((known, update) => known && applied(known, update), first);
      expect(reached).toEqual(last);
    }
  });

  test("has the game where the server says it is, after every reveal", () => {
    for (const [first, told] of scenes) {
      let known = first;
      for (const update of told) {
        known = applied(known, update)!;
        if (update.progress) expect(known.game).toEqual({ ...known.game, ...update.progress });
      }
    }
  });

  test("notices when something was missed", () => {
    const [first, told] = scenes.find(([, updates]) => updates.length > 1)!;
    expect(applied(first, told[1]!)).toBeNull();
  });

  test("forgets the draft when the tiles are revealed", () => {
    const [first, told] = scenes.find(([, updates]) => updates.some((update) => update.revealed?.length))!;
    const index = told.findIndex((update) => update.revealed?.length);
    const before = told.slice(0, index).reduce<Snapshot>((known, update) => applied(known, update)!, {
      ...first,
      draft: "123",
    });
    expect(before.draft).toBe("123");
    expect(applied(before, told[index]!)!.draft).toBeUndefined();
  });
});
