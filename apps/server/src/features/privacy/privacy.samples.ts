import { dataTypes } from '@lianpan/domain/community';
import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  lockNicknames: (db) => queries.lockNicknames(db),
  lockMember: (db) => queries.lockMember(db, 1),
  isNicknameTaken: (db) => queries.isNicknameTaken(db, 'n', 1),
  updateNickname: (db) => queries.updateNickname(db, 1, 'n'),
  updateProfile: (db) => queries.updateProfile(db, 1, { intro: 'i', headImageUrl: null }),
  selectReviews: (db) => queries.selectReviews(db, 1),
  upsertReview: (db) =>
    queries.upsertReview(db, { customerId: 1, field: 'nickName', value: 'n', status: 1, submittedAt: now }),
  deleteReview: (db) => queries.deleteReview(db, 1, 'nickName'),
  updatePersonalisation: (db) => queries.updatePersonalisation(db, 1, { wantsPersonalContent: false }),
  selectWantsPersonalContent: (db) => queries.selectWantsPersonalContent(db, 1),
  selectTags: (db) => queries.selectTags(db, 1),
  touchTag: (db) => queries.touchTag(db, 1, 't', now),
  deleteTags: (db) => queries.deleteTags(db, 1, 't'),
  selectPerson: (db) => queries.selectPerson(db, 2),
  countBlocked: (db) => queries.countBlocked(db, 1),
  insertBlocked: (db) => queries.insertBlocked(db, 1, 2, now),
  deleteBlocked: (db) => queries.deleteBlocked(db, 1, 2),
  selectBlocked: (db) => queries.selectBlocked(db, 1, 50, 0),
  insertAccusation: (db) =>
    queries.insertAccusation(db, {
      customerId: 1,
      dataType: dataTypes.person,
      dataId: '2',
      targetId: 2,
      reason: 'other',
      words: 'w',
      imageUrls: [],
      state: 'submitted',
      createdAt: now,
    }),
  selectAccusations: (db) => queries.selectAccusations(db, 1),
  decideAccusations: (db) => queries.decideAccusations(db, { dataType: dataTypes.graphtext, dataId: '1' }, 'scam', now),
  decideOldestAccusation: (db) => queries.decideOldestAccusation(db, 'valid', now),
  insertConsent: (db) =>
    queries.insertConsent(db, { customerId: 1, document: 'd', version: 'v', isGiven: true, at: now }),
  selectNewestConsent: (db) => queries.selectNewestConsent(db, 1, 'd'),
  selectConsents: (db) => queries.selectConsents(db, 1),
  selectCopies: (db) => queries.selectCopies(db, 1, now),
  countCopies: (db) => queries.countCopies(db, 1, now),
  insertCopy: (db) => queries.insertCopy(db, { customerId: 1, content: {}, createdAt: now, expiresAt: now }),
  selectCopyContent: (db) => queries.selectCopyContent(db, 1, 1, now),
  deleteOldCopies: (db) => queries.deleteOldCopies(db, now),
  selectEverything: (db) => queries.selectEverything(db, 1),
  selectDisplay: (db) => queries.selectDisplay(db, 1),
  upsertDisplay: (db) =>
    queries.upsertDisplay(db, { customerId: 1, riseColour: 'red', fontStep: 0, theme: 'dark', updatedAt: now }),
  selectProfile: (db) => queries.selectProfile(db, 1),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
};

export const foreignSamples: ForeignSamples = {
  make: async ({ messengerMember, add }) => {
    const owner = await messengerMember();
    const { copyId } = await owner.device.call('POST /api/system/mine/applyDataCopy', {});
    add(owner, 'POST /api/system/mine/getDataCopy', { copyId }, { copyId: '999999999' });
  },
  openFields: {
    targetCustomerId: 'members have public names',
    customerId: 'members have public names',
    dataId: 'content is public',
  },
};
