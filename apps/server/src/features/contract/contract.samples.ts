import type { QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectContract: (db) => queries.selectContract(db, 1),
};
