import { compareMoments, momentOf, visibleAt } from '../company/moment.ts';
import type { StockEvent } from '../company/stock-event.ts';
import type { PublicTradingRecord } from '../public-trading/public-trading-record.ts';
import { stockEventsOf } from '../simulator/company/stock-events.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import { listingEventOf } from '../simulator/public-trading/listing-events.ts';

/**
 * Events of a stock that were out at a second of a day, from one trading day on, oldest first; the exchange's lists among
 * them, whose records of the stock `recordsOn` tells by day.
 */
export function eventsWithLists(
  history: SimulatedHistory,
  index: number,
  recordsOn: (day: number) => readonly PublicTradingRecord[],
  { from, day, second }: { readonly from: number; readonly day: number; readonly second: number },
): readonly StockEvent[] {
  const listed: StockEvent[] = [];
  for (let on = Math.max(from, history.firstDay); on <= Math.min(day, history.lastDay + 1); on++) {
    const event = listingEventOf(history, recordsOn(on));
    if (event) listed.push(event);
  }
  const events = [...stockEventsOf(history, index, from, day, second), ...visibleAt(listed, momentOf(day, second))];
  return events.sort((a, b) => compareMoments(a.publishedAt, b.publishedAt) || (a.id < b.id ? -1 : 1));
}
