/* Figures as the reader's language writes them, without needless digits. */

import { words } from "./words.svelte.ts";

/** "17%": a share of one. */
export function percentText(share: number, digits = 0): string {
  return written(share, { style: "percent", ...fraction(digits) });
}

/** "7.9". */
export function decimalText(value: number, digits = 1): string {
  return written(value, fraction(digits));
}

/** "+4" or "−11"; nothing is 0. */
export function signedText(value: number, digits = 0): string {
  return written(value, { signDisplay: "exceptZero", ...fraction(digits) });
}

function fraction(digits: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** With a minus as wide as a plus; zero has none. */
function written(value: number, options: Intl.NumberFormatOptions): string {
  const text = new Intl.NumberFormat(words.language, { signDisplay: "negative", ...options }).format(value);
  return text.replace("-", "\u2212");
}
