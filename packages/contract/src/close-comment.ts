import { z } from 'zod';
import { call } from './call.ts';
import { sentimentPhases } from './sentiment.ts';
import { freshness, stockNo } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

const figure = z.number().nullable();
const named = { stockNo, symbol: z.string(), stockName: z.string() };

/** A figure on which a thesis rests; `points` of an index or a score, `percent` a percent number. */
const evidence = z.object({
  key: z.enum([
    'indexClose',
    'indexAverage',
    'amount',
    'amountAverage',
    'score',
    'brokenRate',
    'promotionRate',
    'yesterdayChange',
    'net',
    'netPct',
    'flowDays',
    'industriesIn',
  ]),
  value: figure,
  unit: z.enum(['points', 'percent', 'yuan', 'count']),
  /** How it was worked out, see `GET /api/data/explain`; `null` for a figure without an explanation of its own. */
  explainRef: z.string().nullable(),
});

const comment = z.object({
  /** 15:30 of the day, ms since the epoch. */
  publishTime: z.number(),
  title: z.string(),
  phase: z.enum(sentimentPhases),
  indices: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      nameEn: z.string(),
      close: z.number(),
      changePct: figure,
      /** Mean of the last 20 closes, this one included. */
      average: figure,
    }),
  ),
  /** Prices, breadth, mood, money, what is ahead. */
  paragraphs: z.array(z.string()).length(5),
  theses: z
    .array(
      z.object({
        key: z.enum(['trend', 'mood', 'money']),
        statement: z.string(),
        evidence: z.array(evidence),
        /** What would have to happen on the next trading day for it to be wrong. */
        disproof: z.string(),
      }),
    )
    .length(3),
  /** What is set for the next trading day; `null` where nobody knows. */
  calendar: z
    .object({
      tradeDate: z.string(),
      /** Cash before tax in yuan and new shares, both for ten shares held. */
      exRights: z.array(z.object({ ...named, cashPerTen: z.number(), sharesPerTen: z.number() })),
      listings: z.array(z.object(named)),
      departures: z.array(z.object(named)),
    })
    .nullable(),
});

/** Source: market handbook F.2, product handbook 2.8. */
export const closeCommentCalls = {
  'GET /api/stocks/hall/getMarketAfterComment': call({
    summary:
      'The comment on a trading day, written by rules at 15:30 from what was known then; before that of the day before',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object(toolDay),
    output: z.object({
      ...freshness,
      /** The comment of the day that is asked for is not out yet: this is the one before. */
      isWaiting: z.boolean(),
      /** `null` where the mood of twenty days in a row, this one the last, is not known. */
      comment: comment.nullable(),
    }),
  }),
};
