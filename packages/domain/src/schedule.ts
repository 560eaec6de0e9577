import { dayMs, minuteMs } from './shanghai-time.ts';

/** When a text may go out by itself, ms from now, and how many of a member wait at most. */
export const scheduleRules = { minMs: 5 * minuteMs, maxMs: 30 * dayMs, most: 20 } as const;

/** What is wrong with a time for publishing; `null` where nothing is. Ms since the epoch. */
export function scheduleFault(publishAt: number, now: number): 'soon' | 'late' | null {
  if (publishAt < now + scheduleRules.minMs) return 'soon';
  return publishAt > now + scheduleRules.maxMs ? 'late' : null;
}
