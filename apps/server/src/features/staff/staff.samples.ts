import { bytes, now, uuid, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const person = {
  name: 'a',
  displayName: 'a',
  state: 'invited',
  passwordHash: 'a',
  codeSecret: bytes,
  createdAt: now,
} as const;

const place = { name: 'a', address: '127.0.0.1' };

export const querySamples: QuerySamples = {
  selectStaffByName: (db) => queries.selectStaffByName(db, 'a'),
  lockStaff: (db) => queries.lockStaff(db, 1),
  insertStaff: (db) => queries.insertStaff(db, person),
  updateStaff: (db) => queries.updateStaff(db, 1, { failures: 1 }),
  selectStaff: (db) => queries.selectStaff(db),
  selectNames: (db) => queries.selectNames(db, [1]),
  selectIssuers: (db) => queries.selectIssuers(db),
  selectTeam: (db) => queries.selectTeam(db, 1),
  insertSession: (db) =>
    queries.insertSession(db, {
      hash: bytes,
      staffId: 1,
      createdAt: now,
      endsAt: now,
      address: '127.0.0.1',
      userAgent: '',
    }),
  selectSession: (db) => queries.selectSession(db, bytes, now, false),
  deleteSession: (db) => queries.deleteSession(db, bytes),
  deleteSessionsOf: (db) => queries.deleteSessionsOf(db, 1),
  deleteSessionsBefore: (db) => queries.deleteSessionsBefore(db, now),
  countFailure: (db) => queries.countFailure(db, place, { now, endsAt: now }),
  discountFailure: (db) => queries.discountFailure(db, place),
  deleteFailures: (db) => queries.deleteFailures(db, place),
  deleteFailuresBefore: (db) => queries.deleteFailuresBefore(db, now),
  hasSignedInFrom: (db) => queries.hasSignedInFrom(db, place, now),
  insertProposal: (db) =>
    queries.insertProposal(db, {
      kind: 'roles',
      payload: {},
      reason: 'a',
      byId: 1,
      clientReqId: uuid,
      createdAt: now,
      state: 'open',
    }),
  lockProposal: (db) => queries.lockProposal(db, 1),
  updateProposal: (db) => queries.updateProposal(db, 1, { note: 'a' }),
  selectProposals: (db) => queries.selectProposals(db, { isOpen: true, before: 1, limit: 20 }),
  insertAudit: (db) =>
    queries.insertAudit(db, {
      at: now,
      staffName: 'a',
      roles: [],
      action: 'a',
      resource: 'staff',
      resourceId: '1',
      address: '127.0.0.1',
      requestId: '1',
    }),
  insertAudits: (db) => {
    const what = { action: 'a', resource: 'staff', resourceId: '1', address: '127.0.0.1', requestId: '1' };
    return queries.insertAudits(db, [{ ...what, at: now, staffName: 'a', roles: [] }]);
  },
  isAuditedAs: (db) => queries.isAuditedAs(db, '1'),
  selectAudit: (db) =>
    queries.selectAudit(
      db,
      { staffName: 'a', action: 'a', resource: 'a', resourceId: '1', from: now, before: now },
      { beforeId: 1, limit: 20 },
    ),
};

export const patternSamples = { '^[a-z][a-z0-9.-]{2,30}$': 'sample.staff', '^\\d{6}$': '000000' };

export const inputSamples: InputSamples = {
  'POST /api/admin/auth/confirmCode': { ticket: 'a'.repeat(43), code: '000000', newPassword: 'a password of my own' },
};
