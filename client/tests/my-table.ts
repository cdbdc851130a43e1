/* A table in someone's list: three people in the second turn of a game, the reader first. */

import type { MyTable } from "../src/wire/messages.ts";

export function myTable(table: string, changes: Partial<MyTable> = {}): MyTable {
  return {
    table,
    link: "",
    phase: "playing",
    player: 1,
    names: ["Ann", "Ben", "Cleo"],
    colours: ["blue", "red", "green"],
    bots: [null, null, null],
    seat: 0,
    has_left: false,
    games: 1,
    round_no: 1,
    turn_no: 2,
    awaits_you: false,
    deadline: null,
    changed: 0,
    room: null,
    ...changes,
  };
}
