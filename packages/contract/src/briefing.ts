import { z } from 'zod';
import { call } from './call.ts';
import { dataLack } from './data-wire.ts';
import { stockNo } from './shapes.ts';

const figure = z.number().nullable();

/** A stock at the close before; `price` yuan, `changePct` a percent number. */
const briefedStock = z.object({
  stockNo,
  symbol: z.string(),
  stockName: z.string(),
  price: z.number(),
  changePct: figure,
});

const named = { stockNo, symbol: z.string(), stockName: z.string() };

/** Why a stock is on the exchange's list. Source: market handbook A.11. */
const listingReason = z.enum(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7']);

/** Sections that have nothing to say are left out. Sections of sources that are not connected never appear. */
const section = z.discriminatedUnion('key', [
  z.object({
    key: z.literal('review'),
    tradeDate: z.string(),
    indices: z.array(
      z.object({ symbol: z.string(), name: z.string(), nameEn: z.string(), close: z.number(), changePct: z.number() }),
    ),
    /** Yuan, Shanghai, Shenzhen and Beijing stocks together; `null` where nobody gave that of a stock. */
    amount: figure,
    amountChangePct: figure,
    up: z.int(),
    flat: z.int(),
    down: z.int(),
    limitUp: z.int(),
    broken: z.int(),
    limitDown: z.int(),
    sealRatePct: figure,
    promotionRatePct: figure,
    yesterdayLimitPct: figure,
    score: z.number(),
    scoreChange: figure,
    phase: z.enum(['ice', 'start', 'rising', 'climax', 'divergence', 'ebb']),
    dayInPhase: z.int(),
  }),
  z.object({
    key: z.literal('ladder'),
    rungs: z.array(z.object({ streak: z.int().min(2), stocks: z.array(briefedStock) })),
  }),
  z.object({
    key: z.literal('themes'),
    themes: z.array(
      z.object({ name: z.string(), heat: z.number(), changePct: z.number(), leaders: z.array(briefedStock) }),
    ),
  }),
  z.object({
    key: z.literal('calendar'),
    /** Cash before tax in yuan and new shares, both for ten shares held. */
    exRights: z.array(z.object({ ...named, cashPerTen: z.number(), sharesPerTen: z.number() })),
    listings: z.array(z.object(named)),
    departures: z.array(z.object(named)),
  }),
  z.object({
    key: z.literal('news'),
    /** Most important first, at most twelve; `polarity` −1 bad, 0 neither, 1 good. */
    items: z.array(
      z.object({
        title: z.string(),
        titleEn: z.string(),
        publishedAt: z.number(),
        source: z.string(),
        importance: z.int().min(1).max(5),
        polarity: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
        stocks: z.array(z.object(named)),
        concepts: z.array(z.string()),
      }),
    ),
  }),
  z.object({ key: z.literal('risk'), lowPriced: z.array(briefedStock), total: z.int() }),
  z.object({
    key: z.literal('lhb'),
    tradeDate: z.string(),
    /** What the seats of a group bought of a stock, less what they sold, yuan; the three largest each. */
    institutions: z.array(z.object({ ...named, netAmount: z.number(), reasons: z.array(listingReason) })),
    hotMoney: z.array(z.object({ ...named, netAmount: z.number(), reasons: z.array(listingReason) })),
  }),
  z.object({
    key: z.literal('auction'),
    indexGaps: z.array(z.object({ symbol: z.string(), name: z.string(), nameEn: z.string(), gapPct: z.number() })),
    openedAtLimit: z.int(),
    yesterdayGapPct: figure,
  }),
  /** The share of money that the model's phase suggests, percent; a reference, never an order. */
  z.object({ key: z.literal('plan'), phase: z.string(), leastPct: z.number(), mostPct: z.number() }),
]);

/** Source: core platform 4, market handbook C.1. */
export const briefingCalls = {
  'GET /api/operation/hall/getReadBeforeDisk': call({
    summary: 'What to know before the market opens: drafted 08:30, final 09:10, with the auction 09:26',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    mayBeUnchanged: true,
    input: z.object({ tradeDate: z.iso.date().optional() }),
    output: z.object({
      tradeDate: z.string(),
      /** `null` where the market lacks what a briefing is written from. */
      version: z.enum(['DRAFT', 'FINAL', 'AUCTION']).nullable(),
      generatedAt: z.number().nullable(),
      lacks: z.array(dataLack).optional(),
      sourceName: z.string(),
      sections: z.array(section),
    }),
  }),
};
