import type { QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectMarket: (db) => queries.selectMarket(db, 1),
  updateMarket: (db) => queries.updateMarket(db, 1, 'real'),
};
