/* Three numbers of a turn in words: the one that was written, the best before the reveal, and the best in hindsight. */

import type { Face } from "../../board/face.ts";
import { verdictName } from "../../board/verdict-name.ts";
import { guessed } from "../../rules/guesses.ts";
import type { PlayedTurn } from "../../rules/played.ts";
import { sharedBy } from "../../rules/tiles.ts";
import { percentText } from "../../texts/figures.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import type { NumberMap, Seat, SeatInsight, Tile, TileNumber } from "../../wire/messages.ts";
import { WORTH_A_WORD } from "./moments.ts";
import { knownOf, type Mark, type Marks } from "./number-map.ts";

export interface Compared {
  mark: Mark;
  /** Null: the tile was blank. */
  number: TileNumber | null;
  title: string;
  note: string;
  /** Null: not known yet, or there is none. */
  worth: number | null;
}

/** The numbers that are marked on the map. */
export function marksOf(seat: SeatInsight): Marks {
  const { number, foresight, hindsight } = seat;
  const written = number !== null && foresight?.written ? { written: number } : {};
  const best = foresight?.best[0] ? { before: foresight.best[0].number } : {};
  const hindsightBest = hindsight ? { hindsight: bestInHindsight(hindsight, written.written) } : {};
  return { ...written, ...best, ...hindsightBest };
}

/** If nothing was clearly better, what was written was as good as any. */
function bestInHindsight({ best, gain }: NonNullable<SeatInsight["hindsight"]>, written?: TileNumber): TileNumber {
  return gain < WORTH_A_WORD && written !== undefined ? written : best[0]!;
}

/** The three of a seat, with what became of them or would have; none for a player out of digits. */
export function threeOf(
  played: PlayedTurn,
  seat: Seat,
  insight: SeatInsight,
  map: NumberMap | null,
  { isMe }: Face,
): Compared[] {
  const { foresight, hindsight } = insight;
  if (!foresight || !hindsight) return [];
  const best = foresight.best[0]!;
  const marked = marksOf(insight).hindsight!;
  return [
    {
      mark: "written",
      number: insight.number,
      title: isMe ? say("turn-you-wrote") : say("replay-written"),
      note: writtenText(played.turn.tiles[seat]!),
      worth: foresight.written?.worth ?? null,
    },
    {
      mark: "before",
      number: best.number,
      title: say("turn-best-before"),
      note: beforeText(percentText(best.approved), guessed(played, seat, best.number)),
      worth: best.worth,
    },
    {
      mark: "hindsight",
      number: marked,
      title: say("turn-best-hindsight"),
      note: hindsightText(hindsight, marked === insight.number),
      worth: map ? (knownOf(map, marked, insight.available)?.worth ?? null) : null,
    },
  ];
}

/** "Most points in this turn: 15, with 999", where the best number isn't the one that scores most. */
export function mostText({ hindsight }: SeatInsight): string | null {
  if (!hindsight || hindsight.most_points <= hindsight.points) return null;
  return say("turn-most", { number: hindsight.most[0]!, points: hindsight.most_points });
}

function writtenText(tile: Tile): string {
  const { points } = tile;
  switch (tile.verdict) {
    case "approved":
      return tile.won_bonus ? say("reveal-my-bonus", { points }) : say("turn-was-approved", { points });
    case "eliminated":
      return say("turn-was-eliminated", { digits: listed(sharedBy(tile)) });
    default:
      return verdictName(tile.verdict);
  }
}

function beforeText(chance: string, tile: Tile): string {
  const { points } = tile;
  if (tile.verdict === "eliminated") return say("turn-before-eliminated", { chance });
  return tile.won_bonus
    ? say("turn-before-bonus", { chance, points })
    : say("turn-before-approved", { chance, points });
}

function hindsightText({ points, takes_bonus }: NonNullable<SeatInsight["hindsight"]>, isWritten: boolean): string {
  if (isWritten) return say("turn-nothing-better");
  return takes_bonus ? say("turn-hindsight-bonus", { points }) : say("turn-hindsight-approved", { points });
}
