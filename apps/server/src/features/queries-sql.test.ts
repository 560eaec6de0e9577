import * as tables from '@lianpan/db';
import type { Executor } from '@lianpan/db';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSlice, type Slice } from '@lianpan/testkit';
import * as developer from './developer/queries.ts';
import * as operation from './operation/queries.ts';
import * as popup from './popup/queries.ts';
import * as privilege from './privilege/queries.ts';
import * as session from './session/queries.ts';
import * as unread from './unread/queries.ts';
import * as user from './user/queries.ts';
import * as watchlist from './watchlist/queries.ts';

/** Each query once, with any arguments: what is looked at is the SQL that it becomes. */
const now = new Date(0);
const bytes = Buffer.alloc(32);
const ranking = { rankType: 'brokerElite', period: 'week' };
const family = '00000000-0000-4000-8000-000000000000';
const samples: Record<string, Record<string, (db: Executor) => PromiseLike<unknown>>> = {
  developer: { selectDemoMessages: (db) => developer.selectDemoMessages(db) },
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
    lockMobile: (db) => session.lockMobile(db, bytes),
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
    insertDemoMessage: (db) => session.insertDemoMessage(db, { mobile: 'm', code: 'c', purpose: 'p', sentAt: now }),
  },
  watchlist: {
    lockOwner: (db) => watchlist.lockOwner(db, 1),
    bumpOrderVersion: (db) => watchlist.bumpOrderVersion(db, 1),
    selectWatchedStocks: (db) => watchlist.selectWatchedStocks(db, 1),
    selectWatchlist: (db) => watchlist.selectWatchlist(db, 1),
    countWatchedStocks: (db) => watchlist.countWatchedStocks(db, 1),
    selectTopRank: (db) => watchlist.selectTopRank(db, 1),
    insertWatchedStocks: (db) =>
      watchlist.insertWatchedStocks(db, [{ customerId: 1, stockNo: '600000', rank: 0, addPriceFen: 1, addedAt: now }]),
    deleteWatchedStocks: (db) => watchlist.deleteWatchedStocks(db, 1, ['600000']),
    updateRank: (db) => watchlist.updateRank(db, 1, '600000', 1),
    selectGroups: (db) => watchlist.selectGroups(db, 1),
    insertGroup: (db) => watchlist.insertGroup(db, 1, 'g'),
    renameGroup: (db) => watchlist.renameGroup(db, 1, 1, 'g'),
    deleteGroup: (db) => watchlist.deleteGroup(db, 1, 1),
    insertGroupMembers: (db) => watchlist.insertGroupMembers(db, [{ groupId: 1, customerId: 1, stockNo: '600000' }]),
    deleteGroupMembers: (db) => watchlist.deleteGroupMembers(db, 1, 1, ['600000']),
  },
};
const modules: Record<string, object> = {
  developer,
  operation,
  popup,
  privilege,
  session,
  unread,
  user,
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
