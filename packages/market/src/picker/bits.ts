/** Room for one bit a stock. */
export const bits = (count: number): Uint32Array => new Uint32Array((count + 31) >> 5);

export function setBit(words: Uint32Array, index: number): void {
  words[index >> 5] = words[index >> 5]! | (1 << (index & 31));
}

/** What lies in all of the sets, at least one; written to `out`. */
export function intersection(sets: readonly Uint32Array[], out: Uint32Array): void {
  const count = sets.length;
  const none = sets[0]!;
  // Four at a time: what takes time is going over the words, not joining them.
  for (let at = 0; at < count; at += 4) {
    const a = sets[at]!;
    const b = at + 1 < count ? sets[at + 1]! : a;
    const c = at + 2 < count ? sets[at + 2]! : a;
    const d = at + 3 < count ? sets[at + 3]! : a;
    const before = at === 0 ? none : out;
    for (let word = 0; word < out.length; word++) {
      out[word] = before[word]! & a[word]! & b[word]! & c[word]! & d[word]!;
    }
  }
}

/** What lies in any of the sets. */
export function union(sets: readonly Uint32Array[], size: number): Uint32Array {
  const out = new Uint32Array(size);
  for (const set of sets) for (let word = 0; word < size; word++) out[word] = out[word]! | set[word]!;
  return out;
}

export function countOf(words: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === 0) continue;
    let left = word - ((word >>> 1) & 0x55555555);
    left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
    count += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Indices of the bits that are set, ascending. */
export function indicesOf(words: Uint32Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let left = words[at]!; left !== 0; left &= left - 1) found.push(at * 32 + (31 - Math.clz32(left & -left)));
  }
  return found;
}
