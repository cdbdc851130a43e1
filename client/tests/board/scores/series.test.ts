import { expect, it } from "vitest";
import { standings } from "../../../src/board/scores/series.ts";

it("the standings have the colours of those who are still here", () => {
  const told = [
    { player: 2, name: "Ben", wins: 2 },
    { player: 1, name: "Ann", wins: 1 },
  ];
  const players = [{ player: 1, name: "Anna", colour: "blue" as const }];

  expect(standings({ games: 3, standings: told, last: null }, players)).toEqual([
    { player: 2, name: "Ben", wins: 2, colour: undefined },
    { player: 1, name: "Ann", wins: 1, colour: "blue" },
  ]);
});
