/* Chance that nobody can foresee, from the device. */

/** A number from 0 up to 1, which itself never comes: each of 2^53 is equally likely. */
export function chance(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return ((high! >>> 5) * 2 ** 26 + (low! >>> 6)) / 2 ** 53;
}

/** A name that nothing else has. `crypto.randomUUID` is missing where there is no TLS; this is not. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
