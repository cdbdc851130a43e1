/* A guess beside what was written, in words. */

import type { Face } from "../../board/face.ts";
import { sharedBy } from "../../rules/tiles.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Tile } from "../../wire/messages.ts";

/** Who did better, and what became of the guess. */
export function comparedText(
  { written, guess }: { written: Tile; guess: Tile },
  { name }: Face,
): { title: string; detail: string } {
  return { title: whoDidBetter(guess.points - written.points, name), detail: becameOf(guess) };
}

function whoDidBetter(ahead: number, name: string): string {
  if (ahead === 0) return say("replay-equal", { name });
  return ahead > 0 ? say("replay-better", { points: ahead }) : say("replay-worse", { name, points: -ahead });
}

function becameOf(guess: Tile): string {
  const number = guess.number!;
  const { points } = guess;
  if (guess.verdict === "eliminated") {
    const shared = sharedBy(guess);
    return say("replay-guess-eliminated", { number, digits: listed(shared), count: shared.length });
  }
  return guess.won_bonus
    ? say("replay-guess-bonus", { number, points })
    : say("replay-guess-approved", { number, points });
}
