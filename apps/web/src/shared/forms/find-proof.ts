import { createSHA256 } from 'hash-wasm';

/** More than the server ever asks for: about a minute of a cheap phone. */
const maxBits = 24;

/**
 * Counts until SHA-256 of `challenge:number` begins with `bits` zero bits; resolves to that number as text. Throws
 * RangeError for more bits than a phone should be asked for.
 */
export async function findProof(challenge: string, bits: number): Promise<string> {
  if (!Number.isInteger(bits) || bits < 1 || bits > maxBits) throw new RangeError(`${bits} bits can't be asked for`);
  const hash = await createSHA256();
  for (let candidate = 0; ; candidate++) {
    const bytes = hash.init().update(`${challenge}:${candidate}`).digest('binary');
    const start = ((bytes[0]! << 24) | (bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!) >>> 0;
    if (start >>> (32 - bits) === 0) return String(candidate);
  }
}
