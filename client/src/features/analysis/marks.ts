/* The marks on the map as paths on a grid of 24. */

import type { Mark } from "./number-map.ts";

export const MARK_PATHS: Readonly<Record<Mark, { outline: string; dot?: string }>> = {
  written: {
    outline: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0Z",
    dot: "M9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0Z",
  },
  before: { outline: "M12 2 22 12 12 22 2 12Z" },
  hindsight: {
    outline: "M12 1.8 15 8.67 22.46 9.4 16.85 14.38 18.47 21.7 12 17.9 5.53 21.7 7.15 14.38 1.54 9.4 9 8.67Z",
  },
};
