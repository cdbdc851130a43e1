/* Components that belong to the page of a table, without the rest of it: `render(Anyone, atTable(table, {}))`. */

import { TABLE } from "../../../src/features/table/context.ts";
import type { LiveTable } from "../../../src/table/live-table.svelte.ts";

/** Shows a component with these props as if it stood on the page of this table. */
export function atTable<Props>(table: LiveTable, props: Props) {
  return { props, context: new Map<unknown, unknown>([[TABLE, table]]) };
}
