/* A QR code as a drawing: phones read it best black on white, with square corners and a quiet zone around it. */

/** Modules that stay white on every side, as the standard asks. */
export const QUIET_ZONE = 4;

export interface QrDrawing {
  /** Modules on a side, without the quiet zone. */
  size: number;
  /** The black modules, as an SVG path in modules. */
  path: string;
}

/** Draws a text; the encoder is fetched when it is first needed. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  return { size, path: pathOf(data) };
}

/** One rectangle for each run of black modules in a row. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(""),
    )
    .join("");
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isBlack, x) => {
    const last = runs.at(-1);
    if (!isBlack) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
