import { issueTicket } from '../session/service.ts';
import { bytes, now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectAccountForUpdate: (db) => queries.selectAccountForUpdate(db, 1),
  selectAccountCard: (db) => queries.selectAccountCard(db, 1),
  selectIdByMobile: (db) => queries.selectIdByMobile(db, bytes),
  updateMobile: (db) => queries.updateMobile(db, 1, { mobileHash: null, mobileEncrypted: null }),
  updateContinuedBy: (db) => queries.updateContinuedBy(db, 1, 2),
  moveMessengerIdentities: (db) => queries.moveMessengerIdentities(db, 1, 2),
  copyWatchedStocks: (db) => queries.copyWatchedStocks(db, 1, 2, 200),
  countWatched: (db) => queries.countWatched(db, 1),
  updateEdition: (db) => queries.updateEdition(db, 1, 1),
  updateCancellation: (db) => queries.updateCancellation(db, 1, 2, now),
  selectDueCancellations: (db) => queries.selectDueCancellations(db, now),
  anonymise: (db) => queries.anonymise(db, 1, now),
};

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const phone = await slice.signIn();
    const conflictTicket = await issueTicket(slice.parts, slice.db, 'conflict', {
      customerId: owner.customerId,
      otherId: phone.customerId,
      mobile: phone.mobile,
    });
    const noConflict = { conflictTicket: 'A'.repeat(43) };
    add(owner, 'POST /api/system/mine/getAccountConflict', { conflictTicket }, noConflict);
    add(owner, 'POST /api/auth/common/sendverifysms', { type: 3, conflictTicket }, noConflict);
    const choice = { choice: 'phone', code: '000000' };
    add(owner, 'POST /api/system/mine/resolveAccountConflict', { conflictTicket, ...choice }, noConflict);
    const leaving = await slice.signIn();
    const { mobile } = leaving;
    const noTicket = { verifyTicket: 'A'.repeat(43) };
    const cancelTicket = await issueTicket(slice.parts, slice.db, 'cancel', { mobile });
    add(leaving, 'POST /api/system/user/cancellation', { step: 'apply', verifyTicket: cancelTicket }, noTicket);
  },
  openCells: {
    'POST /api/system/mine/bindMobile verifyTicket': 'account.test.ts: the code is asked for before the ticket is read',
  },
};
