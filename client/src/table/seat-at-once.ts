/* One tap in the list of open tables is enough: the page of the table then sits down by itself. */

import type { TableId } from "../wire/messages.ts";

let expected: TableId | null = null;

/** Someone has tapped on a table. */
export function expectSeat(table: TableId): void {
  expected = table;
}

/** Whether they have tapped on this one; asked once. */
export function isSeatExpected(table: TableId): boolean {
  const isExpected = table === expected;
  expected = null;
  return isExpected;
}
