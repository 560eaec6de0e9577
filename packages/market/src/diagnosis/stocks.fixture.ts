import { allocateColumns, type DailyColumns } from '../columns.ts';
import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import type { Fundamentals, Security } from '../security.ts';

/** A healthy company; override what a test is about. */
export const fundamentals: Fundamentals = {
  revenueTtm: 1e9,
  revenueYoy: 0.1,
  netProfitTtm: 1e8,
  netProfitYoy: 0.2,
  equity: 1e9,
  roeTtm: 0.1,
  grossMargin: 0.3,
  netMarginChange: 0,
  cashToProfit: 1,
  debtRatio: 0.4,
  goodwillToEquity: 0.05,
  pledgeRatio: 0.1,
  dividendTtmPerShare: 0.2,
  holderCountChange: -0.05,
};

export function security(index: number, changes: Partial<Security> = {}): Security {
  const stockNo = String(600000 + index);
  return {
    stockNo,
    symbol: `${stockNo}.SH`,
    name: `Stock ${index}`,
    board: 'SH_MAIN',
    status: 'NORMAL',
    industry: index % 2 === 0 ? 'banks' : 'steel',
    concepts: [],
    listDate: null,
    delistDate: null,
    totalShares: 1e8,
    floatShares: 1e8,
    freeFloatShares: null,
    ...changes,
  };
}

/** Wandering stocks that all end on day 1000; `lengths` are their bars. */
export function wanderingColumns(lengths: readonly number[]): DailyColumns {
  const columns = allocateColumns([...lengths], false);
  lengths.forEach((length, index) => {
    const bars = wanderingBars(length, 100 + index);
    columns.length[index] = length;
    for (let i = 0; i < length; i++) {
      const slot = columns.start[index]! + i;
      columns.day[slot] = 1001 - length + i;
      for (const name of ['open', 'high', 'low', 'close'] as const)
        columns[name][slot] = Math.round(bars[name][i]! * 100);
      columns.prevClose[slot] = i === 0 ? 0 : columns.close[slot - 1]!;
      columns.volume[slot] = bars.volume[i]!;
      columns.amount[slot] = bars.volume[i]! * bars.close[i]!;
      columns.mainNet[slot] = (bars.close[i]! - bars.open[i]!) * 1e5;
    }
  });
  return columns;
}
