import { describe, expect, test } from "vitest";
import { replayed } from "../../src/rules/games.ts";
import { applied, known, type Known } from "../../src/table/changes.ts";
import type { GameView, Snapshot, Update } from "../../src/wire/messages.ts";
import { golden } from "../golden.ts";

type Scene = [first: Snapshot, told: Update[], last: Snapshot];

function hasGame(snapshot: Snapshot): snapshot is Snapshot & { game: GameView } {
  return snapshot.game !== null;
}

describe("the mirror of a table", () => {
  const scenes = golden<Scene>("client-scenes.jsonl");

  test("is after its updates what the server would tell in one piece", () => {
    expect(scenes.length).toBeGreaterThan(10);
    for (const [first, told, last] of scenes) {
      const reached = told.reduce<Known | null>((before, update) => before && applied(before, update), known(first));
      expect(reached).toEqual(known(last));
    }
  });

  test("has the game where the server says it is, after every reveal", () => {
    for (const [first, told] of scenes) {
      let reached = known(first);
      for (const update of told) {
        reached = applied(reached, update)!;
        if (update.progress) expect(reached.game).toEqual({ ...reached.game, ...update.progress });
      }
    }
  });

  test("judges what was written before as the server does", () => {
    for (const { game } of [...scenes.map(([first]) => first), ...scenes.map(([, , last]) => last)].filter(hasGame)) {
      const { boards, totals, round_no, turn_no, is_over, written, rulebook } = game;
      expect(replayed(boards.length, written, rulebook)).toMatchObject({ boards, totals, round_no, turn_no, is_over });
    }
  });

  test("notices when something was missed", () => {
    const [first, told] = scenes.find(([, updates]) => updates.length > 1)!;
    expect(applied(known(first), told[1]!)).toBeNull();
  });

  test("forgets the draft when the tiles are revealed", () => {
    const [first, told] = scenes.find(([, updates]) => updates.some((update) => update.revealed?.length))!;
    const index = told.findIndex((update) => update.revealed?.length);
    const before = told.slice(0, index).reduce<Known>((earlier, update) => applied(earlier, update)!, {
      ...known(first),
      draft: "123",
    });
    expect(before.draft).toBe("123");
    expect(applied(before, told[index]!)!.draft).toBeUndefined();
  });
});
