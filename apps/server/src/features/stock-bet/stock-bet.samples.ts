import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const key = { customerId: 1, market: 'simulated', target: '600000', tradeDate: '2026-11-20' } as const;

export const querySamples: QuerySamples = {
  lockMember: (db) => queries.lockMember(db, 1),
  selectBet: (db) => queries.selectBet(db, key),
  countOfDay: (db) => queries.countOfDay(db, 1, 'simulated', '2026-11-20'),
  insertBet: (db) => queries.insertBet(db, { ...key, direction: 'UP', createdAt: now }),
  selectBets: (db) => queries.selectBets(db, 1, 'simulated', { target: '600000', skip: 0, limit: 20 }),
  countBets: (db) => queries.countBets(db, 1, 'simulated', undefined),
  selectOpen: (db) => queries.selectOpen(db, 'simulated', '2026-11-20', 1),
  settleBet: (db) => queries.settleBet(db, key, { outcome: 'right', changeBasis: 1, settledAt: now }),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const foreignSamples: ForeignSamples = { openFields: { target: 'stocks and the index, for everybody' } };

export const patternSamples = { '^(\\d{6}|000001\\.SH)$': '600000' };
