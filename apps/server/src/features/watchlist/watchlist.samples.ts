import { now, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const watcher = { customerId: 1, market: 'simulated' } as const;

export const querySamples: QuerySamples = {
  lockOwner: (db) => queries.lockOwner(db, 1),
  bumpOrderVersion: (db) => queries.bumpOrderVersion(db, 1),
  selectWatchedStocks: (db) => queries.selectWatchedStocks(db, watcher),
  selectWatchlist: (db) => queries.selectWatchlist(db, watcher),
  countWatchedStocks: (db) => queries.countWatchedStocks(db, watcher),
  selectTopRank: (db) => queries.selectTopRank(db, watcher),
  selectBottomRank: (db) => queries.selectBottomRank(db, watcher),
  insertWatchedStocks: (db) =>
    queries.insertWatchedStocks(db, [{ ...watcher, stockNo: '600000', rank: 0, addPriceFen: 1, addedAt: now }]),
  deleteWatchedStocks: (db) => queries.deleteWatchedStocks(db, watcher, ['600000']),
  updateRanks: (db) => queries.updateRanks(db, watcher, ['600000', '600001']),
  selectGroups: (db) => queries.selectGroups(db, watcher),
  insertGroup: (db) => queries.insertGroup(db, watcher, 'g'),
  renameGroup: (db) => queries.renameGroup(db, watcher, 1, 'g'),
  deleteGroup: (db) => queries.deleteGroup(db, 1, 1),
  insertGroupMembers: (db) => queries.insertGroupMembers(db, [{ ...watcher, groupId: 1, stockNo: '600000' }]),
  deleteGroupMembers: (db) => queries.deleteGroupMembers(db, watcher, 1, ['600000']),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const foreignSamples: ForeignSamples = {
  make: async ({ messengerMember, add }) => {
    const owner = await messengerMember();
    const { groupId } = await owner.device.call('POST /api/stocks/hall/saveOptionalGroup', { name: '我的' });
    await owner.device.call('POST /api/stocks/hall/addoptionalstock', { groupId, stockNo: '600000' });
    const changed = { groupId: '999999999' };
    add(owner, 'POST /api/stocks/hall/getoptionalstocks', { groupId }, changed);
    add(owner, 'POST /api/stocks/hall/addoptionalstock', { groupId, stockNo: '600000' }, changed);
    add(owner, 'POST /api/stocks/hall/saveOptionalGroup', { groupId, name: '你的' }, changed);
    add(owner, 'POST /api/stocks/hall/deleteOptionalGroup', { groupId }, changed);
  },
  quiet: ['POST /api/stocks/hall/deleteOptionalGroup'],
};

export const marketSamples: InputSamples = {
  'POST /api/stocks/hall/addoptionalstock': { stockNos: ['600000', '000001'] },
};
