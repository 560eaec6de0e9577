import { now, uuid, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const looker = { viewer: 1, market: 'simulated' } as const;
const filter = {
  dataTypes: [1, 3],
  authorId: 1,
  stockNos: ['600519'],
  topicId: 1,
  isChosen: true,
  expressionId: 1,
  toolId: 1,
  keyword: 'a',
  followedBy: 1,
  isHotAllowed: true,
};
const item = {
  dataType: 1,
  customerId: 1,
  doc: {},
  plainText: 'a sample',
  files: [],
  declarations: { ai: false, original: false, holds: null },
  riskClass: 1,
  state: 3,
  quality: 1,
  clientReqId: uuid,
  createdAt: now,
};

export const querySamples: QuerySamples = {
  lockMember: (db) => queries.lockMember(db, 1),
  selectStanding: (db) => queries.selectStanding(db, 1, now),
  selectByRequest: (db) => queries.selectByRequest(db, 1, uuid),
  selectOwnTexts: (db) => queries.selectOwnTexts(db, 1, now),
  insertItem: (db) => queries.insertItem(db, item),
  insertStocks: (db) =>
    queries.insertStocks(db, [{ itemId: 1, stockNo: '600519', market: 'simulated', tradeDate: '2026-11-20' }]),
  lockItem: (db) => queries.lockItem(db, 1),
  updateItem: (db) => queries.updateItem(db, 1, { state: 3 }),
  upsertEdit: (db) => queries.upsertEdit(db, { itemId: 1, doc: {}, plainText: 'a', files: [], at: now }),
  takeEdit: (db) => queries.takeEdit(db, 1),
  // A condition of others, no query.
  isShown: () => Promise.resolve(queries.isShown(looker)),
  briefLength: () => Promise.resolve(queries.briefLength),
  selectCards: (db) => queries.selectCards(db, looker, filter, { before: 9, limit: 20 }),
  selectCardsById: (db) => queries.selectCardsById(db, looker, [1, 2]),
  selectDetail: (db) => queries.selectDetail(db, looker, 1),
  selectOwn: (db) => queries.selectOwn(db, 1, { dataType: 1, before: 9, limit: 20 }),
  selectRanked: (db) => queries.selectRanked(db, 'simulated', now, 600),
  countNewer: (db) => queries.countNewer(db, looker, 1),
  emptyOrphans: (db) => queries.emptyOrphans(db),
  leaveItems: (db) => queries.leaveItems(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};
