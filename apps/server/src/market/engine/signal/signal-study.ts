import { isStandardStock } from '@lianpan/market/rules';
import { slotOf } from '@lianpan/market/series';
import { daySignals, mayHaveSignals, signalCodes, type SignalCode } from '@lianpan/market/signal';
import { createStockDays, statusAt, type SimulatedHistory } from '@lianpan/market/simulator';
import { createBefore, type MarketBefore } from './signal-before.ts';

/** Trading days after which a signal is looked back at. Source: market handbook C.6. */
export const outcomeDays = 3;
const lastPoint = 240;
/** Stocks of a day that are looked at: each costs a millisecond, and more of them tell no more. */
const maxStocks = 1000;

/** What followed the signals of a kind: how many, how many of them ended higher, and the sum of their returns, fractions. */
export interface SignalOutcomes {
  readonly code: SignalCode;
  readonly count: number;
  readonly ups: number;
  readonly sum: number;
}

/**
 * What became of all signals of a past day within three days: from the price at which each came to the close of the third day
 * after, ex-rights days evened out. A stock without three more days is left out, and of a large market all but every so many.
 */
export function studySignals(history: SimulatedHistory, day: number, known: MarketBefore): SignalOutcomes[] {
  const { universe, columns } = history;
  const dayOf = createStockDays(history);
  const beforeOf = createBefore(history, day, known);
  const found = new Map(signalCodes.map((code) => [code, { count: 0, ups: 0, sum: 0 }]));
  const step = Math.ceil(universe.count / maxStocks);
  // Each day begins with another one, so that it is not always the same stocks.
  for (let index = day % step; index < universe.count; index += step) {
    const listedDays = day - universe.listDay[index]! + 1;
    if (!isStandardStock({ isTraded: true, status: statusAt(universe, index, day), listedDays })) continue;
    const slot = slotOf(columns, index, day);
    if (slot < 0 || slot + outcomeDays >= columns.start[index]! + columns.length[index]!) continue;
    const own = dayOf(index, day);
    if (!own || !mayHaveSignals(own.columns, lastPoint)) continue;
    const before = beforeOf(own);
    if (!before) continue;
    let growth = 1;
    for (let at = slot + 1; at <= slot + outcomeDays; at++) growth *= columns.close[at]! / columns.prevClose[at]!;
    for (const { code, price } of daySignals(own.columns, before, lastPoint)) {
      const outcome = (own.columns.price[lastPoint]! / price) * growth - 1;
      const of = found.get(code)!;
      of.count += 1;
      if (outcome > 0) of.ups += 1;
      of.sum += outcome;
    }
  }
  return [...found].map(([code, of]) => ({ code, ...of }));
}
