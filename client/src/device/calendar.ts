/* A moment for the calendar of this device, as a file that every calendar reads (RFC 5545). */

/** Bytes of a line; what is longer goes on in the next. */
const LONGEST_LINE = 75;

export interface Entry {
  /** Tells it from all others; the same again replaces the earlier one. */
  id: string;
  at: Date;
  title: string;
  link: string;
}

/** The file's content. Its owner is reminded an hour before. */
export function calendarFile({ id, at, title, link }: Entry, now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//The Number//The Number//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(link)}`,
    `URL:${link}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    "TRIGGER:-PT1H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** 20261119T173000Z */
function utc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, "\\n");
}

/** A line in pieces that are short enough, none of which ends within a letter. */
function folded(line: string): string {
  let written = "";
  let bytes = 0;
  for (const letter of line) {
    const length = new TextEncoder().encode(letter).length;
    if (bytes + length > LONGEST_LINE) {
      written += "\r\n ";
      bytes = 1;
    }
    written += letter;
    bytes += length;
  }
  return written;
}
