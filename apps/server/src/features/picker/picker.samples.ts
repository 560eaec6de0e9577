import { now, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const watcher = { customerId: 1, market: 'simulated' } as const;

export const querySamples: QuerySamples = {
  lockOwner: (db) => queries.lockOwner(db, 1),
  selectSavedQueries: (db) => queries.selectSavedQueries(db, 1, 'simulated'),
  countSavedQueries: (db) => queries.countSavedQueries(db, 1, 'simulated'),
  selectIdByName: (db) => queries.selectIdByName(db, 1, 'simulated', 'n'),
  insertSavedQuery: (db) => queries.insertSavedQuery(db, { ...watcher, name: 'n', query: {}, updatedAt: now }),
  updateSavedQuery: (db) => queries.updateSavedQuery(db, 1, 1, { name: 'n', isPushed: true }),
  deleteSavedQuery: (db) => queries.deleteSavedQuery(db, 1, 1),
  selectSavedQuery: (db) => queries.selectSavedQuery(db, 1, 'simulated', 1),
  selectQueryVisit: (db) => queries.selectQueryVisit(db, 1),
  saveQueryVisit: (db) =>
    queries.saveQueryVisit(db, { queryId: 1, lookedAt: now, tradeDate: '2026-11-20', members: {}, before: null }),
  deleteVisitOfOther: (db) => queries.deleteVisitOfOther(db, 1, 1, {}),
  selectUntoldQueries: (db) => queries.selectUntoldQueries(db, '2026-11-20', 0, 10),
  markNotifiedDate: (db) => queries.markNotifiedDate(db, { id: 1, updatedAt: now }, '2026-11-20'),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
};

export const foreignSamples: ForeignSamples = {
  make: async ({ messengerMember, add }) => {
    const owner = await messengerMember();
    const query = { groups: [{ op: 'AND' as const, items: [{ id: 'T03' }] }] };
    const { queryId } = await owner.device.call('POST /api/stocks/picker/saveQuery', { name: '我的', query });
    const changed = { queryId: '999999999' };
    add(owner, 'POST /api/stocks/picker/saveQuery', { queryId, name: '你的', query }, changed);
    add(owner, 'POST /api/stocks/picker/openQuery', { queryId }, changed);
    add(
      owner,
      'POST /api/stocks/picker/run',
      { query, entrySort: { queryId, order: 'asc' } },
      {
        entrySort: { ...changed, order: 'asc' },
      },
    );
    add(owner, 'POST /api/stocks/picker/setQueryPush', { queryId, isPushed: true }, changed);
    add(owner, 'POST /api/stocks/picker/deleteQuery', { queryId }, changed);
  },
  openFields: {
    jobId: 'the same test of a query has the same name for everybody, and shows nothing of who asked',
  },
};

const query = { groups: [{ op: 'AND', items: [{ id: 'Q01', params: { least: 0.01, most: 10_000 } }] }] };

export const inputSamples: InputSamples = { 'POST /api/stocks/picker/getPattern': { id: 'P10' } };

export const marketSamples: InputSamples = {
  'POST /api/stocks/picker/preview': { query },
  'POST /api/stocks/picker/run': { query },
  'POST /api/stocks/picker/watchAll': { query },
};
