/* The colours of a card, which is a picture and always light: those of tokens.css, and the players' shapes as paths. */

import type { Colour } from "../../wire/messages.ts";

export const [PAPER, SURFACE, WELL] = ["#f4f3ef", "#ffffff", "#e9e7e0"];
export const [INK, INK_2, INK_3] = ["#15171c", "#484c55", "#5f636c"];

/** On a grid of 24; `round` is how wide a line around it rounds its corners. */
interface Look {
  fill: string;
  on: string;
  edge: string;
  shape: string;
  round: number;
}

export const LOOKS: Readonly<Record<Colour, Look>> = {
  red: { fill: "#d8391f", on: "#ffffff", edge: "#a92a14", shape: "M12 3.6 21.6 20H2.4Z", round: 2.6 },
  blue: {
    fill: "#3568ea",
    on: "#ffffff",
    edge: "#2148b8",
    shape: "M1.8 12a10.2 10.2 0 1 0 20.4 0 10.2 10.2 0 1 0-20.4 0Z",
    round: 0,
  },
  green: { fill: "#10bd97", on: "#0b1f19", edge: "#087a61", shape: "M3.8 3.8h16.4v16.4H3.8Z", round: 2 },
  yellow: { fill: "#fccf33", on: "#241b00", edge: "#97720a", shape: "M12 1.7 22.3 12 12 22.3 1.7 12Z", round: 2 },
  purple: {
    fill: "#561d68",
    on: "#ffffff",
    edge: "#34103f",
    shape: "M12 1.8 15 8.67 22.46 9.4 16.85 14.38 18.47 21.7 12 17.9 5.53 21.7 7.15 14.38 1.54 9.4 9 8.67Z",
    round: 1.8,
  },
};
