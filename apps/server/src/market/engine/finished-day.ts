import { aShareCalendar, type DailyColumns } from '@lianpan/market';
import type { FinishedDay } from '../protocol.ts';
import { firstImportedSlotOf } from './stock-desks.ts';
import type { ShownMarket } from './slot-quotes.ts';

/** Bars of the trading day before the one that is shown, by slot of the board; zeroes where a stock has none of it. */
export function finishedDay({
  simulated,
  stocks,
  board,
}: Pick<ShownMarket, 'simulated' | 'stocks' | 'board'>): FinishedDay {
  const count = board.price.length;
  const day = simulated.tradeDay - 1;
  const bars = {
    price: new Int32Array(count),
    open: new Int32Array(count),
    high: new Int32Array(count),
    low: new Int32Array(count),
    prevClose: new Int32Array(count),
    volume: new Float64Array(count),
    amount: new Float64Array(count),
  };
  const take = (columns: DailyColumns, index: number, slot: number): void => {
    const at = barOn(columns, index, day);
    if (at < 0) return;
    bars.price[slot] = columns.close[at] ?? 0;
    for (const name of ['open', 'high', 'low', 'prevClose', 'volume', 'amount'] as const) {
      bars[name][slot] = columns[name][at] ?? 0;
    }
  };
  for (let index = 0; index < simulated.count; index++) take(simulated.history.columns, index, index);
  const first = firstImportedSlotOf(simulated);
  stocks.imported?.securities.forEach(
    (_, index) => stocks.imported && take(stocks.imported.columns, index, first + index),
  );
  return { tradeDate: aShareCalendar.dateOf(day), ...bars };
}

/** Where the bar of a day stands, -1 for none; it is the last one or, once the trade day is stored, the one before. */
function barOn(columns: DailyColumns, index: number, day: number): number {
  const first = columns.start[index] ?? 0;
  for (let at = first + (columns.length[index] ?? 0) - 1; at >= first; at--) {
    const found = columns.day[at] ?? 0;
    if (found <= day) return found === day ? at : -1;
  }
  return -1;
}
