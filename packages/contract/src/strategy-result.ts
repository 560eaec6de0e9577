import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolLock } from './tool-wire.ts';

const figure = z.number().nullable();

/** Built-in strategies. Source: market handbook D.7. */
const strategyIds = ['S01', 'S02', 'S03', 'S04', 'S05', 'S06', 'S07', 'S08', 'S09', 'S10', 'S11', 'S12'] as const;
const strategyId = z.enum(strategyIds);

/** Periods of a test, months and years. */
const strategyPeriods = ['1m', '3m', '6m', '1y', '2y', '3y', 'all'] as const;

/** Figures of a test: percent numbers, ratios plain; `null` where a figure would mean nothing. */
const testFigures = z.object({
  totalPct: figure,
  annualPct: figure,
  maxDrawdownPct: figure,
  volatilityPct: figure,
  sharpe: figure,
  calmar: figure,
  /** Of closed trades. */
  tradeNum: z.int(),
  winRatePct: figure,
  /** Mean win over mean loss. */
  payoff: figure,
  meanReturnPct: figure,
  meanDays: figure,
  exposurePct: figure,
  /** Fewer than five closed trades say little. */
  isSparse: z.boolean(),
});

const named = { strategyId, name: z.string(), nameEn: z.string() };

/** Held at the last close, flat, or flat with a signal of the last close. */
const state = z.enum(['held', 'flat', 'signal']);

const row = testFigures.extend({ ...named, state });

/** Of which days a test is, and why not all of it is there. */
const reported = {
  ...freshness,
  stock: stockCell,
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  lock: toolLock.optional(),
};

const periodRow = z.object({
  /** Percent over each of the periods; `null` where the stock is younger. */
  periods: z.record(z.enum(strategyPeriods), figure),
  /** Percent on the days of each kind of market, with how many there were. */
  regimes: z.object({
    bull: z.object({ pct: figure, days: z.int() }),
    bear: z.object({ pct: figure, days: z.int() }),
    range: z.object({ pct: figure, days: z.int() }),
  }),
});

/** Source: market handbook D.7, J.6; product handbook 10. */
export const strategyResultCalls = {
  'POST /api/stocks/diagnosis/getStrategyResult': call({
    summary: 'How each built-in strategy did on a stock over a year, best first, beside buying and holding it',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    input: z.object({ stockNo }),
    output: z.object({
      ...reported,
      /** All of them; with `lock` the list ends after some. */
      total: z.int(),
      list: z.array(row),
      buyAndHold: testFigures.nullable(),
    }),
  }),
  'POST /api/stocks/diagnosis/getStrategyDetail': call({
    summary: 'One strategy on a stock over a year: curve, trades and figures',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    input: z.object({ stockNo, strategyId }),
    output: z.object({
      ...reported,
      ...named,
      /** What follows is `null` with `lock`, and for a stock that is too young or a strategy that nobody can test on it. */
      result: row
        .extend({
          /** Places of the largest fall: dates. */
          drawdownFrom: z.string(),
          drawdownTo: z.string(),
          benchmarkPct: figure,
          alphaPct: figure,
          beta: figure,
        })
        .nullable(),
      buyAndHold: testFigures.nullable(),
      /** Percent since the first day. */
      curve: z.array(z.object({ date: z.string(), strategyPct: z.number(), holdPct: z.number(), indexPct: figure })),
      /** Newest first; prices are adjusted yuan after slippage, returns percent after fees. */
      trades: z.array(
        z.object({
          entryDate: z.string(),
          entryPrice: z.number(),
          exitDate: z.string(),
          exitPrice: z.number(),
          returnPct: z.number(),
          days: z.int(),
          exitReason: z.enum(['signal', 'stop', 'target', 'days', 'open']),
        }),
      ),
    }),
  }),
  'POST /api/stocks/diagnosis/getStrategyTrades': call({
    summary: 'What every built-in strategy bought and sold of a stock over a year, as a chart marks it',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo }),
    output: z.object({
      ...reported,
      /** Strategies with a trade; none with `lock`. Trades are oldest first, prices adjusted yuan after slippage. */
      list: z.array(
        z.object({
          ...named,
          trades: z.array(
            z.object({
              entryDate: z.string(),
              entryPrice: z.number(),
              /** Where it is held at the end, the last day. */
              exitDate: z.string(),
              exitPrice: z.number(),
              isOpen: z.boolean(),
              returnPct: z.number(),
            }),
          ),
        }),
      ),
    }),
  }),
  'POST /api/stocks/diagnosis/getStrategyAllPeriod': call({
    summary: 'How each strategy did on a stock over all periods and in rising, falling and flat markets',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo }),
    output: z.object({
      ...reported,
      total: z.int(),
      list: z.array(periodRow.extend({ ...named, tradeNum: z.int() })),
      buyAndHold: periodRow.nullable(),
    }),
  }),
};
