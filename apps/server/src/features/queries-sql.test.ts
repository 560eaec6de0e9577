import * as tables from '@lianpan/db';
import type { Executor } from '@lianpan/db';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSlice, type Slice } from '@lianpan/testkit';
import * as account from './account/queries.ts';
import * as calls from '../providers/calls/queries.ts';
import * as messenger from '../providers/messenger/queries.ts';
import * as developer from './developer/queries.ts';
import * as market from './market/queries.ts';
import * as notice from './notice/queries.ts';
import * as operation from './operation/queries.ts';
import * as picker from './picker/queries.ts';
import * as popup from './popup/queries.ts';
import * as privacy from './privacy/queries.ts';
import * as privilege from './privilege/queries.ts';
import * as session from './session/queries.ts';
import * as tracking from './tracking/queries.ts';
import * as unread from './unread/queries.ts';
import * as upload from './upload/queries.ts';
import * as user from './user/queries.ts';
import * as watchlist from './watchlist/queries.ts';

/** Each query once, with any arguments: what is looked at is the SQL that it becomes. */
const now = new Date(0);
const bytes = Buffer.alloc(32);
const watcher = { customerId: 1, market: 'simulated' } as const;
const ranking = { rankType: 'brokerElite', period: 'week' };
const family = '00000000-0000-4000-8000-000000000000';
const origin = { customerId: null, visitorId: 'v', clientType: 0, clientVersion: '9.6.0', at: now };
const samples: Record<string, Record<string, (db: Executor) => PromiseLike<unknown>>> = {
  developer: {
    selectDemoMessages: (db) => developer.selectDemoMessages(db),
    selectFact: (db) => developer.selectFact(db, 'key'),
    upsertFact: (db) => developer.upsertFact(db, 'key', 1),
    insertDemoMessage: (db) => developer.insertDemoMessage(db, { receiver: 'm', code: 'c', purpose: 'p', sentAt: now }),
    deleteDemoMessages: (db) => developer.deleteDemoMessages(db, now),
  },
  '../providers/calls': {
    insertProviderCall: (db) =>
      calls.insertProviderCall(db, { provider: 'p', action: 'a', code: 'OK', ms: 1, calledAt: now }),
    deleteProviderCalls: (db) => calls.deleteProviderCalls(db, now),
  },
  '../providers/messenger': {
    selectPlatformTokens: (db) => messenger.selectPlatformTokens(db, 'wx'),
    lockPlatformTokens: (db) => messenger.lockPlatformTokens(db, 'wx'),
    updatePlatformTokens: (db) => messenger.updatePlatformTokens(db, 'wx', { accessToken: bytes }),
  },
  market: {
    selectMarket: (db) => market.selectMarket(db, 1),
    updateMarket: (db) => market.updateMarket(db, 1, 'real'),
  },
  operation: {
    selectItems: (db) => operation.selectItems(db, 'HallGrid'),
    selectViewer: (db) => operation.selectViewer(db, 1),
    selectContent: (db) => operation.selectContent(db, { code: 'c' }),
    selectQuickTexts: (db) => operation.selectQuickTexts(db, 's'),
    selectPeople: (db) => operation.selectPeople(db, 's'),
    selectAddress: (db) => operation.selectAddress(db, 'k'),
    selectConfig: (db) => operation.selectConfig(db),
    selectBrokers: (db) => operation.selectBrokers(db, 'k'),
    selectRanking: (db) => operation.selectRanking(db, ranking, 0, 20),
    countRanking: (db) => operation.countRanking(db, ranking),
  },
  picker: {
    lockOwner: (db) => picker.lockOwner(db, 1),
    selectSavedQueries: (db) => picker.selectSavedQueries(db, 1, 'simulated'),
    countSavedQueries: (db) => picker.countSavedQueries(db, 1, 'simulated'),
    selectIdByName: (db) => picker.selectIdByName(db, 1, 'simulated', 'n'),
    insertSavedQuery: (db) => picker.insertSavedQuery(db, { ...watcher, name: 'n', query: {}, updatedAt: now }),
    updateSavedQuery: (db) => picker.updateSavedQuery(db, 1, 1, { name: 'n', isPushed: true }),
    deleteSavedQuery: (db) => picker.deleteSavedQuery(db, 1, 1),
    selectUntoldQueries: (db) => picker.selectUntoldQueries(db, '2026-11-20', 0, 10),
    takeToldDate: (db) => picker.takeToldDate(db, { id: 1, updatedAt: now }, '2026-11-20'),
  },
  popup: {
    selectPoll: (db) => popup.selectPoll(db, 1),
    upsertPoll: (db) =>
      popup.upsertPoll(db, { customerId: 1, sessionId: 's', token: 't', waiting: [], validUntil: now }),
    deletePoll: (db) => popup.deletePoll(db, 1),
    lockMember: (db) => popup.lockMember(db, 1),
    selectPopups: (db) => popup.selectPopups(db, 1, now),
    selectHistories: (db) => popup.selectHistories(db, 1),
    upsertHistory: (db) =>
      popup.upsertHistory(db, { customerId: 1, popupKey: 'k', type: 5, action: 'shown', at: now, sessionId: 's' }),
    selectContract: (db) => popup.selectContract(db, 1),
    selectNearlyUsedGrant: (db) => popup.selectNearlyUsedGrant(db, 1, now),
  },
  privacy: {
    lockNicknames: (db) => privacy.lockNicknames(db),
    lockMember: (db) => privacy.lockMember(db, 1),
    isNicknameTaken: (db) => privacy.isNicknameTaken(db, 'n', 1),
    updateNickname: (db) => privacy.updateNickname(db, 1, 'n'),
    updateProfile: (db) => privacy.updateProfile(db, 1, { intro: 'i', headImageUrl: null }),
    selectReviews: (db) => privacy.selectReviews(db, 1),
    upsertReview: (db) =>
      privacy.upsertReview(db, { customerId: 1, field: 'nickName', value: 'n', status: 1, submittedAt: now }),
    deleteReview: (db) => privacy.deleteReview(db, 1, 'nickName'),
    updatePersonalisation: (db) => privacy.updatePersonalisation(db, 1, { wantsPersonalContent: false }),
    selectWantsPersonalContent: (db) => privacy.selectWantsPersonalContent(db, 1),
    selectTags: (db) => privacy.selectTags(db, 1),
    touchTag: (db) => privacy.touchTag(db, 1, 't', now),
    deleteTags: (db) => privacy.deleteTags(db, 1, 't'),
    selectPerson: (db) => privacy.selectPerson(db, 2),
    countBlocked: (db) => privacy.countBlocked(db, 1),
    insertBlocked: (db) => privacy.insertBlocked(db, 1, 2, now),
    deleteBlocked: (db) => privacy.deleteBlocked(db, 1, 2),
    selectBlocked: (db) => privacy.selectBlocked(db, 1, 50, 0),
    insertAccusation: (db) =>
      privacy.insertAccusation(db, {
        customerId: 1,
        dataType: 53,
        dataId: '2',
        targetId: 2,
        reason: 'other',
        words: 'w',
        imageUrls: [],
        state: 'submitted',
        createdAt: now,
      }),
    selectAccusations: (db) => privacy.selectAccusations(db, 1),
    decideOldestAccusation: (db) => privacy.decideOldestAccusation(db, 'valid', now),
    insertConsent: (db) =>
      privacy.insertConsent(db, { customerId: 1, document: 'd', version: 'v', isGiven: true, at: now }),
    selectNewestConsent: (db) => privacy.selectNewestConsent(db, 1, 'd'),
    selectConsents: (db) => privacy.selectConsents(db, 1),
    selectCopies: (db) => privacy.selectCopies(db, 1, now),
    countCopies: (db) => privacy.countCopies(db, 1, now),
    insertCopy: (db) => privacy.insertCopy(db, { customerId: 1, content: {}, createdAt: now, expiresAt: now }),
    selectCopyContent: (db) => privacy.selectCopyContent(db, 1, 1, now),
    deleteOldCopies: (db) => privacy.deleteOldCopies(db, now),
    selectEverything: (db) => privacy.selectEverything(db, 1),
    selectDisplay: (db) => privacy.selectDisplay(db, 1),
    upsertDisplay: (db) =>
      privacy.upsertDisplay(db, { customerId: 1, riseColour: 'red', fontStep: 0, theme: 'dark', updatedAt: now }),
  },
  privilege: {
    selectGrants: (db) => privilege.selectGrants(db, 1),
    lockGrants: (db) => privilege.lockGrants(db, 1, 24),
    insertGrant: (db) =>
      privilege.insertGrant(db, { customerId: 1, privilegeId: 24, source: 'order', startsAt: now, onceKey: 'k' }),
    insertGiftClaim: (db) =>
      privilege.insertGiftClaim(db, { customerId: 1, sceneCode: 's', grantId: 1, claimedAt: now }),
    insertShareReward: (db) =>
      privilege.insertShareReward(db, { customerId: 1, toolId: 2, day: '2026-11-20', grantId: 1 }),
    takeUse: (db) => privilege.takeUse(db, 1),
    insertUse: (db) =>
      privilege.insertUse(db, {
        customerId: 1,
        privilegeId: 24,
        stockNo: '600000',
        day: '2026-11-20',
        grantId: 1,
        usedAt: now,
      }),
    hasUse: (db) => privilege.hasUse(db, 1, 24, '600000', '2026-11-20'),
    insertFreeView: (db) =>
      privilege.insertFreeView(db, { customerId: 1, toolId: 24, day: '2026-11-20', stockNo: '600000' }),
    selectFreeViews: (db) => privilege.selectFreeViews(db, 1, '2026-11-20'),
    selectActivityTrial: (db) => privilege.selectActivityTrial(db, '1001', 24, now),
    selectMember: (db) => privilege.selectMember(db, 1),
    selectContract: (db) => privilege.selectContract(db, 1),
    selectStaff: (db) => privilege.selectStaff(db, ['adviser']),
    selectAddress: (db) => privilege.selectAddress(db, 'k'),
  },
  unread: { countUnreadNotices: (db) => unread.countUnreadNotices(db, 1) },
  user: { selectCustomer: (db) => user.selectCustomer(db, 1) },
  session: {
    selectFamilyForUpdate: (db) => session.selectFamilyForUpdate(db, family),
    selectStanding: (db) => session.selectStanding(db, family),
    insertFamily: (db) =>
      session.insertFamily(db, {
        id: family,
        customerId: 1,
        clientType: 0,
        visitorId: 'v',
        salt: bytes,
        rotatedAt: now,
        expiresAt: now,
        absoluteExpiresAt: now,
      }),
    updateSequence: (db) => session.updateSequence(db, family, 1, now, now),
    revokeFamily: (db) => session.revokeFamily(db, family, 'LOGOUT', now),
    countCodes: (db) => session.countCodes(db, { mobileHash: bytes }, now),
    lockHash: (db) => session.lockHash(db, bytes),
    selectNewestCode: (db) => session.selectNewestCode(db, bytes, 1),
    insertCode: (db) =>
      session.insertCode(db, {
        purpose: 1,
        mobileHash: bytes,
        codeHash: bytes,
        sentAt: now,
        expiresAt: now,
        visitorId: 'v',
        address: 'a',
      }),
    countAttempt: (db) => session.countAttempt(db, 1),
    markCodeUsed: (db) => session.markCodeUsed(db, 1, now),
    selectCustomerByMobile: (db) => session.selectCustomerByMobile(db, bytes),
    insertCustomer: (db) =>
      session.insertCustomer(db, { mobileHash: bytes, mobileEncrypted: bytes, nickName: 'n', agreementVersion: '1' }),
    deleteCodesBefore: (db) => session.deleteCodesBefore(db, now),
    countWrongCodes: (db) => session.countWrongCodes(db, bytes, now),
    selectCustomerById: (db) => session.selectCustomerById(db, 1),
    lockCustomer: (db) => session.lockCustomer(db, 1),
    markSignedIn: (db) => session.markSignedIn(db, 1, now),
    updatePassword: (db) => session.updatePassword(db, 1, 'h'),
    revokeFamilies: (db) => session.revokeFamilies(db, 1, { except: family, clientTypes: [0] }, 'ADMIN', now),
    selectDevices: (db) => session.selectDevices(db, 1, now),
    knowsVisitor: (db) => session.knowsVisitor(db, 1, 'v'),
    revokeOwnFamily: (db) => session.revokeOwnFamily(db, 1, family, now),
    insertTicket: (db) => session.insertTicket(db, { hash: bytes, kind: 'access', content: {}, expiresAt: now }),
    takeTicket: (db) => session.takeTicket(db, bytes, 'access', now),
    selectTicket: (db) => session.selectTicket(db, bytes, 'access', now),
    insertFailedSignIn: (db) => session.insertFailedSignIn(db, { accountHash: bytes, address: 'a', failedAt: now }),
    countFailedSignIns: (db) => session.countFailedSignIns(db, { accountHash: bytes }, now),
    deleteFailedSignIn: (db) => session.deleteFailedSignIn(db, 1),
    deleteFailedSignIns: (db) => session.deleteFailedSignIns(db, bytes),
    selectMessengerCustomer: (db) => session.selectMessengerCustomer(db, { appId: 'a', openId: 'o', unionId: 'u' }),
    upsertMessengerIdentity: (db) =>
      session.upsertMessengerIdentity(db, { appId: 'a', openId: 'o', unionId: 'u', customerId: 1, createdAt: now }),
    insertConsent: (db) =>
      session.insertConsent(db, { customerId: 1, document: 'd', version: '1', isGiven: true, at: now }),
    upsertPushDevice: (db) =>
      session.upsertPushDevice(db, {
        provider: 'p',
        token: 't',
        customerId: 1,
        sessionId: 's',
        clientType: 10,
        language: 'en',
        updatedAt: now,
      }),
    deletePushDevices: (db) => session.deletePushDevices(db, 's'),
  },
  notice: {
    insertNotice: (db) =>
      notice.insertNotice(db, {
        customerId: 1,
        type: 0,
        code: 'c',
        onceKey: 'k',
        content: {},
        linkUrl: null,
        createdAt: now,
        pushAfter: now,
      }),
    claimNotices: (db) => notice.claimNotices(db, now, now, 20, 5),
    updatePushKey: (db) => notice.updatePushKey(db, 1, 'k'),
    settleNotice: (db) => notice.settleNotice(db, { id: 1, tries: 1 }, { pushAfter: null, pushedAt: now }),
    giveUpNotices: (db) => notice.giveUpNotices(db, now, now, 5),
    selectPushTargets: (db) => notice.selectPushTargets(db, 1),
    deletePushTokens: (db) => notice.deletePushTokens(db, ['t']),
  },
  account: {
    selectAccountForUpdate: (db) => account.selectAccountForUpdate(db, 1),
    selectAccountCard: (db) => account.selectAccountCard(db, 1),
    selectIdByMobile: (db) => account.selectIdByMobile(db, bytes),
    updateMobile: (db) => account.updateMobile(db, 1, { mobileHash: null, mobileEncrypted: null }),
    updateContinuedBy: (db) => account.updateContinuedBy(db, 1, 2),
    moveMessengerIdentities: (db) => account.moveMessengerIdentities(db, 1, 2),
    copyWatchedStocks: (db) => account.copyWatchedStocks(db, 1, 2, 200),
    countWatched: (db) => account.countWatched(db, 1),
    updateEdition: (db) => account.updateEdition(db, 1, 1),
    updateCancellation: (db) => account.updateCancellation(db, 1, 2, now),
    selectDueCancellations: (db) => account.selectDueCancellations(db, now),
    anonymise: (db) => account.anonymise(db, 1, now),
  },
  tracking: {
    insertView: (db) =>
      tracking.insertView(db, { ...origin, title: null, route: '/', url: '/', enteredAt: now, stayMs: 1 }),
    insertEvents: (db) =>
      tracking.insertEvents(db, [{ ...origin, eventId: 1, route: '/', url: '/', parameters: {}, isUnknown: false }]),
    insertAccess: (db) =>
      tracking.insertAccess(db, [{ ...origin, title: 't', route: '/', url: '/', stayMs: 1, viewedAt: now }]),
    insertFeedback: (db) => tracking.insertFeedback(db, { ...origin, scene: 's', options: [] }),
    lockAnswers: (db) => tracking.lockAnswers(db, 'p'),
    countFeedback: (db) => tracking.countFeedback(db, { customerId: 1, visitorId: 'v' }, now, 's'),
    selectNewestEvents: (db) => tracking.selectNewestEvents(db, 20),
    deleteBefore: (db) => tracking.deleteBefore(db, { events: now, access: now }),
  },
  upload: {
    selectFilesByMd5: (db) => upload.selectFilesByMd5(db, 1, 'media', 'm'),
    hasRecord: (db) => upload.hasRecord(db, 1, 1),
    selectFileByKey: (db) => upload.selectFileByKey(db, 1, 'k'),
    selectFile: (db) => upload.selectFile(db, 1),
    selectFileByContent: (db) => upload.selectFileByContent(db, 'media', bytes),
    insertFile: (db) =>
      upload.insertFile(db, {
        bucket: 'media',
        key: 'k',
        kind: 'image',
        contentType: 'image/png',
        size: 1,
        sentMd5: 'm',
        sentSha256: bytes,
        sentSize: 1,
        width: 1,
        height: 1,
        hasThumbnails: true,
        createdAt: now,
      }),
    describeVideo: (db) => upload.describeVideo(db, 1, { width: 1, height: 1, durationMs: 1 }),
    insertRecord: (db) => upload.insertRecord(db, { customerId: 1, fileId: 1, fileName: 'n', createdAt: now }),
    setPoster: (db) => upload.setPoster(db, 1, 1, 1),
    selectRecords: (db) => upload.selectRecords(db, 1, 50),
    lockMember: (db) => upload.lockMember(db, 1),
    sumRoom: (db) => upload.sumRoom(db, 1, 2),
    insertUpload: (db) =>
      upload.insertUpload(db, {
        id: family,
        customerId: 1,
        bucket: 'media',
        key: 'k',
        fileName: 'n',
        contentType: 'image/png',
        size: 1,
        md5: 'm',
        partsId: 'p',
        partSize: 1,
        partCount: 1,
        createdAt: now,
      }),
    selectUploadByKey: (db) => upload.selectUploadByKey(db, 1, 'k'),
    selectUpload: (db) => upload.selectUpload(db, family),
    claimUpload: (db) => upload.claimUpload(db, family, now, now),
    releaseUpload: (db) => upload.releaseUpload(db, family),
    setTarget: (db) => upload.setTarget(db, family, 'k'),
    finishUpload: (db) => upload.finishUpload(db, family, 1),
    cancelUpload: (db) => upload.cancelUpload(db, family),
    deleteUpload: (db) => upload.deleteUpload(db, family),
    selectOldUploads: (db) => upload.selectOldUploads(db, { wholeBefore: now, partsBefore: now, claimedBefore: now }),
    selectExternal: (db) => upload.selectExternal(db, bytes, now),
    saveExternal: (db) => upload.saveExternal(db, bytes, 1, now),
  },
  watchlist: {
    lockOwner: (db) => watchlist.lockOwner(db, 1),
    bumpOrderVersion: (db) => watchlist.bumpOrderVersion(db, 1),
    selectWatchedStocks: (db) => watchlist.selectWatchedStocks(db, watcher),
    selectWatchlist: (db) => watchlist.selectWatchlist(db, watcher),
    countWatchedStocks: (db) => watchlist.countWatchedStocks(db, watcher),
    selectTopRank: (db) => watchlist.selectTopRank(db, watcher),
    selectBottomRank: (db) => watchlist.selectBottomRank(db, watcher),
    insertWatchedStocks: (db) =>
      watchlist.insertWatchedStocks(db, [{ ...watcher, stockNo: '600000', rank: 0, addPriceFen: 1, addedAt: now }]),
    deleteWatchedStocks: (db) => watchlist.deleteWatchedStocks(db, watcher, ['600000']),
    updateRank: (db) => watchlist.updateRank(db, watcher, '600000', 1),
    selectGroups: (db) => watchlist.selectGroups(db, watcher),
    insertGroup: (db) => watchlist.insertGroup(db, watcher, 'g'),
    renameGroup: (db) => watchlist.renameGroup(db, watcher, 1, 'g'),
    deleteGroup: (db) => watchlist.deleteGroup(db, 1, 1),
    insertGroupMembers: (db) => watchlist.insertGroupMembers(db, [{ ...watcher, groupId: 1, stockNo: '600000' }]),
    deleteGroupMembers: (db) => watchlist.deleteGroupMembers(db, watcher, 1, ['600000']),
  },
};
const modules: Record<string, object> = {
  '../providers/calls': calls,
  '../providers/messenger': messenger,
  account,
  developer,
  market,
  notice,
  operation,
  popup,
  privacy,
  privilege,
  session,
  tracking,
  unread,
  upload,
  user,
  picker,
  watchlist,
};

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

it.each(Object.keys(samples))('writes the SQL of %s beside its queries', async (feature) => {
  const queries = samples[feature] ?? {};
  expect(Object.keys(queries).sort(), 'every query of the file has a sample here').toEqual(
    Object.keys(modules[feature] ?? {}).sort(),
  );
  const pool = new pg.Pool({ connectionString: slice.databaseUrl, max: 1 });
  const lines: string[] = [];
  for (const [name, run] of Object.entries(queries)) {
    const written: string[] = [];
    const db = drizzle(pool, {
      schema: tables,
      casing: 'snake_case',
      logger: { logQuery: (query) => written.push(query) },
    });
    // Foreign keys may refuse a sample; its SQL has been written by then.
    await Promise.resolve(run(db as unknown as Executor)).catch(() => undefined);
    lines.push(`-- ${name}`, ...written.map((query) => `${query};`), '');
  }
  await pool.end();
  await expect(lines.join('\n')).toMatchFileSnapshot(`./${feature}/queries.sql`);
});
