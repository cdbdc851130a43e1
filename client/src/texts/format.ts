import { isolated } from "./isolated.ts";

/** A message as build/texts.ts prepares it: plain text, or parts. */
export type Text = string | readonly Part[];

/** Plain text, a value to fill in, or one of several forms chosen by the plural category of a number. */
export type Part = string | { value: string } | { choose: string; forms: Readonly<Record<string, Text>> };

/** All messages of one language that the client says. */
export type Catalogue = Readonly<Record<string, Text>>;

/** Puts a message together: numbers as the language writes them, plural forms as it has them, names in their direction. */
export function format(text: Text, values: Readonly<Record<string, string | number>>, language: string): string {
  if (typeof text === "string") return text;
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      if ("value" in part) return shown(values[part.value], language);
      const form = new Intl.PluralRules(language).select(Number(values[part.choose]));
      return format(part.forms[form] ?? part.forms["other"] ?? part.forms["many"] ?? "", values, language);
    })
    .join("");
}

function shown(value: string | number | undefined, language: string): string {
  return typeof value === "number" ? new Intl.NumberFormat(language).format(value) : isolated(value ?? "");
}
