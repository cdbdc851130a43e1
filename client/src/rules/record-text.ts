/* The text record: what a person types after a game on paper, and what `thenumber score` reads. A twin of
thenumber.rules.records. */

import { PUBLISHED, type TileNumber } from "../wire/messages.ts";
import { turnsIn } from "./rulebook.ts";

/** On a tile, and in a record of it, that nothing was written. */
export const BLANK = "---";

/** As much of a record as its text holds. */
export interface TextRecord {
  players: readonly string[];
  turns: readonly (readonly (TileNumber | null)[])[];
  rounds?: number | undefined;
}

/** What separates names in a text record, ends the line or can't be written to a file is no part of a name there. */
const NOT_IN_A_NAME = /[,#\s\u0085\p{Cs}]+/gu;

/** A record as text: a line for each turn, and a blank one between the rounds. */
export function recordText({ players, turns, rounds = PUBLISHED.rounds }: TextRecord): string {
  const length = turnsIn(PUBLISHED);
  const lines = turns.map((numbers) => `${numbers.map((number) => number ?? BLANK).join(" ")}\n`);
  const parts = Array.from({ length: Math.ceil(lines.length / length) }, (_, round) =>
    lines.slice(round * length, (round + 1) * length).join(""),
  );
  const head = `players: ${distinct(players.map(plain)).join(", ")}\n`;
  return [rounds === PUBLISHED.rounds ? head : `${head}rounds: ${rounds}\n`, ...parts].join("\n");
}

/** These names, each of them once: of equal ones, in whatever letters, all but the first get a number. */
export function distinct(names: readonly string[]): string[] {
  return names.reduce<string[]>((before, name) => [...before, unlike(before, name)], []);
}

function unlike(others: readonly string[], name: string): string {
  const isTaken = (text: string) => others.some((other) => other.toLowerCase() === text.toLowerCase());
  let candidate = name;
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${name} ${number}`;
  return candidate;
}

function plain(name: string): string {
  return name.replace(NOT_IN_A_NAME, " ").trim() || "?";
}
