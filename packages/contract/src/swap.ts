import { z } from 'zod';
import { call } from './call.ts';
import { dimensionKey, scoreAbsence, scoreLabel } from './diagnosis.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

const figure = z.number().nullable();

/** What is compared of each of the stocks. */
const compared = {
  total: figure,
  label: scoreLabel,
  dims: z.array(z.object({ key: dimensionKey, score: figure })),
  /** Of a year, from sixty trading days, percent. */
  volatilityPct: figure,
};

/** A held stock beside others. Source: market handbook F.1. */
export const swapCalls = {
  'POST /api/stocks/tactics/getSwapCandidates': call({
    summary:
      'Stocks of the same theme or industry with a higher score and a like volatility, beside a stock, and what a switch costs',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      ...toolDay,
      stockNo,
      /** Yuan that are switched: costs are told of these. */
      amount: z.int().min(1000).max(10_000_000).default(50_000),
    }),
    output: z.object({
      ...freshness,
      stock: stockCell,
      industryName: z.string().nullable(),
      ...compared,
      /** Why it has no score; nothing can be compared then. */
      absence: scoreAbsence,
      /** How many are left after each step: kin by theme or industry, like volatility, not at the up limit, ten points more. */
      steps: z.object({ kin: z.int(), alike: z.int(), open: z.int(), higher: z.int() }),
      amount: z.int(),
      /** Five at most, the highest score first. */
      candidates: z.array(
        stockCell.extend({
          ...compared,
          scoreDiff: z.number(),
          isSameIndustry: z.boolean(),
          /** Themes that both belong to. */
          themes: z.array(z.string()),
          /** Of daily changes over sixty trading days, -1 to 1. */
          correlation60: figure,
          /** Yuan. Who can't buy a lot from what the sale brings is told no cost. */
          cost: z
            .object({
              shares: z.int(),
              sellFees: z.number(),
              buyFees: z.number(),
              slippage: z.number(),
              total: z.number(),
              /** Of the amount: what the other stock has to do better, or the switch was for nothing. */
              pct: z.number(),
            })
            .nullable(),
        }),
      ),
    }),
  }),
};
