import { z } from 'zod';
import { call } from './call.ts';
import { freshness, paged, pageInput, stockNo } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

const figure = z.number().nullable();

/** What reports ascribe to a stock, best first: descriptions, not orders. */
const ratingNames = ['BUY', 'OVERWEIGHT', 'NEUTRAL', 'REDUCE'] as const;

/** Source: core platform 7, market handbook C.15. */
export const researchCalls = {
  'POST /api/stocks/hall/getStockResearchReport': call({
    summary: "Analysts' reports of the ninety days up to a day, newest first: on a stock, on an industry, on all",
    source: 'spec',
    auth: 'member',
    replay: 'market',
    input: z.object({
      ...toolDay,
      ...pageInput,
      stockNo: stockNo.optional(),
      industryName: z.string().trim().min(1).max(30).optional(),
    }),
    output: z.object({
      ...freshness,
      ...paged(
        z.object({
          stockNo,
          stockName: z.string(),
          publishedOn: z.string(),
          broker: z.string(),
          rating: z.enum(ratingNames),
          /** Against the report before of the same house, within a year. */
          ratingChange: z.enum(['FIRST', 'KEPT', 'RAISED', 'LOWERED']),
          /** Yuan; `null` where the report names none. */
          targetPrice: figure,
          /** Target over the price of the day, less one, percent. */
          upsidePct: figure,
        }),
      ),
      /** How many of all these reports say what. */
      ratings: z.object({ BUY: z.int(), OVERWEIGHT: z.int(), NEUTRAL: z.int(), REDUCE: z.int() }),
      /** Of the reports on one stock. */
      meanTarget: figure,
    }),
  }),
};
