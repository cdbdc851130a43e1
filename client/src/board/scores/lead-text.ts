/* Who is ahead, and who has won, in words. */

import { lead, winners, type Ranked } from "../../rules/ranks.ts";
import { say } from "../../texts/words.svelte.ts";
import { namesOf, type Face } from "../face.ts";

/** Who leads after some rounds, and by how much. */
export function leadText(scores: readonly number[], faces: readonly Face[]): string {
  const { leaders, by } = lead(scores);
  const ahead = leaders.map((seat) => faces[seat]!);
  if (ahead.length > 1) return say("scores-shared-lead", { names: namesOf(ahead) });
  if (ahead[0]!.isMe) return say("scores-you-lead", { points: by });
  return say("scores-leads", { name: ahead[0]!.name, points: by });
}

/** Who has won a game, and with how many points. */
export function wonText(places: readonly Ranked[], faces: readonly Face[]): { title: string; detail: string } {
  const first = winners(places).map((seat) => faces[seat]!);
  const points = places[0]!.score;
  if (first.length > 1) {
    return { title: say("final-shared"), detail: say("final-points-each", { names: namesOf(first), points }) };
  }
  const [winner] = first;
  const title = winner!.isMe ? say("final-you-win") : say("final-wins", { name: winner!.name });
  return { title, detail: say("final-points", { points }) };
}
