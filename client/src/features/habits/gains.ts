/* What reading someone gained others, game by game: where its dots and the line of its mean lie. */

export interface Gains {
  /** The zero line, and the others of the grid. */
  grid: { y: number; points: number }[];
  dots: { x: number; y: number }[];
  line: { x: number; y: number }[];
}

/** So many games make a mean. */
const OVER = 5;
const [LEFT, RIGHT, ABOVE, BELOW] = [28, 44, 10, 22];

/** Lay it out. A game without numbers leaves a gap. */
export function gainsOf(byGame: readonly (number | null)[], width: number, height: number): Gains {
  const known = byGame.flatMap((gain, game) => (gain === null ? [] : [{ gain, game }]));
  const means = known.map(({ game }, index) => {
    const last = known.slice(Math.max(0, index - OVER + 1), index + 1);
    return { game, gain: last.reduce((sum, each) => sum + each.gain, 0) / last.length };
  });
  const all = known.map(({ gain }) => gain);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (game: number): number => LEFT + ((width - LEFT - RIGHT) * game) / Math.max(byGame.length - 1, 1);
  const y = (gain: number): number => height - BELOW - ((height - ABOVE - BELOW) * (gain - low)) / (high - low);
  const at = ({ game, gain }: { game: number; gain: number }): { x: number; y: number } => ({ x: x(game), y: y(gain) });
  return {
    grid: stepsIn(low, high).map((points) => ({ points, y: y(points) })),
    dots: known.map(at),
    line: means.map(at),
  };
}

/** Whole points from low to high, at most a few. */
function stepsIn(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20].find((each) => (high - low) / each <= 4) ?? 50;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}
