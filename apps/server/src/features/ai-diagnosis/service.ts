import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

export { closesOf, indexCloses, outcomeDays, outcomesOf, type Outcome } from './outcomes.ts';
export { writeFacts } from './fact-answer.ts';
export { StockReader, type Subject } from './stock-reader.ts';

type OfStock = Parameters<typeof queries.selectWithin>[1];

/** AI diagnoses of a stock that a member was given between two moments. */
export const aiDiagnosisWithin = (db: Executor, of: OfStock, from: Date, to: Date) =>
  queries.selectWithin(db, of, from, to);
