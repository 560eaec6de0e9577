import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo, symbolOrStockNo } from './shapes.ts';

const figure = z.number().nullable();
const column = z.array(figure);

const kLinePeriod = z.enum(['day', 'week', 'month', 'm1', 'm5', 'm15', 'm30', 'm60']);

/** Quotes, lines and books of single securities. Source: market handbook D.0 and J.6. */
export const quoteCalls = {
  'POST /api/stocks/quote/getQuotes': call({
    summary: 'Quotes of up to 100 securities, in the order asked',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    trusted: true,
    polled: true,
    input: z.object({ symbols: z.array(symbolOrStockNo).min(1).max(100) }),
    output: z.object({ ...freshness, list: z.array(stockCell) }),
  }),
  'POST /api/stocks/quote/getQuoteHeader': call({
    summary: 'Everything that stands above the charts of one security',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ symbol: symbolOrStockNo }),
    output: z.object({
      ...freshness,
      stock: stockCell,
      limitUp: figure,
      limitDown: figure,
      volumeRatio: figure,
      averagePrice: figure,
      totalMv: figure,
      floatMv: figure,
      peTtm: figure,
      /** The company makes a loss: its price-earnings ratio has no meaning. */
      isLossMaking: z.boolean(),
      pb: figure,
      dividendYieldPct: figure,
      /** Day of the ratios above where it lies before that of the price; `null` otherwise. */
      valuationDate: z.string().nullable(),
      industryName: z.string().nullable(),
      concepts: z.array(z.string()),
      listDate: z.string().nullable(),
      /** Left the exchange: its last day stands, it neither trades nor is suspended for a while. */
      delisted: z.boolean(),
      /** Present while sealed at a limit: volume in shares, amount in yuan. */
      seal: z.object({ volume: z.number(), amount: z.number(), floatPct: figure }).nullable(),
    }),
  }),
  'POST /api/stocks/quote/getMinuteLine': call({
    summary: 'Minute line of a day: price, average price and volume at 241 points; of up to five days on request',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    trusted: true,
    input: z.object({ symbol: symbolOrStockNo, days: z.int().min(1).max(5).default(1) }),
    output: z.object({
      ...freshness,
      symbol: z.string(),
      prevClose: figure,
      /** Point 0 is the 09:25 match, 1 … 120 end at 09:31 … 11:30, 121 … 240 at 13:01 … 15:00; only what has happened. */
      price: column,
      /** Both are empty for an index. */
      averagePrice: column,
      volume: column,
      /** Who gave the line, by the keys of `sourceName`: it may be another one than gave the quote; null without a line. */
      lineSource: z.string().nullable(),
      /** A source that is asked before `lineSource`, or before nobody had a line, did not answer. */
      lineFailed: z.boolean(),
      /** The days before, oldest first, each whole; none for an index and where nobody kept their minutes. */
      earlier: z.array(
        z.object({ tradeDate: z.string(), prevClose: figure, price: column, averagePrice: column, volume: column }),
      ),
    }),
  }),
  'POST /api/stocks/quote/getChips': call({
    summary: 'At which prices the holders of a stock bought, as of a day: the chip distribution and its figures',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    trusted: true,
    input: z.object({
      stockNo,
      /** The newest day without it; a date without a bar is answered with the one before. */
      date: z.iso.date().optional(),
    }),
    output: z.object({
      ...freshness,
      stockNo: z.string(),
      /** `null` for a stock of fewer than twenty bars, or of unknown float. Prices are adjusted forward, yuan. */
      chips: z
        .object({
          date: z.string(),
          close: z.number(),
          /** The price of the first step, and how far the steps are apart. */
          low: z.number(),
          step: z.number(),
          /** Percent of all chips at each step. */
          sharesPct: z.array(z.number()),
          winnerPct: z.number(),
          averageCost: z.number(),
          medianCost: z.number(),
          cost90Low: z.number(),
          cost90High: z.number(),
          cost70Low: z.number(),
          cost70High: z.number(),
          concentration90Pct: z.number(),
          concentration70Pct: z.number(),
          peakPrice: z.number(),
          isSinglePeak: z.boolean(),
        })
        .nullable(),
    }),
  }),
  'POST /api/stocks/quote/getDayLines': call({
    summary: 'The day so far of up to 50 securities, thinned out for the small lines of a list',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    trusted: true,
    input: z.object({ symbols: z.array(symbolOrStockNo).min(1).max(50) }),
    output: z.object({
      ...freshness,
      /** How many points a whole day has. */
      pointsPerDay: z.int(),
      /** In the order asked; `line` is empty where nobody draws one, and ends with the newest minute. */
      list: z.array(z.object({ symbol: z.string(), prevClose: figure, line: z.array(z.number()) })),
    }),
  }),
  'POST /api/stocks/quote/getKLine': call({
    summary: 'Daily, weekly or monthly bars, or those of minutes of the last days, oldest first, today as it stands',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    trusted: true,
    input: z.object({
      symbol: symbolOrStockNo,
      /** `m5` covers five minutes; prices of minutes are as traded, whatever is asked. */
      period: kLinePeriod.default('day'),
      adjust: z.enum(['forward', 'backward', 'none']).default('forward'),
    }),
    output: z.object({
      ...freshness,
      symbol: z.string(),
      period: kLinePeriod,
      adjust: z.enum(['forward', 'backward', 'none']),
      date: z.array(z.string()),
      /** `HH:mm` at which a bar of minutes ends; empty for longer ones. */
      time: z.array(z.string()),
      open: z.array(z.number()),
      high: z.array(z.number()),
      low: z.array(z.number()),
      close: z.array(z.number()),
      volume: z.array(z.number()),
      amount: z.array(z.number()),
      /** What prices as traded were multiplied by from a day on, oldest first: 1 throughout where nothing is adjusted. */
      factors: z.array(z.object({ from: z.string(), factor: z.number() })),
      /** Reference prices of bars that the close of the bar before does not tell, as behind days without a bar. */
      references: z.array(z.object({ date: z.string(), price: z.number() })),
    }),
  }),
  'POST /api/stocks/quote/getIndustryLine': call({
    summary: "How the stocks of a stock's industry went on average, day by day, oldest first, today as it stands",
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo }),
    output: z.object({
      ...freshness,
      /** `null` where no industry is known; the line is empty then. */
      industryName: z.string().nullable(),
      /** Stocks that belong to it, each of the same weight. */
      stockNum: z.int(),
      date: z.array(z.string()),
      /** 1000 before the first day. */
      close: z.array(z.number()),
    }),
  }),
  'POST /api/stocks/quote/getChartMarks': call({
    summary: 'What a chart may mark on the days of a stock: closes at a limit and important events',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo }),
    output: z.object({
      ...freshness,
      /** Days of the last 500 on which the stock closed at a limit price, oldest first. */
      limits: z.array(z.object({ date: z.string(), side: z.enum(['up', 'down']) })),
      /** Of the last 250 trading days, oldest first; listings on the dragon-tiger list are of the kind DRAGON_TIGER. */
      events: z.array(
        z.object({
          date: z.string(),
          stockEventsDetailId: z.string(),
          type: z.string(),
          title: z.string(),
          titleEn: z.string(),
          impact: z.int().min(-2).max(2),
        }),
      ),
    }),
  }),
  'POST /api/stocks/quote/getOrderBook': call({
    summary: 'Five-level order book and the latest prints',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({ symbol: symbolOrStockNo }),
    output: z.object({
      ...freshness,
      prevClose: figure,
      /** False where no book exists: an index, a suspended stock, history from a file. */
      available: z.boolean(),
      /** The opening call from 09:15 to 09:25: price, shares matched, shares left over (below 0 on the selling side). */
      auction: z.object({ price: z.number(), matched: z.number(), unmatched: z.number() }).nullable(),
      /** Best first; volume in shares; a missing level has `null`. */
      bids: z.array(z.object({ price: figure, volume: figure })),
      asks: z.array(z.object({ price: figure, volume: figure })),
      orderImbalancePct: figure,
      ticks: z.array(
        z.object({ time: z.string(), price: z.number(), volume: z.number(), side: z.enum(['buy', 'sell', 'neutral']) }),
      ),
    }),
  }),
};
