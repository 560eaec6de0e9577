import { dayMs } from '@lianpan/domain';
import { addDays, weekdayOf } from '@lianpan/market/calendar';
import type { SentimentPhase } from '@lianpan/market/daily-facts';
import { stories, type Story } from './stories.ts';

const daysOfWeek = 7;
/** A Monday from which weeks are counted. */
const countedFrom = Date.parse('2024-01-01');
const weekMs = 7 * dayMs;
/** How many a week puts forward. */
export const storiesAWeek = 6;

export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % daysOfWeek));

/**
 * The stories of a week: those for the mood of the evening before it, from a place that moves on with each week, then others
 * whose turn it is. The same for everybody who asks, whenever they ask.
 */
export function storiesOf(monday: string, phase: SentimentPhase | null): readonly Story[] {
  const week = Math.round((Date.parse(monday) - countedFrom) / weekMs);
  const turned = stories.map((_, at) => stories[(at + 5 * week + stories.length * 1000) % stories.length]!);
  const fits = (one: Story): boolean => phase !== null && one.phases.includes(phase);
  return [...turned.filter(fits), ...turned.filter((one) => !fits(one))].slice(0, storiesAWeek);
}
