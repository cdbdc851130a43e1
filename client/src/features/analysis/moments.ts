/* The turns that decided a game, each in a sentence or two. Nobody is told that a number was a mistake. */

import type { Face } from "../../board/face.ts";
import { decimalText, percentText } from "../../texts/figures.ts";
import { listed } from "../../texts/lists.ts";
import { say } from "../../texts/words.svelte.ts";
import type { Analysis, Seat, SeatInsight, TurningPoint, TurnInsight } from "../../wire/messages.ts";

/** A difference in worth below this is nothing. */
export const WORTH_A_WORD = 1;

export interface Moment {
  /** The index of its turn. */
  at: number;
  /** Whose tile is shown with it. */
  seat: Seat;
  /** "Luck", "Missed", "Choice" or "Turning point". */
  kind: string;
  text: string;
}

/** Up to three, in the order in which they came. */
export function momentsOf(analysis: Analysis, faces: readonly Face[]): Moment[] {
  return analysis.turning_points.map((point) => {
    return { at: point.turn, ...momentOf(point, analysis, faces) };
  });
}

type Told = Omit<Moment, "at">;

function momentOf(point: TurningPoint, analysis: Analysis, faces: readonly Face[]): Told {
  const { seat } = point;
  const turn = analysis.turns[point.turn]!;
  const tile = turn.seats[seat]!;
  const face = faces[seat]!;
  const hasRisen = point.after > point.before;
  const change = changeText(point, face);
  if (point.part === "choice") {
    return { seat, kind: say("moment-choice"), text: joined(choiceText(tile, face), change) };
  }
  if (hasRisen && tile.won_bonus) return { seat, kind: say("moment-luck"), text: luckText(tile, face) };
  if (!hasRisen && tile.fell_to.length > 0) {
    return { seat, kind: say("moment-missed"), text: joined(fallText(turn, seat, faces), insteadText(tile) ?? change) };
  }
  const other = otherOf(analysis, point);
  const what = other === null ? null : otherText(turn, other, faces);
  return { seat: other ?? seat, kind: say("moment-turn"), text: joined(what, change) };
}

function joined(...sentences: (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(" ");
}

function choiceText({ number, foresight }: SeatInsight, { isMe, name }: Face): string {
  const over = foresight?.over_most ?? null;
  if (number === null || over === null) return isMe ? say("moment-blank-you") : say("moment-blank", { name });
  const worth = decimalText(Math.abs(over));
  if (over >= 0) {
    return isMe ? say("moment-good-you", { number, worth }) : say("moment-good", { name, number, worth });
  }
  return isMe ? say("moment-poor-you", { number, worth }) : say("moment-poor", { name, number, worth });
}

function luckText({ number, points, foresight }: SeatInsight, { isMe, name }: Face): string {
  const told = { number: number!, points };
  if (!foresight?.written) return isMe ? say("moment-bonus-you", told) : say("moment-bonus", { name, ...told });
  const chance = percentText(Math.max(0.01, foresight.written.bonus));
  return isMe ? say("moment-luck-you", { ...told, chance }) : say("moment-luck-name", { name, ...told, chance });
}

/** Only the tiles that really eliminated it are named. */
function fallText(turn: TurnInsight, seat: Seat, faces: readonly Face[]): string {
  const { number, fell_to } = turn.seats[seat]!;
  const { isMe, name } = faces[seat]!;
  const others = listed(fell_to.map((other) => tileText(turn, other, faces)));
  return isMe
    ? say("moment-fell-you", { number: number!, others })
    : say("moment-fell", { name, number: number!, others });
}

/** "856 (Marek)". */
function tileText(turn: TurnInsight, seat: Seat, faces: readonly Face[]): string {
  const { isMe, name } = faces[seat]!;
  const number = turn.seats[seat]!.number!;
  return isMe ? say("moment-your-tile", { number }) : say("moment-tile", { number, name });
}

/** What would have been better, with everybody else's number as it was. */
function insteadText({ hindsight }: SeatInsight): string | null {
  if (!hindsight || hindsight.gain < WORTH_A_WORD) return null;
  const told = { number: hindsight.best[0]!, points: hindsight.points };
  return hindsight.takes_bonus ? say("moment-instead-bonus", told) : say("moment-instead", told);
}

/** What happened to somebody else: whoever fell and lost the most, or took the bonus. */
function otherOf({ turns, chances }: Analysis, { turn, seat }: TurningPoint): Seat | null {
  const lost = chances[turn]!.map((before, index) => before - chances[turn + 1]![index]!);
  const others = turns[turn]!.seats.map((tile, index) => ({ ...tile, index })).filter(({ index }) => index !== seat);
  const fallen = others.filter(({ fell_to }) => fell_to.length > 0);
  fallen.sort((one, other) => lost[other.index]! - lost[one.index]!);
  return (fallen[0] ?? others.find(({ won_bonus }) => won_bonus))?.index ?? null;
}

function otherText(turn: TurnInsight, other: Seat, faces: readonly Face[]): string {
  const { fell_to, number, points } = turn.seats[other]!;
  if (fell_to.length > 0) return fallText(turn, other, faces);
  const { isMe, name } = faces[other]!;
  const told = { number: number!, points };
  return isMe ? say("moment-bonus-you", told) : say("moment-bonus", { name, ...told });
}

function changeText({ before, after }: TurningPoint, { isMe, name }: Face): string {
  const change = { before: percentText(before), after: percentText(after) };
  return isMe ? say("moment-chance-you", change) : say("moment-chance", { name, ...change });
}
