/* Names written from right to left inside texts that are written from left to right. */

/** Everything up to the second is laid out by itself, in the direction of its own letters. */
const [START, END] = ["\u2068", "\u2069"];

/** Hebrew, Arabic and the other scripts of this direction, and the marks that switch to it. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name to be put into a sentence or a line: the rest keeps its order, whatever direction the name has. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `${START}${name}${END}` : name;
}
