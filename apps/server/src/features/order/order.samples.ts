import { now, uuid, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const orderNo = '20261120000000000001';
const refundNo = `${orderNo}r1`;

const order: queries.NewOrder = {
  orderNo,
  customerId: 1,
  subject: 'sku',
  subjectId: 1,
  title: ['龙虎榜 30天', 'Dragon-tiger list, 30 days'],
  goodsCode: 'dragon-tiger',
  goodsVersion: 1,
  line: 'tool',
  usePath: '/gjd/championList',
  state: 'created',
  periodDays: 30,
  priceFen: 2900,
  promotionFen: 0,
  couponFen: 0,
  points: 0,
  pointsFen: 0,
  payFen: 2900,
  closesAt: now,
  createdAt: now,
  clientType: 0,
  sourceRoute: '',
  clientReqId: uuid,
};

export const querySamples: QuerySamples = {
  lockBuyer: (db) => queries.lockBuyer(db, 1),
  insertOrder: (db) => queries.insertOrder(db, order),
  selectByRequest: (db) => queries.selectByRequest(db, 1, uuid),
  selectOwn: (db) => queries.selectOwn(db, 1, orderNo),
  lockOwn: (db) => queries.lockOwn(db, 1, orderNo),
  lockOrder: (db) => queries.lockOrder(db, orderNo),
  selectOpen: (db) => queries.selectOpen(db, 1),
  countSince: (db) => queries.countSince(db, 1, now),
  countOfGoods: (db) => queries.countOfGoods(db, 1, 'dragon-tiger'),
  selectBoughtLines: (db) => queries.selectBoughtLines(db, 1),
  updateOrder: (db) => queries.updateOrder(db, { orderNo, version: 0 }, { version: 1, state: 'pendingPay' }),
  insertEvent: (db) =>
    queries.insertEvent(db, {
      orderNo,
      version: 1,
      event: 'stepsDone',
      fromState: 'created',
      toState: 'pendingPay',
      at: now,
      by: 'member',
      details: {},
    }),
  selectEvents: (db) => queries.selectEvents(db, orderNo),
  selectPage: (db) => queries.selectPage(db, 1, ['pendingPay'], { before: { at: now, id: 1 }, limit: 20 }),
  countByState: (db) => queries.countByState(db, 1),
  selectOverdue: (db) => queries.selectOverdue(db, now, 20),
  selectEnded: (db) => queries.selectEnded(db, now, 20),
  selectEarning: (db) => queries.selectEarning(db, 0, 20),
  hideOrder: (db) => queries.hideOrder(db, orderNo),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

/** Orders and things that nobody has: each call looks, and refuses. */
export const inputSamples: InputSamples = {
  'POST /api/mall/order/preCheck': { subject: 'sku', subjectId: '999999' },
  'POST /api/mall/order/createOrder': { subject: 'sku', subjectId: '999999', clientReqId: uuid },
  'POST /api/mall/order/getPayParams': { orderNo, channel: 'wxH5' },
  'POST /api/mall/order/getPayResult': { orderNo },
  'POST /api/mall/order/getOrderDetail': { orderNo },
  'POST /api/mall/order/closeOrder': { orderNo },
  'POST /api/mall/order/hideOrder': { orderNo },
  'POST /api/mall/refund/applyRefund': { orderNo, reasonCode: 'other', clientReqId: uuid },
  'POST /api/mall/refund/getRefundDetail': { refundNo },
  'POST /api/mall/coupon/getCoupons': { subject: 'sku', subjectId: '999999' },
};

export const foreignSamples: ForeignSamples = {
  openFields: {
    subjectId: 'something of the shelf, for everybody',
    clientReqId: 'made by the device, and known within its own member alone',
    cursor: 'a place in the own list',
    couponClaimId: 'looked up among the own coupons alone',
  },
};

export const patternSamples = {
  '^\\d{20}$': orderNo,
  '^\\d{20}r\\d{1,3}$': refundNo,
  '^\\d{1,15}\\.\\d{1,15}$': '1.1',
};
