/* The players' symbols as paths on a grid of 24, for pictures; elsewhere they are masks (`--shape` in tokens.css). */

import type { Colour } from "../wire/messages.ts";

interface Outline {
  path: string;
  /** How wide a line around it rounds its corners. */
  round: number;
}

export const SHAPES: Readonly<Record<Colour, Outline>> = {
  red: { path: "M12 3.6 21.6 20H2.4Z", round: 2.6 },
  blue: { path: "M1.8 12a10.2 10.2 0 1 0 20.4 0 10.2 10.2 0 1 0-20.4 0Z", round: 0 },
  green: { path: "M3.8 3.8h16.4v16.4H3.8Z", round: 2 },
  yellow: { path: "M12 1.7 22.3 12 12 22.3 1.7 12Z", round: 2 },
  purple: {
    path: "M12 1.8 15 8.67 22.46 9.4 16.85 14.38 18.47 21.7 12 17.9 5.53 21.7 7.15 14.38 1.54 9.4 9 8.67Z",
    round: 1.8,
  },
};
