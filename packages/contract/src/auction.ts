import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay, toolList, toolListInput } from './tool-wire.ts';

const figure = z.number().nullable();

/** `OWN` are the stocks that the caller names. */
export const bidTabs = ['ALL', 'OWN', 'GRAB', 'WEAK_TO_STRONG', 'LIMIT', 'VOLUME', 'DOWN'] as const;
const bidTag = z.enum(['onePrice', 'grab', 'volume', 'weakToStrong', 'strongToWeak', 'dump', 'lowBid']);

/** A stock in the opening call, or as the match left it; money is yuan, `…Pct` percent. Source: market handbook C.3. */
const bidStock = stockCell.extend({
  bidPrice: z.number(),
  bidChangePct: z.number(),
  /** Shares. */
  bidVolume: z.number(),
  bidAmount: z.number(),
  /** Against the mean of five days. */
  bidVolumeRatio: figure,
  /** Of all that was traded the day before. */
  bidYestRatioPct: figure,
  bidTurnoverPct: figure,
  /** Below 0 where sellers are left over. */
  unmatchedAmount: z.number(),
  /** From 09:20 on; `null` before. */
  grabRangePct: figure,
  grabOrderAmount: figure,
  grabDealAmount: figure,
  grabSharePct: figure,
  /** Days in a row at the up limit, up to the day before. */
  streak: z.int(),
  yestState: z.enum(['limitUp', 'broken', 'limitDown', 'bigFall', 'plain']),
  bidTags: z.array(bidTag),
  bidScore: figure,
  /** From the open to the last price and to the high of the day. */
  afterOpenPct: figure,
  maxAfterPct: figure,
});

const bidResult = z.object({
  tag: bidTag,
  n: z.int(),
  /** Of those that closed above the match, percent; `null` without any, as the mean. */
  upRatePct: figure,
  /** From the match to the close, percent. */
  avgDayPct: figure,
});

/** Source: core platform 7, market handbook C.3. */
export const auctionCalls = {
  'POST /api/stocks/hall/getBidChanceStockList': call({
    summary: 'Stocks by how they open: the opening call as it goes, and what came of it',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      tab: z.enum(bidTabs).default('ALL'),
      /** Of the tab `OWN`: those of the watchlist, which everybody sees whole. */
      stockNos: z.array(stockNo).max(200).default([]),
      ...toolListInput([
        'bidScore',
        'bidChangePct',
        'bidAmount',
        'bidVolumeRatio',
        'bidYestRatioPct',
        'grabRangePct',
        'unmatchedAmount',
        'afterOpenPct',
        'changePct',
      ]),
    }),
    output: z.object({
      ...toolList(bidStock),
      /** Orders can still be withdrawn: figures may mislead. */
      isOpen: z.boolean(),
      /** The call as a whole, for everybody; `null` where nobody knows it. Money is yuan. */
      summary: z
        .object({
          upNum: z.int(),
          flatNum: z.int(),
          downNum: z.int(),
          /** At their limits. */
          limitUpNum: z.int(),
          limitDownNum: z.int(),
          amount: z.number(),
        })
        .nullable(),
    }),
  }),
  'POST /api/stocks/hall/getBidChanceStockInfo': call({
    summary: 'The opening call of a stock, step by step, and those of the days before: for everybody',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({ stockNo, ...toolDay }),
    output: z.object({
      ...freshness,
      stockNo,
      stockName: z.string(),
      /** `null` where nothing is known of the call. */
      stock: bidStock.nullable(),
      /** Every three seconds since 09:15, the match last. */
      series: z.array(z.object({ t: z.string(), price: z.number(), matched: z.number(), unmatched: z.number() })),
      /** Newest first. */
      history: z.array(
        z.object({ date: z.iso.date(), bidChangePct: z.number(), bidAmount: z.number(), dayChangePct: z.number() }),
      ),
      /** What followed openings of its first kind; `null` for one of no kind. */
      similar: bidResult.nullable(),
    }),
  }),
  'GET /api/stocks/hall/getBidChanceResults': call({
    summary: 'What followed the openings of each kind until the close, of sampled days before one',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object(toolDay),
    output: z.object({
      ...freshness,
      /** Days that were looked at, of the 250 before the day. */
      days: z.int(),
      kinds: z.array(bidResult),
    }),
  }),
};
