import { z } from 'zod';

/** Kinds of market data as people come by them. */
export const dataKind = z.enum([
  'daily',
  'minutes',
  'indices',
  'stocks',
  'calendar',
  'exRights',
  'valuation',
  'flows',
  'limits',
  'listings',
  'events',
  'concepts',
  'quotes',
]);

/** What an answer can lack: the kinds above, those that no file or source brings yet, and a computation of real stocks. */
export const lackedKind = z.enum([
  ...dataKind.options,
  'shares',
  'auction',
  'orders',
  'seats',
  'statements',
  'holders',
  'reports',
  'plans',
  'computation',
]);

/**
 * A kind of data that was missing for an answer. `all`: nothing could be worked out of it, so what is empty in the answer is
 * unknown and not none; `some`: figures that need it are `null`, or count the stocks that have it and not the market.
 */
export const dataLack = z.object({
  kind: lackedKind,
  of: z.enum(['all', 'some']),
  /** Stocks that have it on the day, and those that were listed; `null` where it is nothing of each stock. */
  stockNum: z.int().nullable(),
  listedNum: z.int().nullable(),
});
