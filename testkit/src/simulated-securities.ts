import { aShareCalendar } from '@lianpan/market/calendar';
import type { Security } from '@lianpan/market/security';
import { createUniverse, securitiesAt } from '@lianpan/market/simulator';
import { simulationStart } from '../../apps/server/src/market/engine/simulated/simulated-market.ts';
import { testMarketSeed } from './test-market.ts';

/** The stocks of the market that tests start with `stockCount`, as they stand on a trading day. */
export function simulatedSecurities(stockCount: number, tradeDate: string): readonly Security[] {
  const dayOf = (date: string): number => {
    const day = aShareCalendar.numberOf(date);
    if (day === null) throw new Error(`${date} is no trading day`);
    return day;
  };
  return securitiesAt(createUniverse(testMarketSeed, dayOf(simulationStart), stockCount), dayOf(tradeDate));
}
