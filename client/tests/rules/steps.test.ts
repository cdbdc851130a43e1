import { describe, expect, test } from "vitest";
import { newGame, play, type Game } from "../../src/rules/games.ts";
import { turnsOf } from "../../src/rules/played.ts";
import { steps, stepName, stepsAfter, type SeenGame } from "../../src/rules/steps.ts";
import { PUBLISHED } from "../../src/wire/messages.ts";

/** So many turns of a game of two, in which only the first writes numbers. */
function played(turns: number, rulebook = PUBLISHED): Game {
  const numbers = ["00", "11", "22", "33", "44"];
  return Array.from({ length: turns }).reduce<Game>(
    (game, _, index) => play(game, [`9${numbers[index % 5]}`, null]),
    newGame(2, rulebook),
  );
}

function seen(gameNo: number, turns: number, since = 0): SeenGame {
  return { gameNo, game: played(turns), since };
}

const names = (...games: SeenGame[]) => steps(games).map(stepName);

const WHOLE = "1/1/1 1/1/2 1/1/3 1/1/4 1/1/5 1/1/sheet 1/2/1 1/2/2 1/2/3 1/2/4 1/2/5 1/final".split(" ");

describe("the steps of an evening", () => {
  test("are the reveals in order, the sheet between the rounds, and the podium right after the last reveal", () => {
    expect(names(seen(1, 10))).toEqual(WHOLE);
  });

  test("of a game of one round are five reveals, and the podium right after the last", () => {
    const game = played(5, { ...PUBLISHED, rounds: 1 });
    expect(names({ gameNo: 1, game, since: 0 })).toEqual("1/1/1 1/1/2 1/1/3 1/1/4 1/1/5 1/final".split(" "));
  });

  test("only grow while a game goes on: nothing comes before what is there already", () => {
    for (let turns = 0; turns < 10; turns++) {
      const now = names(seen(1, turns));
      expect(names(seen(1, turns + 1)).slice(0, now.length)).toEqual(now);
    }
  });

  test("begin where this device came in, and have the podium in any case", () => {
    for (let since = 0; since <= 10; since++) {
      const told = names(seen(1, 10, since));
      expect(told).toEqual(WHOLE.slice(-told.length));
      expect(told.filter((name) => /\d$/.test(name))).toHaveLength(10 - since);
    }
  });

  test("show no sheet of a round that wasn't seen", () => {
    expect(names(seen(1, 5, 5))).toEqual([]);
    expect(names(seen(1, 6, 5))).toEqual(["1/2/1"]);
    expect(names(seen(1, 5, 4))).toEqual(["1/1/5", "1/1/sheet"]);
  });

  test("pass over turns in which nobody had a digit left", () => {
    const digits = ["012", "345", "678", "999"];
    const out = [...digits, null].reduce<Game>((game, number) => play(game, [number, number]), newGame(2));
    expect(turnsOf(out)).toHaveLength(5);
    expect(steps([{ gameNo: 1, game: out, since: 0 }]).map(stepName)).toEqual(
      "1/1/1 1/1/2 1/1/3 1/1/4 1/1/sheet".split(" "),
    );
  });

  test("go from the podium of one game to the first turn of the next", () => {
    expect(names(seen(1, 10), seen(2, 1)).slice(-2)).toEqual(["1/final", "2/1/1"]);
  });

  test("come one by one, each once and in order, however the game and its watcher hurry or dawdle", () => {
    const known = Array.from({ length: 11 }, (_, turns) => steps([seen(1, turns)]));
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = mulberry(seed);
      const shown: string[] = [];
      let turns = 0;
      while (shown.length < WHOLE.length) {
        const [next] = stepsAfter(known[turns]!, shown.at(-1) ?? null);
        if (next && (turns === 10 || random() < 0.5)) shown.push(stepName(next));
        else turns += 1;
      }
      expect(shown).toEqual(WHOLE);
    }
  });

  test("are all to come if the last one looked at is not known any more", () => {
    expect(stepsAfter(steps([seen(2, 1)]), "1/final").map(stepName)).toEqual(["2/1/1"]);
    expect(stepsAfter(steps([seen(2, 1)]), null).map(stepName)).toEqual(["2/1/1"]);
  });
});

/** Numbers from 0 to 1 that are the same for the same seed. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
