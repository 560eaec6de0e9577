import { z } from 'zod';
import { call } from './call.ts';
import { pageInput, paged } from './shapes.ts';

/** A stock, or the composite index. */
const target = z.string().regex(/^(\d{6}|000001\.SH)$/);
const direction = z.enum(['UP', 'DOWN']);

const bet = z.object({
  target: z.string(),
  stockName: z.string(),
  tradeDate: z.string(),
  direction,
  createdTime: z.number(),
  /** `returned` where the close did not move, or there was none. */
  outcome: z.enum(['open', 'right', 'wrong', 'returned']),
  changePct: z.number().nullable(),
});

/** Guesses of the next day's direction, for points alone. Source: market handbook C.15, product handbook 2.12 and 8.8. */
export const stockBetCalls = {
  'POST /api/stocks/hall/addStockBet': call({
    summary: 'Guesses whether a stock or the composite index closes higher on the next day; one a target and day',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({ target, direction, tradeDate: z.iso.date() }),
    output: z.object({ state: z.enum(['added', 'already']), bet }),
  }),
  'POST /api/stocks/hall/getStockBets': call({
    summary: "The caller's guesses, newest day first, and for which day one can be made now",
    source: 'ours',
    auth: 'member',
    input: z.object({ target: target.optional(), ...pageInput }),
    output: z.object({
      /** `null` between the morning call and half past three. */
      openDate: z.string().nullable(),
      /** When guesses for that day end, or when the next ones begin. */
      changesAt: z.number(),
      points: z.int(),
      rightNum: z.int(),
      settledNum: z.int(),
      ...paged(bet),
      pageNum: z.int(),
      pageSize: z.int(),
    }),
  }),
};
