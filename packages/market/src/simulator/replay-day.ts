import { membershipOn } from './company/index-reviews.ts';
import { shareFactorsOn } from './company/firm-shares.ts';
import { marketDayOf, type SimulatedHistory } from './history.ts';
import { createIntradayDay, type IntradayDay } from './intraday-day.ts';
import { createMarketPath } from './market-path.ts';

/**
 * A past day of the whole market drawn anew: second by second what was shown on that day, quotes, books, auctions, prints
 * and indices alike. About half a second for 5,500 securities. Throws RangeError outside the history. Source: market
 * handbook H.12.
 */
export function replayDay(history: SimulatedHistory, day: number): IntradayDay {
  const { universe } = history;
  const market = {
    universe,
    path: createMarketPath(universe.seed, universe.firstDay),
    membership: membershipOn(history, day),
    shareFactor: shareFactorsOn(universe, day),
  };
  return createIntradayDay({ market, bars: marketDayOf(history, day) });
}
