import type { Say } from '../texts.ts';
import type { ListCount } from './list-counts.ts';
import type { pickTexts } from './pick-texts.ts';

/**
 * How many stocks a list has: of today where the list is of `today`, else with its own date; in words while nobody knows.
 * `today` is `null` on a day without trading.
 */
export function countText(say: Say<typeof pickTexts>, count: ListCount | undefined, today: string | null): string {
  if (count?.isLacking) return say('lacking');
  if (!count || count.num === null || count.countDate === null) return say('uncounted');
  const { num: n, countDate } = count;
  if (countDate === today) return say('todayStockNum', { n });
  return say('countOn', { date: countDate.slice(5), found: say('stockNum', { n }) });
}
