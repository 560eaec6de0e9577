/** Room for one bit a stock. */
export const bits = (count: number): Uint32Array => new Uint32Array((count + 31) >> 5);

export function setBit(words: Uint32Array, index: number): void {
  words[index >> 5] = words[index >> 5]! | (1 << (index & 31));
}

export const hasBit = (words: Uint32Array, index: number): boolean => (words[index >> 5]! & (1 << (index & 31))) !== 0;

/** What lies in all of the sets, at least one. */
export function intersection(sets: readonly Uint32Array[]): Uint32Array {
  const out = sets[0]!.slice();
  for (const set of sets) for (let word = 0; word < out.length; word++) out[word] = out[word]! & set[word]!;
  return out;
}

/**
 * How many lie in all of the sets, at least one, without writing them down: room for the answer would take longer to get
 * than the answer. Four sets are read at a time, as going over the words is what takes time.
 */
export function countInAll(sets: readonly Uint32Array[]): number {
  if (sets.length > 4) return countInAll([sets[0]!, sets[1]!, sets[2]!, intersection(sets.slice(3))]);
  const a = sets[0]!;
  const b = sets[1] ?? a;
  const c = sets[2] ?? b;
  const d = sets[3] ?? c;
  const words = a.length;
  let count = 0;
  for (let at = 0; at < words; at++) {
    const word = a[at]! & b[at]! & c[at]! & d[at]!;
    if (word !== 0) count += bitsIn(word);
  }
  return count;
}

/** What lies in any of the sets. */
export function union(sets: readonly Uint32Array[], size: number): Uint32Array {
  const out = new Uint32Array(size);
  for (const set of sets) for (let word = 0; word < size; word++) out[word] = out[word]! | set[word]!;
  return out;
}

function bitsIn(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Indices of the bits that are set, ascending. */
export function indicesOf(words: Uint32Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let left = words[at]!; left !== 0; left &= left - 1) found.push(at * 32 + (31 - Math.clz32(left & -left)));
  }
  return found;
}
