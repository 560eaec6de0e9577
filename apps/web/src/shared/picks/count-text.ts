import type { Say } from '../texts.ts';
import type { ListCount } from './list-counts.ts';
import type { pickTexts } from './pick-texts.ts';

/** How many a list has: of today where the list is of `tradeDate`, else with its own date; in words while nobody knows. */
export function countText(
  say: Say<typeof pickTexts>,
  count: ListCount | undefined,
  tradeDate: string,
  kind: 'stocks' | 'themes' = 'stocks',
): string {
  if (!count || count.num === null || count.countDate === null) return say('uncounted');
  const { num: n, countDate } = count;
  if (countDate === tradeDate) return say(kind === 'stocks' ? 'todayStockNum' : 'todayThemeNum', { n });
  return say('countOn', { date: countDate.slice(5), found: say(kind === 'stocks' ? 'stockNum' : 'themeNum', { n }) });
}
