import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

export { ratioSince } from './records.ts';

type OfStock = Parameters<typeof queries.selectWithin>[1];

/** Diagnoses of a stock that a member was given between two moments. */
export const diagnosisWithin = (db: Executor, of: OfStock, from: Date, to: Date) =>
  queries.selectWithin(db, of, from, to);
