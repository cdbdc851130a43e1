/* What goes on, at tables and on this device, in the order in which it needs its reader. */

import type { KeptGame } from "../../local/kept-game.ts";
import { turnsIn } from "../../rules/rulebook.ts";
import { waitsForMe, whereText } from "../../server/my-tables.ts";
import { timeText } from "../../texts/dates.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import { PUBLISHED, type MyTable, type MyTables } from "../../wire/messages.ts";
import { kindText } from "./listed.ts";
import type { RunningGame } from "./running.ts";

/** Where people wait for a number, the most urgent first; games against bots; games on this device; lobbies; where others
are to write theirs; games that one has left; and rooms that are there whoever plays. */
export function goingOn({ tables, now }: MyTables, here: readonly KeptGame[]): RunningGame[] {
  const mine = tables.filter(({ phase, seat, has_left }) => {
    return seat !== null && (phase === "playing" || (phase === "lobby" && !has_left));
  });
  const waiting = mine.filter(waitsForMe).sort((one, other) => urgency(one) - urgency(other));
  const alone = mine.filter((table) => table.awaits_you && !waitsForMe(table));
  const lobbies = mine.filter(({ phase }) => phase === "lobby");
  const others = mine.filter(({ phase, awaits_you, has_left }) => phase === "playing" && !awaits_you && !has_left);
  const left = mine.filter(({ has_left }) => has_left);
  const rooms = tables.filter((table) => table.room !== null && table.phase !== "closed" && !mine.includes(table));
  const atTables = (some: readonly MyTable[]): RunningGame[] => some.map((table) => atTable(table, now));
  return [
    ...atTables([...waiting, ...alone]),
    ...here.filter(isUnfinished).map(onDevice),
    ...atTables([...lobbies, ...others, ...left, ...rooms]),
  ];
}

function isUnfinished({ written, rounds }: KeptGame): boolean {
  return written.length < rounds * turnsIn(PUBLISHED);
}

function urgency({ deadline }: MyTable): number {
  return deadline ?? Infinity;
}

function atTable(table: MyTable, now: number): RunningGame {
  const { names, colours, awaits_you, deadline, phase, round_no, turn_no, seat } = table;
  const plays = phase === "playing" && seat !== null && !table.has_left;
  const turn = plays ? [say("boards-round-turn", { round: round_no, turn: turn_no })] : [];
  // By this device's clock, which may go wrong: what counts is how long there is.
  const ends =
    deadline === null || !plays ? [] : [say("mine-until", { time: timeText(new Date(Date.now() + deadline - now)) })];
  return {
    page: `t/${table.table}`,
    title: whereText(table),
    state: plays ? (awaits_you ? say("mine-your-number") : say("mine-others")) : phaseText(table),
    isMyTurn: awaits_you,
    notes: [...turn, ...ends],
    players: names.map((name, seat) => ({ name, colour: colours[seat]! })),
  };
}

/** What goes on at a table at which one has nothing to write. */
function phaseText({ phase, has_left }: MyTable): string {
  if (has_left && phase === "playing") return say("home-return");
  if (phase === "lobby") return say("mine-gathers");
  return phase === "playing" ? say("join-playing") : say("mine-quiet");
}

function onDevice({ kind, seats }: KeptGame): RunningGame {
  return {
    page: kind,
    title: listed(seats.map(({ name }) => name)),
    state: kindText(kind),
    isMyTurn: false,
    notes: [],
    players: seats,
  };
}
