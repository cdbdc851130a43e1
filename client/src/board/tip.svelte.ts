/* One tip, once on a device: what to do after two eliminations in a row. */

import { isExplainedAt, understand } from "../device/experience.ts";
import { rarest, untouchable } from "../rules/holders.ts";
import { eliminatedInARow } from "../rules/played.ts";
import type { Game } from "../rules/games.ts";
import { listed } from "../texts/lists.ts";
import { say } from "../texts/words.svelte.ts";
import type { Board, Seat } from "../wire/messages.ts";

const NAME = "tip";
const IN_A_ROW = 2;
/** More digits than these nobody remembers; the highest are worth most. */
const MOST_DIGITS = 3;

/** A turn to be written by someone, at a table or on this device. */
interface Place {
  /** Which table it is, or which series on this device. */
  id: string;
  game: Game | null;
  mySeat: Seat | null;
  /** Which of its turns. */
  turnName: object;
}

/** The tip for a turn, until it is waved away. */
export class Tip {
  readonly #place: Place;
  #isDue = $state(false);

  constructor(place: Place) {
    this.#place = place;
    this.#isDue = isDue(place);
  }

  /** What to show; undefined: nothing. */
  get shown(): { text: string; close(): void } | undefined {
    const { game, mySeat } = this.#place;
    if (!this.#isDue || game === null || mySeat === null) return undefined;
    return { text: tipText(game.boards, mySeat), close: () => this.#waveAway() };
  }

  /** It was read: no turn shows it again. */
  #waveAway(): void {
    this.#isDue = false;
    understand(NAME);
  }
}

/** This is the turn for the tip. */
function isDue({ id, game, mySeat, turnName }: Place): boolean {
  if (game === null || mySeat === null || eliminatedInARow(game, mySeat) < IN_A_ROW) return false;
  return isExplainedAt([id, ...Object.values(turnName)].join("/"), NAME);
}

/** What to try, from what the boards show. */
export function tipText(boards: readonly Board[], mySeat: Seat): string {
  const safe = untouchable(boards, mySeat).slice(-MOST_DIGITS);
  if (safe.length > 0) return say("tip-untouchable", { digits: listed(safe) });
  const rare = rarest(boards, mySeat).slice(-MOST_DIGITS);
  return rare.length > 0 ? say("tip-rare", { digits: listed(rare) }) : say("tip-repeat");
}
