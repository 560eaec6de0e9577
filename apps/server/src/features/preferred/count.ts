import type { CountList } from '../tool/service.ts';
import * as queries from './queries.ts';
import type { KeptStock } from './weeks.ts';

/** Stocks of the newest list, dated by the first trading day of its week. */
export const countPreferred: CountList = async (market, db) => {
  const newest = (await queries.selectWeeks(db, market.name)).at(-1);
  return newest ? { num: (newest.stocks as readonly KeptStock[]).length, tradeDate: newest.week } : null;
};
