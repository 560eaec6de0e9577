import type { QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectTradesOfDay: (db) => queries.selectTradesOfDay(db, 1, '2026-11-20'),
  selectResults: (db) => queries.selectResults(db, 1),
  selectTradedUntil: (db) => queries.selectTradedUntil(db, 1, '2026-11-20'),
  selectRightsUntil: (db) => queries.selectRightsUntil(db, 1, '2026-11-20'),
};
