/* Answers that take the server a while: it is asked again until they are there. */

import type { Waiting } from "../wire/messages.ts";

/** Milliseconds until it is asked again: more and more, as whoever waits long has many before them. */
const [FIRST, FACTOR, LONGEST] = [500, 1.25, 2_500];

/** Ask until the answer is there, or nobody waits any more: then null. `hear` is told how it goes. */
export async function patiently<Answer extends object>(
  ask: () => Promise<Answer | Waiting>,
  hear: (waiting: Waiting) => void,
  isGone: () => boolean,
): Promise<Answer | null> {
  for (let pause = FIRST; !isGone(); pause = Math.min(pause * FACTOR, LONGEST)) {
    const answer = await ask();
    if (!isWaiting(answer)) return answer;
    hear(answer);
    await new Promise((later) => setTimeout(later, pause));
  }
  return null;
}

function isWaiting(answer: object): answer is Waiting {
  return "ahead" in answer && "part" in answer;
}
