/* Handing in what was played of today's rounds, as soon as the server can be reached. */

import { device } from "../device/memory.ts";
import type { KeptRound } from "../local/todays.ts";
import { TodaysBook } from "../local/todays-book.ts";
import { handInRound } from "../server/http.ts";
import { patiently } from "../server/patiently.ts";
import { Refusal } from "../wire/refusal.ts";

/** What is refused for any other reason may be taken later. */
const FOR_GOOD = ["today/date", "today/version", "today/numbers"];

/** Hand in what waits on this device. */
export async function handInHere(): Promise<void> {
  await handInAll(new TodaysBook(device));
}

/** Hand in every round that waits. True: the server has heard of all of them, whatever it said. */
export async function handInAll(todays: TodaysBook): Promise<boolean> {
  for (const round of todays.waiting) {
    if (!(await handIn(todays, round))) return false;
  }
  return true;
}

async function handIn(todays: TodaysBook, { date, version, seat, written }: KeptRound): Promise<boolean> {
  const numbers = written.map((turn) => turn[seat] ?? null);
  try {
    await patiently(
      () => handInRound({ date, version, numbers }),
      () => undefined,
      () => false,
    );
    todays.note(date, { state: "handed-in" });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!FOR_GOOD.includes(error.code)) return false;
    const { code, params, message: sentence } = error;
    todays.note(date, { state: "refused", why: { code, params, sentence } });
    return true;
  }
}
