import { z } from 'zod';
import { dataLack } from './data-wire.ts';
import { marketNames } from './market-wire.ts';

/** Six digits as text; leading zeros matter. */
export const stockNo = z.string().regex(/^\d{6}$/);

/** `600519`, taken as a stock, or `000001.SH` with its exchange; indices need the exchange. */
export const symbolOrStockNo = z.string().regex(/^\d{6}(\.(SH|SZ|BJ))?$/);

export const mobile = z.string().regex(/^1[3-9]\d{9}$/);

export const marketName = z.enum(marketNames);

const figure = z.number().nullable();

export const limitState = z.enum(['NONE', 'UP', 'DOWN', 'UP_BROKEN', 'DOWN_BROKEN', 'NO_LIMIT']);

export const sessionState = z.enum([
  'PRE_OPEN',
  'OPEN_CALL_1',
  'OPEN_CALL_2',
  'OPEN_MATCH',
  'AM',
  'LUNCH',
  'PM',
  'CLOSE_CALL',
  'AFTER_GAP',
  'AFTER_FIXED',
  'CLOSED',
]);

/**
 * A stock as every list shows it. Prices are yuan, `volume` shares, `amount` yuan, fields ending in `Pct` percent
 * numbers; `null` is "not known". Source: market handbook 0.4.
 */
export const stockCell = z.object({
  stockNo,
  symbol: z.string(),
  stockName: z.string(),
  board: z.enum(['SH_MAIN', 'SZ_MAIN', 'CHINEXT', 'STAR', 'BSE', 'INDEX']),
  tags: z.array(z.string()),
  price: figure,
  changePct: figure,
  changeAmt: figure,
  prevClose: figure,
  open: figure,
  high: figure,
  low: figure,
  volume: figure,
  amount: figure,
  turnoverPct: figure,
  amplitudePct: figure,
  limitState,
  suspended: z.boolean(),
  /** The last figures are of this trading day; a stock of an imported file may be far behind the market. */
  tradeDate: z.string(),
  sourceName: z.string(),
});

/** Where and when figures come from; part of every market answer. Source: market handbook 0.5. */
export const freshness = {
  tradeDate: z.string(),
  /** Milliseconds since the epoch: the time of the figures, not of the server. */
  asOf: z.number(),
  session: sessionState,
  isTradingDay: z.boolean(),
  /** The figures of `tradeDate` can no longer change. */
  final: z.boolean(),
  /** Key of the source: `simulated`; days of an `imported` file or of `tushare`; quotes `live` or as `tushareQuotes`. */
  sourceName: z.string(),
  /** Seconds by which the source is behind the exchange when all is well. */
  delaySec: z.number(),
  /** Nobody has published yet that `tradeDate` is a trading day: it is one of the simulated market alone. */
  isProvisional: z.boolean().optional(),
  /** The figures should be newer by now: they are the last good ones, of `asOf`. */
  isStale: z.boolean(),
  /** Why, where it is not the source: nobody knows which days are trading days since the calendar has ended. */
  staleReason: z.enum(['calendarEnded']).optional(),
  /** Comes with `isStale`. */
  degraded: z.boolean().optional(),
  /** What was missing for the answer, what it lacks as a whole first; absent where nothing was. */
  lacks: z.array(dataLack).optional(),
};

/** `degraded` says that inputs were missing and the rest was weighted anew; `missing` names them. */
/** A page of a list in the order of the answer; the first one unless asked otherwise. */
export const pageInput = {
  pageNum: z.int().min(1).max(500).default(1),
  pageSize: z.int().min(1).max(50).default(20),
};

/** One page of rows, and how many there are in all. */
export const paged = <Row extends z.ZodType>(row: Row) => ({ total: z.int(), list: z.array(row) });

export const degradation = { degraded: z.boolean().optional(), missing: z.array(z.string()).optional() };
