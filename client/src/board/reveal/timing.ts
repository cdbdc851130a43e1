/* When things happen in a reveal, in milliseconds at normal speed. How long each of them moves is the stylesheet's. */

import { COLOURS } from "../../wire/messages.ts";

/** From the start: the windows open, the tiles are sorted, the check begins. */
export const OPEN = 260;
export const SORT = 760;
export const CHECK = 1340;

/** One beat per row; shorter if nothing is shared, as there is less to see. */
export const BEAT = 700;
export const PLAIN_BEAT = 500;

/** In someone's first games a beat ends with time to read why. */
export const SLOW_BEAT = 1800;
export const SLOW_PLAIN_BEAT = 1300;

/** Within a beat: shared digits invert, the verdict falls, the bonus is added. */
export const SHARE = 120;
export const VERDICT = 400;
export const BONUS = 560;

/** After the check: points fly to the boards, digits are struck one by one, everything is counted. */
export const SCORE = 120;
export const CROSS = 500;
export const NEXT_STROKE = 80;
export const COUNTED = 920;

/** How long a reveal can take: with every seat on a row of its own, and something to see on each. */
export function longestReveal(isSlow: boolean): number {
  return CHECK + COLOURS.length * (isSlow ? SLOW_BEAT : BEAT) + COUNTED;
}

/** Points fly player by player, each bonus behind its digit. */
export const NEXT_PLAYER = 60;
export const NEXT_BONUS = 120;

/** With reduced motion the tiles lie open and sorted: time to see them, and to see that all is done. */
export const CALM_CHECK = CHECK - SORT;
export const CALM_SETTLED = 120;

/** So long after a button has changed, a press still means what it said before. */
export const MEANT_BEFORE = 400;
