import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectDemoMembers: (db) => queries.selectDemoMembers(db, now),
};
