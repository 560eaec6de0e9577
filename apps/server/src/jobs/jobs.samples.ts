import { now, type QuerySamples } from '../features/samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  insertRun: (db) => queries.insertRun(db, { name: 'j', startedAt: now, by: 'schedule' }),
  updateRun: (db) => queries.updateRun(db, 1, { outcome: 'failed', endedAt: now, error: 'e' }),
  selectNewestRuns: (db) => queries.selectNewestRuns(db),
  hasRunSince: (db) => queries.hasRunSince(db, 'j', now),
  deleteRunsBefore: (db) => queries.deleteRunsBefore(db, now),
  takeLeases: (db) => queries.takeLeases(db, ['j', 'k'], 'h', 1000),
  deleteLeases: (db) => queries.deleteLeases(db, 'h'),
  hasLease: (db) => queries.hasLease(db),
};
