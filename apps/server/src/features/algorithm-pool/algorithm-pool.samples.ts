import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const row = {
  market: 'simulated',
  poolId: 'AP01',
  tradeDate: '2026-11-20',
  equity: 1,
  state: {},
  events: {},
  definitionVersion: 1,
  isLate: false,
  writtenAt: now,
  previousHash: '',
  hash: '',
} as const;

export const querySamples: QuerySamples = {
  selectChains: (db) => queries.selectChains(db),
  lockArchive: (db) => queries.lockArchive(db, 'simulated'),
  selectNewestDate: (db) => queries.selectNewestDate(db, 'simulated'),
  selectNewestRows: (db) => queries.selectNewestRows(db, 'simulated'),
  selectEvents: (db) => queries.selectEvents(db, 'simulated'),
  selectEventsBetween: (db) => queries.selectEventsBetween(db, 'simulated', '2026-11-13', '2026-11-20'),
  selectRowsOf: (db) => queries.selectRowsOf(db, 'simulated', 'AP01'),
  selectStatesOn: (db) => queries.selectStatesOn(db, 'simulated', '2026-11-20'),
  selectRowUpTo: (db) => queries.selectRowUpTo(db, 'simulated', 'STAR', '2026-11-20'),
  selectFirstDate: (db) => queries.selectFirstDate(db, 'simulated', 'STAR'),
  insertPoolRows: (db) => queries.insertPoolRows(db, [row]),
};

export const foreignSamples: ForeignSamples = {
  openFields: { poolId: 'a pool belongs to nobody: everybody may ask for each' },
};

export const patternSamples = { '^AP\\d{2}$': 'AP01' };

export const inputSamples = {
  'POST /api/stocks/picker/combinePools': {
    pools: [
      { poolId: 'AP01', weight: 50 },
      { poolId: 'AP02', weight: 50 },
    ],
  },
};
