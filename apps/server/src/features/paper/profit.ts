import type { Db } from '@lianpan/db';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import { percent, yuan } from './present.ts';
import * as queries from './queries.ts';
import { selectResults, selectRightsUntil } from './results/queries.ts';

type Profit = DataOf<'POST /api/stocks/mock/getProfitDetail'>;

/** What an account made, by stock from its trades and by month from its settled days. */
export async function profitOf(db: Db, market: Market, { id, initialFen }: queries.AccountRow): Promise<Profit> {
  const [results, positions, days, rights] = await Promise.all([
    selectResults(db, id),
    queries.selectPositions(db, id),
    queries.selectDays(db, id),
    selectRightsUntil(db, id, '9999-12-31'),
  ]);
  const stocks = results
    .map(({ symbol, trades, realisedFen, feesFen, buyFeesFen }) => {
      const entry = market.directory.find(symbol);
      const position = positions.find((one) => one.symbol === symbol);
      const priceFen = entry ? market.lastFen(entry.slot) : 0;
      const unrealisedFen = position ? priceFen * position.quantity - position.costFen : 0;
      const dividendFen = rights.reduce((sum, right) => sum + (right.symbol === symbol ? right.netFen : 0), 0);
      return {
        stockNo: symbol.slice(0, 6),
        stockName: entry?.name ?? symbol.slice(0, 6),
        realisedFen,
        unrealisedFen,
        dividendFen,
        feesFen,
        totalFen: realisedFen + unrealisedFen + dividendFen - buyFeesFen,
        trades,
        held: position?.quantity ?? 0,
      };
    })
    .toSorted((a, b) => b.totalFen - a.totalFen);
  const sumOf = (pick: (row: (typeof stocks)[number]) => number): number =>
    yuan(stocks.reduce((sum, row) => sum + pick(row), 0));
  return {
    ...market.freshness(),
    realised: sumOf(({ realisedFen }) => realisedFen),
    unrealised: sumOf(({ unrealisedFen }) => unrealisedFen),
    dividends: sumOf(({ dividendFen }) => dividendFen),
    fees: sumOf(({ feesFen }) => feesFen),
    stocks: stocks.map(({ realisedFen, unrealisedFen, dividendFen, feesFen, totalFen, ...row }) => ({
      ...row,
      realised: yuan(realisedFen),
      unrealised: yuan(unrealisedFen),
      dividends: yuan(dividendFen),
      fees: yuan(feesFen),
      total: yuan(totalFen),
    })),
    months: monthsOf(days, initialFen),
  };
}

type Day = Pick<
  Awaited<ReturnType<typeof queries.selectDays>>[number],
  'tradeDate' | 'cashFen' | 'marketFen' | 'benchmark'
>;

/** The newest month first; each begins with what the one before ended with. */
export function monthsOf(days: readonly Day[], initialFen: number): Profit['months'] {
  const months: Profit['months'][number][] = [];
  let before = { equity: initialFen, benchmark: days.find(({ benchmark }) => benchmark !== null)?.benchmark ?? null };
  for (let at = 0; at < days.length; at++) {
    const { tradeDate, cashFen, marketFen, benchmark } = days[at]!;
    const month = tradeDate.slice(0, 7);
    if (days[at + 1]?.tradeDate.startsWith(month)) continue;
    const equity = cashFen + marketFen;
    months.push({
      month,
      profit: yuan(equity - before.equity),
      profitPct: before.equity > 0 ? percent(equity / before.equity - 1) : null,
      benchmarkPct: benchmark !== null && before.benchmark ? percent(benchmark / before.benchmark - 1) : null,
    });
    before = { equity, benchmark: benchmark ?? before.benchmark };
  }
  return months.toReversed();
}
