import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const row = {
  market: 'simulated',
  tacticsId: 'S01',
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
const config = { strategyTypes: ['S01'], pushTimes: ['close'], excludeStocks: [] };

export const querySamples: QuerySamples = {
  selectChains: (db) => queries.selectChains(db),
  lockArchive: (db) => queries.lockArchive(db, 'simulated'),
  selectNewestDate: (db) => queries.selectNewestDate(db, 'simulated'),
  selectNewestRows: (db) => queries.selectNewestRows(db, 'simulated'),
  selectDays: (db) => queries.selectDays(db, 'simulated', '2026-11-19'),
  selectEventsBetween: (db) => queries.selectEventsBetween(db, 'simulated', '2026-11-16', '2026-11-20'),
  selectRowsOf: (db) => queries.selectRowsOf(db, 'simulated', 'S01'),
  insertRows: (db) => queries.insertRows(db, [row]),
  selectConfig: (db) => queries.selectConfig(db, 1),
  upsertConfig: (db) => queries.upsertConfig(db, 1, config, {}, now),
  updateSeen: (db) => queries.updateSeen(db, 1, 'simulated', '2026-11-20'),
  selectUntold: (db) => queries.selectUntold(db, 'simulated', '2026-11-20', 0, 10),
  markNotified: (db) => queries.markNotified(db, 1, 'simulated', '2026-11-20'),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
};

export const foreignSamples: ForeignSamples = {
  openFields: {
    tacticsId: 'a tactics belongs to nobody: everybody may ask for each',
    signalId: 'a signal belongs to nobody; what is still open is masked by the privilege of its group',
    signalIds: 'the same, several at once',
    portfolioId: 'a model portfolio belongs to its tactics',
    reportId: 'a report belongs to its tactics',
  },
};

export const patternSamples = {
  '^S(0[1-9]|1[0-2])-\\d{8}-\\d{6}$': 'S01-20261119-600000',
  '^S(0[1-9]|1[0-2])-[DW]\\d{8}$': 'S01-D20261119',
};
