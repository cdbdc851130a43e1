/* The story of a game in one or two sentences: who was ahead, and who won. */

import { namesOf, type Face } from "../../board/face.ts";
import { lead } from "../../rules/ranks.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Analysis, Seat } from "../../wire/messages.ts";

/** What stands above the chart of chances. */
export function storyOf(analysis: Analysis, faces: readonly Face[]): string {
  if (!analysis.finished) return say("insight-unfinished", { turns: analysis.turns.length });
  return [aheadText(analysis, faces), resultText(analysis, faces)].filter(Boolean).join(" ");
}

function resultText({ winners, totals }: Analysis, faces: readonly Face[]): string {
  const points = totals[winners[0]!]!;
  if (winners.length > 1)
    return say("analysis-shared", { names: namesOf(winners.map((seat) => faces[seat]!)), points });
  const winner = faces[winners[0]!]!;
  return winner.isMe ? say("analysis-you-win", { points }) : say("analysis-wins", { name: winner.name, points });
}

/** Someone else was ahead before the last turn, or the winner was for long. */
function aheadText({ chances, turns, winners }: Analysis, faces: readonly Face[]): string | null {
  const before = leaderOf(chances.at(-2)!);
  if (before === null) return null;
  if (!winners.includes(before)) {
    const { isMe, name } = faces[before]!;
    return isMe ? say("analysis-you-led-last") : say("analysis-led-last", { name });
  }
  if (winners.length > 1) return null;
  const since = aheadSince(chances, before);
  if (since === 0 || since > turns.length / 2) return null;
  const { round, turn } = turns[since - 1]!;
  const { isMe, name } = faces[before]!;
  return isMe ? say("analysis-you-led-since", { round, turn }) : say("analysis-led-since", { name, round, turn });
}

/** How many turns were played when someone came out ahead for good; 0: there is no telling. */
function aheadSince(chances: readonly (readonly number[])[], seat: Seat): number {
  return chances.findLastIndex((row) => leaderOf(row) !== seat) + 1;
}

/** Who alone has the best chance. */
function leaderOf(row: readonly number[]): Seat | null {
  const { leaders } = lead(row);
  return leaders.length === 1 ? leaders[0]! : null;
}
