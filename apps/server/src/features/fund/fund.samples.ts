import { now, uuid, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const filter = { holderId: '9', viewer: 1 };

export const querySamples: QuerySamples = {
  lockMember: (db) => queries.lockMember(db, 1),
  selectDiscussions: (db) => queries.selectDiscussions(db, filter, { sort: 'hot', skip: 0, limit: 20 }),
  countDiscussions: (db) => queries.countDiscussions(db, filter),
  selectByRequest: (db) => queries.selectByRequest(db, 1, uuid),
  countSince: (db) => queries.countSince(db, 1, now),
  insertDiscussion: (db) =>
    queries.insertDiscussion(db, {
      customerId: 1,
      holderId: '9',
      content: 'a sample',
      clientReqId: uuid,
      createdAt: now,
    }),
  lockDiscussion: (db) => queries.lockDiscussion(db, 1),
  insertLike: (db) => queries.insertLike(db, 1, 1),
  deleteLike: (db) => queries.deleteLike(db, 1, 1),
  countLikes: (db) => queries.countLikes(db, 1),
  deleteDiscussion: (db) => queries.deleteDiscussion(db, 1, 1),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const pastDaySamples = {
  'GET /api/stocks/hall/getFundV2Info': [{}, { renId: '3' }],
  'POST /api/stocks/hall/getFundV2RenPastProfitList': [{ renId: '3' }],
  'POST /api/stocks/hall/getFundV2RenHoldStockList': [{ renId: '3' }],
  'POST /api/stocks/hall/getFundV2RenBuySellList': [{ renId: '3' }],
};

export const foreignSamples: ForeignSamples = {
  make: async ({ messengerMember, add }) => {
    const owner = await messengerMember();
    const { discussionId } = await owner.device.call('POST /api/stocks/hall/addFundv2Discussion', {
      fundNo: '9',
      content: 'mine',
      clientReqId: '7d1f8c1a-4b7e-4a51-9a0e-2c53ce2b9a10',
    });
    add(owner, 'POST /api/stocks/hall/deleteFundv2Discussion', { discussionId }, { discussionId: '999999999' });
  },
  openFields: {
    renId: 'a holder of the market, for everybody',
    fundNo: 'the same holder',
  },
  openCells: {
    'POST /api/stocks/hall/likeFundv2Discussion discussionId': 'what somebody said in public may be liked by everybody',
  },
};
