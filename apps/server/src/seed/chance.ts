import { createHash } from 'node:crypto';
import { dayMs, hourMs, shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';

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

/** Until when people sleep, hours after midnight. */
const wakingHour = 6;

/** A moment, or the evening before where people would have slept; what is younger than a day stays where it is. */
export function whileAwake(at: number, now: number, words: string): number {
  const midnight = startOfShanghaiDay(shanghaiDay(at));
  if (now - at < dayMs || at - midnight >= wakingHour * hourMs) return at;
  return midnight - Math.floor((0.1 + 4.9 * shareOf(`evening ${words}`)) * hourMs);
}

/** `hoursBefore`, of things that people do awake. */
export const awakeBefore = (now: number, hours: number, words: string): number =>
  whileAwake(hoursBefore(now, hours, words), now, words);

/** A moment, or the morning after where people would have slept, in the same order; what is younger than a day stays where it is. */
export function afterWaking(at: number, now: number): number {
  const midnight = startOfShanghaiDay(shanghaiDay(at));
  const slept = at - midnight;
  if (now - at < dayMs || slept >= wakingHour * hourMs) return at;
  return midnight + wakingHour * hourMs + Math.floor(slept / 2);
}
