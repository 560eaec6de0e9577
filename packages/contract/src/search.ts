import { z } from 'zod';
import { call } from './call.ts';
import { person } from './people.ts';
import { freshness, stockCell } from './shapes.ts';

const hit = stockCell.extend({
  kind: z.enum(['stock', 'index']),
  matched: z.enum(['code', 'name', 'pinyin']),
  delisted: z.boolean(),
});

/** What a word finds of one kind: how many there are, and a page of them. */
const section = <Tab extends string, Row extends z.ZodType>(tab: Tab, row: Row) =>
  z.object({ tab: z.literal(tab), total: z.int(), list: z.array(row) });

/** Source: market handbook C.15 (stock search) and J.6, product handbook 2.5. */
export const searchCalls = {
  'POST /api/operation/common/search': call({
    summary: 'Stocks, themes, news and people by a word; three of each kind, or a page of one kind',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({
      keyword: z.string().trim().min(1).max(30),
      tab: z.enum(['all', 'stock', 'theme', 'news', 'user']).default('all'),
      /** `nextCursor` of the page before. */
      cursor: z
        .string()
        .regex(/^\d{1,3}$/)
        .optional(),
    }),
    output: z.object({
      ...freshness,
      /** Those that found something, in this order. */
      sections: z.array(
        z.discriminatedUnion('tab', [
          section('stock', hit),
          section(
            'theme',
            z.object({ conceptCode: z.string(), conceptName: z.string(), changePct: z.number(), heat: z.number() }),
          ),
          section(
            'news',
            z.object({ newsId: z.string(), title: z.string(), titleEn: z.string(), publishTime: z.number() }),
          ),
          /** Nobody who is apart from the caller by a block. */
          section('user', person),
        ]),
      ),
      /** `null` where nothing more of the kind was found, and in all kinds at once. */
      nextCursor: z.string().nullable(),
    }),
  }),
  'GET /api/stocks/quote/searchStock': call({
    summary: 'Stocks and indices by code, name, pinyin initials or full pinyin, with live quotes',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ keyword: z.string().trim().min(1).max(30) }),
    output: z.object({
      ...freshness,
      list: z.array(hit),
    }),
  }),
};
