import { z } from 'zod';
import { call } from './call.ts';
import { freshness, paged, pageInput, stockCell, stockNo } from './shapes.ts';

/** What happens to companies. Source: market handbook D.6. */
const eventTypes = [
  'FORECAST',
  'EXPRESS',
  'REPORT',
  'DIVIDEND',
  'UNLOCK',
  'HOLDER_TRADE',
  'BUYBACK',
  'PLEDGE',
  'PLACEMENT',
  'RIGHTS_ISSUE',
  'MAJOR_CONTRACT',
  'MERGER',
  'EQUITY_INCENTIVE',
  'REGULATION',
  'RISK_WARNING',
  'LAWSUIT',
  'MANAGEMENT_CHANGE',
  'RESEARCH_VISIT',
  'DRAGON_TIGER',
  'BLOCK_TRADE',
  'NOTICE',
  'SUSPENSION',
  'RESUMPTION',
  'INDEX_CHANGE',
] as const;

const eventType = z.enum(eventTypes);

const event = z.object({
  stockEventsDetailId: z.string(),
  type: eventType,
  title: z.string(),
  titleEn: z.string(),
  /** Milliseconds since the epoch. */
  publishTime: z.number(),
  effectDate: z.string().nullable(),
  /** -2 very bad to 2 very good, 0 neither or not known. */
  impact: z.int().min(-2).max(2),
});

/** Source: market handbook D.6, J.6. */
export const stockEventCalls = {
  'POST /api/stocks/diagnosis/getStockEvents': call({
    summary: 'Important events of a company: those of the next sixty days, and a page of those that were',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo, type: eventType.optional(), ...pageInput }),
    output: z.object({
      ...freshness,
      stock: stockCell,
      /** Soonest first, of the kind that is asked for. */
      upcoming: z.array(event),
      /** How many there are of each kind, to come and past; the most frequent first. */
      types: z.array(z.object({ type: eventType, count: z.int() })),
      /** Of the last 250 trading days, newest first. */
      ...paged(event),
      pageNum: z.int(),
      pageSize: z.int(),
    }),
  }),
};
