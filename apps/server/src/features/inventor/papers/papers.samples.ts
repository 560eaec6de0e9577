import { dataTypes } from '@lianpan/domain/community';
import { payTypes } from '@lianpan/domain';
import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const body = { itemId: 1, doc: {}, conclusion: 'a', disproofs: 'a', files: [] };
const part = { before: { at: now, id: 9 }, limit: 20 };

export const querySamples: QuerySamples = {
  insertPaper: (db) =>
    queries.insertPaper(db, {
      itemId: 1,
      class: 'E',
      abstract: 'a',
      method: 'a',
      limits: 'a',
      dataDate: '2026-11-20',
      hiddenLength: 1,
      payType: payTypes.free,
    }),
  insertFood: (db) => queries.insertFood(db, { itemId: 1, takeaway: 'a', payType: payTypes.free, hiddenLength: 0 }),
  insertBody: (db) => queries.insertBody(db, body),
  selectBody: (db) => queries.selectBody(db, 1),
  selectOffers: (db) => queries.selectOffers(db, [1], 1, now),
  selectPaper: (db) => queries.selectPaper(db, 1),
  selectFood: (db) => queries.selectFood(db, 1),
  selectOfferedPlaces: (db) =>
    queries.selectOfferedPlaces(
      db,
      { dataTypes: [dataTypes.researchPaper, dataTypes.driedFood], authorIds: [1], isFree: true },
      part,
    ),
  selectOwn: (db) => queries.selectOwn(db, 1, 'off', part),
  updatePaper: (db) => queries.updatePaper(db, 1, { priceFen: 100 }),
  updateFood: (db) => queries.updateFood(db, 1, { offShelfAt: now }),
  insertPurchase: (db) =>
    queries.insertPurchase(db, {
      customerId: 1,
      itemId: 1,
      orderNo: 'a sample',
      way: 'money',
      amount: 100,
      state: 'active',
      boughtAt: now,
    }),
  lockBuyers: (db) => queries.lockBuyers(db, 1),
  refundPurchase: (db) => queries.refundPurchase(db, 1, now),
  selectPurchases: (db) => queries.selectPurchases(db, 1, part),
  upsertScore: (db) => queries.upsertScore(db, { itemId: 1, customerId: 1, score: 5, at: now }),
  insertAnswer: (db) => queries.insertAnswer(db, { itemId: 1, customerId: 1, option: 0, at: now }),
  selectAnswer: (db) => queries.selectAnswer(db, 1, 1),
  countAnswers: (db) => queries.countAnswers(db, 1),
  selectUntold: (db) => queries.selectUntold(db, 20),
  hasOrder: (db) => queries.hasOrder(db, 'a sample'),
};
