import { aShareCalendar, type DailyColumns } from '@lianpan/market';
import type { DatasetName, FinishedDay } from '../protocol.ts';
import { firstImportedSlotOf } from './stock-desks.ts';
import type { ShownMarket } from './slot-quotes.ts';

/**
 * Bars of a market's last finished day, by slot of the board; zeroes where a stock has none of it. Of the simulated market
 * that is the trading day before the one that is shown, of imported stocks the newest one that files have.
 */
export function finishedDay(
  { simulated, stocks, board }: Pick<ShownMarket, 'simulated' | 'stocks' | 'board'>,
  market: DatasetName,
): FinishedDay {
  const { imported } = stocks;
  const isImported = market === 'imported';
  const columns = isImported ? imported?.columns : simulated.history.columns;
  const day = isImported ? (imported?.lastDay ?? 0) : simulated.tradeDay - 1;
  const firstSlot = isImported ? firstImportedSlotOf(simulated) : 0;
  const size = board.price.length;
  const bars = {
    price: new Int32Array(size),
    open: new Int32Array(size),
    high: new Int32Array(size),
    low: new Int32Array(size),
    prevClose: new Int32Array(size),
    volume: new Float64Array(size),
    amount: new Float64Array(size),
  };
  const count = isImported ? (imported?.securities.length ?? 0) : simulated.count;
  for (let index = 0; columns && index < count; index++) {
    const at = barOn(columns, index, day);
    if (at < 0) continue;
    const slot = firstSlot + index;
    bars.price[slot] = columns.close[at] ?? 0;
    for (const name of ['open', 'high', 'low', 'prevClose', 'volume', 'amount'] as const) {
      bars[name][slot] = columns[name][at] ?? 0;
    }
  }
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
