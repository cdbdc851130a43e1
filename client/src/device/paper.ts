/* The paper that people have at home, as far as the languages of their device tell. */

export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

/** Where printers hold US Letter; everywhere else it's A4. */
const LETTER_REGIONS = new Set("CA CL CO CR DO GT MX NI PA PH PR SV US VE".split(" "));

export function usualPaper(locales: readonly string[]): Paper {
  const region = locales.map(regionOf).find((each) => each !== undefined);
  return region !== undefined && LETTER_REGIONS.has(region) ? "letter" : "a4";
}

/** The region that a locale names, if it does and is a locale at all. */
function regionOf(locale: string): string | undefined {
  return /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(locale)?.[1]?.toUpperCase();
}
