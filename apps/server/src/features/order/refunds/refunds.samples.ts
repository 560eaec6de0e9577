import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as refunds from './queries.ts';

const orderNo = '20261120000000000001';
const outTradeNo = `${orderNo}p1`;
const refundNo = `${orderNo}r1`;

export const querySamples: QuerySamples = {
  insertRefund: (db) =>
    refunds.insertRefund(db, {
      refundNo,
      orderNo,
      outTradeNo,
      type: 4,
      reasonCode: 'late',
      text: '',
      amountFen: 2900,
      calc: {},
      state: 'approved',
      source: 'system',
      appliedAt: now,
    }),
  selectOfOrder: (db) => refunds.selectOfOrder(db, orderNo),
  selectOfOrders: (db) => refunds.selectOfOrders(db, [orderNo]),
  selectRefund: (db) => refunds.selectRefund(db, refundNo),
  lockRefund: (db) => refunds.lockRefund(db, refundNo),
  updateRefund: (db) => refunds.updateRefund(db, refundNo, { nextQueryAt: now }),
  selectDue: (db) => refunds.selectDue(db, now, 20),
  claimStep: (db) => refunds.claimStep(db, { refundNo, queries: 0 }, now),
};
