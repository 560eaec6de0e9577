import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as payments from './queries.ts';

const orderNo = '20261120000000000001';
const outTradeNo = `${orderNo}p1`;

export const querySamples: QuerySamples = {
  insertPayment: (db) =>
    payments.insertPayment(db, {
      outTradeNo,
      orderNo,
      gateway: 'wechatPay',
      channel: 'wxNative',
      merchant: '1900000001',
      app: 'wx1',
      amountFen: 2900,
      state: 'open',
      clientIp: '127.0.0.1',
      notifyUrl: 'https://example.test/notify/pay/wechatPay',
      createdAt: now,
      expiresAt: now,
      nextQueryAt: now,
    }),
  selectOfOrder: (db) => payments.selectOfOrder(db, orderNo),
  selectPayment: (db) => payments.selectPayment(db, outTradeNo),
  lockPayment: (db) => payments.lockPayment(db, outTradeNo),
  updatePayment: (db) => payments.updatePayment(db, outTradeNo, { state: 'closing' }),
  selectDue: (db) => payments.selectDue(db, now, 20),
  claimQuery: (db) => payments.claimQuery(db, { outTradeNo, queries: 0 }, { at: now, nextQueryAt: now }),
  insertNotice: (db) =>
    payments.insertNotice(db, {
      gateway: 'wechatPay',
      noticeId: 'a notice',
      kind: 'payment',
      outTradeNo,
      receivedAt: now,
      bodyHash: '',
      outcome: 'paid',
    }),
  insertDifference: (db) =>
    payments.insertDifference(db, {
      gateway: 'wechatPay',
      kind: 'unknown',
      number: outTradeNo,
      day: '2026-11-20',
      theirsFen: 1,
      foundAt: now,
    }),
  selectOwner: (db) => payments.selectOwner(db, orderNo),
};
