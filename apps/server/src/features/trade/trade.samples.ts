import { randomUUID } from 'node:crypto';
import { now, uuid, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const of = { customerId: 1, market: 'simulated', symbol: '600000.SH' } as const;
const trade = {
  ...of,
  side: 'buy',
  quantity: 100,
  amountFen: 100_000,
  feesFen: 500,
  tradeDate: '2026-11-20',
  note: '',
  source: 'hand',
  key: 'key',
  createdAt: now,
  changedAt: now,
} as const;

export const querySamples: QuerySamples = {
  lockMember: (db) => queries.lockMember(db, 1),
  selectTrades: (db) => queries.selectTrades(db, 1, 'simulated', '600000.SH'),
  selectPage: (db) => queries.selectPage(db, of, { skip: 0, limit: 20 }),
  countTrades: (db) => queries.countTrades(db, of),
  selectTrade: (db) => queries.selectTrade(db, 1, 1),
  selectByTap: (db) => queries.selectByTap(db, 1, uuid),
  insertTrades: (db) => queries.insertTrades(db, [trade]),
  updateTrade: (db) => queries.updateTrade(db, 1, { quantity: 200 }),
  deleteTrade: (db) => queries.deleteTrade(db, 1),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

/** One line of a header alone. */
const statement = Buffer.from('成交日期,证券代码,操作,成交数量,成交价格\n').toString('base64');

export const patternSamples = {
  '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$': '10:00',
  '^[A-Za-z0-9+/]+={0,2}$': statement,
};

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount' });
    const { stockNo, price, tradeDate } = list.find(
      ({ limitState, board }) => limitState === 'NONE' && board.endsWith('_MAIN'),
    )!;
    const claim = { stockNo, side: 'buy', price: price!, quantity: 100, tradeDate } as const;
    const clientTradeId = randomUUID();
    const { tradeId } = await owner.device.call('POST /api/stocks/trade/registerTrade', { ...claim, clientTradeId });
    add(owner, 'POST /api/stocks/trade/updateTrade', { ...claim, tradeId }, { tradeId: 999_999_999 });
    add(owner, 'POST /api/stocks/trade/deleteTrade', { tradeId }, { tradeId: 999_999_999 });
  },
  openFields: { clientTradeId: 'a name that the device gives to a tap' },
};
