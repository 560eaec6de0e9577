import type { QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectYears: (db) => queries.selectYears(db),
  selectDays: (db) => queries.selectDays(db),
};
