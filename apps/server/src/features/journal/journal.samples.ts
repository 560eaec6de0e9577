import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const filter = { customerId: 1, market: 'simulated', reasonCode: 'TREND', result: 'won' } as const;

export const querySamples: QuerySamples = {
  upsertLink: (db) =>
    queries.upsertLink(db, {
      customerId: 1,
      orderId: 1,
      market: 'simulated',
      symbol: '600000.SH',
      reasonCode: 'TREND',
      note: 'a sample of ten',
      tradeDate: '2026-11-20',
      createdAt: now,
      broken: [],
    }),
  lockLink: (db) => queries.lockLink(db, 1, 1),
  updateReview: (db) => queries.updateReview(db, 1, 'a sample', now),
  selectLinks: (db) => queries.selectLinks(db, filter, { skip: 0, limit: 20 }),
  countLinks: (db) => queries.countLinks(db, filter),
  selectStats: (db) => queries.selectStats(db, 1, 'simulated'),
  selectUnfinished: (db) => queries.selectUnfinished(db, 'simulated', 0, 10),
  selectOfReplay: (db) => queries.selectOfReplay(db, 1),
  updateOutcome: (db) => queries.updateOutcome(db, 1, { ratio5: 0.1 }),
  deleteLinks: (db) => queries.deleteLinks(db, 1, 1),
  selectTradingOfDay: (db) => queries.selectTradingOfDay(db, 1, '2026-11-20'),
  countDistress: (db) => queries.countDistress(db, 1, '2026-11-20'),
  selectIsOff: (db) => queries.selectIsOff(db, 1),
  upsertIsOff: (db) => queries.upsertIsOff(db, 1, true),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount' });
    const { stockNo } = list.find(({ limitState, board }) => limitState === 'NONE' && board.endsWith('_MAIN'))!;
    const { bids } = await owner.device.call('POST /api/stocks/mock/getTicket', { stockNo });
    const { order } = await owner.device.call('POST /api/stocks/mock/placeOrder', {
      clientOrderId: '2b0f1f0e-9a55-4a3e-8f0a-5b6f6c1d2e3f',
      stockNo,
      side: 'buy',
      type: 'LIMIT',
      price: bids[4]!.price,
      quantity: 100,
    });
    const reason = { reasonCode: 'TREND', note: '站上二十日均线，量能放大' } as const;
    const { orderId } = order;
    const { linkId } = await owner.device.call('POST /api/stocks/journal/saveReason', { orderId, ...reason });
    const review = '按计划执行了止损，下次不在尾盘追高，先看板块强度再决定是否加仓，仓位不要超过两成';
    add(owner, 'POST /api/stocks/journal/saveReason', { orderId, ...reason }, { orderId: 999_999_999 });
    add(owner, 'POST /api/stocks/journal/saveReview', { linkId, review }, { linkId: 999_999_999 });
    add(owner, 'POST /api/stocks/journal/deleteJournal', { linkId }, { linkId: 999_999_999 });
  },
};
