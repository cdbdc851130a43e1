/* A game's result as a text for friends: plain characters that every chat shows. */

import type { Ranked } from "../../rules/ranks.ts";
import { isolated } from "../../texts/isolated.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Colour } from "../../wire/messages.ts";
import type { Face } from "../face.ts";

const SHAPES: Readonly<Record<Colour, string>> = { red: "▲", blue: "●", green: "■", yellow: "◆", purple: "★" };

/** Who won, everyone's place and points, and where it was played. */
export function resultText(places: readonly Ranked[], faces: readonly Face[], link: string): string {
  const lines = places.map(({ seat, score, rank }) => {
    const { colour, name } = faces[seat]!;
    return `${rank} ${SHAPES[colour]} ${isolated(name)} ${score}`;
  });
  return [say("title"), winText(places, faces), ...lines, link].join("\n");
}

function winText(places: readonly Ranked[], faces: readonly Face[]): string {
  const points = places[0]!.score;
  const names = places.filter(({ rank }) => rank === 1).map(({ seat }) => faces[seat]!.name);
  return names.length > 1
    ? say("sheet-shared-win", { names: listed(names), points })
    : say("sheet-win", { name: names[0]!, points });
}
