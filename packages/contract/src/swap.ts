import { z } from 'zod';
import { call } from './call.ts';
import { dimensionKey } from './diagnosis.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';

const figure = z.number().nullable();

const compared = {
  stock: stockCell,
  industryName: z.string().nullable(),
  total: figure,
  dims: z.array(z.object({ key: dimensionKey, score: figure })),
  /** Standard deviation of the daily changes of sixty days over a year, percent. */
  volatilityPct: figure,
};

/** A stock beside others like it that score higher; nobody is told to switch. Source: market handbook F.1. */
export const swapCalls = {
  'POST /api/stocks/tactics/getSwapCandidates': call({
    summary:
      'Stocks of the same theme or industry that score ten points higher and move as much, and what a switch would cost',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      stockNo,
      /** Yuan that would be switched. */
      amount: z.number().min(1000).max(100_000_000).default(20_000),
    }),
    output: z.object({
      ...freshness,
      hold: z.object(compared),
      /** The largest difference first, five at most. */
      candidates: z.array(
        z.object({
          ...compared,
          scoreDiff: z.number(),
          /** Of the daily changes of sixty days, -1 to 1; `null` with fewer than forty days in common. */
          correlation: figure,
          isSameIndustry: z.boolean(),
          /** Themes that both belong to. */
          themes: z.array(z.string()),
        }),
      ),
      /** How many were left after each step. */
      steps: z.object({ related: z.int(), tradable: z.int(), higher: z.int(), alike: z.int() }),
      /** Yuan; `totalPct` percent of the amount. */
      cost: z.object({
        amount: z.number(),
        sellFees: z.number(),
        buyFees: z.number(),
        slippage: z.number(),
        total: z.number(),
        totalPct: z.number(),
      }),
    }),
  }),
};
