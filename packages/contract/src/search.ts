import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell } from './shapes.ts';

/** Source: market handbook C.15 (stock search) and J.6. */
export const searchCalls = {
  'GET /api/stocks/quote/searchStock': call({
    summary: 'Stocks and indices by code, name, pinyin initials or full pinyin, with live quotes',
    source: 'ours',
    auth: 'guest',
    input: z.object({ keyword: z.string().trim().min(1).max(30) }),
    output: z.object({
      ...freshness,
      list: z.array(
        stockCell.extend({
          kind: z.enum(['stock', 'index']),
          matched: z.enum(['code', 'name', 'pinyin']),
          delisted: z.boolean(),
        }),
      ),
    }),
  }),
};
