/* The game: two rounds of five turns. A twin of thenumber.rules, proved equal by the games and scenes that it wrote
(client/tests/rules, client/tests/table). At a live table the server judges a turn that is revealed, and says what
was written before one came: the verdicts on that, the boards and the totals follow here. */

import { PUBLISHED, type Progress, type Rulebook, type TileNumber, type Turn } from "../wire/messages.ts";
import { freshRound, isRoundOver, roundAfter, sumOf, type Round } from "./rounds.ts";
import { turnsIn } from "./rulebook.ts";
import { playTurn } from "./turns.ts";

/** A game so far, as everyone sees it, from whatever seat. */
export interface Game extends Progress {
  rulebook: Rulebook;
  /** The rounds played or begun, with every tile revealed so far. */
  rounds: Round[];
}

/** What everyone wrote, turn by turn in the order of the seats: all else follows from it. Null: nothing. */
export type Written = readonly (readonly (TileNumber | null)[])[];

/** A game about to start. */
export function newGame(players: number, rulebook = PUBLISHED): Game {
  return gameOf([], players, rulebook);
}

/** The game after one more turn, in which the seats wrote `numbers` (null: nothing). */
export function play(game: Game, numbers: readonly (TileNumber | null)[]): Game {
  if (game.is_over) throw new RangeError("the game is over");
  return withTurn(game, playTurn(game.boards, numbers, game.turn_no, game.rulebook));
}

/** The game in which everyone wrote that. */
export function replayed(players: number, written: Written, rulebook: Rulebook): Game {
  return written.reduce(play, newGame(players, rulebook));
}

/** What everyone wrote in a game. */
export function writtenIn({ rounds }: Game): (TileNumber | null)[][] {
  return rounds.flatMap(({ turns }) => turns.map(({ tiles }) => tiles.map(({ number }) => number)));
}

/** The game after one more turn that was judged already. */
export function withTurn({ rounds, boards, rulebook }: Game, turn: Turn): Game {
  const begun = withRoundAtHand(rounds, boards.length, rulebook);
  return gameOf([...begun.slice(0, -1), roundAfter(begun.at(-1)!, turn)], boards.length, rulebook);
}

function gameOf(rounds: Round[], players: number, rulebook: Rulebook): Game {
  const begun = withRoundAtHand(rounds, players, rulebook);
  const atHand = begun.at(-1)!;
  return {
    rulebook,
    round_no: begun.length,
    turn_no: Math.min(atHand.turns.length + 1, turnsIn(rulebook)),
    is_over: begun.length === rulebook.rounds && isRoundOver(atHand, rulebook),
    boards: atHand.boards,
    totals: sumOf(begun),
    rounds,
  };
}

/** The rounds up to the one in which the next turn is played, though nothing may have been; after the last turn, all. */
function withRoundAtHand(rounds: Round[], players: number, rulebook: Rulebook): Round[] {
  const last = rounds.at(-1);
  const isNext = last === undefined || (isRoundOver(last, rulebook) && rounds.length < rulebook.rounds);
  return isNext ? [...rounds, freshRound(players, rulebook)] : rounds;
}
