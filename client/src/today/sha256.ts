/* SHA-256 (FIPS 180-4), at once and on any page: `crypto.subtle` answers later, and on a plain LAN address not at all. */

const PRIMES = firstPrimes(64);
const CONSTANTS = PRIMES.map((prime) => fractionOf(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const BLOCK = 64;

/** The hash of a text as UTF-8, in 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  let state = START;
  for (let at = 0; at < bytes.byteLength; at += BLOCK) state = mixed(state, schedule(bytes, at));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** A one bit, zeros, and the length in bits, up to the end of a block. */
function padded(message: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / BLOCK) * BLOCK));
  message.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(message.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(message.length) * 8n);
  return view;
}

/** The 64 words that a block is mixed in with. */
function schedule(bytes: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, index) => bytes.getInt32(at + 4 * index));
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [words[index - 15]!, words[index - 2]!];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[index - 16]! + one + words[index - 7]! + other) | 0);
  }
  return words;
}

function mixed(state: readonly number[], words: readonly number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  words.forEach((word, index) => {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + CONSTANTS[index]! + word) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const other = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(one + other) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]!) | 0);
}

/** A word turned round to the right. */
function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next += 1) if (primes.every((prime) => next % prime > 0)) primes.push(next);
  return primes;
}

/** The first 32 bits of what stands behind the point. */
function fractionOf(value: number): number {
  return ((value % 1) * 2 ** 32) | 0;
}
