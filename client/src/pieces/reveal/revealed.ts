/* A revealed turn with all that its screen shows. */

import type { Board, Rulebook, Turn } from "../../wire/messages.ts";

export interface Revealed {
  rulebook: Rulebook;
  roundNo: number;
  /** All turns of that round so far, and the one that is shown. */
  turns: readonly Turn[];
  turn: Turn;
  /** The boards before and after it, in seat order. */
  before: readonly Board[];
  after: readonly Board[];
  /** Running totals of the whole game. */
  totalsBefore: readonly number[];
  totalsAfter: readonly number[];
}
