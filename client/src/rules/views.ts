/* What one seat may see before it writes its number: all that is public, and nothing else. Boards, scores and revealed
tiles are open to everyone; only this turn's numbers are secret, and a view has no field for them. */

import type { Seat } from "../wire/messages.ts";
import type { Game } from "./games.ts";

/** An earlier game of the same series. */
export interface EarlierGame {
  game: Game;
  /** Where each of its players sits now, in that game's order; null for one who has left. */
  seats: readonly (Seat | null)[];
}

/** A game as one seat sees it when a turn is about to be written. */
export interface View extends Game {
  seat: Seat;
  earlier: readonly EarlierGame[];
}

/** What a seat may see of a game, and of the earlier games of the series. Fields that no game has are left behind. */
export function viewOf(game: Game, seat: Seat, earlier: readonly EarlierGame[] = []): View {
  if (!(seat in game.boards)) throw new RangeError(`seat ${seat} is not one of ${game.boards.length}`);
  const { rulebook, round_no, turn_no, is_over, boards, totals, rounds } = game;
  return { seat, rulebook, round_no, turn_no, is_over, boards, totals, rounds, earlier };
}
