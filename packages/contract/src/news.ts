import { z } from 'zod';
import { call } from './call.ts';
import { dataLack } from './data-wire.ts';
import { stockNo } from './shapes.ts';

const taggedStock = z.object({
  stockNo,
  stockName: z.string(),
  /** Of the day that is traded, percent. */
  changePct: z.number().nullable(),
});

const item = z.object({
  newsId: z.string(),
  title: z.string(),
  titleEn: z.string(),
  /** Milliseconds since the epoch. */
  publishTime: z.number(),
  /** 1 is important. */
  level: z.union([z.literal(0), z.literal(1)]),
  /** For the stocks it names: 1 good, -1 bad, 0 neither. */
  polarity: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  source: z.string(),
  stockTags: z.array(taggedStock),
  /** Themes that it is about. */
  concepts: z.array(z.string()),
});

/** Source: core platform 4, product handbook 2.7. */
export const newsCalls = {
  'POST /api/dynamic/news/hall/getNews': call({
    summary:
      'News of a trading day, newest first; the next page is the trading day before. Of a stock: of the last day that has some',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      type: z
        .enum(['all', 'important', 'watchlist', 'announcement', 'macro', 'industry', 'good', 'bad'])
        .default('all'),
      stockNo: stockNo.optional(),
      /** `nextCursor` of the page before. */
      cursor: z.iso.date().optional(),
    }),
    output: z.object({
      tradeDate: z.string(),
      lacks: z.array(dataLack).optional(),
      list: z.array(item),
      /** `null` where there are no older pages. */
      nextCursor: z.string().nullable(),
    }),
  }),
  'GET /api/dynamic/news/hall/getNewsDetail': call({
    summary: 'One item of the news: what it is about, what it follows from, and others about the same',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: z.object({ newsId: z.string().regex(/^[a-z]+-.{10,60}$/) }),
    output: z.object({
      ...item.shape,
      /** The trading day to which it belongs. */
      tradeDate: z.string(),
      importance: z.int().min(1).max(5),
      /** What happened: the event of a company that it tells, or the theme that it sets going. */
      cause: z.object({
        kind: z.enum(['event', 'theme', 'company', 'none']),
        stockEventsDetailId: z.string().nullable(),
      }),
      /** About the same stocks or themes on the same day, newest first. */
      related: z.array(item),
    }),
  }),
};
