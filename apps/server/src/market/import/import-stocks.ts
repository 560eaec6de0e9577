import { publishedCalendar } from '@lianpan/market/calendar';
import type { ImportedShares, ListedStock } from '@lianpan/market/import';
import { boardOf, riskStatusOfName, symbolOf } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';

/** What an import and those before it tell of a stock. */
export interface StockFacts {
  readonly listed: ListedStock | undefined;
  /** Name beside its bars. */
  readonly name: string | undefined;
  /** Share counts by day. */
  readonly shares?: ImportedShares | undefined;
  readonly before: Security | undefined;
  /** Trading-day number of its last bar. */
  readonly lastDay: number;
}

/**
 * A stock as the engine knows it: what a list tells counts, then what is known from before. One that left on an unknown day
 * left on the day after its last bar.
 */
export function securityOf(stockNo: string, { listed, name: named, shares, before, lastDay }: StockFacts): Security {
  // A stock without a name goes by its code until somebody tells one.
  const known = before === undefined || before.name === before.stockNo ? undefined : before.name;
  const name = listed?.name ?? named ?? known ?? stockNo;
  const isRenamed = name !== known;
  return {
    stockNo,
    symbol: symbolOf(stockNo),
    name,
    board: boardOf(stockNo),
    status: listed?.status ?? (isRenamed ? riskStatusOfName(name) : (before?.status ?? 'NORMAL')),
    industry: listed?.industry ?? before?.industry ?? null,
    concepts: null,
    listDate: listed?.listDate ?? before?.listDate ?? null,
    delistDate: listed?.isDelisted ? (listed.delistDate ?? dayAfter(lastDay)) : (before?.delistDate ?? null),
    totalShares: listed?.totalShares ?? newestOf(shares?.total) ?? before?.totalShares ?? null,
    floatShares: listed?.floatShares ?? newestOf(shares?.float) ?? before?.floatShares ?? null,
    freeFloatShares: newestOf(shares?.free) ?? before?.freeFloatShares ?? null,
  };
}

const newestOf = (counts: Float64Array | undefined): number | null =>
  counts?.findLast((count) => !Number.isNaN(count)) ?? null;

const dayAfter = (day: number): string => publishedCalendar.dateOf(Math.min(day + 1, publishedCalendar.dayCount - 1));
