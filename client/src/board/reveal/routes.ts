/* The ways that links take: down from the shared digit, across below its tile, and down to each lower match. */

/** A rectangle in the stack's own coordinates. */
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far below a window its links turn, and how far the lanes of different digits are apart. */
const TURN = 15;
const LANE = 5;
const CORNER = 10;

/** The path between the nearest two of the given windows; `lane` keeps the links of different digits apart, `scale` is
how much larger everything is than on a phone. */
export function route(from: readonly Spot[], to: readonly Spot[], lane: number, scale = 1): string | null {
  const pairs = from.flatMap((start) => to.map((end) => ({ start, end, gap: Math.abs(middle(end) - middle(start)) })));
  const [first] = pairs.sort((a, b) => a.gap - b.gap);
  return first ? path(first.start, first.end, lane, scale) : null;
}

function path(start: Spot, end: Spot, lane: number, scale: number): string {
  const [x0, y0] = [middle(start), start.top + start.height];
  const [x, y] = [middle(end), end.top];
  if (Math.abs(x - x0) < 1) return `M${x0} ${y0}V${y}`;
  const turn = Math.min(y0 + (TURN + lane * LANE) * scale, y - 4 * scale);
  const corner = Math.min(CORNER * scale, Math.abs(x - x0) / 2, turn - y0, y - turn);
  const side = x < x0 ? -1 : 1;
  return (
    `M${x0} ${y0}V${turn - corner}Q${x0} ${turn} ${x0 + side * corner} ${turn}` +
    `H${x - side * corner}Q${x} ${turn} ${x} ${turn + corner}V${y}`
  );
}

function middle(spot: Spot): number {
  return spot.left + spot.width / 2;
}
