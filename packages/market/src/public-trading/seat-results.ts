import type { PublicTradingRecord } from './public-trading-record.ts';
import { amountsByKey } from './seat-dealings.ts';

/** Change of a stock's close from a day to `days` traded days later, a fraction, ex-right; `null` until it is known. */
export type ChangeAfter = (index: number, day: number, days: number) => number | null;

/** How buys did after so many days; `null` without a known one. */
export interface AfterBuys {
  readonly days: number;
  readonly times: number;
  readonly mean: number | null;
  /** Share of them that closed higher. */
  readonly winRate: number | null;
}

/** What a seat, or all seats of a trader, did over some records; yuan. */
export interface SeatResults {
  readonly key: string;
  readonly listTimes: number;
  readonly stocks: number;
  readonly boughtStocks: number;
  readonly soldStocks: number;
  readonly buyAmount: number;
  readonly sellAmount: number;
  readonly netAmount: number;
  /** In the order of the days asked for. */
  readonly after: readonly AfterBuys[];
}

interface Tally {
  listTimes: number;
  readonly bought: Set<number>;
  readonly sold: Set<number>;
  buyAmount: number;
  sellAmount: number;
  readonly after: { times: number; sum: number; wins: number }[];
}

/**
 * Results by seat or by whatever `keysOf` makes of a seat (its traders, its type). A buy is a record in which more was
 * bought than sold; whether it won is told by later closes alone. `records` are the speaking ones, one a stock and day.
 * Most net buying first. Source: market handbook C.14.
 */
export function seatResults(
  records: Iterable<PublicTradingRecord>,
  keysOf: (seatCode: string) => readonly string[],
  changeAfter: ChangeAfter,
  days: readonly number[],
): SeatResults[] {
  const tallies = new Map<string, Tally>();
  for (const record of records) {
    for (const [key, trade] of amountsByKey(record, keysOf)) {
      const tally = tallies.get(key) ?? newTally(days.length);
      tallies.set(key, tally);
      const net = trade.buyAmount - trade.sellAmount;
      tally.listTimes++;
      tally.buyAmount += trade.buyAmount;
      tally.sellAmount += trade.sellAmount;
      (net > 0 ? tally.bought : tally.sold).add(record.index);
      if (net <= 0) continue;
      days.forEach((count, n) => {
        const change = changeAfter(record.index, record.day, count);
        const after = tally.after[n]!;
        if (change === null) return;
        after.times++;
        after.sum += change;
        if (change > 0) after.wins++;
      });
    }
  }
  return [...tallies]
    .map(([key, tally]) => resultsOf(key, tally, days))
    .sort((a, b) => b.netAmount - a.netAmount || (a.key < b.key ? -1 : 1));
}

const newTally = (counts: number): Tally => ({
  listTimes: 0,
  bought: new Set(),
  sold: new Set(),
  buyAmount: 0,
  sellAmount: 0,
  after: Array.from({ length: counts }, () => ({ times: 0, sum: 0, wins: 0 })),
});

function resultsOf(key: string, tally: Tally, days: readonly number[]): SeatResults {
  return {
    key,
    listTimes: tally.listTimes,
    stocks: new Set([...tally.bought, ...tally.sold]).size,
    boughtStocks: tally.bought.size,
    soldStocks: tally.sold.size,
    buyAmount: tally.buyAmount,
    sellAmount: tally.sellAmount,
    netAmount: tally.buyAmount - tally.sellAmount,
    after: tally.after.map(({ times, sum, wins }, n) => ({
      days: days[n]!,
      times,
      mean: times === 0 ? null : sum / times,
      winRate: times === 0 ? null : wins / times,
    })),
  };
}
