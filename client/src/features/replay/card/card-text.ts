/* What a card says of its turn: it names no one. */

import { listed } from "../../../texts/lists.ts";
import { say } from "../../../texts/words.svelte.ts";
import type { Turn } from "../../../wire/messages.ts";

/** Which number takes the bonus, and which are eliminated. */
export function cardText(turn: Turn): { title: string; detail: string } {
  const highest = turn.tiles.find((tile) => tile.won_bonus)?.number;
  const eliminated = turn.tiles.filter((tile) => tile.verdict === "eliminated").map(({ number }) => number!);
  const numbers = [...new Set(eliminated)].sort().reverse();
  return {
    title: highest == null ? say("reveal-nobody") : say("card-title", { number: highest }),
    detail: numbers.length === 0 ? "" : say("card-eliminated", { numbers: listed(numbers), count: numbers.length }),
  };
}
