import { z } from 'zod';
import { call } from './call.ts';
import { paged, pageInput, stockNo } from './shapes.ts';

const id = z.int().min(1).max(9_007_199_254_740_991);
const figure = z.number().nullable();
const date = z.iso.date();

/** Why somebody buys, in few words. */
export const tradeReasons = [
  'TREND',
  'BREAKOUT',
  'PULLBACK',
  'NEWS',
  'THEME',
  'VALUE',
  'DIAGNOSIS',
  'TIP',
  'FEELING',
  'OTHER',
] as const;
const reasonCode = z.enum(tradeReasons);
const emotion = z.enum(['CALM', 'EXCITED', 'ANXIOUS', 'REVENGE']);

const outcome = z
  .object({
    /** Percent since the purchase, dividends and splits counted. */
    pct: z.number(),
    /** The same less CSI 300. */
    excessPct: figure,
  })
  .nullable();

const broken = z.object({
  code: z.enum(['STOP_MISSED', 'DAYS_EXCEEDED']),
  /** Percent of the purchase, or days, as written and as done. */
  planned: z.number(),
  actual: z.number(),
});

/** A diagnosis of the stock as the member was told it, in the 72 hours before the purchase. */
const reported = z.object({
  total: z.number(),
  label: z.enum(['strong', 'firm', 'neutral', 'soft', 'weak']),
  givenAt: z.number(),
  /** Yuan, when it was told. */
  price: z.number(),
  isByAi: z.boolean(),
});

const entry = z.object({
  linkId: id,
  orderId: id,
  stockNo,
  stockName: z.string(),
  reasonCode,
  note: z.string(),
  emotion: emotion.nullable(),
  planStop: figure,
  planDays: z.int().nullable(),
  price: z.number(),
  quantity: z.int(),
  tradeDate: date,
  /** `pct`: the price to the close of the fifth trading day after it, or to the newest; `null` where that is not known. */
  diagnosis: reported.extend({ pct: figure }).nullable(),
  outcome5: outcome,
  outcome20: outcome,
  /** Of the whole position once it was closed, after fees. */
  closedPct: figure,
  broken: z.array(broken),
  review: z.string().nullable(),
});

/** The learning loop: why one traded, and what became of it. Source: product handbook 23.3, 23.6. */
export const journalCalls = {
  'POST /api/stocks/journal/getReasonDraft': call({
    summary:
      'What a reason for a purchase may stand on: the newest diagnosis of the stock that one was told within 72 hours',
    source: 'ours',
    auth: 'member',
    input: z.object({ stockNo }),
    output: z.object({ diagnosis: reported.nullable() }),
  }),
  'POST /api/stocks/journal/saveReason': call({
    summary: 'Say why one buys: of an own paper order, within a day of it; said again, the newer words stand',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    writes: true,
    input: z.object({
      orderId: id,
      reasonCode,
      note: z.string().trim().min(10).max(500),
      /** Yuan. */
      planStop: z.number().positive().max(1_000_000).optional(),
      planDays: z.int().min(1).max(250).optional(),
      emotion: emotion.optional(),
      /** Keeps the newest diagnosis of the 72 hours before the order with it. */
      hasDiagnosis: z.boolean().default(false),
    }),
    output: z.object({ linkId: id }),
  }),
  'POST /api/stocks/journal/saveReview': call({
    summary: 'Look back at a trade: what one would do again, and what not',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ linkId: id, review: z.string().trim().min(30).max(1000) }),
    output: z.object({}),
  }),
  'POST /api/stocks/journal/getJournal': call({
    summary: 'Own reasons with what became of them, the newest first',
    source: 'ours',
    auth: 'member',
    input: z.object({
      reasonCode: reasonCode.optional(),
      result: z.enum(['won', 'lost', 'open', 'broken']).optional(),
      ...pageInput,
    }),
    output: z.object(paged(entry)),
  }),
  'POST /api/stocks/journal/getReasonStats': call({
    summary: 'Which of one’s own reasons worked: by reason, with how many',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      /** Below so many a mean says nothing. */
      least: z.int(),
      list: z.array(
        z.object({
          reasonCode,
          n: z.int(),
          closed: z.int(),
          winRatePct: figure,
          meanPct: figure,
          meanExcess5Pct: figure,
          meanExcess20Pct: figure,
          broken: z.int(),
        }),
      ),
    }),
  }),
  'POST /api/stocks/journal/deleteJournal': call({
    summary: 'Delete one reason, or all of them; the trades stay',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ linkId: id.optional() }),
    output: z.object({ deleted: z.int() }),
  }),
  'POST /api/stocks/journal/getCoolDown': call({
    summary: 'Whether it is time to pause: what happened today on the free paper account, and until when',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      isOff: z.boolean(),
      isActive: z.boolean(),
      reasons: z.array(z.enum(['LOSING_CLOSES', 'DAY_LOSS', 'MANY_TRADES', 'DISTRESS'])),
      losingCloses: z.int(),
      dayLossPct: figure,
      trades: z.int(),
    }),
  }),
  'POST /api/stocks/journal/setCoolDown': call({
    summary: 'Switch the pause off, or on again',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ isOff: z.boolean() }),
    output: z.object({ isOff: z.boolean() }),
  }),
};
