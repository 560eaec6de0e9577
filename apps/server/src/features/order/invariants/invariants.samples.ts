import type { QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectBookFaults: (db) => queries.selectBookFaults(db),
};
