import { z } from 'zod';
import { call } from './call.ts';

/** Source: market handbook C.15 (stock search) and J.6. */
export const searchCalls = {
  'GET /api/stocks/quote/searchStock': call({
    summary: 'Stocks and indices by code, name, pinyin initials or full pinyin',
    source: 'ours',
    auth: 'guest',
    input: z.object({ keyword: z.string().trim().min(1).max(30) }),
    output: z.object({
      list: z.array(
        z.object({
          stockNo: z.string(),
          symbol: z.string(),
          stockName: z.string(),
          kind: z.enum(['stock', 'index']),
          board: z.string(),
          matched: z.enum(['code', 'name', 'pinyin']),
          delisted: z.boolean(),
        }),
      ),
    }),
  }),
};
