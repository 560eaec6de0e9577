import { z } from 'zod';
import { call } from './call.ts';
import { sentimentPhases } from './sentiment.ts';
import { freshness, stockNo } from './shapes.ts';
import { exitReason, tacticsId } from './tactics-wire.ts';

const figure = z.number().nullable();
const day = z.iso.date();
const week = { first: day, last: day };

const index = z.object({
  symbol: z.string(),
  name: z.string(),
  nameEn: z.string(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  changePct: figure,
  amplitudePct: figure,
  /** Closes of the last weeks, this one last. */
  closes: z.array(z.number()),
});

const theme = z.object({
  conceptCode: z.string(),
  conceptName: z.string(),
  /** Mean of the days, and against the mean of the week before. */
  heat: z.number(),
  heatChange: figure,
  changePct: figure,
  limitUpNum: z.int(),
  /** Day by day, oldest first. */
  heats: z.array(z.number()),
});

const closedSignal = z.object({
  tacticsId,
  name: z.string(),
  nameEn: z.string(),
  stockNo,
  stockName: z.string(),
  enterDate: day,
  exitDate: day,
  days: z.int(),
  resultPct: z.number(),
  reason: exitReason,
});

/** Source: market handbook F.1, J.6. */
export const weekReviewCalls = {
  'POST /api/stocks/tactics/getWeekReview': call({
    summary:
      'A week of the market as it was known at 18:00 of its last trading day; the newest one that is out by default',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      /** Any day of the week. */
      week: day.optional(),
    }),
    output: z.object({
      ...freshness,
      ...week,
      publishTime: z.number(),
      /** Weeks that can be asked for, the newest first. */
      weeks: z.array(z.object(week)),
      indices: z.array(index),
      /** Day by day, oldest first; none where nobody works out a mood. */
      days: z.array(
        z.object({
          date: day,
          up: z.int(),
          flat: z.int(),
          down: z.int(),
          limitUp: z.int(),
          limitDown: z.int(),
          broken: z.int(),
          maxStreak: z.int(),
          amount: z.number(),
          score: z.number(),
          phase: z.enum(sentimentPhases),
        }),
      ),
      /** Yuan a day, and against the mean of the week before. */
      meanAmount: figure,
      amountChangePct: figure,
      /** Against the last day of the week before. */
      scoreChange: figure,
      /** Stocks by their change over the week. */
      breadth: z.object({ up: z.int(), flat: z.int(), down: z.int(), medianPct: figure }).nullable(),
      /** By the mean heat of the week: the hottest first, and the coldest first. */
      themes: z.object({ total: z.int(), top: z.array(theme), bottom: z.array(theme) }).nullable(),
      /** Net of large orders over the week, yuan; the most that came first. */
      flows: z
        .object({
          net: figure,
          netPct: figure,
          industries: z.array(
            z.object({ industryName: z.string(), net: z.number(), netPct: figure, changePct: figure }),
          ),
        })
        .nullable(),
      /** By result; `null` before the archive of the pools had come so far. */
      pools: z
        .array(
          z.object({
            poolId: z.string(),
            name: z.string(),
            resultPct: figure,
            excessPct: figure,
            heldNum: z.int(),
            enteredNum: z.int(),
            leftNum: z.int(),
            winNum: z.int(),
          }),
        )
        .nullable(),
      /** Of the tactics; `null` before their archive had come so far. */
      signals: z
        .object({
          newNum: z.int(),
          closedNum: z.int(),
          winNum: z.int(),
          missedNum: z.int(),
          meanPct: figure,
          best: z.array(closedSignal),
          worst: z.array(closedSignal),
        })
        .nullable(),
      /** What takes effect in the week after, as far as it was published; `null` where nobody knows. */
      calendar: z
        .object({
          ...week,
          total: z.int(),
          list: z.array(
            z.object({
              date: day,
              stockNo,
              stockName: z.string(),
              stockEventsDetailId: z.string(),
              title: z.string(),
              titleEn: z.string(),
              /** -2 very bad to 2 very good, 0 neither or not known. */
              impact: z.int().min(-2).max(2),
            }),
          ),
        })
        .nullable(),
    }),
  }),
};
