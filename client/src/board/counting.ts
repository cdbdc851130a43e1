/* All that count on a page look at the clock together, when the first of them has something else to show. */

/** Each looks, and says in how many milliseconds it has to look again. */
const counting = new Set<() => number>();
let next: ReturnType<typeof setTimeout> | undefined;

/** Look now, and from now on together with the others; what comes back ends that. */
export function lookTogether(look: () => number): () => void {
  counting.add(look);
  lookAtClock();
  return () => {
    counting.delete(look);
    lookAtClock();
  };
}

/** Each looks now, and then all of them as soon as one of them changes. */
function lookAtClock(): void {
  clearTimeout(next);
  if (counting.size > 0) next = setTimeout(lookAtClock, Math.min(...[...counting].map((look) => look())));
}
