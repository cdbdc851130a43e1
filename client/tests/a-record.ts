/* A finished game in the hands of a test: the evening of tests/browser, won by two. */

import type { GameRecord } from "../src/wire/messages.ts";

const NUMBERS = `900 533 974 888 344
852 964 743 743 110
477 355 852 211 787
611 277 852 600 655
331 900 511 995 975
499 422 688 811 617
997 963 644 988 800
544 861 799 600 935
899 856 555 791 995
770 888 122 532 539`;

export const RECORD: GameRecord = {
  players: ["Giulia", "Marek", "Inès", "Jonas", "Dot"],
  turns: NUMBERS.split("\n").map((line) => line.split(" ")),
  date: "2026-11-14T20:15:00Z",
  table: "K7MPQ2",
  game: 1,
  bots: [null, null, null, null, null],
  colours: ["blue", "red", "yellow", "green", "purple"],
};
