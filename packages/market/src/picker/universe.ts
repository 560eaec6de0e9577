import { riskStatusOn } from '../rules/risk-status.ts';
import { isStandardStock, newStockDays } from '../rules/standard-universe.ts';
import type { ViewOf } from './market-views.ts';
import type { StockView } from './stock-view.ts';

/**
 * Which stocks a query asks. A stock without a bar of the day answers no condition of that day, so `traded` differs from
 * `all` only while a day is being traded: conditions that a close completes are then those of the last one. Source: market handbook 0.3.
 */
export const pickUniverses = ['all', 'traded', 'std'] as const;
export type PickUniverse = (typeof pickUniverses)[number];

/** Whether a query of a universe asks a stock on the day of its views. */
export function isOfUniverse(universe: PickUniverse, index: number, viewOf: ViewOf): boolean {
  if (universe === 'all') return true;
  const stock = viewOf(index, newStockDays);
  return stock !== null && (universe === 'traded' || isStandard(stock));
}

function isStandard(stock: StockView): boolean {
  const day = stock.bars.day[stock.last];
  // Of a stock that nobody named no status is known.
  if (day === undefined || stock.security.stockNo === '') return false;
  return isStandardStock({
    isTraded: true,
    status: riskStatusOn(stock.security, day),
    listedDays: listedDaysOf(stock),
  });
}

/** Where nobody knows the first day on the list, there are as many days as there are bars. */
const listedDaysOf = ({ listDay, listedDays, bars }: StockView): number =>
  listDay === null ? bars.day.length : listedDays;
