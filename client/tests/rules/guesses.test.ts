import { describe, expect, it } from "vitest";
import { newGame, play, type Game } from "../../src/rules/games.ts";
import { guessed } from "../../src/rules/guesses.ts";
import { lastTurn, playedTurn } from "../../src/rules/played.ts";
import { turnByTurn } from "../../src/rules/records.ts";
import { golden } from "../golden.ts";

describe("a guess", () => {
  it("of what was written is what was written, in every turn of every game", () => {
    for (const { game } of golden<{ game: Game }>("client-games.jsonl")) {
      for (const turn of turnByTurn(game)) {
        const played = playedTurn(game, turn);
        for (const tile of turn.turn.tiles) {
          if (tile.number !== null) expect(guessed(played, tile.seat, tile.number)).toEqual(tile);
        }
      }
    }
  });

  it("is judged beside the others' numbers as they were", () => {
    const game = play(newGame(3), ["964", "743", "110"]);
    const turn = playedTurn(game, lastTurn(game)!);
    expect(guessed(turn, 0, "852")).toMatchObject({ verdict: "approved", points: 10, won_bonus: true });
    expect(guessed(turn, 0, "930")).toMatchObject({ verdict: "eliminated", points: 0 });
  });
});
