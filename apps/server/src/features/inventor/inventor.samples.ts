import { inventors } from '@lianpan/db';
import { now, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  lockInventor: (db) => queries.lockInventor(db, 1),
  selectInventor: (db) => queries.selectInventor(db, 1),
  updateInventor: (db) => queries.updateInventor(db, 1, { level: 2 }),
  selectProfiles: (db) => queries.selectProfiles(db, 1, [1], now),
  selectActive: (db) => queries.selectActive(db, 1, now, 30),
  selectNumbers: (db) => queries.selectNumbers(db, 1, now),
  forgetMember: (db) => queries.forgetMember(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const inputSamples: InputSamples = {
  'POST /api/dynamic/inventor/applyInventor': { step: 'test', answers: [{ id: 1, isRight: false }] },
};

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    await slice.db
      .insert(inventors)
      .values({ customerId: owner.customerId, penName: '一位作者', state: 2 })
      .onConflictDoNothing();
    const never = { paperId: '999999999' };
    add(owner, 'POST /api/dynamic/inventor/getMyContents', { tab: 'published' }, { tab: 'off' });
    add(owner, 'POST /api/dynamic/inventor/offShelf', { paperId: '999999998', status: 1 }, never);
  },
  openFields: {
    foodId: 'a short card, for everybody who may see it',
    paperId: 'a paper, for everybody who may see it',
  },
  openCells: {},
};
