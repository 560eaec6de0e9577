import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

/** The member's newest contract, whatever its status; `undefined` for who never had one. */
export const contractOf = (db: Executor, customerId: number) => queries.selectContract(db, customerId);
