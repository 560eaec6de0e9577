import { bytes, now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const span = { from: now, until: now };

export const querySamples: QuerySamples = {
  insertBill: (db) =>
    queries.insertBill(db, {
      gateway: 'wechatPay',
      day: '2026-11-20',
      fetchedAt: now,
      sha: '',
      raw: bytes,
      count: 0,
      paidFen: 0,
      refundFen: 0,
      feeFen: 0,
    }),
  hasBill: (db) => queries.hasBill(db, 'wechatPay', '2026-11-20'),
  selectPaid: (db) => queries.selectPaid(db, 'wechatPay', span),
  selectPaidBack: (db) => queries.selectPaidBack(db, 'wechatPay', span),
};
