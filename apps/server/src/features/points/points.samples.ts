import { now, uuid, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const lot = {
  customerId: 1,
  task: 'signIn',
  key: 'signIn:1:2026-11-20',
  points: 5,
  left: 5,
  day: '2026-11-20',
  expiresOn: '2027-12-31',
};

export const querySamples: QuerySamples = {
  lockMember: (db) => queries.lockMember(db, 1),
  selectLot: (db) => queries.selectLot(db, lot.key),
  selectEarned: (db) => queries.selectEarned(db, 1, '2026-11-20'),
  sumOfTask: (db) => queries.sumOfTask(db, 1, 'signIn'),
  selectDays: (db) => queries.selectDays(db, 1, 'signIn', 10),
  insertLot: (db) => queries.insertLot(db, lot),
  selectLeft: (db) => queries.selectLeft(db, 1),
  addToLeft: (db) => queries.addToLeft(db, 1, -1),
  endLots: (db) => queries.endLots(db, [1]),
  insertUses: (db) => queries.insertUses(db, [{ key: 'a sample', lotId: 1, points: 1, usedAt: now }]),
  selectUses: (db) => queries.selectUses(db, 'a sample'),
  selectWithEnded: (db) => queries.selectWithEnded(db, '2026-11-20'),
  selectEnding: (db) => queries.selectEnding(db, '2026-11-20', '2026-12-20'),
  selectEnds: (db) => queries.selectEnds(db, ['a sample']),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

/** A tool that nobody can have for points: the shelf is asked, and refuses. */
export const inputSamples: InputSamples = {
  'POST /api/mall/integral/exchange': { itemId: 'toolDay-99', clientReqId: uuid },
};

export const foreignSamples: ForeignSamples = {
  openFields: {
    itemId: 'an item of the shelf, for everybody',
    clientReqId: 'made by the device, and known within its own member alone',
    cursor: 'a place in the own list',
  },
};

export const patternSamples = { '^\\d{1,15}$': '9', '^toolDay-\\d{1,2}$': 'toolDay-2' };
