import {
  now,
  uuid,
  type ForeignSamples,
  type InputSamples,
  type QuerySamples,
  type RoleSamples,
} from '../samples.fixture.ts';
import * as queries from './queries.ts';
import { taken } from '../roles.fixture.ts';
import { asMember, asPlaced, inSeason } from './paper.scenes.fixture.ts';

const order = {
  accountId: 1,
  clientOrderId: uuid,
  market: 'simulated',
  symbol: '600000.SH',
  side: 'buy',
  type: 'LIMIT',
  priceFen: 1000,
  quantity: 100,
  step: 100,
  state: 'ACCEPTED',
  stage: 'BOOK',
  tradeDate: '2026-11-20',
  placedAt: now,
  changedAt: now,
  createdAt: now,
} as const;
const position = {
  accountId: 1,
  symbol: '600000.SH',
  quantity: 100,
  frozen: 0,
  boughtToday: 0,
  boughtOn: '2026-11-20',
  costFen: 1,
  boughtFen: 1,
  investedFen: 1,
  openedAt: now,
  rightsOn: '2026-11-20',
};
const seen = {
  id: 1,
  previous: null,
  seenAt: now,
  stage: 'BOOK',
  ahead: 1,
  seenVolume: 1,
  seenLevel: 1,
  seenLow: 1,
  seenHigh: 1,
  extremeFen: 1,
} as const;
const page = { skip: 0, limit: 20 };
const scope = { accountId: 1, scope: 'today', tradeDate: '2026-11-20' } as const;

export const querySamples: QuerySamples = {
  insertAccount: (db) =>
    queries.insertAccount(db, {
      customerId: 1,
      market: 'simulated',
      kind: 'FREE',
      initialFen: 1,
      startedOn: '2026-11-20',
      createdAt: now,
    }),
  selectReplayAccount: (db) => queries.selectReplayAccount(db, 1),
  selectAccounts: (db) => queries.selectAccounts(db, 1, 'simulated'),
  lockAccount: (db) => queries.lockAccount(db, 1, 1),
  lockAccountOf: (db) => queries.lockAccountOf(db, 1),
  endAccount: (db) => queries.endAccount(db, 1, now),
  selectUnsettled: (db) => queries.selectUnsettled(db, 'simulated', '2026-11-20', 10),
  selectSeasons: (db) => queries.selectSeasons(db, 'simulated'),
  selectSeason: (db) => queries.selectSeason(db, 'simulated', 1),
  insertSeason: (db) =>
    queries.insertSeason(db, {
      market: 'simulated',
      nameZh: '一',
      nameEn: 'a',
      startsOn: '2026-11-20',
      endsOn: '2026-11-20',
      initialFen: 1,
      prizes: [],
    }),
  selectUnpaidSeasons: (db) => queries.selectUnpaidSeasons(db, 'simulated', '2026-11-20'),
  countOpenOfSeason: (db) => queries.countOpenOfSeason(db, 1),
  markSeasonPaid: (db) => queries.markSeasonPaid(db, 1, now),
  selectOrderByClientId: (db) => queries.selectOrderByClientId(db, 1, uuid),
  insertOrder: (db) => queries.insertOrder(db, order),
  updateOrder: (db) => queries.updateOrder(db, 1, { state: 'CANCELLED' }),
  selectOrder: (db) => queries.selectOrder(db, 1),
  selectOwnOrder: (db) => queries.selectOwnOrder(db, 1, 1),
  selectOpenOrders: (db) => queries.selectOpenOrders(db, { market: 'simulated', replayId: null }, now),
  selectOpenOfAccount: (db) => queries.selectOpenOfAccount(db, 1),
  countOrders: (db) => queries.countOrders(db, 1, '2026-11-20'),
  selectOrders: (db) => queries.selectOrders(db, scope, page),
  countInScope: (db) => queries.countInScope(db, scope),
  updateSeen: (db) => queries.updateSeen(db, [seen]),
  insertFill: (db) =>
    queries.insertFill(db, {
      orderId: 1,
      accountId: 1,
      symbol: '600000.SH',
      side: 'buy',
      no: 1,
      at: now,
      tradeDate: '2026-11-20',
      priceFen: 1,
      quantity: 1,
      feesFen: 1,
      cause: 'book',
      evidence: {},
    }),
  selectTaken: (db) => queries.selectTaken(db, { accountId: 1, symbol: '600000.SH', side: 'buy', at: now }),
  selectFills: (db) => queries.selectFills(db, { accountId: 1, symbol: '600000.SH', orderId: 1 }, page),
  countFills: (db) => queries.countFills(db, { accountId: 1 }),
  selectPositions: (db) => queries.selectPositions(db, 1),
  selectPosition: (db) => queries.selectPosition(db, 1, '600000.SH'),
  writePosition: (db) => queries.writePosition(db, position),
  deletePosition: (db) => queries.deletePosition(db, 1, '600000.SH'),
  selectWithoutRights: (db) => queries.selectWithoutRights(db, 'simulated', '2026-11-20', 10),
  insertRoundTrip: (db) =>
    queries.insertRoundTrip(db, {
      accountId: 1,
      symbol: '600000.SH',
      openedAt: now,
      closedAt: now,
      closedOn: '2026-11-20',
      boughtFen: 1,
      resultFen: 1,
    }),
  selectRoundTrips: (db) => queries.selectRoundTrips(db, 1),
  insertDay: (db) =>
    queries.insertDay(db, {
      accountId: 1,
      tradeDate: '2026-11-20',
      cashFen: 1,
      marketFen: 1,
      orders: 1,
      fills: 1,
      tradedFen: 1,
      isLate: false,
    }),
  selectDays: (db) => queries.selectDays(db, 1),
  insertEvent: (db) => queries.insertEvent(db, { accountId: 1, kind: 'OPENED', at: now, data: {} }),
  selectEvents: (db) => queries.selectEvents(db, 1),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

/** A contest that nobody made: what needs one is asked for and refused. */
export const inputSamples: InputSamples = {
  'POST /api/stocks/mock/placeOrder': {
    clientOrderId: uuid,
    stockNo: '600000',
    side: 'buy',
    type: 'LIMIT',
    price: 10,
    quantity: 100,
  },
};

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount' });
    const { stockNo } = list.find(({ limitState, board }) => limitState === 'NONE' && board.endsWith('_MAIN'))!;
    const { bids } = await owner.device.call('POST /api/stocks/mock/getTicket', { stockNo });
    const placed = {
      clientOrderId: '1b0f1f0e-9a55-4a3e-8f0a-5b6f6c1d2e3f',
      stockNo,
      side: 'buy',
      type: 'LIMIT',
      price: bids[4]!.price,
      quantity: 100,
    } as const;
    const { order: placedOrder } = await owner.device.call('POST /api/stocks/mock/placeOrder', placed);
    const { accountId } = await owner.device.call('POST /api/stocks/mock/getAccount', {});
    const { orderId } = placedOrder;
    const [foreign, changed] = [{ accountId }, { accountId: 999_999_999 }];
    for (const target of [
      'POST /api/stocks/mock/getAccount',
      'POST /api/stocks/mock/getPositions',
      'POST /api/stocks/mock/getOrders',
      'POST /api/stocks/mock/getEquityCurve',
      'POST /api/stocks/mock/getProfitDetail',
      'POST /api/stocks/mock/resetAccount',
    ] as const)
      add(owner, target, foreign, changed);
    add(owner, 'POST /api/stocks/mock/getTicket', { ...foreign, stockNo }, changed);
    add(owner, 'POST /api/stocks/mock/placeOrder', { ...placed, ...foreign }, changed);
    add(owner, 'POST /api/stocks/mock/getTrades', foreign, changed);
    add(owner, 'POST /api/stocks/mock/cancelOrder', { orderId }, { orderId: 999_999_999 });
  },
  openFields: {
    clientOrderId: 'made by the device, and known within its own account alone',
    seasonId: 'a contest is everybody’s',
  },
  openCells: {
    'POST /api/stocks/mock/getTrades orderId': 'looked for among the trades of the own account',
  },
};

const noAccount = 'noAccount';

export const roleSamples: RoleSamples = {
  'POST /api/stocks/mock/cancelOrder': {
    roles: { 'its member': [taken, asPlaced('open')], 'another member': ['noOrder', asPlaced('open', 'stranger')] },
    states: {
      'an order that is filled': ['notOpen', asPlaced('filled')],
      'an order that was cancelled': [taken, asPlaced('cancelled')],
      'an order that was cancelled, by another member': ['noOrder', asPlaced('cancelled', 'stranger')],
      'an order that has expired': ['notOpen', asPlaced('expired')],
      'an order that was refused': ['notOpen', asPlaced('rejected')],
      'an order of a past day': [taken, asPlaced('past')],
      'a condition': [taken, asPlaced('condition')],
      'a condition of another member': ['noOrder', asPlaced('condition', 'stranger')],
    },
  },
  'POST /api/stocks/mock/placeOrder': {
    roles: {
      'the member of the account': [taken, asMember('order')],
      'another member': [noAccount, asMember('order', { part: 'stranger' })],
    },
    states: {
      'an account that was ended': ['accountOver', asMember('order', { isEnded: true })],
      'an account of a contest that has not begun': ['seasonWait', inSeason('order', '2026-11-23', '2026-11-27')],
      'an account of a contest on its last day': [taken, inSeason('order', '2026-11-16', '2026-11-20')],
      'an account of a contest that is over': ['seasonOver', inSeason('order', '2026-11-16', '2026-11-19')],
    },
  },
  'POST /api/stocks/mock/resetAccount': {
    roles: {
      'the member of the account': [taken, asMember('reset', { madeDaysAgo: 31 })],
      'another member': [noAccount, asMember('reset', { madeDaysAgo: 31, part: 'stranger' })],
    },
    states: {
      'an account of this month': ['resetWait', asMember('reset', { madeDaysAgo: 29 })],
      'an account that was ended': ['resetKind', asMember('reset', { madeDaysAgo: 31, isEnded: true })],
      'an account of a contest': ['resetKind', inSeason('reset', '2026-11-16', '2026-11-20')],
    },
  },
  'POST /api/stocks/mock/joinSeason': {
    roles: {
      'who is not in it': [taken, inSeason('join', '2026-11-16', '2026-11-20', 'stranger')],
      'who is in it': [taken, inSeason('join', '2026-11-16', '2026-11-20')],
    },
    states: {
      'a contest that has not begun': [taken, inSeason('join', '2026-11-23', '2026-11-27', 'stranger')],
      'a contest that is over': ['seasonClosed', inSeason('join', '2026-11-16', '2026-11-19', 'stranger')],
    },
  },
};
