import { createHash } from 'node:crypto';
import { hourMs } from '@lianpan/domain';

/** A share from 0 to below 1 that looks drawn and is the same for the same words. */
export const shareOf = (words: string): number => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32;

/** A whole number below `limit` in the same way. */
export const below = (limit: number, words: string): number => Math.floor(shareOf(words) * limit);

/** Some of many in the order in which they stand, beginning where the words say. */
export function someOf<One>(all: readonly One[], count: number, words: string): One[] {
  const from = below(all.length, words);
  // A step that shares nothing with the number of all visits each once.
  const step = all.length % 7 === 0 ? 11 : 7;
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[(from + at * step) % all.length]!);
}

/** Some minutes more than so many hours before a moment, ms since the epoch: nobody does all at the same minute of an hour. */
export const hoursBefore = (now: number, hours: number, words: string): number =>
  now - Math.floor((hours + 0.05 + 0.9 * shareOf(`minute ${words}`)) * hourMs);
