import { z } from 'zod';
import { call } from './call.ts';
import { tradeReasons } from './journal.ts';
import { stockNo } from './shapes.ts';

const figure = z.number().nullable();
const day = z.iso.date();
const count = z.int();
/** Year and week as one number: 202647. */
const weekNo = z.int().min(200001).max(999953);
const named = { stockNo, stockName: z.string() };

const reasonCode = z.enum(tradeReasons);
const emotion = z.enum(['CALM', 'EXCITED', 'ANXIOUS', 'REVENGE']);

/** Facts of the week's trading days; `null` is "not known". */
const market = z.object({
  first: day,
  last: day,
  indices: z.array(z.object({ symbol: z.string(), name: z.string(), nameEn: z.string(), changePct: figure })),
  breadth: z.object({ up: count, flat: count, down: count, medianPct: figure }).nullable(),
  /** Yuan a day, and against the week before. */
  meanAmount: figure,
  amountChangePct: figure,
  limits: z.object({ up: count, down: count }).nullable(),
  theme: z.object({ name: z.string(), heat: z.number(), changePct: figure }).nullable(),
});

const diagnosis = z.object({
  ...named,
  givenAt: z.number(),
  label: z.enum(['strong', 'firm', 'neutral', 'soft', 'weak']),
  total: z.number(),
  /** Yuan, when it was given. */
  price: z.number(),
  /** Percent from then to the fifth trading day after it, or to the end of the week, and the same less CSI 300. */
  pct: figure,
  excessPct: figure,
  /** `none`: it said nothing of a direction, or the figures are not known. */
  verdict: z.enum(['hit', 'miss', 'even', 'early', 'none']),
});

const watched = z.object({ ...named, pct: z.number() });

const watchlist = z.object({
  /** Stocks that had a price on the last day of this week and of the one before. */
  n: count,
  meanPct: z.number(),
  indexPct: figure,
  best: watched,
  worst: watched,
  /** In the week after, as far as it was published. */
  events: z.array(
    z.object({ ...named, date: day, title: z.string(), titleEn: z.string(), impact: z.int().min(-2).max(2) }),
  ),
});

const brokenRule = z.object({
  code: z.enum(['STOP_MISSED', 'DAYS_EXCEEDED']),
  planned: z.number(),
  actual: z.number(),
});

/** A position of the practice account that was closed, or bought in the week. */
const deal = z.object({
  /** The reason that was written for it, if there is one. */
  linkId: z.int().nullable(),
  ...named,
  closedOn: day.nullable(),
  pct: figure,
  /** Yuan, all fees taken off. */
  profit: figure,
  reasonCode: reasonCode.nullable(),
  note: z.string().nullable(),
  emotion: emotion.nullable(),
  broken: z.array(brokenRule),
});

const settled = z.object({
  /** Yuan, and percent of what the account was worth before. */
  profit: figure,
  profitPct: figure,
  indexPct: figure,
  /** The deepest fall from the highest close, within the week. */
  drawdownPct: figure,
});

const cause = z.string().nullable();

const learning = z.object({
  answered: z.array(z.object({ lessonId: z.string(), isPassed: z.boolean() })),
  trainings: count,
  /** The lesson that is proposed, and the commonest mistake that it is against with how often; `null` without one. */
  next: z.object({ lessonId: z.string(), cause, n: count }).nullable(),
});

const taskKind = z.enum(['STOP', 'REASON', 'REVIEW', 'LESSON', 'DIAGNOSE']);

const summary = z.object({ activeDays: count, diagnoseNum: count, lessonNum: count, practiceTrades: count });

/** What is kept of a week, as it was known on the morning on which it was written. */
export const weekFacts = z.object({
  summary,
  market: market.nullable(),
  diagnoses: z.array(diagnosis),
  watchlist: watchlist.nullable(),
  practice: z.object({ settled: settled.nullable(), deals: z.array(deal) }).nullable(),
  learning,
  task: z.object({ kind: taskKind, lessonId: z.string().nullable() }),
});
export type WeekFacts = z.infer<typeof weekFacts>;

const card = z.object({
  weekNo,
  start: day,
  end: day,
  isRead: z.boolean(),
  summary,
  /** What of one's own was in the week, in a line. */
  headline: z.string(),
});

const tally = { n: count, won: count, meanPct: figure };

/** Source: product handbook 7.8. */
export const weekReportCalls = {
  'GET /api/stocks/mine/weekReport/getWeekReportInfo': call({
    summary: 'Own weekly reports, the newest first, and what the present week still lacks for one',
    source: 'spec',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      isOn: z.boolean(),
      hasEmotions: z.boolean(),
      /** The newest report; `null` as long as there is none. */
      weekNo: weekNo.nullable(),
      start: day.nullable(),
      end: day.nullable(),
      isNew: z.boolean(),
      summary: summary.nullable(),
      headline: z.string(),
      list: z.array(card).max(8),
      /** Of the week that runs: a report comes with so many days, or with a practice account. */
      present: z.object({ end: day, activeDays: count, neededDays: count, hasPractice: z.boolean() }),
    }),
  }),
  'POST /api/stocks/mine/weekReport/getWeekReportDetails': call({
    summary: 'A weekly report of one’s own, which is read by this; sections of what was deleted since are gone',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({ weekNo }),
    output: z.object({
      weekNo,
      start: day,
      end: day,
      writtenTime: z.number(),
      summary,
      headline: z.string(),
      market: market.nullable(),
      diagnoses: z.object({ list: z.array(diagnosis), hits: count, misses: count, early: count }).nullable(),
      watchlist: watchlist.nullable(),
      practice: z
        .object({
          settled: settled.nullable(),
          /** Positions that were closed; a rate only of five and more. */
          closed: count,
          won: count,
          winRatePct: figure,
          reasons: z.array(z.object({ reasonCode, ...tally })),
          best: z.array(deal),
          worst: z.array(deal),
          broken: z.array(z.object({ ...named, ...brokenRule.shape })),
        })
        .nullable(),
      /** Switched off, and without any, there is no section. */
      emotions: z.array(z.object({ emotion, bought: count, ...tally })).nullable(),
      learning: z.object({
        answered: z.array(z.object({ lessonId: z.string(), title: z.string(), isPassed: z.boolean() })),
        trainings: count,
        next: z.object({ lessonId: z.string(), title: z.string(), cause, n: count }).nullable(),
      }),
      task: z.object({ kind: taskKind, lessonId: z.string().nullable(), isAccepted: z.boolean() }),
      isUseful: z.boolean().nullable(),
    }),
  }),
  'POST /api/stocks/mine/weekReport/setWeekReport': call({
    summary: 'Switch weekly reports, or their section of emotions, on or off',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z
      .object({ isOn: z.boolean().optional(), hasEmotions: z.boolean().optional() })
      .refine(({ isOn, hasEmotions }) => isOn !== undefined || hasEmotions !== undefined, {
        message: 'isOn or hasEmotions is needed',
      }),
    output: z.object({ isOn: z.boolean(), hasEmotions: z.boolean() }),
  }),
  'POST /api/stocks/mine/weekReport/acceptWeekTask': call({
    summary: 'Take on the small task of a weekly report',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ weekNo }),
    output: z.object({ isAccepted: z.boolean() }),
  }),
  'GET /api/stocks/mine/weekReport/getWeekTask': call({
    summary: 'The small task of the newest weekly report and how far it is; nothing once its week is over',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      task: z
        .object({
          weekNo,
          kind: taskKind,
          lessonId: z.string().nullable(),
          lessonTitle: z.string().nullable(),
          /** Not taken on yet, taken on, done and not paid, paid. */
          state: z.enum(['offered', 'todo', 'claim', 'done']),
          points: count,
          /** The last day on which it can be done. */
          lastDay: day,
        })
        .nullable(),
    }),
  }),
  'POST /api/stocks/mine/weekReport/claimWeekTask': call({
    summary: 'Points for the small task of a weekly report, once it is done; again changes nothing',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ weekNo }),
    output: z.object({ state: z.enum(['done', 'already']), points: count }),
  }),
  'POST /api/stocks/mine/weekReport/rateWeekReport': call({
    summary: 'Say whether a weekly report was of use; said again, the newer word stands',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ weekNo, isUseful: z.boolean() }),
    output: z.object({ isUseful: z.boolean() }),
  }),
};
