/* Draws the card of a turn: a picture to pass on. */

import type { Face } from "../../../board/face.ts";
import { SHAPES } from "../../../board/shapes.ts";
import { scoreOf } from "../../../rules/points.ts";
import { sharedBy } from "../../../rules/tiles.ts";
import { isolated } from "../../../texts/isolated.ts";
import { say } from "../../../texts/words.svelte.ts";
import type { Colour, Turn } from "../../../wire/messages.ts";
import { HEIGHT, layoutOf, WIDTH, type Box, type Link, type Placed } from "./layout.ts";
import { INK, INK_2, INK_3, LOOKS, PAPER, SURFACE, WELL } from "./palette.ts";

const TEXT = '"TN Text", system-ui, sans-serif';
const DIGITS = '"TN Digits", system-ui, sans-serif';
const LEFT = 56;
const COLUMN = 400;
const SIDE = 26;

export interface Card {
  turn: Turn;
  faces: readonly Face[];
  /** Otherwise players are known by their colours and shapes. */
  hasNames: boolean;
  title: string;
  detail: string;
  /** Where in the game it was. */
  place: string;
  /** Where it is played. */
  host: string;
}

/** Draw a card, once its letters and the icon are there. */
export async function drawCard(canvas: HTMLCanvasElement, card: Card, icon: string): Promise<void> {
  const sign = new Image();
  sign.src = icon;
  await Promise.all([
    sign.decode(),
    ...["400 26px", "600 26px"].map((font) => document.fonts.load(`${font} ${TEXT}`)),
    document.fonts.load(`700 26px ${DIGITS}`),
  ]);
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(sign, LEFT, 48, 64, 64);
  words(pen, card);
  const { tiles, links } = layoutOf(card.turn);
  for (const tile of tiles) ground(pen, tile, card);
  lines(pen, links);
  for (const tile of tiles) content(pen, tile, card);
}

function words(pen: CanvasRenderingContext2D, { title, detail, place, host }: Card): void {
  write(pen, say("title"), LEFT + 82, 92, `600 36px ${TEXT}`, INK);
  const below = wrapped(pen, title, 250, 62, `600 56px ${TEXT}`, INK);
  wrapped(pen, detail, below + 4, 37, `400 27px ${TEXT}`, INK_2);
  write(pen, place, LEFT, 537, `600 23px ${TEXT}`, INK);
  write(pen, host, LEFT, 573, `400 22px ${TEXT}`, INK_2);
}

/** A text in lines no wider than the column; the height below it. */
function wrapped(pen: CanvasRenderingContext2D, text: string, top: number, step: number, font: string, ink: string) {
  pen.font = font;
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width <= COLUMN) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  lines.forEach((line, index) => write(pen, line, LEFT, top + index * step, font, ink));
  return top + lines.length * step;
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, ink: string): void {
  pen.font = font;
  pen.fillStyle = ink;
  pen.fillText(text, x, y);
}

function rounded(pen: CanvasRenderingContext2D, box: Box, radius: number): void {
  pen.beginPath();
  pen.roundRect(box.left, box.top, box.width, box.height, radius);
}

/** A tile without anything on it. */
function ground(pen: CanvasRenderingContext2D, { tile, ...box }: Placed, { faces }: Card): void {
  const look = LOOKS[faces[tile.seat]!.colour];
  rounded(pen, { left: box.left + 1.5, top: box.top + 1.5, width: box.width - 3, height: box.height - 3 }, 20);
  pen.fillStyle = tile.verdict === "eliminated" ? PAPER : look.fill;
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = look.edge;
  pen.stroke();
}

/** Over the tiles' colours, behind their windows. */
function lines(pen: CanvasRenderingContext2D, links: readonly Link[]): void {
  pen.lineJoin = "round";
  for (const [width, ink] of [
    [11, PAPER],
    [5, INK],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = ink;
    for (const { from, to, bend } of links) {
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      pen.lineTo(from.x, bend);
      pen.lineTo(to.x, bend);
      pen.lineTo(to.x, to.y);
      pen.stroke();
    }
  }
}

function content(pen: CanvasRenderingContext2D, placed: Placed, card: Card): void {
  const { tile, windows, inverted } = placed;
  const isOut = tile.verdict === "eliminated";
  const digits = [...tile.number!].map((digit, place) => {
    return { digit, box: windows[place]!, isShared: inverted.includes(Number(digit)) };
  });
  for (const { digit, box } of digits) digitIn(pen, box, digit, isOut ? [WELL, INK_3] : [SURFACE, INK]);
  if (isOut) strike(pen, windows);
  // Why it is eliminated stays readable.
  for (const { digit, box, isShared } of digits) if (isShared) digitIn(pen, box, digit, [INK, SURFACE]);
  if (!isOut) underline(pen, windows[0]!, digits[0]!.isShared ? SURFACE : INK);
  who(pen, placed, card);
  verdict(pen, placed, card.turn, LOOKS[card.faces[tile.seat]!.colour].on);
}

function digitIn(
  pen: CanvasRenderingContext2D,
  box: Box,
  digit: string,
  [ground, ink]: readonly [string, string],
): void {
  rounded(pen, box, box.width * 0.17);
  pen.fillStyle = ground;
  pen.fill();
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  write(pen, digit, box.left + box.width / 2, box.top + box.height * 0.53, `700 ${box.height * 0.62}px ${DIGITS}`, ink);
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
}

function underline(pen: CanvasRenderingContext2D, box: Box, ink: string): void {
  pen.fillStyle = ink;
  pen.fillRect(box.left + box.width * 0.27, box.top + box.height - 10, box.width * 0.46, 5);
}

function strike(pen: CanvasRenderingContext2D, windows: readonly Box[]): void {
  const [first, last] = [windows[0]!, windows.at(-1)!];
  pen.fillStyle = INK_3;
  pen.fillRect(first.left - 6, first.top + first.height / 2 - 1.5, last.left + last.width - first.left + 12, 3);
}

function who(pen: CanvasRenderingContext2D, placed: Placed, { faces, hasNames }: Card): void {
  const { left, top, height, windows, isNarrow } = placed;
  const face = faces[placed.tile.seat]!;
  const look = LOOKS[face.colour];
  const isOut = placed.tile.verdict === "eliminated";
  const middle = isNarrow ? top + 22 : top + height / 2;
  const size = isNarrow ? 22 : 30;
  const start = left + (isNarrow ? 16 : SIDE);
  shape(pen, face.colour, isOut ? look.edge : look.on, start, middle - size / 2, size);
  if (!hasNames) return;
  const room = (isNarrow ? left + placed.width / 2 : windows[0]!.left) - start - size - 16;
  pen.textBaseline = "middle";
  pen.font = `600 22px ${TEXT}`;
  write(pen, isolated(fitting(pen, face.name, room)), start + size + 10, middle + 1, pen.font, isOut ? INK : look.on);
  pen.textBaseline = "alphabetic";
}

function fitting(pen: CanvasRenderingContext2D, text: string, room: number): string {
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > room) shown = `${shown.replace(/.…?$/u, "")}…`;
  return shown;
}

function shape(pen: CanvasRenderingContext2D, colour: Colour, ink: string, x: number, y: number, size: number) {
  const { path: outline, round } = SHAPES[colour];
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 24, size / 24);
  const path = new Path2D(outline);
  pen.fillStyle = pen.strokeStyle = ink;
  pen.lineJoin = "round";
  pen.lineWidth = round;
  pen.fill(path);
  if (round > 0) pen.stroke(path);
  pen.restore();
}

function verdict(pen: CanvasRenderingContext2D, placed: Placed, turn: Turn, ink: string): void {
  const { tile, left, width, top, height, isNarrow } = placed;
  const right = left + width - (isNarrow ? 16 : SIDE);
  const isOut = tile.verdict === "eliminated";
  const below = isNarrow
    ? null
    : isOut
      ? say("reveal-tile-shares", { digits: sharedBy(tile).join(" ") })
      : bonusOf(placed, turn);
  const middle = isNarrow ? top + 22 : top + height / 2 - (below ? 16 : 0);
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  let edge = right;
  if (!isOut) {
    const points = `+${isNarrow ? tile.points : scoreOf(tile, turn).base}`;
    const font = `700 ${isNarrow ? 28 : 36}px ${DIGITS}`;
    write(pen, points, right, middle + 1, font, ink);
    edge = right - pen.measureText(points).width - 6;
  }
  mark(pen, isOut, edge - 16, middle);
  if (below) line(pen, below, right, middle + 34, isOut);
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
}

function bonusOf({ tile }: Placed, turn: Turn): string | null {
  return tile.won_bonus ? say("reveal-tile-bonus", { bonus: turn.bonus }) : null;
}

/** Why it is eliminated, or the bonus in a pill. */
function line(pen: CanvasRenderingContext2D, text: string, right: number, y: number, isOut: boolean): void {
  const font = `600 19px ${TEXT}`;
  pen.font = font;
  if (!isOut) {
    const width = pen.measureText(text).width + 24;
    rounded(pen, { left: right - width, top: y - 15, width, height: 30 }, 15);
    pen.fillStyle = SURFACE;
    pen.fill();
  }
  write(pen, text, isOut ? right : right - 12, y + 1, font, INK);
}

/** A check on white, or a cross on ink. */
function mark(pen: CanvasRenderingContext2D, isOut: boolean, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 16, 0, 2 * Math.PI);
  pen.fillStyle = isOut ? INK : SURFACE;
  pen.fill();
  pen.lineWidth = 3;
  pen.lineCap = pen.lineJoin = "round";
  pen.strokeStyle = isOut ? SURFACE : INK;
  pen.stroke(new Path2D(isOut ? `M${x - 5} ${y - 5}l10 10m0-10-10 10` : `M${x - 7} ${y}l5 5 9-9`));
  pen.lineCap = "butt";
}
