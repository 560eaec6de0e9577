import { aShareCalendar } from '@lianpan/market/calendar';
import { finishedDayOf } from '../market/finished-day.ts';
import type { Market } from '../market/market.ts';

/** Finished trading days of a market that an archive up to `newest` does not have yet: it is catching up. */
export async function behindDaysOf(market: Market, newest: string): Promise<number> {
  const { tradeDate } = await finishedDayOf(market);
  return Math.max(0, aShareCalendar.atOrBefore(tradeDate) - aShareCalendar.atOrBefore(newest));
}
