import { contentItems, shareStocks } from '@lianpan/db';
import { sql } from 'drizzle-orm';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import { actor, casesOf, gone, pieceOf, taken } from '../roles.fixture.ts';
import {
  now,
  type ForeignSamples,
  type InputSamples,
  type QuerySamples,
  type RoleSamples,
  type Scene,
} from '../samples.fixture.ts';
import * as queries from './queries.ts';

const row = {
  itemId: 1,
  customerId: 1,
  market: 'simulated',
  stockNo: '600000',
  direction: 2,
  buyDate: '2026-11-12',
  buyPrice: 10,
  positionBand: 1,
  profitRatio: 0.1,
  maxDrawdown: 0,
  holdDays: 3,
  markedOn: '2026-11-19',
  reasonCodes: ['TREND'],
  planBefore: 'a',
  happened: '',
  lesson: '',
  verifyType: 0,
  createdAt: now,
} as const;
const insertable = { ...row, reasonCodes: ['TREND'] };
const audience = { market: 'simulated', isShown: sql`true` } as const;

export const querySamples: QuerySamples = {
  insertShare: (db) => queries.insertShare(db, insertable),
  updateShare: (db) => queries.updateShare(db, 1, { profitRatio: 0.2 }),
  selectShares: (db) => queries.selectShares(db, [1]),
  countSince: (db) => queries.countSince(db, 1, now),
  selectSharedKeys: (db) => queries.selectSharedKeys(db, 1),
  selectWall: (db) => queries.selectWall(db, 'simulated', now, 500),
  selectPlaces: (db) =>
    queries.selectPlaces(
      db,
      audience,
      { result: 'loss', isVerified: true, stockNos: ['600000'] },
      { before: { at: now, id: 1 }, limit: 20 },
    ),
  selectResults: (db) => queries.selectResults(db, 'simulated', now, 'TREND'),
  selectOpen: (db) => queries.selectOpen(db, 'simulated', '2026-11-20', 200),
  selectUnmadeDemo: (db) => queries.selectUnmadeDemo(db, 'simulated'),
  lockUnmadeDemo: (db) => queries.lockUnmadeDemo(db, 1),
  deleteShares: (db) => queries.deleteShares(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

const at = new Date('2026-11-20T10:00:00+08:00');

export const inputSamples: InputSamples = {
  'POST /api/dynamic/shareStock/publishShareStock': {
    practiceKey: 'none',
    reasonCodes: ['TREND'],
    planBefore: 'bought on the way back to the line of twenty days',
    clientReqId: '6f1d5a52-0f4b-4c3b-9a53-9a1c7f3e1b01',
  },
};

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const [item] = await slice.db
      .insert(contentItems)
      .values({
        dataType: dataTypes.shareStock,
        customerId: owner.customerId,
        doc: { type: 'doc', content: [] },
        plainText: 'mine',
        files: [],
        declarations: { ai: false, original: true, holds: true },
        riskClass: 1,
        state: auditStates.inReview,
        quality: 1,
        clientReqId: 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7b05',
        createdAt: at,
      })
      .returning();
    await slice.db.insert(shareStocks).values({ ...insertable, itemId: item!.id, customerId: owner.customerId });
    const shareId = String(item!.id);
    add(owner, 'POST /api/dynamic/shareStock/getShareStockDetail', { shareId }, { shareId: '999999999' });
  },
};

type Part = 'author' | 'stranger';

const see =
  (state: number = auditStates.published, isForFollowers = false) =>
  (part: Part): Scene =>
  async (slice) => {
    const author = await actor(slice, 'share author');
    const itemId = await pieceOf(slice, author, {
      dataType: dataTypes.shareStock,
      market: 'simulated',
      state,
      isForFollowers,
    });
    await slice.db.insert(shareStocks).values({ ...insertable, itemId, customerId: author.customerId });
    return { by: (await actor(slice, `share ${part}`)).device, input: { shareId: String(itemId) } };
  };

const { inReview, rejected, hidden, removed, deleted } = auditStates;

export const roleSamples: RoleSamples = {
  'POST /api/dynamic/shareStock/getShareStockDetail': {
    roles: casesOf({ author: taken, stranger: taken }, see()),
    states: {
      ...Object.fromEntries(
        Object.entries({ inReview, rejected, hidden, removed }).flatMap(([name, state]) => [
          [`a trade that is ${name}, by its author`, [taken, see(state)('author')] as const],
          [`a trade that is ${name}, by a stranger`, [gone, see(state)('stranger')] as const],
        ]),
      ),
      'a trade that was deleted, by its author': [gone, see(deleted)('author')],
      'a trade that was deleted, by a stranger': [gone, see(deleted)('stranger')],
      'a trade for followers, by a stranger': [gone, see(auditStates.published, true)('stranger')],
    },
  },
};
