import { z } from 'zod';
import { call } from './call.ts';
import { dimensionKey, scoreAbsence, scoreLabel } from './diagnosis.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { signalCodes } from './signal.ts';

const figure = z.number().nullable();
const date = z.iso.date();

/** Prices are adjusted so that those of the day are as they were traded. */
const bar = z.object({
  date: z.string(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  /** Shares. */
  volume: z.number(),
});

/** A past day of a stock, told apart from what followed it. Source: market handbook F.1. */
export const tracebackCalls = {
  'POST /api/stocks/tactics/getTraceback': call({
    summary: 'A stock as it was known at the close of a past day: score, chart, movements, signals, news, events',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({
      stockNo,
      /** A day that is no trading day is answered with the one before it; without one a day that twenty days have followed. */
      date: date.optional(),
    }),
    output: z.object({
      ...freshness,
      stock: stockCell,
      /** Finished trading days since then, as far as they matter here: up to twenty. */
      daysSince: z.int(),
      card: z.object({
        total: figure,
        label: scoreLabel,
        absence: scoreAbsence,
        beatPct: figure,
        rankIndustry: z.object({ rank: z.int(), of: z.int() }).nullable(),
        dims: z.array(z.object({ key: dimensionKey, score: figure })),
      }),
      /** The sixty up to the day, oldest first. */
      bars: z.array(bar),
      movements: z.array(
        z.object({
          time: z.string(),
          direction: z.union([z.literal(1), z.literal(-1)]),
          text: z.string(),
          textEn: z.string(),
          price: z.number(),
        }),
      ),
      signals: z.array(
        z.object({
          signalCode: z.enum(signalCodes),
          direction: z.union([z.literal(1), z.literal(-1)]),
          time: z.string(),
          price: z.number(),
        }),
      ),
      /** Of ten trading days, newest first. */
      news: z.array(
        z.object({
          newsId: z.string(),
          title: z.string(),
          titleEn: z.string(),
          publishTime: z.number(),
          polarity: z.number(),
          importance: z.int(),
        }),
      ),
      /** The newest that were known, and what was set for the sixty days after. */
      events: z.array(
        z.object({
          stockEventsDetailId: z.string(),
          title: z.string(),
          titleEn: z.string(),
          publishTime: z.number(),
          effectDate: z.string().nullable(),
          impact: z.int(),
          isAhead: z.boolean(),
        }),
      ),
    }),
  }),
  'POST /api/stocks/tactics/getTracebackReveal': call({
    summary: 'What followed a past day of a stock within 1, 3, 5, 10 and 20 trading days',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo, date }),
    output: z.object({
      ...freshness,
      /** Percent since the close of the day, dividends and splits counted; `null` for days to come. */
      returns: z.array(z.object({ days: z.int(), date: z.string().nullable(), pct: figure, indexPct: figure })),
      /** Within the days that followed, percent; `null` where none has. */
      highestPct: figure,
      lowestPct: figure,
      bars: z.array(bar),
    }),
  }),
};
