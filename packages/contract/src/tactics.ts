import { z } from 'zod';
import { call } from './call.ts';
import { stockCell, stockNo } from './shapes.ts';
import {
  figure,
  day,
  tacticsId,
  group,
  phase,
  signalId,
  named,
  archive,
  results,
  model,
  curve,
  card,
  signalStates,
  exitReason,
  signal,
  lock,
  operation,
  reportKind,
  reportId,
  reportHead,
} from './tactics-wire.ts';

/** Source: market handbook F, J.6. */
export const tacticsCalls = {
  'POST /api/stocks/tactics/getTacticsList': call({
    summary: 'The tactics with what their archive says of them',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({ archive, phase: phase.nullable(), list: z.array(card) }),
  }),
  'POST /api/stocks/tactics/getTacticsDetail': call({
    summary: 'One tactics: its rule, when it did well, and how its model portfolio went',
    source: 'ours',
    auth: 'guest',
    input: z.object({ tacticsId }),
    output: z.object({
      archive,
      card,
      /** R2 to R5 by the volatility of a year; `null` before there is one. */
      riskLevel: z.int().nullable(),
      /** The caller's own class, where a test was taken. */
      ownClass: z.int().nullable(),
      exits: z.object({ stopPct: figure, targetPct: figure, mostDays: z.int().nullable() }),
      model,
      byPhase: z.array(z.object({ phase, results })),
      curve,
    }),
  }),
  'POST /api/stocks/tactics/getSignals': call({
    summary: 'Signals of the tactics day by day, the newest first, with what became of each',
    source: 'ours',
    auth: 'guest',
    polled: true,
    input: z.object({
      tacticsId: tacticsId.optional(),
      group: group.optional(),
      state: z.enum([...signalStates, 'open', 'over']).optional(),
      /** Of those tactics alone that the caller follows. */
      isFollowed: z.boolean().default(false),
      /** Part of a code or a name. */
      keyword: z.string().trim().min(1).max(30).optional(),
      outcome: z.enum(['win', 'loss']).optional(),
      from: day.optional(),
      to: day.optional(),
      /** The last day that the caller has. */
      cursor: day.optional(),
      pageSize: z.int().min(1).max(100).default(40),
    }),
    output: z.object({
      archive,
      /** Whole days, until there are as many rows as were asked for. */
      list: z.array(signal),
      nextCursor: day.nullable(),
      total: z.int(),
      /** Signals since the caller last looked at them. */
      unreadNum: z.int(),
      lock,
    }),
  }),
  'POST /api/stocks/tactics/seeSignals': call({
    summary: 'Marks the signals of the followed tactics as seen',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({}),
  }),
  'POST /api/stocks/tactics/getCandidates': call({
    summary: "What tactics of a group found at the newest close, the strongest first, with today's prices",
    source: 'ours',
    auth: 'guest',
    polled: true,
    input: z.object({
      group,
      tacticsId: tacticsId.optional(),
      tradeDate: day.optional(),
      /** Names of boards, separated by commas. */
      boards: z
        .string()
        .regex(/^(SH_MAIN|SZ_MAIN|CHINEXT|STAR|BSE)(,(SH_MAIN|SZ_MAIN|CHINEXT|STAR|BSE)){0,4}$/)
        .optional(),
    }),
    output: z.object({
      archive,
      tradeDate: day.nullable(),
      foundNum: z.int(),
      list: z.array(signal),
      days: z.array(day),
      lock,
    }),
  }),
  'POST /api/stocks/tactics/getReview': call({
    summary: 'Signals of a tactics that ended, by month and reason, and how far they are from its test',
    source: 'ours',
    auth: 'member',
    input: z.object({ tacticsId }),
    output: z.object({
      archive,
      card,
      byReason: z.array(z.object({ reason: exitReason, n: z.int(), winNum: z.int(), meanPct: figure })),
      byMonth: z.array(z.object({ month: z.string(), n: z.int(), winNum: z.int(), meanPct: figure })),
      /**
       * Signals that were published on their evening beside those that were worked out afterwards, percent; `z` says by how
       * many standard errors the means differ.
       */
      deviation: z.object({ liveNum: z.int(), liveMeanPct: figure, testNum: z.int(), testMeanPct: figure, z: figure }),
      /** The newest first. */
      list: z.array(signal),
    }),
  }),
  'POST /api/stocks/tactics/getTrackRecord': call({
    summary: 'The life of one signal, day by day',
    source: 'ours',
    auth: 'guest',
    input: z.object({ signalId }),
    output: z.object({
      archive,
      signal,
      /** Trading days from the signal to its end or the newest one; closes in yuan as quoted. */
      days: z.array(
        z.object({
          tradeDate: day,
          close: figure,
          changePct: figure,
          sincePct: figure,
          notes: z.array(
            z.enum(['published', 'missed', 'entered', 'high', 'low', 'invalid', 'volume', 'decided', 'exited']),
          ),
        }),
      ),
    }),
  }),
  'POST /api/stocks/tactics/getSignalLines': call({
    summary: 'Closes around some signals, small enough for a row each; those that are masked have none',
    source: 'ours',
    auth: 'guest',
    input: z.object({ signalIds: z.array(signalId).min(1).max(20) }),
    output: z.object({
      list: z.array(
        z.object({
          signalId: z.string(),
          /** Percent of the entry's price, or of the signal's close where nothing was bought; oldest first. */
          closes: z.array(z.number()),
          /** Places of the signal, the entry and the end among them. */
          signalAt: z.int(),
          enterAt: z.int().nullable(),
          exitAt: z.int().nullable(),
        }),
      ),
    }),
  }),
  'POST /api/stocks/tactics/getAdaptive': call({
    summary: "Which tactics did well in which phase of the market's mood: excess of five days, with its n",
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      archive,
      phase: phase.nullable(),
      phaseDays: z.record(phase, z.int()),
      list: z.array(
        z.object({
          ...named,
          group,
          cells: z.array(z.object({ phase, n: z.int(), excessPct: figure, winRatePct: figure })),
        }),
      ),
      /** At most three of the phase of today, with thirty entries or more. */
      best: z.array(z.object({ ...named, n: z.int(), excessPct: z.number(), winRatePct: figure })),
    }),
  }),
  'POST /api/stocks/tactics/getCombo': call({
    summary: 'Tactics weighted by the phase of the mood, beside each of them alone',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      archive,
      phase: phase.nullable(),
      /** Weights of each phase, percent; what is left is cash. */
      plans: z.array(z.object({ phase, parts: z.array(z.object({ ...named, weightPct: z.int() })), cashPct: z.int() })),
      dates: z.array(day),
      combo: z.array(z.number()),
      benchmark: z.array(figure),
      /** Phase of the evening before, by which each day was weighted. */
      phases: z.array(phase.nullable()),
      model,
      parts: z.array(z.object({ ...named, values: z.array(z.number()), model })),
      /** Of the daily changes of the parts in their order, -1 to 1; `null` with fewer than forty days. */
      correlations: z.array(z.array(figure)),
      /** Open signals of the tactics that have weight today. */
      signals: z.array(signal),
      lock,
    }),
  }),
  'POST /api/stocks/tactics/getOperations': call({
    summary: 'What the model portfolio of a tactics bought and sold, what it holds, and how it went',
    source: 'ours',
    auth: 'guest',
    input: z.object({ portfolioId: tacticsId, cursor: day.optional() }),
    output: z.object({
      archive,
      card,
      model,
      curve,
      /** Share that was in stocks at each close of the curve, percent. */
      exposure: z.array(z.number()),
      cashPct: z.number(),
      positions: z.array(
        z.object({
          isMasked: z.boolean(),
          signalId: z.string().nullable(),
          stockName: z.string(),
          cell: stockCell.nullable(),
          enterDate: day.nullable(),
          sharePct: z.number(),
          sincePct: figure,
          leaving: exitReason.nullable(),
        }),
      ),
      /** The newest first; those of the next open are told once they are done. */
      list: z.array(operation),
      nextCursor: day.nullable(),
      lock,
    }),
  }),
  'POST /api/stocks/tactics/getReports': call({
    summary: 'Reports of the tactics, the newest first',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      tacticsId: tacticsId.optional(),
      kind: reportKind.default('daily'),
      cursor: day.optional(),
      pageSize: z.int().min(1).max(50).default(24),
    }),
    output: z.object({ archive, list: z.array(reportHead), nextCursor: day.nullable() }),
  }),
  'POST /api/stocks/tactics/getReportDetail': call({
    summary: 'A report of a tactics, written by rules from its archive',
    source: 'ours',
    auth: 'guest',
    input: z.object({ reportId }),
    output: z.object({
      archive,
      head: reportHead,
      from: day,
      sections: z.array(z.object({ key: z.string(), title: z.string(), paragraphs: z.array(z.string()) })),
      signals: z.array(signal),
      previousId: z.string().nullable(),
      nextId: z.string().nullable(),
      lock,
    }),
  }),
  'POST /api/stocks/tactics/getStrategyConfig': call({
    summary: 'Which tactics the caller follows, when it rings, and stocks that are left out',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      strategyTypes: z.array(tacticsId),
      pushTimes: z.array(z.enum(['close', 'morning'])),
      excludeStocks: z.array(z.object({ stockNo: z.string(), stockName: z.string() })),
    }),
  }),
  'POST /api/sp/hgd/mine/addOrUpdateCustStrategyConfig': call({
    summary: 'Keeps which tactics the caller follows',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({
      strategyTypes: z.array(tacticsId).max(12),
      /** After the close, or before the next open. */
      pushTimes: z.array(z.enum(['close', 'morning'])).max(2),
      excludeStocks: z.array(stockNo).max(50),
    }),
    output: z.object({ configId: z.int() }),
  }),
};
