import { describe, expect, it } from "vitest";
import { calendarFile } from "../../src/device/calendar.ts";

const NOW = new Date("2026-11-17T16:00:00Z");
const ENTRY = {
  id: "abc-1",
  at: new Date("2026-11-19T17:30:00Z"),
  title: "The Number: my turn ends",
  link: "https://example.org/t/abc",
};

/** The lines of a file as a calendar reads them: folded ones put together again. */
function lines(file: string): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n");
}

describe("an entry for the calendar", () => {
  it("says when, in UTC, and reminds an hour before", () => {
    expect(lines(calendarFile(ENTRY, NOW))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//The Number//The Number//EN",
      "BEGIN:VEVENT",
      "UID:abc-1",
      "DTSTAMP:20261117T160000Z",
      "DTSTART:20261119T173000Z",
      "SUMMARY:The Number: my turn ends",
      "DESCRIPTION:https://example.org/t/abc",
      "URL:https://example.org/t/abc",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:The Number: my turn ends",
      "TRIGGER:-PT1H",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("says anything, whatever signs are in it", () => {
    const [summary] = lines(calendarFile({ ...ENTRY, title: "a;b,c\\d\ne" }, NOW)).filter((line) => /^SUMM/.test(line));
    expect(summary).toBe("SUMMARY:a\\;b\\,c\\\\d\\ne");
  });

  it("has no line of more than 75 bytes, and none that ends within a letter", () => {
    const title = "Fällt 🎲 „Zug“ ".repeat(20);
    const file = calendarFile({ ...ENTRY, title }, NOW);
    const lengths = file.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(lines(file)).toContain(`SUMMARY:${title}`);
  });
});
