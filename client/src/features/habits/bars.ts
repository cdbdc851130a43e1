/* Bars for the ten digits, in front of the lines of balanced play: where they lie, on a grid as wide as a small panel. */

export interface Bar {
  digit: number;
  /** The middle of its column. */
  x: number;
  /** Heights, from the base up. */
  yours: number;
  balanced: number | null;
}

export interface Bars {
  width: number;
  height: number;
  /** Where the bars stand. */
  base: number;
  column: number;
  bars: Bar[];
  /** The highest of yours, which carries its value; null: there are none. */
  highest: Bar | null;
}

const [ABOVE, BELOW] = [18, 16];

/** Lay out the shares of the digits 0 to 9; `most` is what the full height stands for. */
export function barsOf(
  yours: readonly number[],
  balanced: readonly number[] | null,
  most: number,
  { width, height }: { width: number; height: number },
): Bars {
  const base = height - BELOW;
  const column = width / yours.length;
  const high = (share: number): number => (most > 0 ? ((base - ABOVE) * share) / most : 0);
  const bars = yours.map((share, digit) => ({
    digit,
    x: column * (digit + 0.5),
    yours: high(share),
    balanced: balanced ? high(balanced[digit]!) : null,
  }));
  const top = Math.max(...yours);
  return { width, height, base, column, bars, highest: top > 0 ? bars[yours.indexOf(top)]! : null };
}

/** The largest share of several turns: what one scale for all of them has to hold. */
export function mostOf(turns: readonly { yours: readonly number[]; balanced: readonly number[] }[]): number {
  return Math.max(0, ...turns.flatMap(({ yours, balanced }) => [...yours, ...balanced]));
}
