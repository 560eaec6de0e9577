import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

const figure = z.number().nullable();

/** Families of movements; the sign is the direction, a pair is a combination. Source: market handbook D.5. */
export const abnormalFamilies = [
  'P+',
  'P-',
  'L+',
  'L-',
  'V+',
  'V-',
  'F+',
  'F-',
  'C+',
  'C-',
  'R+',
  'R-',
  'N+',
  'N-',
  'P+V+',
  'P-V-',
  'P+F+',
  'P-F-',
] as const;

/** A movement as it was seen: `time` and `price`, yuan, are of then; `stock` is the stock as it stands now. */
export const movement = z.object({
  abnormalDetailId: z.string(),
  stockNo,
  stockName: z.string(),
  abnormalType: z.enum(abnormalFamilies),
  direction: z.union([z.literal(1), z.literal(-1)]),
  /** `HH:mm:ss` of the trading day. */
  time: z.string(),
  /** Milliseconds since the epoch. */
  seenAt: z.number(),
  price: z.number(),
  text: z.string(),
  textEn: z.string(),
  importance: z.int().min(1).max(5),
  /** Of that day as far as it has come, percent. */
  changePct: figure,
  concepts: z.array(z.string()),
});

/** Outcomes after movements of one kind, percent; `null` where there are none. */
const outcome = z
  .object({ count: z.int(), upRatePct: z.number(), meanPct: z.number(), p10Pct: z.number(), p90Pct: z.number() })
  .nullable();

export const cause = z.object({
  kind: z.enum(['news', 'theme', 'capital', 'technical', 'regulation']),
  /** How clear it is, 0 to 100. */
  score: z.number(),
  /** What it names: the title of the news, the theme, the level in yuan. */
  name: z.string(),
  nameEn: z.string(),
  newsId: z.string().nullable(),
  /** Hours between news and movement, excess of a theme in percent, place of the money among all stocks in percent. */
  value: figure,
});

const eventId = z.string().regex(/^\d{4}-\d{2}-\d{2}-\d{6}-[A-Z\d_]{2,24}-\d{4}$/);

/** Source: core platform 7, market handbook D.5, D.6; product handbook 2.6. */
export const abnormalCalls = {
  'POST /api/sp/abnormal/getAbnormalList': call({
    summary: 'Abnormal movements of a trading day, newest first: of the whole market, or of the watched stocks',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      ...toolDay,
      scope: z.enum(['market', 'watchlist']).default('market'),
      abnormalType: z.enum(abnormalFamilies).optional(),
      stockNo: stockNo.optional(),
      /** Only those that were seen later, ms since the epoch. */
      latestTime: z.number().int().min(0).optional(),
      count: z.int().min(1).max(100).default(50),
    }),
    output: z.object({ ...freshness, list: z.array(movement) }),
  }),
  'POST /api/sp/abnormal/getAbnormalCount': call({
    summary: 'How many movements of watched stocks were seen since a moment of the newest trading day',
    source: 'spec',
    auth: 'member',
    replay: 'market',
    polled: true,
    input: z.object({ latestTime: z.number().int().min(0).optional() }),
    output: z.object({ tradeDate: z.string(), count: z.int() }),
  }),
  'POST /api/stocks/diagnosis/getAbnormalDetail': call({
    summary: 'A movement with its causes, what followed such movements, and others of the same stock and day',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ abnormalDetailId: eventId }),
    output: z.object({
      ...freshness,
      movement,
      stock: stockCell,
      /** Likeliest first; empty when no reason is clear. */
      causes: z.array(cause),
      /** Over how many days such movements were looked at. */
      effectDays: z.int(),
      effects: z.object({ minutes30: outcome, close: outcome, days1: outcome, days3: outcome, days5: outcome }),
      similar: z.array(movement),
    }),
  }),
  'POST /api/stocks/diagnosis/getStockEventDetail': call({
    summary: 'An important event of a company, with its impact and the company as it stands',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockEventsDetailId: z.string().regex(/^\d{6}[-\w:.]{1,60}$/) }),
    output: z.object({
      ...freshness,
      stock: stockCell,
      event: z.object({
        stockEventsDetailId: z.string(),
        type: z.string(),
        title: z.string(),
        titleEn: z.string(),
        publishTime: z.number(),
        effectDate: z.string().nullable(),
        /** -2 very bad to 2 very good, 0 neither or not known. */
        impact: z.int().min(-2).max(2),
        isAhead: z.boolean(),
      }),
      /** Others of the company, newest first. */
      others: z.array(
        z.object({
          stockEventsDetailId: z.string(),
          title: z.string(),
          titleEn: z.string(),
          publishTime: z.number(),
          impact: z.int().min(-2).max(2),
        }),
      ),
    }),
  }),
};
