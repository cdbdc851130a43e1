/* The way to the analysis of a game that no server knows. */

import { handRecord } from "../device/handed.ts";
import { navigation } from "../device/navigation.svelte.ts";
import { recordText, type TextRecord } from "../rules/record-text.ts";

/** Have a record analysed, on the page that does so with any; it says so if there is no connection. */
export function analyseRecord(record: TextRecord): void {
  handRecord(recordText(record));
  navigation.go("analyse");
}
