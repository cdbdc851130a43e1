/* The picture that messengers show beside a link: the game's name and a turn of it, which needs no words.

What is in the middle stays if someone cuts a square out of it. */

import { Resvg } from "@resvg/resvg-wasm";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const FONT = join(import.meta.dirname, "../node_modules/inter-ui/display/InterDisplay-Bold.woff2");
const [WIDTH, HEIGHT] = [1200, 630];
const TILE = { width: 430, height: 124, gap: 18, top: 186 };
const [INK, FAINT, PAPER, YELLOW] = ["#15171c", "#8b8f98", "#f4f3ef", "#fccf33"];

/** A turn as it is revealed: 964 shares its 4 with 743, which is lower and shares nothing with 512. */
const TURN = [
  { digits: "964", shared: "4", isEliminated: true },
  { digits: "743", shared: "4", isEliminated: false },
  { digits: "512", shared: "", isEliminated: false },
];

/** The picture as a PNG of the size that messengers ask for, with the game's name. Resvg has to be ready. */
export async function preview(name: string): Promise<Uint8Array> {
  const letters = name + TURN.map(({ digits }) => digits).join("");
  const font = await subsetFont(readFileSync(FONT), letters, { targetFormat: "truetype" });
  return new Resvg(drawing(name), { font: { fontBuffers: [font], defaultFontFamily: "Inter Display" } })
    .render()
    .asPng();
}

function drawing(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"
    font-family="Inter Display" font-weight="700" text-anchor="middle">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>
    <text x="${WIDTH / 2}" y="132" font-size="104" letter-spacing="-2" fill="${PAPER}">${name}</text>
    ${TURN.map(tile).join("")}
  </svg>`;
}

function tile({ digits, shared, isEliminated }: (typeof TURN)[number], index: number): string {
  const { width, height, gap, top } = TILE;
  const [left, upper] = [(WIDTH - width) / 2, top + index * (height + gap)];
  const middle = upper + height / 2;
  return `
    <rect x="${left}" y="${upper}" width="${width}" height="${height}" rx="26" fill="${PAPER}"/>
    <g fill="${isEliminated ? FAINT : INK}">
      ${[...digits].map((digit, place) => written(digit, left + (place + 0.5) * (width / 3), middle, digit === shared)).join("")}
    </g>
    ${isEliminated ? struck(left, middle, width) : ""}`;
}

function written(digit: string, x: number, middle: number, isShared: boolean): string {
  const ring = `<circle cx="${x}" cy="${middle}" r="52" fill="${YELLOW}"/>`;
  return `${isShared ? ring : ""}<text x="${x}" y="${middle + 34}" font-size="94">${digit}</text>`;
}

/** A stroke through a number. */
function struck(left: number, middle: number, width: number): string {
  const stroke = `M${left + 26} ${middle + 22} ${left + width - 26} ${middle - 22}`;
  return `<path d="${stroke}" stroke="${INK}" stroke-width="11" stroke-linecap="round"/>`;
}
