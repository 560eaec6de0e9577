import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

const figure = z.number().nullable();

/** What large orders seem to be about, in the order in which it is looked for. Source: market handbook D.4. */
export const mainPhases = ['accumulation', 'markup', 'distribution', 'shakeout', 'watch'] as const;

/** Reasons of the exchange's list. Source: market handbook A.11. */
const listingReason = z.enum(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7']);

/** A condition of a phase; percent numbers, `volumeRatio20` a plain ratio; `null` bounds are open. */
const phaseTest = z.object({
  figure: z.enum(['change20', 'netShare20', 'position60', 'volumeRatio20']),
  value: figure,
  least: figure,
  most: figure,
  isMet: z.boolean(),
});

const trend = z.object({
  /** Of the last bar: that of a stock which is suspended is older than the answer. */
  lastDate: z.string(),
  /** Some nets are estimates from bars, not told from orders. */
  isEstimated: z.boolean(),
  /** Oldest first, 60 traded days at most. Close in yuan, adjusted to the last of them; nets in yuan. */
  days: z.array(
    z.object({
      tradeDate: z.string(),
      close: z.number(),
      mainNet: figure,
      superNet: figure,
      bigNet: figure,
      smallNet: figure,
    }),
  ),
  close: z.number(),
  /** What large orders paid over 20 days, yuan; the close over it in percent. */
  mainCost20: figure,
  premiumPct: figure,
  controlPct: figure,
  control: z.enum(['none', 'light', 'medium', 'high']).nullable(),
  /** `null` with fewer than 60 bars, or where flows are not known. */
  phase: z.enum(mainPhases).nullable(),
  phases: z.array(z.object({ phase: z.enum(mainPhases), tests: z.array(phaseTest) })),
  /** Nets of large and of small orders over the money traded in the last days. */
  scissors: z.array(z.object({ days: z.int(), mainPct: figure, smallPct: figure })),
});

/** Source: market handbook D.4, J.6. */
export const mainTrendCalls = {
  'POST /api/stocks/diagnosis/getMainTrends': call({
    summary: 'What large orders did to a stock over sixty days: nets, cost, control, phase, lists, blocks, holders',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      stockNo,
      ...toolDay,
      /** Milliseconds since the epoch: what was known after the last trading day that was over by then. */
      asOf: z.number().int().min(0).optional(),
    }),
    output: z.object({
      ...freshness,
      stock: stockCell,
      /** `null` for a stock without a bar by that day. */
      trend: trend.nullable(),
      /** The exchange's lists, newest first; yuan. */
      listings: z.array(z.object({ tradeDate: z.string(), reasons: z.array(listingReason), net: figure })),
      blockTrades: z.array(
        z.object({
          tradeDate: z.string(),
          price: z.number(),
          volume: z.number(),
          amount: z.number(),
          premiumPct: figure,
        }),
      ),
      /** Of the last quarters, newest first. */
      holders: z.array(z.object({ publishedOn: z.string(), holders: z.number(), changePct: figure })),
    }),
  }),
};
