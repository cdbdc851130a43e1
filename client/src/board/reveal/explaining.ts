/* What a reveal explains, once on a device: that eliminated numbers count (R2). */

import { isExplainedAt } from "../../device/experience.ts";
import { felledByEliminated } from "../../rules/lineup.ts";
import type { PlayedTurn } from "../../rules/played.ts";
import type { TileNumber } from "../../wire/messages.ts";
import type { Face } from "../face.ts";

const NAME = "still-counts";

/** An eliminated number, and a higher one that it eliminates. */
export interface Explained {
  number: TileNumber;
  higher: TileNumber;
}

/** What is to be explained in this turn: by the reader's own number, if it fell like that; null: nothing, or no more. */
export function toExplain({ roundNo, turn }: PlayedTurn, faces: readonly Face[]): Explained | null {
  const fallen = felledByEliminated(turn.tiles);
  const tile = fallen.find(({ seat }) => faces[seat]!.isMe) ?? fallen[0];
  if (!tile) return null;
  const numbers = turn.tiles.map(({ number }) => number ?? "-");
  if (!isExplainedAt([roundNo, turn.turn_no, ...numbers].join("/"), NAME)) return null;
  return { number: tile.clashes[0]!.number, higher: tile.number! };
}
