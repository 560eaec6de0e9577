import { now, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectChains: (db) => queries.selectChains(db),
  lockWeeks: (db) => queries.lockWeeks(db, 'simulated'),
  selectNewestWeek: (db) => queries.selectNewestWeek(db, 'simulated'),
  selectWeeks: (db) => queries.selectWeeks(db, 'simulated'),
  insertWeek: (db) =>
    queries.insertWeek(db, {
      market: 'simulated',
      week: '2026-11-16',
      knownDate: '2026-11-13',
      stocks: [],
      definitionVersion: 1,
      isLate: false,
      writtenAt: now,
      previousHash: '',
      hash: '',
    }),
};
