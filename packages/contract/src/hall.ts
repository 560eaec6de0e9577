import { z } from 'zod';
import { call } from './call.ts';
import { freshness, pageInput, stockCell } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

/**
 * One index of the strip; `line` is the day's minute line so far, points, for a small chart. An imported index stands at its
 * last day, which may be another than that of the stocks.
 */
const indexCell = z.object({
  symbol: z.string(),
  name: z.string(),
  nameEn: z.string(),
  price: z.number().nullable(),
  changePct: z.number().nullable(),
  changeAmt: z.number().nullable(),
  prevClose: z.number().nullable(),
  amount: z.number().nullable(),
  line: z.array(z.number()),
  tradeDate: z.string(),
  sourceName: z.string(),
});

/** Six that a beginner meets first, each the card of every sixth trading day. Source: market handbook C.15. */
const indicatorCode = z.enum(['MACD', 'KDJ', 'RSI', 'BOLL', 'VOL', 'CHIPS']);

/** A tile of the market map; amounts in yuan. */
const mapStock = z.object({
  stockNo: z.string(),
  stockName: z.string(),
  changePct: z.number(),
  amount: z.number(),
});

/** Source: core platform 7 (stocks hall), market handbook C.15. */
export const hallCalls = {
  'POST /api/stocks/hall/getMarketMap': call({
    summary: 'Every industry: how it moved, what was traded in it, and its most traded stocks',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object(toolDay),
    output: z.object({
      ...freshness,
      /** Most traded first. */
      industries: z.array(
        z.object({
          name: z.string(),
          /** Of its stocks that trade, weighted by what their free float was worth at the close before. */
          changePct: z.number(),
          amount: z.number(),
          memberNum: z.int(),
          upNum: z.int(),
          downNum: z.int(),
          limitUpNum: z.int(),
          /** At most thirty, most traded first. */
          stocks: z.array(mapStock),
        }),
      ),
    }),
  }),
  'GET /api/stocks/hall/getStockMarketInfo': call({
    summary: 'Index strip, market breadth and turnover, as they stand or at the close of a day',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    trusted: true,
    polled: true,
    input: z.object(toolDay),
    output: z.object({
      ...freshness,
      indices: z.array(indexCell),
      breadth: z.object({
        up: z.int(),
        flat: z.int(),
        down: z.int(),
        /** `null` of a day before the newest one: who did not trade then may have been suspended, or not there. */
        suspended: z.int().nullable(),
        limitUp: z.int(),
        limitDown: z.int(),
        /** Stocks per band of change: ≤−7, −7…−5, −5…−3, −3…0, 0, 0…3, 3…5, 5…7, ≥7 percent. */
        histogram: z.array(z.int()).length(9),
      }),
      /** Stocks that the breadth counts, of those that are listed, where they are too few to stand for the market; else `null`. */
      coverage: z.object({ knownNum: z.int(), listedNum: z.int() }).nullable(),
      /** Yuan, Shanghai, Shenzhen and Beijing stocks together; `null` where no stock of the day has an amount. */
      marketAmount: z.number().nullable(),
      /** Amount so far divided by the share of the day that is usually done by now; `null` outside the session. */
      projectedAmount: z.number().nullable(),
    }),
  }),
  'GET /api/stocks/hall/getHallIndicatorInfo': call({
    summary:
      'Lesson card of one indicator: on the SSE Composite, and how many stocks give its signal, at the last close',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    /** Without a code the indicator whose turn it is. */
    input: z.object({ indicatorCode: indicatorCode.optional() }),
    output: z.object({
      ...freshness,
      indicatorCode,
      /** On the SSE Composite, points; `amountRatio` times. Empty for chips, which an index has none of. */
      values: z.array(
        z.object({
          key: z.enum([
            'dif',
            'dea',
            'macd',
            'k',
            'd',
            'j',
            'rsi6',
            'rsi12',
            'rsi24',
            'upper',
            'middle',
            'lower',
            'amountRatio',
          ]),
          value: z.number(),
        }),
      ),
      /** Where the index stands: beyond a bound of the indicator, or on the strong or weak side between them. */
      level: z.enum(['high', 'strong', 'weak', 'low']).nullable(),
      /** Standard stocks with the signal on that day; `null` while they can't be counted. */
      signalNum: z.int().nullable(),
    }),
  }),
  'POST /api/stocks/quote/getRanking': call({
    summary: 'Stocks ranked by one figure; before the first price of a day those of the day before',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    trusted: true,
    input: z.object({
      sortField: z.enum(['changePct', 'amount', 'turnoverPct', 'amplitudePct', 'volume', 'price']).default('changePct'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
      /** Stocks of one board alone. */
      board: z.enum(['SH_MAIN', 'SZ_MAIN', 'CHINEXT', 'STAR', 'BSE']).optional(),
      ...pageInput,
    }),
    output: z.object({
      ...freshness,
      list: z.array(stockCell),
      total: z.int(),
      pageNum: z.int(),
      pageSize: z.int(),
    }),
  }),
  'POST /api/stocks/quote/getPopular': call({
    summary: 'Stocks that were traded most on the last finished day: the same all day long',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    trusted: true,
    input: z.object({ count: z.int().min(1).max(20).default(10) }),
    output: z.object({
      ...freshness,
      /** The finished day whose turnover chose them. */
      basedOn: z.string(),
      list: z.array(stockCell),
    }),
  }),
};
