/* The colours of a card, which is a picture and always light: those of tokens.css. */

import type { Colour } from "../../../wire/messages.ts";

export const [PAPER, SURFACE, WELL] = ["#f4f3ef", "#ffffff", "#e9e7e0"];
export const [INK, INK_2, INK_3] = ["#15171c", "#484c55", "#5f636c"];

interface Look {
  fill: string;
  on: string;
  edge: string;
}

export const LOOKS: Readonly<Record<Colour, Look>> = {
  red: { fill: "#d8391f", on: "#ffffff", edge: "#a92a14" },
  blue: { fill: "#3568ea", on: "#ffffff", edge: "#2148b8" },
  green: { fill: "#10bd97", on: "#0b1f19", edge: "#087a61" },
  yellow: { fill: "#fccf33", on: "#241b00", edge: "#97720a" },
  purple: { fill: "#561d68", on: "#ffffff", edge: "#34103f" },
};
