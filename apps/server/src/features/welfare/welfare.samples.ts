import { now, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const page = { skip: 0, limit: 20 };

export const querySamples: QuerySamples = {
  lockMember: (db) => queries.lockMember(db, 1),
  lockWelfare: (db) => queries.lockWelfare(db, 1),
  addClaimed: (db) => queries.addClaimed(db, 1),
  insertClaim: (db) =>
    queries.insertClaim(db, { welfareId: 1, customerId: 1, state: 'owned', claimedAt: now, validUntil: now }),
  selectClaimable: (db) => queries.selectClaimable(db, 1, now, page),
  countClaimable: (db) => queries.countClaimable(db, 1, now),
  selectClaims: (db) => queries.selectClaims(db, 1, 'expired', now, page),
  countClaims: (db) => queries.countClaims(db, 1, 'owned', now),
  selectCoupons: (db) => queries.selectCoupons(db, 1, now),
  moveClaim: (db) => queries.moveClaim(db, 1, ['owned'], { state: 'reserved' }, { customerId: 1, orderNo: '1' }),
  lockClaim: (db) => queries.lockClaim(db, 1),
  expireClaims: (db) => queries.expireClaims(db, now),
  deleteOfCustomer: (db) => queries.deleteOfCustomer(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

/** A welfare that does not exist: the call looks, and refuses. */
export const inputSamples: InputSamples = {
  'POST /api/system/receiveWelfare': { welfareId: '999999' },
};

export const foreignSamples: ForeignSamples = {
  openCells: { 'POST /api/system/receiveWelfare welfareId': 'a campaign, for everybody' },
};
