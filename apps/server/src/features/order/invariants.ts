import type { Executor } from '@lianpan/db';
import { selectBookFaults } from './invariants/queries.ts';

/** What the books and the orders have differently; nothing, unless somebody wrote past them. Source: handbook of the firm 1.10. */
export const salesFaults = async (db: Executor): Promise<string[]> =>
  (await selectBookFaults(db)).map(({ orderNo, fault }) => `${orderNo}: ${fault}`);
