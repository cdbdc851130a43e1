import { describe, expect, it } from "vitest";
import { gameIn, playersIn, turnByTurn } from "../../src/rules/records.ts";
import { RECORD } from "../a-record.ts";

describe("a record", () => {
  it("tells a whole game", () => {
    const game = gameIn(RECORD);
    expect([game.is_over, game.totals]).toEqual([true, [68, 68, 41, 61, 32]]);
    expect(turnByTurn(game).map(({ roundNo, turn }) => `${roundNo}/${turn.turn_no}`)).toEqual(
      [1, 2].flatMap((round) => [1, 2, 3, 4, 5].map((turn) => `${round}/${turn}`)),
    );
  });

  it("tells a game of one round", () => {
    const game = gameIn({ ...RECORD, rounds: 1, turns: RECORD.turns.slice(0, 5) });
    expect([game.is_over, turnByTurn(game).length]).toEqual([true, 5]);
  });

  it("knows everyone's colour, and hands boards out where it doesn't", () => {
    expect(playersIn(RECORD)[0]).toEqual({ name: "Giulia", colour: "blue" });
    const { colours: _, ...old } = RECORD;
    expect(playersIn(old).map(({ colour }) => colour)).toEqual(["red", "blue", "green", "yellow", "purple"]);
  });
});
