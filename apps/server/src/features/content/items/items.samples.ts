import { auditStates } from '@lianpan/domain/community';
import { dataTypes } from '@lianpan/domain/content-types';
import { now, uuid, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const item = {
  dataType: dataTypes.graphtext,
  customerId: 1,
  doc: {},
  plainText: 'a sample',
  files: [],
  declarations: { ai: false, original: false, holds: null },
  riskClass: 1,
  state: auditStates.published,
  quality: 1,
  clientReqId: uuid,
  createdAt: now,
};

export const querySamples: QuerySamples = {
  lockMember: (db) => queries.lockMember(db, 1),
  selectNames: (db) => queries.selectNames(db, [1]),
  selectTopicNames: (db) => queries.selectTopicNames(db, [1]),
  selectStanding: (db) => queries.selectStanding(db, 1, now),
  selectByRequest: (db) => queries.selectByRequest(db, 1, uuid),
  selectOwnTexts: (db) => queries.selectOwnTexts(db, 1, now),
  insertItem: (db) => queries.insertItem(db, item),
  selectUnpricedDemo: (db) => queries.selectUnpricedDemo(db, 'simulated'),
  updateStock: (db) => queries.updateStock(db, 1, '600519', { priceFen: 100, indexFen: 100, tradeDate: '2026-11-20' }),
  insertCited: (db) =>
    queries.insertCited(db, [
      { itemId: 1, metric: 'a', stockNo: '600000', market: 'simulated', value: 1, unit: '', asOf: now, order: 0 },
    ]),
  selectCited: (db) => queries.selectCited(db, 1),
  insertStocks: (db) =>
    queries.insertStocks(db, [{ itemId: 1, stockNo: '600519', market: 'simulated', tradeDate: '2026-11-20' }]),
  lockItem: (db) => queries.lockItem(db, 1),
  updateItem: (db) => queries.updateItem(db, 1, { state: auditStates.published }),
  upsertEdit: (db) => queries.upsertEdit(db, { itemId: 1, doc: {}, plainText: 'a', files: [], at: now }),
  takeEdit: (db) => queries.takeEdit(db, 1),
  selectOwn: (db) => queries.selectOwn(db, 1, { dataType: dataTypes.graphtext, before: { at: now, id: 9 }, limit: 20 }),
  emptyOrphans: (db) => queries.emptyOrphans(db),
  leaveItems: (db) => queries.leaveItems(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
  selectItem: (db) => queries.selectItem(db, 1),
};
