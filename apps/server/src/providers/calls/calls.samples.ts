import { now, type QuerySamples } from '../../features/samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  insertProviderCall: (db) =>
    queries.insertProviderCall(db, { provider: 'p', action: 'a', code: 'OK', ms: 1, calledAt: now }),
  deleteProviderCalls: (db) => queries.deleteProviderCalls(db, now),
};
