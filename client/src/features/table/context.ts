/* Lets everything on the page of a table take that table from there. */

import { getContext, setContext } from "svelte";
import type { LiveTable } from "../../table/live-table.svelte.ts";

/** What the table is known by in the context of components. */
export const TABLE = Symbol("table");

/** Offer the table to all components inside. */
export function provideTable(table: LiveTable): void {
  setContext(TABLE, table);
}

/** The table of the page around this component. */
export function useTable(): LiveTable {
  return getContext<LiveTable>(TABLE);
}
