import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { themeStages } from './theme.ts';
import { toolDay, toolList, toolListInput, toolLock } from './tool-wire.ts';

const figure = z.number().nullable();
const conceptCode = z.string().trim().min(1).max(30);

/** A hot theme with stocks that have not moved yet; money is yuan. Its code is its name. */
const leakConcept = z.object({
  conceptCode: z.string(),
  conceptName: z.string(),
  /** 0 to 100. */
  heat: z.number(),
  stage: z.enum(themeStages),
  changePct: z.number(),
  change5dPct: z.number(),
  limitUpNum: z.int(),
  /** The member that rose most over five days. */
  leader: z.object({ stockNo, stockName: z.string(), changePct: figure }).nullable(),
  leakNum: z.int(),
  /** `null` where the figure of a member is not known. */
  mainNet: figure,
});

/** A stock that lags its theme while money comes in. Source: market handbook C.2. */
const leakStock = stockCell.extend({
  conceptCode: z.string(),
  conceptName: z.string(),
  /** 0 to 1; `null` where nobody knows more than that it is a member. */
  relevance: figure,
  /** Points behind the leading fifth of the theme over five days. */
  lagPct: z.number(),
  mainNet3d: z.number(),
  mainNet3dPct: z.number(),
  /** Between the low and the high of sixty days, 0 to 1. */
  position60: z.number(),
  /** 0 to 100. */
  leakScore: z.number(),
  enterDate: z.iso.date(),
  sinceEnterPct: z.number(),
});

/** A stock that stays strong, or did. Source: market handbook C.12. */
const focusStock = stockCell.extend({
  enterDate: z.iso.date(),
  enterPrice: z.number(),
  daysHeld: z.int(),
  sincePct: z.number(),
  maxSincePct: z.number(),
  drawdownFromHighPct: z.number(),
  /** What the CSI 300 did meanwhile. */
  benchmarkPct: z.number(),
  /** 0 to 100. */
  persistScore: z.number(),
  /** Days of the last ten, and places won by popularity in them. */
  inflowDays: z.int(),
  beatingDays: z.int(),
  heatDays: z.int(),
  placesWon: z.int(),
  isRising: z.boolean(),
  leaveDate: z.iso.date().nullable(),
  outReason: z.enum(['score', 'line', 'stop', 'suspended', 'crowded']).nullable(),
});

/** Score of a dimension, 0 to 100; `null` where too little is known. */
const dimensionScore = z.number().nullable();
/** Name of a sub-score of the diagnosis. */
const reason = z.string();

const goodStock = stockCell.extend({
  /** In the style that was asked for, 0 to 100. */
  totalScore: z.number(),
  dims: z.object({
    tech: dimensionScore,
    capital: dimensionScore,
    fund: dimensionScore,
    theme: dimensionScore,
    value: dimensionScore,
  }),
  /** What weighs most for the stock, and against it. */
  logic: z.array(reason).max(3),
  risk: z.array(reason).max(2),
  /** Nearest levels below and above, yuan. */
  supportPrice: figure,
  resistPrice: figure,
  addedDate: z.iso.date(),
  /** Since the close of that day, percent. */
  sincePct: z.number(),
});

/** Source: core platform 7, market handbook C.2, C.12, C.13. */
export const poolCalls = {
  'POST /api/stocks/hall/getLeakPoolConceptList': call({
    summary: 'Hot themes with stocks that have not moved yet',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object(toolDay),
    output: z.object({ ...freshness, total: z.int(), list: z.array(leakConcept), lock: toolLock.optional() }),
  }),
  'POST /api/stocks/hall/getLeakPoolStockList': call({
    summary: 'Stocks that lag a hot theme while money comes in',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      /** Of one theme; of all without it, each stock once. */
      conceptCode: conceptCode.optional(),
      ...toolListInput([
        'leakScore',
        'lagPct',
        'relevance',
        'mainNet3d',
        'mainNet3dPct',
        'position60',
        'sinceEnterPct',
        'changePct',
        'amount',
      ]),
    }),
    output: z.object(toolList(leakStock)),
  }),
  'POST /api/stocks/sustainableStock/getSustainableFocusStockList': call({
    summary: 'Stocks that stay strong for days, and what became of those that left',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      status: z.enum(['IN', 'OUT']).default('IN'),
      ...toolListInput([
        'persistScore',
        'sincePct',
        'maxSincePct',
        'drawdownFromHighPct',
        'daysHeld',
        'changePct',
        'amount',
      ]),
    }),
    output: z.object({
      ...toolList(focusStock),
      inNum: z.int(),
      outNum: z.int(),
      /** Of all that left since the pool is followed; percent. */
      results: z.object({
        since: z.iso.date(),
        n: z.int(),
        winRatePct: figure,
        avgPct: figure,
        benchmarkAvgPct: figure,
      }),
    }),
  }),
  'POST /api/stocks/hall/getPickGoodStockList': call({
    summary: 'The best by the scores of the diagnosis in one of three styles, at most eight and two of an industry',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      style: z.enum(['STEADY', 'GROWTH', 'TREND']).default('STEADY'),
      ...toolListInput(['totalScore', 'sincePct', 'changePct', 'amount']),
    }),
    output: z.object({
      ...toolList(goodStock),
      /** When the lists began: they are drawn anew each month. */
      since: z.iso.date(),
    }),
  }),
};
