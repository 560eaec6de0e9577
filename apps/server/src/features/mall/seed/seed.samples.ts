import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';
import { shelf } from './shelf.ts';

const [first] = shelf;

export const querySamples: QuerySamples = {
  selectSeeded: (db) => queries.selectSeeded(db),
  insertGoods: (db) =>
    queries.insertGoods(db, {
      code: 'a-sample',
      line: 'tool',
      kind: 1,
      state: 'onSale',
      version: 1,
      updatedAt: now,
    }),
  insertVersion: (db) =>
    queries.insertVersion(db, {
      goodsId: 1,
      version: 1,
      riskLevel: 1,
      isAdvice: false,
      content: first!,
      createdAt: now,
      createdBy: 'a sample',
    }),
  insertSku: (db) => queries.insertSku(db, { goodsId: 1, name: ['30天', '30 days'], periodDays: 30 }),
  insertPrice: (db) =>
    queries.insertPrice(db, {
      skuId: 1,
      priceFen: 2900,
      validFrom: now,
      proposedBy: 'a sample',
      approvedBy: 'a sample',
      reason: '',
    }),
};
