import { randomUUID } from 'node:crypto';
import { bytes, now, uuid, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  updateBlocked: (db) => queries.updateBlocked(db, 1, { isBlocked: true, reason: 'a' }),
  selectFamilyForUpdate: (db) => queries.selectFamilyForUpdate(db, uuid),
  selectStanding: (db) => queries.selectStanding(db, uuid),
  insertFamily: (db) =>
    queries.insertFamily(db, {
      id: uuid,
      customerId: 1,
      clientType: 0,
      visitorId: 'v',
      salt: bytes,
      rotatedAt: now,
      expiresAt: now,
      absoluteExpiresAt: now,
    }),
  updateSequence: (db) =>
    queries.updateSequence(db, uuid, { sequence: 1, rotatedAt: now, expiresAt: now, address: '' }),
  revokeFamily: (db) => queries.revokeFamily(db, uuid, 'LOGOUT', now),
  countCodes: (db) => queries.countCodes(db, { mobileHash: bytes }, now),
  lockHash: (db) => queries.lockHash(db, bytes),
  selectNewestCode: (db) => queries.selectNewestCode(db, bytes, 1),
  insertCode: (db) =>
    queries.insertCode(db, {
      purpose: 1,
      mobileHash: bytes,
      codeHash: bytes,
      sentAt: now,
      expiresAt: now,
      visitorId: 'v',
      address: 'a',
    }),
  countAttempt: (db) => queries.countAttempt(db, 1),
  markCodeUsed: (db) => queries.markCodeUsed(db, 1, now),
  selectCustomerByMobile: (db) => queries.selectCustomerByMobile(db, bytes),
  insertCustomer: (db) =>
    queries.insertCustomer(db, { mobileHash: bytes, mobileEncrypted: bytes, nickName: 'n', agreementVersion: '1' }),
  deleteCodesBefore: (db) => queries.deleteCodesBefore(db, now),
  countWrongCodes: (db) => queries.countWrongCodes(db, bytes, now),
  selectCustomerById: (db) => queries.selectCustomerById(db, 1),
  lockCustomer: (db) => queries.lockCustomer(db, 1),
  markSignedIn: (db) => queries.markSignedIn(db, 1, now),
  updatePassword: (db) => queries.updatePassword(db, 1, 'h'),
  revokeFamilies: (db) => queries.revokeFamilies(db, 1, { except: uuid, clientTypes: [0] }, 'ADMIN', now),
  selectDevices: (db) => queries.selectDevices(db, 1, now),
  selectOwner: (db) => queries.selectOwner(db, 1),
  shareDevice: (db) => queries.shareDevice(db, 1, 2, now),
  knowsVisitor: (db) => queries.knowsVisitor(db, 1, 'v'),
  revokeOwnFamily: (db) => queries.revokeOwnFamily(db, 1, uuid, now),
  insertTicket: (db) => queries.insertTicket(db, { hash: bytes, kind: 'access', content: {}, expiresAt: now }),
  takeTicket: (db) => queries.takeTicket(db, bytes, 'access', now),
  selectTicket: (db) => queries.selectTicket(db, bytes, 'access', now),
  insertFailedSignIn: (db) => queries.insertFailedSignIn(db, { accountHash: bytes, address: 'a', failedAt: now }),
  countFailedSignIns: (db) => queries.countFailedSignIns(db, { accountHash: bytes }, now),
  deleteFailedSignIn: (db) => queries.deleteFailedSignIn(db, 1),
  deleteFailedSignIns: (db) => queries.deleteFailedSignIns(db, bytes),
  selectOpenId: (db) => queries.selectOpenId(db, 1, 'a'),
  selectMessengerCustomer: (db) => queries.selectMessengerCustomer(db, { appId: 'a', openId: 'o', unionId: 'u' }),
  upsertMessengerIdentity: (db) =>
    queries.upsertMessengerIdentity(db, { appId: 'a', openId: 'o', unionId: 'u', customerId: 1, createdAt: now }),
  insertConsent: (db) =>
    queries.insertConsent(db, { customerId: 1, document: 'd', version: '1', isGiven: true, at: now }),
  upsertPushDevice: (db) =>
    queries.upsertPushDevice(db, {
      provider: 'p',
      token: 't',
      customerId: 1,
      sessionId: 's',
      clientType: 10,
      language: 'en',
      updatedAt: now,
    }),
  deletePushDevices: (db) => queries.deletePushDevices(db, 's'),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, add }) => {
    const owner = await slice.signIn();
    const shell = slice.newDevice({ clientType: 10 });
    await slice.signIn(owner.mobile, shell);
    const { list } = await owner.device.call('POST /api/system/mine/getDevices', {});
    const { deviceId } = list.find((one) => !one.isThis)!;
    add(owner, 'POST /api/system/mine/removeDevice', { deviceId }, { deviceId: randomUUID() });
  },
  openFields: {
    accessCode: 'a secret of one use that is handed on',
    phoneCode: "a secret of the messenger's",
    bindTicket: 'a secret of the sign-in that has no account yet',
  },
  openCells: {
    'POST /api/auth/common/updatepassword verifyTicket': 'proves the number itself; whoever holds it sets the password',
  },
};
