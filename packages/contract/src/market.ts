import { z } from 'zod';
import { call } from './call.ts';
import { marketName } from './shapes.ts';

/** Which market a person looks at: the real or the simulated one, never both. Source: docs/decisions/0021. */
export const marketCalls = {
  'GET /api/stocks/market/getMarkets': call({
    summary: 'The markets that can be looked at, and which one the caller looks at',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      market: marketName,
      /** What a member chose, on whatever device; `null` for guests and for those who have not. */
      kept: marketName.nullable(),
      /** The one for those who have not chosen comes first. */
      markets: z.array(
        z.object({
          market: marketName,
          /** Newest day that it has figures of. */
          tradeDate: z.string(),
          /** Stocks that are listed. */
          stockCount: z.int(),
        }),
      ),
    }),
  }),
  'POST /api/stocks/market/chooseMarket': call({
    summary: 'Keep which market the caller looks at, on all devices',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ market: marketName }),
    output: z.object({ market: marketName }),
  }),
};
