import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

/** The market that a member has chosen; `null` before they do. */
export const keptMarket = (db: Executor, customerId: number) => queries.selectMarket(db, customerId);
